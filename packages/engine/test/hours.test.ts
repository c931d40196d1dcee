import fc from "fast-check";
import { expect, test } from "vitest";
import type { Clocks } from "../src/port/hours.ts";
import { randomNetwork } from "./random-network.ts";
import { randomQuery } from "./random-query.ts";
import { attributes, SlowEvaluator } from "./slow-evaluator.ts";
import { withEngine } from "./test-engine.ts";

/** Zones named by what they are ahead of UTC, which changes on even days. */
const CLOCKS: Clocks = {
  zoneOf(dimension, value) {
    if (dimension === "city") return value.endsWith(":2") ? null : "23";
    if (dimension === "region") return value === "US-1" ? "-48" : null;
    return value === "JP" ? "36" : null;
  },
  ahead: (zone, first, last) =>
    Int8Array.from({ length: last - first + 1 }, (_, i) => aheadOn(zone, first + i)),
};
const aheadOn = (zone: string, day: number): number => Number(zone) + (day % 2 === 0 ? 4 : 0);

test("posts by hour of the week equal counts over plain posts, on their authors' clocks", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer(),
      fc.constantFrom(1, 2, 7),
      fc.constantFrom(null, 1, 30, 90),
      async (seed, shards, windowDays) => {
        const network = randomNetwork(seed, 60);
        const slow = new SlowEvaluator(network);
        await withEngine(network, { shards }, async (engine) => {
          const query = randomQuery(seed, network.profiles.length);
          const answer = await engine.hours(query, CLOCKS, windowDays);
          const members = new Set(slow.members(query));
          const posts = slow.postsInWindow(windowDays).filter(({ author }) => members.has(author));
          const zoneOf = (author: number): string | null => {
            const profile = network.profiles[author];
            if (profile === undefined) return null;
            const { city, region, country } = attributes(profile, query.declaredOnly);
            return (
              (city === null ? null : CLOCKS.zoneOf("city", city)) ??
              (region === null ? null : CLOCKS.zoneOf("region", region)) ??
              (country === null ? null : CLOCKS.zoneOf("country", country))
            );
          };
          const timed = posts.filter(({ quarter }) => quarter !== 255);
          const placed = timed.filter(({ author }) => zoneOf(author) !== null);
          const hourOf = (day: number, quarter: number): number =>
            // 1 January 1970 was a Thursday.
            Math.floor((((((day + 3) * 96 + quarter) % 672) + 672) % 672) / 4);
          const week = (hours: readonly number[]): number[] =>
            Array.from({ length: 168 }, (_, hour) => hours.filter((one) => one === hour).length);
          expect(answer.posts).toBe(posts.length);
          expect(answer.timed).toBe(timed.length);
          expect(answer.placed).toBe(placed.length);
          expect(answer.utc).toEqual(week(timed.map((post) => hourOf(post.day, post.quarter))));
          expect(answer.local).toEqual(
            week(
              placed.map(({ day, quarter, author }) =>
                hourOf(day, quarter + aheadOn(zoneOf(author) ?? "", day)),
              ),
            ),
          );
          const chosen = [20, 21, 44, 140];
          const during = await engine.postsDuring(query, CLOCKS, {
            hours: chosen,
            windowDays,
            offset: 0,
            limit: 5,
          });
          expect(during.count).toBe(
            chosen.reduce((sum, hour) => sum + (answer.local[hour] ?? 0), 0),
          );
          expect(during.posts.length).toBe(Math.min(5, during.count));
          const days = during.posts.map(({ day }) => day);
          expect(days).toEqual(days.toSorted((a, b) => b - a));
          for (const { author } of during.posts) expect(zoneOf(author)).not.toBeNull();
          const byAuthor = new Map<number, number>();
          for (const { author } of placed) byAuthor.set(author, (byAuthor.get(author) ?? 0) + 1);
          expect(answer.authors).toBe(byAuthor.size);
          expect(answer.squares).toBe(
            [...byAuthor.values()].reduce((sum, count) => sum + count * count, 0),
          );
        });
      },
    ),
    { numRuns: 60 },
  );
});

test("data without posts have no hours", async () => {
  const network = { ...randomNetwork(3, 20), posts: [] };
  await withEngine(network, { shards: 2 }, async (engine) => {
    const query = randomQuery(3, network.profiles.length);
    const { posts, timed, local } = await engine.hours(query, CLOCKS, null);
    expect([posts, timed, Math.max(...local)]).toEqual([0, 0, 0]);
  });
});
