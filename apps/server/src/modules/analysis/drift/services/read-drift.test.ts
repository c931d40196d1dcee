import { expect, it } from "vitest";
import { known } from "../../../../../test/known.ts";
import { rawInsights } from "../../../../../test/raw-insights.ts";
import { driftDimensions } from "./drift-facets.ts";
import { rule } from "./read-drift.ts";

const MOMENT = {
  version: 3,
  as_of: "2026-01-31",
  at: "2026-01-31T00:00:00.000Z",
  kept: "members",
  size: 10,
  accounts: 100,
  share_of_accounts: 0.1,
} as const;
const found = {
  now: MOMENT,
  versions: [],
  before: undefined,
  changes: null,
  rows: new Map<number, never>(),
};

it("refuses a version of which nothing was kept, where one is asked for", () => {
  expect(() => rule(found, known({ language: "en", from: 2 } as const))).toThrow(
    expect.objectContaining({
      code: "invalid",
      fields: expect.objectContaining({ from: expect.anything() }),
    }),
  );
  expect(rule(found, known({ language: "en" } as const)).before).toBeUndefined();
});

it("gives shares that are known for part of the members with their intervals, then and now", () => {
  const none = { known: 0, unknown: 0, everybody: 0, rows: [] };
  const rest = { gender: none, age: none, countries: none, languages: none };
  const kept = (known: number, unknown: number, count: number) => ({
    ...rest,
    interests: { known, unknown, everybody: known, rows: [["1", count, count] as const] },
  });
  const { interests } = driftDimensions(kept(100, 0, 50), kept(100, 900, 50), {
    language: "en",
    limit: 5,
  });
  const [item] = interests.items;
  expect(item?.share_interval_before).toEqual({ low: 0.5, high: 0.5 });
  expect(item?.share_interval_now.low).toBeGreaterThan(0.38);
  expect(item?.share_interval_now.low).toBeLessThan(0.43);
  expect(item?.share_interval_now.high).toBeGreaterThan(0.57);
});

it("hides the interests of those who came where only declared values count", () => {
  const facet = { known: 0, unknown: 0, everybody: 0, rows: [] };
  const counts = {
    gender: facet,
    age: facet,
    countries: facet,
    languages: facet,
    interests: facet,
  };
  const members = { stayed: 0, came: 1, came_new: 0, left: 0, change: null };
  const came = {
    size: 1,
    raw: rawInsights({ interests: [[1, 5]] }),
    sample: Uint32Array.of(1),
  };
  const changes = { before: counts, now: counts, moved: { members, came, left: null } };
  const ofCame = (declaredOnly: boolean) =>
    rule(
      { ...found, before: MOMENT, changes },
      known({ language: "en" } as const, { declaredOnly }),
    ).changes?.moved?.came?.audience.interests.rows.length;
  expect(ofCame(false)).toBe(1);
  expect(ofCame(true)).toBe(0);
});
