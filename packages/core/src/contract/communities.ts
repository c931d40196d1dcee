import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { post } from "./insights.ts";
import { datasetField, estimate, listOf, pageQuery, provenance, teamQuery } from "./shapes.ts";
import { burst, series, trend } from "./topics.ts";

/** Who talks about one subject: an entry of the conversation topics and the accounts that post on it. */
export const community = z.strictObject({
  id: z.string(),
  label: z.string(),
  name_en: z.string(),
  name_ja: z.string(),
  group: z.string(),
  /** In the latest weeks. */
  posts: z.number().int(),
  accounts: z.number().int(),
  /** Of all posts of these weeks, and of the same number of weeks before. */
  share: z.number().nullable(),
  previous_share: z.number().nullable(),
  /** Share of posting accounts now ÷ before; null when nobody posted on it in either. */
  growth: estimate.nullable(),
  /** Shrunken log-odds by which "trending" is ranked. */
  score: z.number(),
  /** False: not distinguishable from no change (false-discovery rate 5 % over all topics). */
  distinguishable: z.boolean(),
  /** Searches of the last 90 days and saved audiences that hold it; of one's own team, and of all when many teams did. */
  searches: z.number().int(),
});
export type Community = z.output<typeof community>;

const language = { language: z.enum(["en", "ja"]).optional() };

export const communities = {
  list: endpoint({
    area: "audiences",
    method: "GET",
    path: "/api/communities/",
    access: "session",
    summary: "Topics: trending, most searched",
    query: z.strictObject({
      ...pageQuery,
      ...teamQuery,
      ...datasetField,
      ordering: z.enum(["trending", "most_searched"]).optional(),
      search: z.string().max(100).optional(),
      /** Fewest accounts in the latest weeks; default: none. */
      min_people: z.coerce.number().int().min(0).optional(),
      ...language,
    }),
    response: listOf(community).extend({
      /** Days of the latest weeks that are compared with those before. */
      days: z.number().int(),
      ...provenance,
    }),
  }),
  read: endpoint({
    area: "audiences",
    method: "GET",
    path: "/api/community/",
    access: "session",
    summary: "One topic: its course, and its most liked posts",
    query: z.strictObject({
      id: z.string("Id is required").min(1, "Id is required").max(20),
      ...teamQuery,
      ...datasetField,
      ...language,
    }),
    response: community.extend({
      by: z.literal("week"),
      periods: z.array(
        z.strictObject({
          from: z.iso.date(),
          to: z.iso.date(),
          ...series.shape.counts.element.shape,
        }),
      ),
      trend: trend.nullable(),
      bursts: z.array(burst),
      most_liked_posts: z.array(post),
      ...provenance,
    }),
  }),
};
