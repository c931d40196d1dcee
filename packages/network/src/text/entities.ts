import twitterText from "twitter-text";

/** Start inclusive, end exclusive, in UTF-16 code units. */
export interface EntityRange {
  readonly start: number;
  readonly end: number;
}

export interface Entities {
  /** As written, without "#". */
  readonly hashtags: readonly string[];
  /** As written, without "@". */
  readonly mentions: readonly string[];
  readonly urls: readonly string[];
  /** Where mentions and links stand, ascending: what is no word. */
  readonly ranges: readonly EntityRange[];
}

const NONE: Entities = { hashtags: [], mentions: [], urls: [], ranges: [] };
const TRIGGER = /[@＠#＃]|\.[^\s]/;

/** Hashtags, mentions and links by the network's own rules. */
export function parseEntities(text: string): Entities {
  if (!TRIGGER.test(text)) return NONE;
  const hashtags: string[] = [];
  const mentions: string[] = [];
  const urls: string[] = [];
  const ranges: EntityRange[] = [];
  for (const entity of twitterText.extractEntitiesWithIndices(text)) {
    const [start, end] = entity.indices;
    if (entity.hashtag !== undefined) hashtags.push(entity.hashtag);
    else if (entity.screenName !== undefined) {
      mentions.push(entity.screenName);
      ranges.push({ start, end: start + 1 + entity.screenName.length });
    } else if (entity.url !== undefined) {
      urls.push(entity.url);
      ranges.push({ start, end });
    }
  }
  return { hashtags, mentions, urls, ranges };
}
