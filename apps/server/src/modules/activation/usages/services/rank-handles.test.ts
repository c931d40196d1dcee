import { expect, it } from "vitest";
import type { Entry, Figures } from "./handle-figures.ts";
import { rule, type RankQuestion } from "./rank-handles.ts";

const entry = (handle: string, account: number | null, deselected = false): Entry => ({
  item: { handle, ...(deselected && { deselected }) },
  outcome: {
    kind: "handle",
    label: handle,
    state: account === null ? "not_measurable" : "counted",
    reason: null,
    seed: account,
  },
  number: account ?? 9,
  account,
});
const figures = (alone: number, score: number): Figures => ({
  alone,
  beyond: 0,
  affinity: null,
  score,
});
const off = entry("off", null, true);
const small = entry("small", 0);
const unknown = entry("unknown", null);
const large = entry("large", 1);
const found = {
  entries: [off, small, unknown, large],
  figures: new Map([
    [small, figures(5, 9)],
    [large, figures(50, 1)],
  ]),
  gains: new Map([[0, { gain: 5, covered: 5 }]]),
  size: 55,
};
const orderBy = (by: RankQuestion["by"], wanted: readonly string[] = []) =>
  rule(found, { request: { pack: {}, by, wanted, language: "en" } }).order.map(
    ({ item }) => item.handle,
  );

it("puts handles that are not measured behind those that are, and deselected ones last", () => {
  expect(orderBy("size")).toEqual(["large", "small", "unknown", "off"]);
  expect(orderBy("affinity")).toEqual(["small", "large", "unknown", "off"]);
});

it("puts handles that add nobody behind those that add somebody", () => {
  expect(orderBy("gain")).toEqual(["small", "large", "unknown", "off"]);
});

it("keeps the order by hand, but for deselected ones", () => {
  expect(orderBy("hand", ["UNKNOWN", "off", "large"])).toEqual([
    "unknown",
    "large",
    "small",
    "off",
  ]);
});
