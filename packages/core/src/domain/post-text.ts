import twitterText from "twitter-text";

/** Weight that the text of a post may have. */
export const POST_WEIGHT = 280;

export interface PostMeasure {
  /** As the network counts: most letters 1, Japanese letters and emoji 2, every link 23. */
  readonly weight: number;
  /** Weight that is left; below zero when the text is too long. */
  readonly left: number;
  /** Characters of the text that fit. */
  readonly fits: number;
}

/** Measures the text of a post by the network's own library. */
export function measurePost(text: string): PostMeasure {
  const composed = text.normalize("NFC");
  const { weightedLength: weight, validRangeEnd } = twitterText.parseTweet(composed);
  const left = POST_WEIGHT - weight;
  return { weight, left, fits: left >= 0 ? composed.length : validRangeEnd + 1 };
}

export type PostPart = {
  readonly kind: "text" | "url" | "hashtag" | "mention" | "cashtag";
  readonly text: string;
};

/** A text in the parts that the network shows in another colour, in order. */
export function postParts(text: string): PostPart[] {
  const parts: PostPart[] = [];
  let at = 0;
  for (const entity of twitterText.extractEntitiesWithIndices(text)) {
    const [start, end] = entity.indices;
    if (start < at) continue;
    if (start > at) parts.push({ kind: "text", text: text.slice(at, start) });
    parts.push({ kind: kindOf(entity), text: text.slice(start, end) });
    at = end;
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
  return parts;
}

function kindOf(entity: {
  readonly url?: string;
  readonly hashtag?: string;
  readonly screenName?: string;
}): PostPart["kind"] {
  if (entity.url !== undefined) return "url";
  if (entity.hashtag !== undefined) return "hashtag";
  return entity.screenName === undefined ? "cashtag" : "mention";
}
