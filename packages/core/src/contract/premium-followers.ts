import { z } from "zod";
import { CERTAINTIES, LEAVING_CAUSES } from "../domain/watching/causes.ts";
import { ACCOUNT_STATES } from "../domain/watching/observations.ts";
import { endpoint } from "./endpoint.ts";
import { premiumReading } from "./premium-accounts.ts";
import { listOf, money, pageQuery, timestamp } from "./shapes.ts";

const ofPerson = { area: "premium", access: "session" } as const;

/** `page` is the `next` of the answer before. */
const query = z.strictObject({
  ...pageQuery,
  /** Id of a watched account; absent: the current one. */
  account: z.string().max(100).optional(),
  /** Part of a name or handle. */
  q: z.string().trim().max(100).optional(),
});

const profile = {
  id: z.string(),
  /** Null: the account was seen without its name. */
  username: z.string().nullable(),
  name: z.string().nullable(),
  /** It happened at some moment from `after` to `by`; both are the same where X told the moment. Null: it was so when it was first seen. */
  after: timestamp.nullable(),
  by: timestamp,
};

const shown = {
  ...profile,
  /** Accounts that follow it, as X showed when its list was read last; null: it was seen by its name alone. */
  followers: z.number().int().nullable(),
  is_verified: z.boolean().nullable(),
  /** Null: none that anybody may see, or nothing is known. */
  last_post: timestamp.nullable(),
};

/** By when they were seen to begin, or by followers of theirs. */
export const FOLLOWER_SORTS = ["newest", "oldest", "largest", "smallest"] as const;
export type FollowerSort = (typeof FOLLOWER_SORTS)[number];

/** Days without a post, after which an account is quiet. */
export const QUIET_DAYS = 90;

const MOST_FOLLOWERS = 2_000_000_000;
const followerCount = z.coerce.number().int().min(0).max(MOST_FOLLOWERS).optional();
const isTrue = z.literal("true").optional();

const followersShown = {
  /** Those alone that were seen to begin, not those that followed when they were first seen. */
  only: z.literal("new").optional(),
  verified: isTrue,
  /** Those alone whose newest post is known and is older than 90 days. */
  quiet: isTrue,
  /** Those alone that follow and are followed. */
  mutual: isTrue,
  /** Language of the bio, ISO 639-1, and country of the location, ISO 3166-1, as inferred from the profile. */
  speaks: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  place: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** Those alone that are likely automated, or that are judged and are not. */
  automated: z.enum(["true", "false"]).optional(),
  /** Followers of theirs, at least, and fewer than. */
  least: followerCount,
  below: followerCount,
  /** Absent: newest. */
  sort: z.enum(FOLLOWER_SORTS).optional(),
};

/** A whole list as a file. */
const whole = {
  account: query.shape.account,
  q: query.shape.q,
  language: z.enum(["en", "ja"]).optional(),
};

const evidence = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("event"), follows: z.boolean(), id: z.string(), at: timestamp }),
  z.strictObject({ kind: z.enum(["listed", "unlisted"]), reading: z.string(), at: timestamp }),
  z.strictObject({ kind: z.literal("check"), state: z.enum(ACCOUNT_STATES), at: timestamp }),
]);

/** Every list names what it is about, null where nothing is watched, and the complete reading that it ends with. */
const asOf = { account: z.string().nullable(), as_of: timestamp.nullable() };

const codes = z.array(z.strictObject({ id: z.string(), count: z.number().int() }));
/** What the profiles of the whole list say, the most frequent first; null: with later pages. */
const facets = z
  .strictObject({ languages: codes, places: codes, automated: z.number().int() })
  .nullable();
export type FollowerFacets = NonNullable<z.output<typeof facets>>;

/** End of the last complete reading of the account's other list; null: nobody knows who is mutual. */
const mutualAsOf = { mutual_as_of: timestamp.nullable() };

/** The reading of whom an account follows. */
const followingRead = {
  account: z.string().nullable(),
  /** The newest; null: it was never read. It is never read by itself. */
  reading: premiumReading.nullable(),
  /** The most that the next reading can cost. */
  price: money,
};

export const premiumFollowers = {
  followers: endpoint({
    ...ofPerson,
    method: "GET",
    path: "/api/external/deepthought/followers/",
    summary: "Followers of a watched account, those that came last first",
    query: query.extend(followersShown),
    response: listOf(z.strictObject(shown)).extend({ ...asOf, ...mutualAsOf, facets }),
  }),
  following: endpoint({
    ...ofPerson,
    method: "GET",
    path: "/api/external/deepthought/following/",
    summary: "Accounts that a watched account follows, those that were seen last first",
    query: query.extend(followersShown),
    response: listOf(z.strictObject(shown)).extend({
      ...asOf,
      ...mutualAsOf,
      ...followingRead,
      facets,
    }),
  }),
  refreshFollowing: endpoint({
    ...ofPerson,
    method: "POST",
    path: "/api/external/deepthought/following/refresh/",
    summary: "Read whom a watched account follows for the price that was shown (a job)",
    body: z.strictObject({ account: query.shape.account, price: money }),
    status: 202,
    response: z.strictObject(followingRead),
    errors: ["conflict", "subscription_required"],
  }),
  exportFollowing: endpoint({
    ...ofPerson,
    method: "GET",
    path: "/api/external/deepthought/following/export/",
    summary: "The filtered list of accounts that are followed as CSV, streamed",
    query: z.strictObject({ ...whole, ...followersShown }),
    produces: ["text/csv"],
  }),
  unfollowers: endpoint({
    ...ofPerson,
    method: "GET",
    path: "/api/external/deepthought/unfollowers/",
    summary: "Who stopped following, when, and why as far as the evidence tells; latest first",
    query: query.extend({ cause: z.enum(LEAVING_CAUSES).optional() }),
    response: listOf(
      z.strictObject({
        ...shown,
        /** When it was seen following again. */
        returned: timestamp.nullable(),
        cause: z.enum(LEAVING_CAUSES),
        certainty: z.enum(CERTAINTIES),
        evidence: z.array(evidence),
      }),
    ).extend({ ...asOf, causes: z.record(z.enum(LEAVING_CAUSES), z.number().int()) }),
  }),
  exportFollowers: endpoint({
    ...ofPerson,
    method: "GET",
    path: "/api/external/deepthought/followers/export/",
    summary: "The filtered list of followers as CSV, streamed",
    query: z.strictObject({ ...whole, ...followersShown }),
    produces: ["text/csv"],
  }),
  exportUnfollowers: endpoint({
    ...ofPerson,
    method: "GET",
    path: "/api/external/deepthought/unfollowers/export/",
    summary: "Who stopped following, when and why, as CSV, streamed",
    query: z.strictObject({ ...whole, cause: z.enum(LEAVING_CAUSES).optional() }),
    produces: ["text/csv"],
  }),
};
