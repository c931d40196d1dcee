import type { Competitor } from "@toolkit/core/contract/handle-analysis";
import { expect, it } from "vitest";
import { grownHandles, growthPoints } from "./growth-points.ts";

type Growth = NonNullable<Competitor["growth"]>;

function grown(handle: string, ...ends: readonly (readonly [string, number, number])[]) {
  const periods = ends.map(([day, proved, possible]) => ({
    from: `${day}T00:00:00.000Z`,
    // The first moment after the day.
    to: new Date(Date.parse(day) + 86_400_000).toISOString(),
    first_seen: 0,
    began: 0,
    ended: 0,
    standing: { proved, possible },
  }));
  return { handle, growth: { periods } as unknown as Growth };
}

it("draws what is proved, with a band up to what is possible, in the order of days", () => {
  const rows = [
    grown("b", ["2026-02-01", 12, 14]),
    grown("a", ["2026-01-01", 5, 9], ["2026-02-01", 7, 7]),
    { handle: "c", growth: null },
  ];
  expect(growthPoints(rows)).toEqual([
    { at: "2026-01-01", values: { b: null, a: 5, c: null }, intervals: { a: [5, 9] } },
    {
      at: "2026-02-01",
      values: { b: 12, a: 7, c: null },
      intervals: { b: [12, 14], a: [7, 7] },
    },
  ]);
  expect(grownHandles(rows)).toEqual(["a"]);
});

it("draws no course where the observations leave open more than they prove", () => {
  const rows = [
    grown("a", ["2026-01-01", 60, 1970], ["2026-01-08", 61, 1970], ["2026-01-15", 1970, 1970]),
    grown("b", ["2026-01-01", 3, 7], ["2026-01-08", 6, 7], ["2026-01-15", 7, 7]),
  ];
  expect(grownHandles(rows)).toEqual(["b"]);
  expect(growthPoints(rows).map(({ at, values }) => [at, values])).toEqual([
    ["2026-01-08", { a: null, b: 6 }],
    ["2026-01-15", { a: 1970, b: 7 }],
  ]);
});

it("draws nothing of what was never seen", () => {
  expect(growthPoints([{ handle: "a", growth: null }])).toEqual([]);
});
