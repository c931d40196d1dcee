import { normalForm } from "../text/normal-form.ts";
import { PhraseMatcher } from "./phrase-matcher.ts";
import { TOPICS } from "./taxonomies.ts";

const matcher = new PhraseMatcher(
  TOPICS.flatMap((topic) =>
    topic.keywords.map((keyword) => [normalForm(keyword), topic.id] as const),
  ),
);

/** Ids of the conversation topics that a post is about, ascending. */
export function inferTopics(norm: string): number[] {
  const found = new Set<number>();
  matcher.forEachMatch(norm, (id) => found.add(id));
  return [...found].sort((a, b) => a - b);
}
