import type { Insights } from "../../contract/insights.ts";
import { expect, test } from "vitest";
import { findingsOf } from "./findings.ts";

const ratio = (value: number) => ({
  value,
  low: value * 0.9,
  high: value * 1.1,
  level: 0.95 as const,
  method: "m",
});
const fact = (label: string): Insights["summary"][number] => ({
  kind: "interest",
  id: label,
  label,
  count: 50,
  known: 100,
  share: 0.5,
  share_interval: { low: 0.4, high: 0.6 },
  baseline_share: 0.1,
  affinity: ratio(5),
});
const part = (id: "night" | "morning" | "evening", share: number, isTold = true) => ({
  id,
  posts: 10,
  share: { value: share, low: share - 0.05, high: share + 0.05, level: 0.95 as const, method: "m" },
  baseline_share: 0.2,
  affinity: ratio(share / 0.2),
  distinguishable: isTold,
});
const times = (parts: readonly ReturnType<typeof part>[], authors = 200) => ({
  parts: [...parts],
  placed: 1000,
  authors,
});
const labels = (facts: number, of: ReturnType<typeof times> | null) =>
  findingsOf({ summary: Array.from({ length: facts }, (_, i) => fact(`${i}`)) }, of).map(
    ({ kind, id }) => (kind === "time" ? id : Number(id)),
  );

test("the time of day stands after the three strongest facts, eight in all", () => {
  const of = times([part("morning", 0.3), part("night", 0.4), part("evening", 0.9, false)]);
  expect(labels(5, of)).toEqual([0, 1, 2, "night", 3, 4]);
  expect(labels(1, of)).toEqual([0, "night"]);
  expect(labels(9, of)).toHaveLength(8);
});

test("no time is told of few authors, of what is not distinguishable, or of next to no difference", () => {
  expect(labels(2, null)).toEqual([0, 1]);
  expect(labels(2, times([part("night", 0.4)], 29))).toEqual([0, 1]);
  expect(labels(2, times([part("night", 0.4, false)]))).toEqual([0, 1]);
  expect(labels(2, times([part("night", 0.23)]))).toEqual([0, 1]);
});
