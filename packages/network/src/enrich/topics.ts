import { KeywordMatcher, type MatchedText } from "./keyword-matcher.ts";
import { TOPICS } from "./taxonomies.ts";

export const matcher = new KeywordMatcher(TOPICS, { plurals: true });

/** Ids of the conversation topics that a post is about, ascending. */
export function inferTopics(post: MatchedText): number[] {
  return matcher.ids(post);
}
