import { MOST_MEDIA, type PostMedium } from "../store/media.ts";
import { isObject, JsonFields, objects, scalarText } from "./json-values.ts";
import type { JsonObject, Repair } from "./json-values.ts";

/** Media by key that a response includes. */
export type IncludedMedia = ReadonlyMap<string, JsonObject>;

const TYPES: Readonly<Record<string, PostMedium["type"]>> = {
  photo: "photo",
  video: "video",
  animated_gif: "gif",
};

/** Longest address and longest description that are kept: what is longer is none. */
const MOST_URL = 2000;
const MOST_WORDS = 1000;

function isAddress(text: string): boolean {
  return text.length <= MOST_URL && /^https?:\/\//i.test(text) && URL.canParse(text);
}

function readMedium(object: JsonObject, repair: Repair): PostMedium | null {
  const medium = new JsonFields(object, repair);
  const type = TYPES[medium.text(false, "type") ?? ""];
  // In version 1.1 `url` is the short link in the text, and the picture has a name of its own.
  const url = medium.text(false, "media_url_https", "preview_image_url", "url", "media_url");
  if (type === undefined || url === null) return null;
  if (!isAddress(url)) {
    repair("media: not an address");
    return null;
  }
  const size = medium.has("original_info") ? medium.fields("original_info") : medium;
  const alt = medium.text(true, "alt_text", "ext_alt_text");
  return {
    type,
    url,
    width: size.count("width") || null,
    height: size.count("height") || null,
    alt: alt === null ? null : [...alt].slice(0, MOST_WORDS).join(""),
  };
}

/**
 * What a post carries: by keys into what the response includes, inside it in flattened forms, or among the entities of version 1.1,
 * where the extended ones name all and the others the first.
 */
export function readMedia(
  post: JsonObject,
  included: IncludedMedia,
  repair: Repair,
): readonly PostMedium[] {
  const attachments = isObject(post["attachments"]) ? post["attachments"] : {};
  const keys: readonly unknown[] = Array.isArray(attachments["media_keys"])
    ? attachments["media_keys"]
    : [];
  const extended = isObject(post["extended_entities"]) ? post["extended_entities"] : {};
  const entities = isObject(post["entities"]) ? post["entities"] : {};
  const found = [
    keys.flatMap((key) => {
      const medium = included.get(scalarText(key));
      return medium ? [medium] : [];
    }),
    objects(attachments["media"]),
    objects(extended["media"]),
    objects(entities["media"]),
  ].find((media) => media.length > 0);
  return (found ?? []).flatMap((object) => readMedium(object, repair) ?? []).slice(0, MOST_MEDIA);
}
