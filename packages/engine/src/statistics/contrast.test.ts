import { describe, expect, test } from "vitest";
import { generator } from "../../test/random-network.ts";
import type { RowChoice } from "./contrast-rows.ts";
import { type ContrastCounts, facetOf, rankingOf } from "./contrast.ts";
import { relateTerms } from "./related.ts";

const ITEMS = 3000;
const MEMBERS = 4000;
const LISTS = 120;

/** Items with few members mostly, as followed accounts and cities have; the audience is drawn from all by chance. */
function drawnAudience(size: number, random: () => number): ContrastCounts {
  const baseline = new Uint32Array(ITEMS);
  const audience = new Uint32Array(ITEMS);
  for (let item = 0; item < ITEMS; item++) {
    baseline[item] = Math.min(MEMBERS / 2, Math.ceil(MEMBERS / (item + 2)));
    for (let k = 0; k < baseline[item]!; k++)
      if (random() * (MEMBERS - k) < size - audience[item]!) audience[item]!++;
  }
  return { audience, baseline, outside: null };
}

describe("an audience drawn by chance", () => {
  // Half a list's worth of luck: a rate of 5 % is at most 12 of 120 lists in all but a case in a thousand.
  const most = 13;

  test.each([50, 200, 900])("of %i members differs in hardly any list of rankings", (size) => {
    const random = generator(size);
    const totals = { audience: size, baseline: MEMBERS, outside: 0 };
    const support = size < 100 ? 1 : 3;
    let wrong = 0;
    for (let list = 0; list < LISTS; list++) {
      const counts = drawnAudience(size, random);
      const found = rankingOf(counts, totals, support, ITEMS, (key) => key);
      expect(found.compared).toBeGreaterThanOrEqual(found.byCount.length);
      if (found.byCount.some(({ distinguishable }) => distinguishable)) wrong++;
    }
    expect(wrong).toBeLessThanOrEqual(most);
  });

  test("differs in hardly any facet whose rows are the audience's own values", () => {
    const random = generator(7);
    const totals = { audience: 300, baseline: MEMBERS, outside: 0 };
    let wrong = 0;
    for (let list = 0; list < LISTS; list++) {
      const facet = facetOf(
        drawnAudience(300, random),
        totals,
        { audience: 0, baseline: 0 },
        { first: 0, ofBaseline: false, valueOf: (key) => key, order: null },
      );
      if (facet.rows.some(({ distinguishable }) => distinguishable)) wrong++;
    }
    expect(wrong).toBeLessThanOrEqual(most);
  });

  test("speaks of hardly any term more than others", () => {
    const random = generator(11);
    let wrong = 0;
    for (let list = 0; list < LISTS; list++) {
      const { audience, baseline } = drawnAudience(300, random);
      const users = Array.from(audience, (count, i) => ({
        text: `word${i}`,
        audience: count,
        baseline: baseline[i]!,
      }));
      const { rows } = relateTerms(
        users,
        { audience: 300, baseline: MEMBERS },
        { minimumSupport: 3, limit: 50, uncounted: 0, accepts: () => true },
      );
      if (rows.some(({ distinguishable }) => distinguishable)) wrong++;
    }
    expect(wrong).toBeLessThanOrEqual(most);
  });
});

describe("an audience that holds its baseline", () => {
  test("is compared by what it has beyond it", () => {
    const counts = {
      audience: Uint32Array.of(500, 40),
      baseline: Uint32Array.of(100, 20),
      outside: Uint32Array.of(400, 20),
    };
    const totals = { audience: 2000, baseline: 1000, outside: 1000 };
    const { byCount } = rankingOf(counts, totals, 1, 10, (key) => key);
    expect(byCount.map(({ distinguishable }) => distinguishable)).toEqual([true, false]);
    expect(byCount[0]?.score).toBeGreaterThan(0.5);
    expect(byCount[0]?.affinity?.low).toBeGreaterThan(1);
  });
});

test("an audience that is its whole baseline has no scores, and lists what most of it have first", () => {
  const counts = {
    audience: Uint32Array.of(13, 700, 90),
    baseline: Uint32Array.of(13, 700, 90),
    outside: Uint32Array.of(0, 0, 0),
  };
  const { byScore } = rankingOf(
    counts,
    { audience: 5000, baseline: 5000, outside: 0 },
    10,
    2,
    (key) => key,
  );
  expect(byScore.map(({ value, score }) => [value, score])).toEqual([
    [1, 0],
    [2, 0],
  ]);
});

describe("a ranking in an order that was asked for", () => {
  // Key 0: most members; 1: highest ratio; 2: all who have it; 3: rare, and with the highest ratio of all.
  const counts = {
    audience: Uint32Array.of(60, 20, 9, 1),
    baseline: Uint32Array.of(600, 25, 30, 1),
    outside: null,
    everybody: Uint32Array.of(900, 200, 10, 50),
  };
  const totals = { audience: 100, baseline: 2000, outside: 0 };
  const ranked = (choice: RowChoice, limit = 9) =>
    rankingOf(counts, totals, 1, limit, (key) => key, null, choice);
  const keysBy = (order: RowChoice["order"], limit?: number) =>
    ranked({ order, leastMembers: 0, leastShare: 0 }, limit).chosen.map(({ value }) => value);

  test.each([
    ["share", [0, 1, 2, 3]],
    ["difference", [0, 1, 2, 3]],
    ["affinity", [3, 1, 2, 0]],
    ["uniqueness", [2, 1, 0, 3]],
  ] as const)("by %s takes its first rows from the whole list", (order, keys) => {
    expect(keysBy(order)).toEqual(keys);
    expect(keysBy(order, 2)).toEqual(keys.slice(0, 2));
  });

  test("leaves out what is too rare, counts it, and tests as many items as before", () => {
    const found = ranked({ order: "affinity", leastMembers: 10, leastShare: 0.01 });
    expect(found.chosen.map(({ value }) => value)).toEqual([1, 0]);
    expect(found).toMatchObject({ leftOut: 2, listed: 4, compared: 4 });
    const bySharesAlone = ranked({ order: "share", leastMembers: 0, leastShare: 0.09 });
    expect(bySharesAlone.chosen.map(({ value }) => value)).toEqual([0, 1, 2]);
  });
});
