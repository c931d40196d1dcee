import { parseEntities } from "../text/entities.ts";
import { foldWord, normalFormWithout } from "../text/normal-form.ts";
import { detectLanguage } from "./language.ts";
import { judgeSentiment } from "./sentiment.ts";
import { inferShows } from "./shows.ts";
import { inferTopics } from "./topics.ts";
import type { PostText, PostTraits } from "./traits.ts";

/** Everything that the text of a post says. */
export function enrichPost(post: PostText): PostTraits {
  const entities = parseEntities(post.text);
  const norm = normalFormWithout(post.text, entities.ranges);
  const hashtags = once(entities.hashtags, foldWord);
  const language = detectLanguage(post.text, norm, post.language);
  const matched = { text: post.text, norm, hashtags };
  return {
    norm,
    hashtags,
    mentions: once(entities.mentions, lowerCase),
    language,
    sentiment: judgeSentiment(post.text, norm, language.value),
    topics: inferTopics(matched),
    shows: inferShows(matched),
  };
}

function lowerCase(name: string): string {
  return name.toLowerCase();
}

function once(values: readonly string[], fold: (value: string) => string): readonly string[] {
  const [only] = values;
  if (only === undefined) return values;
  if (values.length === 1) return [fold(only)];
  return [...new Set(values.map(fold))];
}
