import { z } from "zod";
import type { WireProblem } from "@toolkit/social/wire/problem";
import { many } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { idParameter, requiredTime, upTo100, words } from "../parameters.ts";
import { metricsOf } from "../present-post.ts";
import { hidden, invalidRequest, missing } from "../problems.ts";
import { isoTime, View } from "../view.ts";

const FIELDS = [
  "app_install_attempts",
  "app_opens",
  "bookmarks",
  "detail_expands",
  "email_tweet",
  "engagements",
  "follows",
  "hashtag_clicks",
  "id",
  "impressions",
  "likes",
  "media_views",
  "permalink_clicks",
  "quote_tweets",
  "replies",
  "retweets",
  "shares",
  "timestamp",
  "timestamped_metrics",
  "unfollows",
  "unlikes",
  "url_clicks",
  "user_profile_clicks",
] as const;

/** Numbers of a post are for its author; all of them came on the day it was written. */
export const postAnalytics = [
  endpoint({
    method: "GET",
    path: "/2/tweets/analytics",
    appOnly: false,
    scopes: ["tweet.read", "users.read"],
    limits: { user: 300 },
    input: z.strictObject({
      ids: upTo100(idParameter),
      start_time: requiredTime,
      end_time: requiredTime,
      granularity: z.enum(["hourly", "daily", "weekly", "total"]),
      "analytics.fields": words(FIELDS),
    }),
    answer: ({ seed, viewer, input }) => {
      const { start_time: start, end_time: end } = input;
      if (end <= start)
        throw invalidRequest([
          {
            name: "end_time",
            values: [isoTime(end)],
            message: "Invalid 'end_time'. 'end_time' must be after 'start_time'.",
          },
        ]);
      const view = new View(seed, viewer);
      const fields = input["analytics.fields"] ?? FIELDS;
      const data: object[] = [];
      const problems: WireProblem[] = [];
      for (const id of new Set(input.ids)) {
        const post = seed.posts.get(id);
        if (!post) problems.push(missing("tweet", "ids", id));
        else if (post.author !== viewer?.at) problems.push(hidden("tweet", "ids", id));
        else {
          const counts = metricsOf(view, post);
          const all = {
            impressions: counts.impression_count,
            likes: counts.like_count,
            replies: counts.reply_count,
            retweets: counts.retweet_count,
            quote_tweets: counts.quote_count,
            bookmarks: counts.bookmark_count,
            engagements: counts.like_count + counts.reply_count + counts.retweet_count,
            url_clicks: 0,
            user_profile_clicks: Math.floor(counts.impression_count / 100),
            detail_expands: Math.floor(counts.impression_count / 20),
          };
          const within = post.createdAt >= start && post.createdAt < end;
          const metrics = Object.fromEntries(
            Object.entries(all)
              .filter(([name]) => fields.some((field) => field === name))
              .map(([name, count]) => [name, within ? count : 0]),
          );
          data.push({ id, timestamped_metrics: [{ timestamp: isoTime(start), metrics }] });
        }
      }
      return many({ data }, problems);
    },
  }),
];
