import { ENGAGING_POSTS, type EngagementKind } from "@toolkit/core/domain/watching/engagers";
import { MICROS_PER_CENT, priceOf } from "@toolkit/social/client/prices";
import { z } from "zod";
import type { PostRow } from "../post-repository.ts";

const DAY_MS = 86_400_000;
/** Reactions may come until they are read. */
const HEADROOM = { share: 0.05, least: 10 };
/** Mentions that are no replies are paid for, too. */
const MENTIONS_OF_A_REPLY = 1.5;

/** A list of accounts or posts to read: replies come from the account's mentions, all others from a post's own lists. */
const step = z.object({
  kind: z.enum(["reply", "like", "repost", "quote"]),
  /** Empty: of the account. */
  post: z.string(),
  /** When the post was posted, or the oldest one of all. */
  at: z.number(),
});
export type PlanStep = z.output<typeof step>;
const steps = z.array(step);

type Figures = Pick<
  PostRow,
  "id" | "createdAt" | "isReply" | "likes" | "reposts" | "replies" | "quotes"
>;

export interface EngagerPlan {
  readonly steps: readonly PlanStep[];
  readonly posts: number;
  /** When the oldest of the posts was posted; null: there are none. */
  readonly since: number | null;
  /** The most that it can cost, in whole cents. */
  readonly priceMicros: number;
}

export const packSteps = (of: readonly PlanStep[]): string => JSON.stringify(of);
export const unpackSteps = (text: string): readonly PlanStep[] => steps.parse(JSON.parse(text));

const grown = (count: number): number =>
  count === 0 ? 0 : count + Math.max(HEADROOM.least, Math.ceil(count * HEADROOM.share));

/** A post comes with its author, and both are charged. */
export const postPrice = (count: number): number => priceOf("post", count) + priceOf("user", count);

/** Whose reactions are read: of the newest posts, which X shows the figures of. */
export function planOf(posts: readonly Figures[], now: Date): EngagerPlan {
  const since = now.getTime() - ENGAGING_POSTS.days * DAY_MS;
  const chosen = posts
    .filter(({ createdAt, isReply }) => !isReply && createdAt.getTime() >= since)
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, ENGAGING_POSTS.most);
  const oldest = chosen.at(-1)?.createdAt.getTime() ?? null;
  const sumOf = (key: "likes" | "reposts" | "replies" | "quotes") =>
    chosen.reduce((sum, post) => sum + post[key], 0);
  const replies = sumOf("replies");
  const ofPosts = chosen.flatMap(({ id: post, createdAt, ...counts }) => {
    const at = createdAt.getTime();
    const kinds: readonly (readonly [EngagementKind, number])[] = [
      ["like", counts.likes],
      ["repost", counts.reposts],
      ["quote", counts.quotes],
    ];
    return kinds.flatMap(([kind, count]) => (count > 0 ? [{ kind, post, at }] : []));
  });
  const mentions =
    replies > 0 && oldest !== null ? [{ kind: "reply", post: "", at: oldest } as const] : [];
  const micros =
    priceOf("user", grown(sumOf("likes")) + grown(sumOf("reposts"))) +
    postPrice(grown(sumOf("quotes")) + grown(Math.ceil(replies * MENTIONS_OF_A_REPLY)));
  return {
    steps: [...mentions, ...ofPosts],
    posts: chosen.length,
    since: oldest,
    priceMicros: Math.ceil(micros / MICROS_PER_CENT) * MICROS_PER_CENT,
  };
}
