import { describe, expect, it } from "vitest";
import {
  expectPosts,
  FEWEST_POSTS,
  postingTimes,
  type PostOutcome,
  WEEK_HOURS,
} from "./posting.ts";
import { Random } from "./random.ts";

const HOUR = 3_600_000;
const FORMS = ["text", "photo", "video", "link"] as const;

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.unit())) * Math.cos(2 * Math.PI * random.unit());
}

/** Posts of an account that grows, photos do better, most go out by day; `effect` is planted in the hours. */
function accountOf(seed: number, posts: number, effect: (hour: number) => number): PostOutcome[] {
  const random = new Random(seed);
  return Array.from({ length: posts }, (_, at) => {
    const hour = random.below(7) * 24 + Math.min(23, 7 + random.below(17));
    const form = FORMS[random.below(4)]!;
    const length = 20 + random.below(240);
    const mean = 3 + at / posts / 2 + (form === "photo" ? 0.5 : 0) - length / 800 + effect(hour);
    const value = Math.max(0, Math.round(Math.expm1(mean + 0.6 * normal(random))));
    return {
      at: at * 9 * HOUR,
      hour,
      value,
      length,
      form,
      isReply: false,
      isQuote: random.below(9) === 0,
    };
  });
}
const isEvening = (hour: number): boolean => hour % 24 >= 19 && hour % 24 <= 21;
const none = () => 0;

describe("postingTimes", () => {
  it("claims no hour where none matters, in at least 19 of 20 accounts", () => {
    const claimed = Array.from({ length: 40 }, (_, seed) =>
      postingTimes(accountOf(seed + 1, 120, none), null)!.hours.some(
        ({ verdict }) => verdict !== "none",
      ),
    ).filter(Boolean).length;
    // 40 accounts at 5 %: more than 5 come up once in seventy.
    expect(claimed).toBeLessThanOrEqual(5);
  });

  it("finds planted hours, with intervals that hold the truth and a lift on later posts", () => {
    let [found, wrong, covered, all] = [0, 0, 0, 0];
    for (let seed = 1; seed <= 6; seed++) {
      const posts = accountOf(seed, 400, (hour) => (isEvening(hour) ? 0.6 : 0));
      const usual = (0.6 * posts.filter(({ hour }) => isEvening(hour)).length) / posts.length;
      const { hours, chance, test } = postingTimes(posts, null)!;
      expect(chance).toBeLessThanOrEqual(0.05);
      expect(test!.low).toBeGreaterThan(1);
      for (const [hour, { verdict, low, high, posts: count }] of hours.entries()) {
        if (count === 0) continue;
        const truth = Math.exp((isEvening(hour) ? 0.6 : 0) - usual);
        all += 1;
        if (low <= truth && truth <= high) covered += 1;
        if (verdict === "more") isEvening(hour) ? (found += 1) : (wrong += 1);
      }
    }
    expect(found).toBeGreaterThan(0.6 * 6 * 21);
    expect(wrong).toBeLessThan(0.05 * 6 * 98);
    expect(covered / all).toBeGreaterThan(0.9);
  });

  it("leans on the followers' hours where an account has not posted", () => {
    const activity = Array.from({ length: WEEK_HOURS }, (_, hour) => (isEvening(hour) ? 900 : 100));
    const posts = accountOf(3, 200, (hour) => (isEvening(hour) ? 0.6 : 0)).filter(
      ({ hour }) => hour < 5 * 24 || !isEvening(hour),
    );
    const sunday = 6 * 24 + 20;
    const alone = postingTimes(posts, null)!.hours[sunday]!;
    const led = postingTimes(posts, activity)!.hours[sunday]!;
    expect(led.posts).toBe(0);
    expect(led.value).toBeGreaterThan(alone.value);
  });

  it("says nothing of a handful of posts", () => {
    expect(postingTimes(accountOf(1, FEWEST_POSTS - 1, none), null)).toBeNull();
    expect(expectPosts(accountOf(1, FEWEST_POSTS - 1, none), null)).toBeNull();
  });
});

describe("expectPosts", () => {
  it("calls no post unusual where none is, in at least 19 of 20 accounts, and holds results in its ranges", () => {
    let [accounts, inside, all] = [0, 0, 0];
    for (let seed = 1; seed <= 60; seed++) {
      const posts = accountOf(seed, 120, none);
      const seen = expectPosts(posts, null)!;
      if (seen.some(({ verdict }) => verdict !== "usual")) accounts += 1;
      for (const [at, { expected }] of seen.entries()) {
        all += 1;
        if (posts[at]!.value >= expected.low && posts[at]!.value <= expected.high) inside += 1;
      }
    }
    // 60 accounts at 5 %: more than 7 come up once in fifty.
    expect(accounts).toBeLessThanOrEqual(7);
    expect(inside / all).toBeGreaterThan(0.93);
    expect(inside / all).toBeLessThan(0.97);
  });

  it("finds a post that did much better or worse than its form, length, hour and time explain", () => {
    const posts = accountOf(5, 150, none);
    posts[40] = { ...posts[40]!, value: posts[40]!.value * 40 + 2000 };
    posts[90] = { ...posts[90]!, value: 0 };
    const seen = expectPosts(posts, null)!;
    expect(seen[40]!.verdict).toBe("above");
    expect(seen[40]!.ratio).toBeGreaterThan(10);
    expect(seen[90]!.verdict).toBe("below");
    expect(seen.filter(({ verdict }) => verdict !== "usual").length).toBeLessThanOrEqual(3);
  });
});
