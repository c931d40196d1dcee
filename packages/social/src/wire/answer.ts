import { z } from "zod";
import { wireMedium, wirePlace, wirePoll } from "./attached.ts";
import { wireList } from "./list.ts";
import { wirePost, wirePostCount } from "./post.ts";
import { wireProblem } from "./problem.ts";
import { wireCount, wireId } from "./scalars.ts";
import { wireTrend } from "./trend.ts";
import { wireUser } from "./user.ts";

const includes = z.strictObject({
  users: z.array(wireUser).min(1).optional(),
  tweets: z.array(wirePost).min(1).optional(),
  media: z.array(wireMedium).min(1).optional(),
  polls: z.array(wirePoll).min(1).optional(),
  places: z.array(wirePlace).min(1).optional(),
});

const token = z.string().min(1);

const meta = z.strictObject({
  result_count: wireCount,
  next_token: token.optional(),
  previous_token: token.optional(),
  newest_id: wireId.optional(),
  oldest_id: wireId.optional(),
});

const errors = z.array(wireProblem).min(1).optional();

const one = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ data: item.optional(), includes: includes.optional(), errors });

const some = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ data: z.array(item).min(1).optional(), includes: includes.optional(), errors });

const page = <Item extends z.ZodType>(item: Item) => some(item).extend({ meta });

export const wireUserAnswer = one(wireUser);
export const wireUsersAnswer = some(wireUser);
export const wireUserPage = page(wireUser);
export const wirePostAnswer = one(wirePost);
export const wirePostsAnswer = some(wirePost);
export const wirePostPage = page(wirePost);
export const wireListAnswer = one(wireList);
export const wireListPage = page(wireList);
export const wireTrendsAnswer = z.strictObject({ data: z.array(wireTrend).min(1).optional() });

export const wireCountsAnswer = z.strictObject({
  data: z.array(wirePostCount).min(1).optional(),
  meta: z.strictObject({
    total_tweet_count: wireCount,
    newest_id: wireId.optional(),
    oldest_id: wireId.optional(),
    next_token: token.optional(),
  }),
});

export const wireFollowed = z.strictObject({
  data: z.strictObject({ following: z.boolean(), pending_follow: z.boolean() }),
});
export const wireUnfollowed = z.strictObject({ data: z.strictObject({ following: z.boolean() }) });
export const wireMembership = z.strictObject({ data: z.strictObject({ is_member: z.boolean() }) });
export const wireUpdated = z.strictObject({ data: z.strictObject({ updated: z.boolean() }) });
export const wireDeleted = z.strictObject({ data: z.strictObject({ deleted: z.boolean() }) });

export type WireMeta = z.infer<typeof meta>;
export type WireIncludes = z.infer<typeof includes>;
