import { describe, expect, it } from "vitest";
import { kappa, reliability, verdictOn } from "./tables.ts";

describe("kappa", () => {
  it("is 1 for equal judgements, and 0 for those that agree by chance alone", () => {
    const classes = [0, 1, 2];
    expect(kappa(classes.map((k) => [k, k]))).toBe(1);
    expect(kappa(classes.flatMap((a) => classes.map((b): [number, number] => [a, b])))).toBe(0);
  });
});

describe("reliability", () => {
  const judged = (confidence: number, right: number, wrong: number) =>
    Array.from({ length: right + wrong }, (_, i) => ({
      truth: 0,
      said: i < right ? 0 : 1,
      confidence,
    }));

  it("tells bins that are right as often as stated from those that are not", () => {
    const bins = reliability([...judged(0.65, 320, 180), ...judged(0.95, 400, 100)]);
    expect(bins.map(({ posts, isCalibrated }) => [posts, isCalibrated])).toEqual([
      [500, true],
      [500, false],
    ]);
    expect(bins[1]).toMatchObject({ from: 0.9, to: 1, right: 0.8 });
    expect(verdictOn(bins)).toContain("2, of which the stated confidence is off in 1");
  });

  it("weights posts to another mix of true feelings", () => {
    const of = (truth: number, right: number, wrong: number) =>
      judged(0.65, right, wrong).map(({ said, confidence }) => ({
        truth,
        said: said === 0 ? truth : 9,
        confidence,
      }));
    // Nine in ten are of a feeling that is always seen, the tenth of one that is never.
    const posts = [...of(1, 900, 0), ...of(2, 0, 100)];
    expect(reliability(posts)[0]?.right).toBeCloseTo(0.9);
    const even = new Map([
      [1, 0.5],
      [2, 0.5],
    ]);
    expect(reliability(posts, even)[0]?.right).toBeCloseTo(0.5);
  });
});
