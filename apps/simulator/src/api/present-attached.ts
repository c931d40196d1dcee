import { pictureName } from "@toolkit/sample/picture";
import type { WireMedium, WirePlace, WirePoll } from "@toolkit/social/wire/attached";
import type { WirePost } from "@toolkit/social/wire/post";
import { mediaOf, placeOfPost, pointOfPost, pollOf } from "../network/attached.ts";
import type { Medium, Poll } from "../network/attachments.ts";
import type { Place } from "../network/places.ts";
import type { Post } from "../network/post.ts";
import { isoTime, pick, type View } from "./view.ts";

const VIDEO_HOST = "https://video.twimg.com";

/** Half a city's width, in degrees. */
const REACH = 0.15;

export function attachmentsOf(post: Post): WirePost["attachments"] {
  const media = mediaOf(post);
  if (media.length > 0) return { media_keys: media.map(({ key }) => key) };
  const poll = pollOf(post);
  return poll ? { poll_ids: [poll.id] } : undefined;
}

export function geoOf({ seed }: View, post: Post): WirePost["geo"] {
  const place = placeOfPost(seed.network, post);
  if (!place) return undefined;
  const point = pointOfPost(post, place);
  if (!point) return { place_id: place.id };
  return {
    place_id: place.id,
    coordinates: { type: "Point", coordinates: [point[0], point[1]] },
  };
}

/** The type and the key come always, the rest where it was asked for. Films themselves are nowhere. */
export function presentMedium(
  { seed }: View,
  medium: Medium,
  fields: readonly string[] = [],
): WireMedium {
  const { key, type, width, height, altText } = medium;
  const size = { media_key: key, width, height, alt_text: altText ?? undefined };
  const always = ["type", "media_key"] as const;
  const picture = seed.pictures() + pictureName(key, width, height);
  const film = (bitRate: number) => ({
    bit_rate: bitRate,
    content_type: "video/mp4",
    url: `${VIDEO_HOST}/${key}/${bitRate}.mp4`,
  });
  switch (type) {
    case "photo":
      return pick({ type, ...size, url: picture }, always, fields);
    case "video":
      return pick(
        {
          type,
          ...size,
          duration_ms: medium.durationMs,
          preview_image_url: picture,
          public_metrics: { view_count: medium.views },
          variants: [
            { content_type: "application/x-mpegURL", url: `${VIDEO_HOST}/${key}/list.m3u8` },
            ...[632_000, 2_176_000].map(film),
          ],
        },
        always,
        fields,
      );
    case "animated_gif":
      return pick(
        { type, ...size, preview_image_url: picture, variants: [film(0)] },
        always,
        fields,
      );
  }
}

export function presentPoll({ seed }: View, poll: Poll, fields: readonly string[] = []): WirePoll {
  const whole: WirePoll = {
    id: poll.id,
    options: poll.options.map(({ label, votes }, at) => ({ position: at + 1, label, votes })),
    duration_minutes: poll.minutes,
    end_datetime: isoTime(poll.endsAt),
    voting_status: poll.endsAt <= seed.network.seenAt ? "closed" : "open",
  };
  return pick(whole, ["id", "options"], fields);
}

export function presentPlace(place: Place, fields: readonly string[] = []): WirePlace {
  const { longitude, latitude } = place;
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  const whole: WirePlace = {
    id: place.id,
    full_name: place.fullName,
    name: place.name,
    place_type: "city",
    country: place.country,
    country_code: place.countryCode,
    contained_within: [place.countryId],
    geo: {
      type: "Feature",
      bbox: [
        rounded(longitude - REACH),
        rounded(latitude - REACH),
        rounded(longitude + REACH),
        rounded(latitude + REACH),
      ],
      properties: {},
    },
  };
  return pick(whole, ["id", "full_name"], fields);
}
