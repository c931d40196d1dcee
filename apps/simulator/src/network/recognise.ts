import twitterText from "twitter-text";

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** What stands in a text; positions count code points, as the network's do. */
export interface Recognised {
  readonly hashtags: readonly (Stretch & { readonly tag: string })[];
  readonly cashtags: readonly (Stretch & { readonly tag: string })[];
  readonly mentions: readonly (Stretch & { readonly username: string })[];
  readonly urls: readonly (Stretch & { readonly url: string })[];
}

/** By the network's own library, not by the product's reading of texts: what both took wrongly would be hidden. */
export function recognise(text: string): Recognised {
  const found = twitterText.extractEntitiesWithIndices(text);
  const position = codePoints(text);
  const hashtags: (Stretch & { tag: string })[] = [];
  const cashtags: (Stretch & { tag: string })[] = [];
  const mentions: (Stretch & { username: string })[] = [];
  const urls: (Stretch & { url: string })[] = [];
  for (const entity of found) {
    const [start, end] = entity.indices.map(position) as [number, number];
    if (entity.hashtag !== undefined) hashtags.push({ start, end, tag: entity.hashtag });
    else if (entity.cashtag !== undefined) cashtags.push({ start, end, tag: entity.cashtag });
    else if (entity.screenName !== undefined && !entity.listSlug)
      mentions.push({ start, end, username: entity.screenName });
    else if (entity.url !== undefined) urls.push({ start, end, url: entity.url });
  }
  return { hashtags, cashtags, mentions, urls };
}

/** Turns places of UTF-16 units into places of code points. */
function codePoints(text: string): (at: number) => number {
  if (!/[\ud800-\udbff]/.test(text)) return (at) => at;
  return (at) => Array.from(text.slice(0, at)).length;
}
