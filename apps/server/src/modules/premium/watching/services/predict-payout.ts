import {
  PAYOUT_RULES,
  REPORTED_RATE,
  requirementState,
  type RequirementState,
} from "@toolkit/core/domain/watching/payouts";
import { POSTS_IN_REACH } from "@toolkit/core/domain/watching/posts";
import {
  impressionsIn,
  predictPayout,
  type PaidPost,
  type PayoutPrediction,
  type Range,
} from "@toolkit/engine/statistics/payout";
import { payoutsOf, type PayoutRow } from "../payout-repository.ts";
import { lastPostReading, postFigures } from "../post-repository.ts";
import type { WatchedRow } from "../repository.ts";
import type { PostsRequest } from "./list-posts.ts";
import { EVERYBODY, type FollowerFilter } from "./state-questions.ts";
import { askState } from "./states.ts";
import { chosenAccount } from "./watch-account.ts";
import type { WatchingServices } from "./watching-services.ts";

const DAY_MS = 86_400_000;
const MILLION = 1_000_000;

export interface VerifiedFollowers {
  readonly state: RequirementState;
  readonly known: number;
  /** Null: nobody knows how many. */
  readonly unknown: number | null;
  readonly asOf: number | null;
}

export interface RecentImpressions {
  readonly state: RequirementState;
  readonly known: number;
  readonly hiddenPosts: number;
  readonly isComplete: boolean;
}

export interface PayoutAnswer {
  readonly account: string | null;
  readonly readAt: number | null;
  readonly verified: VerifiedFollowers;
  readonly recent: RecentImpressions;
  readonly prediction: PayoutPrediction;
  /** Cents, by public reports. */
  readonly reported: Range | null;
  readonly payouts: readonly (PayoutRow & { readonly impressions: number | null })[];
}

async function verifiedFollowers(
  services: WatchingServices,
  watched: WatchedRow,
  signal: AbortSignal,
): Promise<VerifiedFollowers> {
  const countOf = async (filter: Partial<FollowerFilter>) => {
    const asked = { of: "followers", sort: "newest", cursor: null, limit: 0 } as const;
    return askState(services, watched, { ...asked, filter: { ...EVERYBODY, ...filter } }, signal);
  };
  const { count: known, asOf } = await countOf({ isVerified: true });
  if (asOf === null) return { state: "unknown", known, unknown: null, asOf };
  // Whose size X showed, their badge was shown with it.
  const [all, shown] = [await countOf({}), await countOf({ least: 0 })];
  const unknown = all.count - shown.count;
  const state = requirementState(PAYOUT_RULES.verifiedFollowers, known, unknown);
  return { state, known, unknown, asOf };
}

type Figures = Awaited<ReturnType<typeof postFigures>>;

/** Of all posts of the time that X counts: replies bring no money, and count for the requirement. */
async function recentImpressions(
  { db, clock }: WatchingServices,
  watched: WatchedRow,
  posts: Figures,
): Promise<RecentImpressions> {
  const since = clock.now().getTime() - PAYOUT_RULES.days * DAY_MS;
  const recent = posts.filter(({ createdAt }) => createdAt.getTime() >= since);
  const known = recent.reduce((sum, { impressions }) => sum + (impressions ?? 0), 0);
  const hiddenPosts = recent.filter(({ impressions }) => impressions === null).length;
  const reading = await lastPostReading(db, watched.id);
  const reachesBack = posts.length < POSTS_IN_REACH || recent.length < posts.length;
  const isComplete = reading?.state === "done" && reading.reason === null && reachesBack;
  // How much of the time is not read yet, or hidden, nobody knows.
  const hidden = isComplete && hiddenPosts === 0 ? 0 : null;
  const state = requirementState(PAYOUT_RULES.impressions, known, hidden);
  return { state, known, hiddenPosts, isComplete };
}

const timeOf = ({ fromDay, toDay }: PayoutRow) => ({
  from: Date.parse(fromDay),
  to: Date.parse(toDay) + DAY_MS,
});

const NOBODY: PayoutAnswer = {
  account: null,
  readAt: null,
  verified: { state: "unknown", known: 0, unknown: null, asOf: null },
  recent: { state: "unknown", known: 0, hiddenPosts: 0, isComplete: false },
  prediction: predictPayout([], [], 0),
  reported: null,
  payouts: [],
};

/** Whether X can pay the chosen account, and the range of its next payout; nothing of somebody who watches none. */
export async function payoutOf(
  services: WatchingServices,
  { userId, account, signal }: PostsRequest,
): Promise<PayoutAnswer> {
  const watched = await chosenAccount(services, userId, account);
  if (watched === null) return NOBODY;
  const figures = await postFigures(services.db, watched.id);
  const posts = figures.map(({ createdAt, impressions, isReply }): PaidPost => ({
    at: createdAt.getTime(),
    impressions,
    isReply,
  }));
  const rows = await payoutsOf(services.db, watched.id);
  const paid = rows.map((row) => ({ ...timeOf(row), amount: row.cents }));
  const readAt = figures.reduce((last, each) => Math.max(last, each.readAt.getTime()), 0);
  const prediction = predictPayout(posts, paid, readAt);
  const { impressions } = prediction;
  return {
    account: watched.id,
    readAt: figures.length === 0 ? null : readAt,
    verified: await verifiedFollowers(services, watched, signal),
    recent: await recentImpressions(services, watched, figures),
    prediction,
    // The share of verified impressions is not known: it may be none or all of them.
    reported: impressions && { low: 0, high: (impressions.high / MILLION) * REPORTED_RATE.high },
    payouts: rows.map((row) => {
      const { from, to } = timeOf(row);
      return { ...row, impressions: impressionsIn(posts, from, to) };
    }),
  };
}
