import type { PostingTimesAnswer, PremiumPost } from "@toolkit/core/contract/premium-posts";
import { moneyOf } from "../../data/syncs/services/preview-sync.ts";
import type { PostCountRow } from "./post-repository.ts";
import type { BestTime, SeenPost } from "./services/list-posts.ts";
import type { PostsState } from "./services/post-readings.ts";

export function presentPost(post: SeenPost): PremiumPost {
  const { expectation } = post;
  return {
    id: post.id,
    text: post.text,
    created: post.createdAt.toISOString(),
    form: post.form,
    is_reply: post.isReply,
    is_quote: post.isQuote,
    likes: post.likes,
    reposts: post.reposts,
    replies: post.replies,
    quotes: post.quotes,
    impressions: post.impressions,
    reactions: post.reactions,
    read: post.readAt.toISOString(),
    expected: expectation && {
      ...expectation.expected,
      ratio: expectation.ratio,
      verdict: expectation.verdict,
    },
  };
}

export function presentTimeline({ at, reactions, impressions }: PostCountRow) {
  return { at: at.toISOString(), reactions, impressions };
}

export function presentPostsState({ row, reading, priceMicros }: PostsState) {
  return {
    account: row?.id ?? null,
    price: moneyOf(priceMicros),
    reading: reading && {
      state: reading.state,
      reason: reading.reason,
      read: reading.read,
      price: moneyOf(reading.priceMicros),
      spent: moneyOf(reading.spentMicros),
      began: reading.beganAt.toISOString(),
      ended: reading.endedAt?.toISOString() ?? null,
    },
  };
}

/** @param reactions smallest first. */
export function presentDistribution(reactions: readonly number[]) {
  if (reactions.length === 0) return null;
  const at = (share: number): number => {
    const place = (reactions.length - 1) * share;
    const [low = 0, high = 0] = [reactions[Math.floor(place)], reactions[Math.ceil(place)]];
    return low + (high - low) * (place - Math.floor(place));
  };
  return {
    posts: reactions.length,
    p10: at(0.1),
    p25: at(0.25),
    median: at(0.5),
    p75: at(0.75),
    p90: at(0.9),
  };
}

export function presentBestTime(
  { state, posts, followers, times }: BestTime,
  timeZone: string,
): PostingTimesAnswer {
  return {
    ...presentPostsState(state),
    time_zone: timeZone,
    posts,
    followers,
    times: times && {
      hours: times.hours.map(({ value, low, high, posts: count, verdict }) => ({
        value,
        low,
        high,
        posts: count,
        verdict,
      })),
      chance: times.chance,
      test: times.test && { ...times.test },
    },
  };
}
