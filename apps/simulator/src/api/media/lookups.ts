import { z } from "zod";
import { wireMediaKey } from "@toolkit/social/wire/attached";
import { MEDIA_FIELDS } from "@toolkit/social/wire/post";
import { wireId } from "@toolkit/social/wire/scalars";
import type { WireProblem } from "@toolkit/social/wire/problem";
import { mediaOf } from "../../network/attached.ts";
import type { Medium } from "../../network/attachments.ts";
import type { SeedState } from "../../state/seed-state.ts";
import { mediumOf } from "../../state/media.ts";
import { many, nothing } from "../answers.ts";
import { readBody } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import { requiredTime, upTo100, words } from "../parameters.ts";
import { presentMedium } from "../present-attached.ts";
import { missing } from "../problems.ts";
import { isoTime, View } from "../view.ts";
import { uploadOf, writesMedia } from "./uploads.ts";

const readsMedia = {
  method: "GET",
  appOnly: true,
  scopes: ["tweet.read"],
  limits: { app: 300, user: 900 },
} as const;

/** A medium by its key: the number in it is the post's id, and its place among up to four. */
function findMedium(seed: SeedState, key: string): Medium | undefined {
  const upload = seed.media.byKey(key);
  if (upload) return mediumOf(upload);
  const [, number = "0"] = key.split("_");
  for (let at = 0n; at < 4n; at++) {
    const post = seed.posts.get(String(BigInt(number) - at));
    const found = post && mediaOf(post).find((medium) => medium.key === key);
    if (found) return found;
  }
  return undefined;
}

const METRICS = {
  cta_url_clicks: 0,
  cta_watch_clicks: 0,
  play_from_tap: 0,
  playback25: 0.6,
  playback50: 0.5,
  playback75: 0.4,
  playback_complete: 0.3,
  playback_start: 0.9,
  video_views: 1,
  watch_time_ms: 4000,
} as const;

export const mediaLookups = [
  endpoint({
    ...readsMedia,
    path: "/2/media",
    input: z.strictObject({
      media_keys: upTo100(wireMediaKey),
      "media.fields": words(MEDIA_FIELDS),
    }),
    answer: ({ seed, viewer, input }) => {
      const view = new View(seed, viewer);
      const data: object[] = [];
      const problems: WireProblem[] = [];
      for (const key of new Set(input.media_keys)) {
        const medium = findMedium(seed, key);
        if (medium) data.push(presentMedium(view, medium, input["media.fields"]));
        else problems.push(missing("media", "media_keys", key));
      }
      return many({ data }, problems);
    },
  }),
  endpoint({
    method: "GET",
    path: "/2/media/analytics",
    appOnly: false,
    scopes: ["tweet.read"],
    limits: { user: 300 },
    input: z.strictObject({
      media_keys: upTo100(wireMediaKey),
      start_time: requiredTime,
      end_time: requiredTime,
      granularity: z.enum(["hourly", "daily", "total"]),
      "media_analytics.fields": words([
        "media_key",
        "timestamp",
        "timestamped_metrics",
        ...(Object.keys(METRICS) as (keyof typeof METRICS)[]),
      ]),
    }),
    answer: ({ seed, viewer, input }) => {
      const data: object[] = [];
      const problems: WireProblem[] = [];
      for (const key of new Set(input.media_keys)) {
        const [, number = "0"] = key.split("_");
        const post = seed.posts.get(number);
        const medium = findMedium(seed, key);
        // Numbers of a film are for the author of its post.
        if (!medium || (post && post.author !== viewer?.at)) {
          problems.push(missing("media", "media_keys", key));
          continue;
        }
        const metrics = Object.fromEntries(
          Object.entries(METRICS).map(([name, share]) => [name, Math.floor(medium.views * share)]),
        );
        const timestamp = isoTime(input.start_time);
        data.push({ media_key: key, timestamped_metrics: [{ timestamp, metrics }] });
      }
      return many({ data }, problems);
    },
  }),
  endpoint({
    ...readsMedia,
    path: "/2/media/:media_key",
    input: z.strictObject({ media_key: wireMediaKey, "media.fields": words(MEDIA_FIELDS) }),
    answer: ({ seed, viewer, input }) => {
      const medium = findMedium(seed, input.media_key);
      if (!medium) return nothing(missing("media", "media_key", input.media_key));
      return { data: presentMedium(new View(seed, viewer), medium, input["media.fields"]) };
    },
  }),
  endpoint({
    ...writesMedia,
    method: "POST",
    path: "/2/media/metadata",
    input: z.strictObject({}),
    answer: (call) => {
      const { id, metadata } = readBody(
        z.strictObject({
          id: wireId,
          metadata: z
            .looseObject({ alt_text: z.strictObject({ text: z.string().max(1000) }).optional() })
            .optional(),
        }),
        call.body,
      );
      const upload = uploadOf(call, id);
      upload.altText = metadata?.alt_text?.text ?? upload.altText;
      return { data: { id, associated_metadata: metadata ?? {} } };
    },
  }),
  endpoint({
    ...writesMedia,
    method: "POST",
    path: "/2/media/subtitles",
    limits: { user: 100 },
    input: z.strictObject({}),
    answer: (call) => {
      const { id, media_category, subtitles } = readBody(
        z.strictObject({
          id: wireId,
          media_category: z.enum(["AmplifyVideo", "TweetVideo"]),
          subtitles: z.strictObject({
            display_name: z.string().default(""),
            id: wireId,
            language_code: z.string().regex(/^[A-Z]{2}$/),
          }),
        }),
        call.body,
      );
      const upload = uploadOf(call, id);
      upload.subtitles.push(subtitles);
      return { data: { id, media_category, associated_subtitles: upload.subtitles } };
    },
  }),
  endpoint({
    ...writesMedia,
    method: "DELETE",
    path: "/2/media/subtitles",
    limits: { user: 100 },
    input: z.strictObject({}),
    answer: (call) => {
      const { id, language_code } = readBody(
        z.strictObject({
          id: wireId,
          media_category: z.enum(["AmplifyVideo", "TweetVideo"]),
          language_code: z.string().regex(/^[A-Z]{2}$/),
        }),
        call.body,
      );
      const { subtitles } = uploadOf(call, id);
      const at = subtitles.findIndex((it) => it.language_code === language_code);
      if (at >= 0) subtitles.splice(at, 1);
      return { data: { deleted: at >= 0 } };
    },
  }),
];
