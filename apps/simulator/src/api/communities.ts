import { z } from "zod";
import { PLACES_OF_NEWS, communitiesOf, newsOf } from "../network/topics.ts";
import { nothing } from "./answers.ts";
import { endpoint } from "./endpoint.ts";
import { countParameter, idParameter, tokenParameter, words } from "./parameters.ts";
import { missing } from "./problems.ts";
import { isoTime, pick } from "./view.ts";

const COMMUNITY_FIELDS = [
  "access",
  "created_at",
  "description",
  "id",
  "join_policy",
  "member_count",
  "name",
] as const;

const NEWS_FIELDS = [
  "category",
  "cluster_posts_results",
  "contexts",
  "disclaimer",
  "hook",
  "id",
  "keywords",
  "name",
  "summary",
  "updated_at",
] as const;

const HOUR_MS = 3_600_000;

/** Communities and news are made of the hashtags that people use most. */
export const communities = [
  endpoint({
    method: "GET",
    path: "/2/communities/search",
    appOnly: false,
    scopes: ["tweet.read", "users.read"],
    limits: { user: 300 },
    input: z.strictObject({
      query: z.string().min(1).max(4096),
      max_results: countParameter(10, 100, 10),
      next_token: tokenParameter,
      pagination_token: tokenParameter,
      "community.fields": words(COMMUNITY_FIELDS),
    }),
    answer: ({ seed, input }) => {
      const query = input.query.toLowerCase();
      const data = communitiesOf(seed.network)
        .filter(({ name }) => name.toLowerCase().includes(query))
        .slice(0, input.max_results)
        .map((it) => pick(it, ["id", "name"], input["community.fields"]));
      return { ...(data.length > 0 ? { data } : {}), meta: {} };
    },
  }),
  endpoint({
    method: "GET",
    path: "/2/communities/:id",
    appOnly: true,
    scopes: ["list.read", "tweet.read", "users.read"],
    limits: { app: 300, user: 300 },
    input: z.strictObject({ id: idParameter, "community.fields": words(COMMUNITY_FIELDS) }),
    answer: ({ seed, input }) => {
      const found = communitiesOf(seed.network).find(({ id }) => id === input.id);
      if (!found) return nothing(missing("community", "id", input.id));
      return { data: pick(found, ["id", "name"], input["community.fields"]) };
    },
  }),
  endpoint({
    method: "GET",
    path: "/2/news/search",
    appOnly: true,
    scopes: ["tweet.read", "users.read"],
    limits: { app: 200, user: 200 },
    input: z.strictObject({
      query: z.string().min(1).max(2048),
      max_results: countParameter(1, 100, 10),
      max_age_hours: countParameter(1, 720, 168),
      "news.fields": words(NEWS_FIELDS),
    }),
    answer: ({ seed, input }) => {
      const query = input.query.toLowerCase();
      const since = seed.network.seenAt - input.max_age_hours * HOUR_MS;
      const data = newsOf(seed.network)
        .filter(({ name, updatedAt }) => name.toLowerCase().includes(query) && updatedAt >= since)
        .slice(0, input.max_results)
        .map((it) => presentNews(it, input["news.fields"]));
      return { ...(data.length > 0 ? { data } : {}), meta: { result_count: data.length } };
    },
  }),
  endpoint({
    method: "GET",
    path: "/2/news/:id",
    appOnly: true,
    scopes: ["tweet.read", "users.read"],
    limits: { app: 200, user: 200 },
    input: z.strictObject({ id: idParameter, "news.fields": words(NEWS_FIELDS) }),
    answer: ({ seed, input }) => {
      const found = newsOf(seed.network).find(({ id }) => id === input.id);
      if (!found) return nothing(missing("news", "id", input.id));
      return { data: presentNews(found, input["news.fields"]) };
    },
  }),
];

function presentNews(
  { id, name, posts, updatedAt }: ReturnType<typeof newsOf>[number],
  fields: readonly string[] = [],
): object {
  const whole: Readonly<Record<string, unknown>> = {
    rest_id: id,
    id,
    name,
    category: "News",
    hook: `${name} is talked about`,
    summary: `People write about ${name}.`,
    disclaimer: "Made from the posts of people who do not exist.",
    keywords: [name],
    contexts: { topics: [name], entities: { places: [...PLACES_OF_NEWS] } },
    cluster_posts_results: posts.map((post_id) => ({ post_id })),
    updated_at: isoTime(updatedAt),
    last_updated_at_ms: String(updatedAt),
  };
  return pick(whole, ["rest_id", "id", "name"], fields);
}
