import type { ContrastRow } from "@toolkit/engine/statistics/contrast-rows";
import { describe, expect, it } from "vitest";
import { factsOf, summarise } from "./summary.ts";

const labels = { id: (value: string) => value, label: (value: string) => value };

interface Row {
  readonly value: string;
  readonly score: number;
  /** Of a thousand known. */
  readonly count: number;
  readonly ratio?: number;
  readonly distinguishable?: boolean;
}

function list(
  kind: "interest" | "word" | "country" | "job",
  rows: readonly Row[],
  { known = 1000, tellsLacks = true } = {},
) {
  return factsOf({
    kind,
    rows: rows.map(
      ({ value, score, count, ratio = 2, distinguishable = true }): ContrastRow<string> => ({
        value,
        audience: count,
        baseline: Math.round((count / ratio) * 10),
        affinity: { value: ratio, low: ratio * 0.9, high: ratio * 1.1, level: 0.95, method: "m" },
        score,
        distinguishable,
      }),
    ),
    known: { audience: known, baseline: known * 10 },
    members: 2000,
    labels,
    tellsLacks,
  });
}
const told = (...lists: ReturnType<typeof list>[]) => summarise(lists).map(({ label }) => label);

describe("the most telling facts", () => {
  it("are distinguishable, frequent and strong, at most two of a kind", () => {
    const rows = [
      { value: "x", score: 2, count: 500 },
      { value: "y", score: 1.5, count: 500 },
      { value: "z", score: 1, count: 500 },
    ];
    expect(
      told(
        list("interest", rows),
        list("country", [
          { value: "noise", score: 9, count: 900, distinguishable: false },
          { value: "rare", score: 9, count: 1 },
          { value: "nothing to speak of", score: 9, count: 900, ratio: 1.05 },
        ]),
        list("word", [{ value: "strong", score: 3, count: 400 }]),
      ),
    ).toEqual(["strong", "x", "y"]);
  });

  it("are of many rather than of a few who are very unusual", () => {
    const rows = [
      { value: "@small", score: 3.3, count: 60, ratio: 8 },
      { value: "@large", score: 2.2, count: 220, ratio: 4.5 },
    ];
    expect(told(list("interest", rows))).toEqual(["@large", "@small"]);
  });

  it("are no words that hardly anybody writes", () => {
    const rare = { value: "twins", score: 2.5, count: 32, ratio: 7.7 };
    expect(told(list("word", [rare]))).toEqual([]);
    expect(told(list("job", [rare]))).toEqual(["twins"]);
    expect(told(list("word", [{ ...rare, count: 60 }]))).toEqual(["twins"]);
  });

  it("are of every kind before they are more of one", () => {
    expect(
      told(
        list("word", [
          { value: "coffee", score: 9, count: 500 },
          { value: "beans", score: 8, count: 500 },
        ]),
        list("interest", [{ value: "baking", score: 2, count: 500 }]),
        list("job", [
          { value: "barista", score: 3, count: 500 },
          { value: "baker", score: 2.5, count: 500 },
        ]),
      ),
    ).toEqual(["coffee", "barista", "baking", "beans", "baker"]);
  });

  it("are none of fewer than 30 known members, whatever their share", () => {
    const all = [{ value: "x", score: 2, count: 29 }];
    expect(told(list("interest", all, { known: 29 }))).toEqual([]);
    expect(told(list("interest", all, { known: 30 }))).toEqual(["x"]);
  });

  it("say what is missed where many of the baseline have it, and of few values what is had instead", () => {
    const lack = { value: "sports", score: -1, count: 60, ratio: 0.43 };
    expect(told(list("interest", [lack]))).toEqual(["sports"]);
    expect(told(list("interest", [lack], { tellsLacks: false }))).toEqual([]);
    expect(told(list("interest", [{ ...lack, count: 6 }]))).toEqual([]);
    const lacks = ["a", "b"].map((value) => ({ ...lack, value }));
    expect(told(list("interest", lacks), list("job", lacks))).toHaveLength(2);
  });

  it("name what their share is of, with its interval among all members", () => {
    const [fact] = summarise([list("job", [{ value: "barista", score: 3, count: 245 }])]);
    expect(fact).toMatchObject({ count: 245, known: 1000, share: 0.245 });
    const { low = 1, high = 0 } = fact?.share_interval ?? {};
    expect(low).toBeLessThan(0.245);
    expect(high).toBeGreaterThan(0.245);
    expect(high - low).toBeLessThan(0.05);
  });
});
