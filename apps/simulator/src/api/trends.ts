import { z } from "zod";
import { TREND_FIELDS, type WireTrend } from "@toolkit/social/wire/trend";
import { recognise } from "../network/recognise.ts";
import type { SeedState } from "../state/seed-state.ts";
import { personOf } from "./call.ts";
import { endpoint } from "./endpoint.ts";
import { countParameter, words } from "./parameters.ts";
import { invalidRequest } from "./problems.ts";
import { WEEK_MS } from "./posts/recent.ts";
import { isoTime, pick } from "./view.ts";

/** Places whose trends are known, by their number of the "Where on Earth" list: what is written in their languages. */
const PLACES: ReadonlyMap<number, readonly string[]> = new Map([
  [1, ["en", "ja"]],
  [23424977, ["en"]],
  [23424975, ["en"]],
  [23424775, ["en"]],
  [23424856, ["ja"]],
  [1118370, ["ja"]],
  [2459115, ["en"]],
  [44418, ["en"]],
]);

/** Hashtags of the last week, the most used first. */
function trendsOf({ network, posts }: SeedState, languages: readonly string[]): WireTrend[] {
  const counts = new Map<string, { name: string; count: number }>();
  for (const { createdAt, kind, language, text } of posts.all()) {
    if (createdAt < network.seenAt - WEEK_MS) break;
    if (kind === "repost" || !languages.includes(language)) continue;
    for (const tag of new Set(recognise(text).hashtags.map((hashtag) => hashtag.tag))) {
      const known = counts.get(tag.toLowerCase()) ?? { name: `#${tag}`, count: 0 };
      known.count++;
      counts.set(tag.toLowerCase(), known);
    }
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .map(({ name, count }) => ({ trend_name: name, tweet_count: count }));
}

const PERSONAL_FIELDS = ["category", "post_count", "trend_name", "trending_since"] as const;

export const trends = [
  endpoint({
    method: "GET",
    path: "/2/users/personalized_trends",
    appOnly: false,
    scopes: ["tweet.read", "users.read"],
    limits: { user: 10 },
    input: z.strictObject({ "personalized_trend.fields": words(PERSONAL_FIELDS) }),
    answer: (call) => {
      const { seed, input } = call;
      const own = seed.posts.of(personOf(call).at)[0]?.language;
      const data = trendsOf(seed, [own === "ja" ? "ja" : "en"]).slice(0, 10);
      const fields = input["personalized_trend.fields"] ?? ["trend_name"];
      return {
        data: data.map(({ trend_name, tweet_count = 0 }) =>
          pick(
            {
              trend_name,
              category: "Trending",
              post_count: tweet_count,
              trending_since: isoTime(seed.network.seenAt - WEEK_MS),
            },
            ["trend_name"],
            fields,
          ),
        ),
      };
    },
  }),
  endpoint({
    method: "GET",
    path: "/2/trends/by/woeid/:woeid",
    appOnly: true,
    scopes: [],
    oauth1: false,
    limits: { app: 75, user: 75 },
    input: z.strictObject({
      woeid: z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
      max_trends: countParameter(1, 50, 20),
      "trend.fields": words(TREND_FIELDS),
    }),
    answer: ({ seed, input }) => {
      const languages = PLACES.get(input.woeid);
      if (!languages)
        throw invalidRequest([
          {
            name: "woeid",
            values: [String(input.woeid)],
            message: `The \`woeid\` query parameter value [${input.woeid}] is no location with trends`,
          },
        ]);
      const fields = input["trend.fields"] ?? TREND_FIELDS;
      const data = trendsOf(seed, languages)
        .slice(0, input.max_trends)
        .map((trend) => pick(trend, ["trend_name"], fields));
      return data.length > 0 ? { data } : {};
    },
  }),
];
