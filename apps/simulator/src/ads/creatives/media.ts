import type { AdsCall } from "../engine/call.ts";
import { ids, must, oneOf, PAGE, someOf, text } from "../engine/parameters.ts";
import { given, givenOrNull, type Resource } from "../engine/resource.ts";
import type { JsonRecord } from "../engine/values.ts";
import { failure } from "../failures.ts";
import { rowOf, type Row } from "../state/rows.ts";

const CREATIVE_TYPES = [
  "BANNER",
  "BANNER_TABLET",
  "INTERSTITIAL",
  "INTERSTITIAL_LANDSCAPE",
  "INTERSTITIAL_LANDSCAPE_TABLET",
  "INTERSTITIAL_TABLET",
  "MEDIUM_RECTANGLE",
  "PREROLL",
  "VAST_PREROLL",
] as const;

export const ACCOUNT_MEDIA: Resource = {
  kind: "account_media",
  id: "account_media_id",
  missing: "ACCOUNT_MEDIA_NOT_FOUND",
  area: "creatives",
  list: {
    parameters: { account_media_ids: ids(), creative_types: someOf(...CREATIVE_TYPES) },
    ids: "account_media_ids",
    filters: { creative_types: "creative_type" },
  },
  one: {},
  remove: {},
};

/** What a medium is, by the number that its key begins with. */
const TYPES: Readonly<Record<string, string>> = {
  "3": "IMAGE",
  "7": "VIDEO",
  "13": "VIDEO",
  "16": "GIF",
};

const FIELDS = {
  description: text(200),
  file_name: text(255),
  name: text(100),
  poster_media_key: text(60),
  title: text(70),
} as const;

function typeOf(key: string): string {
  const type = TYPES[/^(\d+)_\d+$/.exec(key)?.[1] ?? ""];
  if (type === undefined)
    throw failure("INVALID_MEDIA_ID", "Not the key of a medium", "media_key", key);
  return type;
}

export const isVideo = (key: string): boolean => TYPES[key.split("_", 1)[0] ?? ""] === "VIDEO";

/** What cards of the older kinds show of their medium; numbers are texts there. */
export function mediumShown(key: string): JsonRecord {
  if (!isVideo(key))
    return {
      media_url: `https://pbs.twimg.com/media/${key}`,
      image_display_height: "670",
      image_display_width: "1280",
    };
  const film = `https://video.twimg.com/amplify_video/${key}`;
  return {
    media_url: `${film}.vmap`,
    poster_media_url: posterOf(key),
    video_url: `${film}.vmap`,
    video_hls_url: `${film}.m3u8`,
    video_height: "9",
    video_width: "16",
    video_poster_url: posterOf(key),
    video_poster_height: "9",
    video_poster_width: "16",
    content_duration_seconds: "8",
  };
}

const posterOf = (key: string): string =>
  `https://pbs.twimg.com/amplify_video_thumb/${key}/img/poster.jpg`;

function checkPoster(call: AdsCall, type: string): void {
  const poster = call.values.text("poster_media_key");
  if (poster === undefined) return;
  if (type !== "VIDEO")
    throw failure("INVALID_MEDIA", "Only videos have a poster", "poster_media_key", poster);
  if (typeOf(poster) !== "IMAGE")
    throw failure("INVALID_IMAGE", "A poster is an image", "poster_media_key", poster);
}

function make(call: AdsCall): Row {
  const key = call.values.must("media_key");
  const type = typeOf(key);
  checkPoster(call, type);
  const row = rowOf(key, call.now, {
    ...givenOrNull(call, Object.keys(FIELDS)),
    media_key: key,
    media_type: type,
    media_category: type === "VIDEO" ? "AMPLIFY_VIDEO" : `TWEET_${type}`,
    media_status: "TRANSCODE_COMPLETED",
    media_url: `https://pbs.twimg.com/media/${key}`,
    tweeted: false,
    ...(type !== "IMAGE" && {
      duration: type === "VIDEO" ? 8000 : null,
      aspect_ratio: "16:9",
      poster_media_url: posterOf(key),
    }),
  });
  return row;
}

export const MEDIA_LIBRARY: Resource = {
  kind: "media_library",
  id: "media_key",
  missing: "MEDIA_NOT_FOUND",
  area: "creatives",
  list: {
    usual: PAGE,
    parameters: { media_type: oneOf("GIF", "IMAGE", "VIDEO"), q: text(255, 1) },
    filters: { media_type: "media_type" },
    search: ["name", "title", "file_name", "description"],
  },
  one: { parameters: {} },
  create: { parameters: { ...FIELDS, media_key: must(text(60, 1)) }, make },
  update: {
    parameters: FIELDS,
    change(call, row) {
      checkPoster(call, typeOf(row.id));
      return given(call, Object.keys(FIELDS));
    },
  },
  remove: {},
  present: ({ id: _id, ...row }) => row,
};
