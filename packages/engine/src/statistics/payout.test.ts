import { describe, expect, it } from "vitest";
import { predictPayout, type PaidPost } from "./payout.ts";

const DAY = 86_400_000;
const NOW = 200 * DAY;

/** A normal deviate by a generator of its own. */
function deviates(seed: number): () => number {
  let state = seed;
  const uniform = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 4_294_967_296;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

/** Two posts a day, and replies that bring nothing. */
function postsOf(normal: () => number, from = 60): PaidPost[] {
  return Array.from({ length: (200 - from) * 2 }, (_, at) => ({
    at: from * DAY + at * (DAY / 2),
    impressions: Math.round(20_000 * Math.exp(0.6 * normal())),
    isReply: at % 7 === 3,
  }));
}

const seenIn = (posts: readonly PaidPost[], from: number, to: number): number =>
  posts
    .filter(({ at, isReply }) => !isReply && at >= from && at < to)
    .reduce((sum, { impressions }) => sum + (impressions ?? 0), 0);

/** Payouts of every second week before the last days, at a rate that changes from one to the next. */
function payoutsOf(posts: readonly PaidPost[], normal: () => number, count: number) {
  return Array.from({ length: count }, (_, at) => {
    const from = NOW - (2 + 14 * (count - at)) * DAY;
    const to = from + 14 * DAY;
    return { from, to, amount: (seenIn(posts, from, to) / 1000) * 0.8 * Math.exp(0.3 * normal()) };
  });
}

describe("a payout", () => {
  it("is told as a range that holds nine of ten", () => {
    const normal = deviates(7);
    let held = 0;
    for (let run = 0; run < 400; run++) {
      const posts = postsOf(normal);
      const payouts = payoutsOf(posts, normal, 5);
      // The next two weeks, which are not read yet.
      const coming = postsOf(normal).slice(-28);
      const paid = (seenIn(coming, 0, NOW) / 1000) * 0.8 * Math.exp(0.3 * normal());
      const { amount, days } = predictPayout(posts, payouts, NOW);
      expect(days).toBe(14);
      if (amount !== null && amount.low <= paid && paid <= amount.high) held += 1;
    }
    expect(held / 400).toBeGreaterThan(0.87);
    expect(held / 400).toBeLessThan(0.985);
  });

  it("is not told before three payouts, nor of times that are not known", () => {
    const posts = postsOf(deviates(3));
    const payouts = payoutsOf(posts, deviates(4), 3);
    const two = predictPayout(posts, payouts.slice(1), NOW);
    expect(two).toMatchObject({ days: 14, rate: null, amount: null, test: null });
    expect(two.impressions?.periods).toBe(6);
    const late = posts.filter(({ at }) => at > NOW - 40 * DAY);
    expect(predictPayout(late, payouts, NOW)).toMatchObject({ impressions: null, amount: null });
    const hidden = posts.map((post, at) => (at % 4 === 0 ? { ...post, impressions: null } : post));
    expect(predictPayout(hidden, payouts, NOW)).toMatchObject({ impressions: null, rate: null });
    expect(predictPayout([], payouts, NOW)).toMatchObject({ impressions: null, amount: null });
  });

  it("is tried on each payout by the others", () => {
    const posts = postsOf(deviates(5));
    let turn = 1;
    const even = payoutsOf(posts, () => (turn = -turn), 4);
    const { test, rate } = predictPayout(posts, even, NOW);
    expect(test).toMatchObject({ payouts: 4, within: 4 });
    expect(test?.error).toBeGreaterThan(0.2);
    expect(test?.error).toBeLessThan(0.6);
    expect(Math.sqrt((rate?.low ?? 0) * (rate?.high ?? 0))).toBeCloseTo(0.8, 6);
    const odd = even.map((each, at) => (at === 0 ? { ...each, amount: each.amount * 50 } : each));
    expect(predictPayout(posts, odd, NOW).test?.within).toBe(3);
  });
});
