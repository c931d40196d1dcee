import type { PremiumEngager } from "@toolkit/core/contract/premium-engagers";
import { moneyOf } from "../../data/syncs/services/preview-sync.ts";
import type { EngagersState } from "./services/engager-readings.ts";
import type { SeenEngager } from "./services/list-engagers.ts";

export function presentEngager(engager: SeenEngager): PremiumEngager {
  const { account, profile, strength, likes, reposts, replies, quotes, last } = engager;
  return {
    id: account,
    username: profile?.username ?? null,
    name: profile?.name ?? null,
    followers: profile?.followers ?? null,
    is_verified: profile?.isVerified ?? null,
    is_follower: engager.isFollower,
    strength,
    likes,
    reposts,
    replies,
    quotes,
    last: last?.toISOString() ?? null,
  };
}

export function presentEngagersState({ account, reading, posts, priceMicros }: EngagersState) {
  return {
    account,
    reading: reading && {
      state: reading.state,
      reason: reading.reason,
      read: reading.read,
      posts: reading.posts,
      since: reading.since.toISOString(),
      price: moneyOf(reading.priceMicros),
      spent: moneyOf(reading.spentMicros),
      began: reading.beganAt.toISOString(),
      ended: reading.endedAt?.toISOString() ?? null,
      resumes_at: reading.resumesAt?.toISOString() ?? null,
    },
    posts,
    price: moneyOf(priceMicros),
  };
}
