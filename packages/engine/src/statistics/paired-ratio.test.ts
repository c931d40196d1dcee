import { describe, expect, it } from "vitest";
import { pairedRatio } from "./paired-ratio.ts";

/** mulberry32. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

describe("the ratio of two shares of the same accounts", () => {
  it("is the ratio, inside its interval", () => {
    const found = pairedRatio({ both: 80, onlyBefore: 20, onlyAfter: 30 });
    expect(found).toMatchObject({ value: 1.1, level: 0.95, method: "bonett-price" });
    expect(found?.low).toBeLessThan(1.1);
    expect(found?.high).toBeGreaterThan(1.1);
  });

  it("turns round with the two times", () => {
    const there = pairedRatio({ both: 41, onlyBefore: 7, onlyAfter: 19 });
    const back = pairedRatio({ both: 41, onlyBefore: 19, onlyAfter: 7 });
    expect(1 / (there?.low ?? 0)).toBeCloseTo(back?.high ?? 0, 10);
    expect(1 / (there?.high ?? 0)).toBeCloseTo(back?.low ?? 0, 10);
  });

  it("does not exist of nothing, and exists with zero counts", () => {
    expect(pairedRatio({ both: 0, onlyBefore: 0, onlyAfter: 5 })).toBeNull();
    const gone = pairedRatio({ both: 0, onlyBefore: 12, onlyAfter: 0 });
    expect(gone).toMatchObject({ value: 0, low: 0 });
    expect(gone?.high).toBeGreaterThan(0);
    const same = pairedRatio({ both: 50, onlyBefore: 0, onlyAfter: 0 });
    expect(same?.value).toBe(1);
    expect(same?.low).toBeLessThan(1);
    expect(same?.high).toBeGreaterThan(1);
  });

  it.each([
    [300, 0.2, 0.15, 0.05],
    [500, 0.05, 0.3, 0.02],
    [80, 0.4, 0.1, 0.1],
    [1000, 0.02, 0.5, 0.001],
  ])("covers the truth 95 times of 100 (%i accounts)", (accounts, share, leave, join) => {
    const random = generator(accounts);
    const truth = (share * (1 - leave) + (1 - share) * join) / share;
    let covered = 0;
    const runs = 2000;
    for (let run = 0; run < runs; run++) {
      const counts = { both: 0, onlyBefore: 0, onlyAfter: 0 };
      for (let i = 0; i < accounts; i++) {
        if (random() < share) counts[random() < leave ? "onlyBefore" : "both"]++;
        else if (random() < join) counts.onlyAfter++;
      }
      const found = pairedRatio(counts);
      if (found !== null && found.low <= truth && truth <= found.high) covered++;
    }
    expect(covered / runs).toBeGreaterThan(0.93);
    expect(covered / runs).toBeLessThan(0.985);
  });
});
