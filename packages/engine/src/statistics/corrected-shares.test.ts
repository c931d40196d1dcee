import { describe, expect, it } from "vitest";
import { generator } from "../../test/random-network.ts";
import { type Confusion, correctedShares } from "./corrected-shares.ts";

const CONFUSION: Confusion = [
  [210, 80, 20],
  [150, 460, 230],
  [40, 110, 310],
];

/** What a classifier with these errors says of items with these true shares. */
function said(confusion: Confusion, shares: readonly number[], n: number): number[] {
  const counts = confusion.map(() => 0);
  for (const [i, row] of confusion.entries()) {
    const total = row.reduce((sum, cell) => sum + cell, 0);
    for (const [j, cell] of row.entries()) counts[j]! += (n * (shares[i] ?? 0) * cell) / total;
  }
  return counts;
}

function draw(random: () => number, shares: readonly number[]): number {
  let left = random();
  for (const [i, share] of shares.entries()) if ((left -= share) < 0) return i;
  return shares.length - 1;
}

describe("corrected shares", () => {
  it("undo the classifier's errors", () => {
    const counts = said(CONFUSION, [0.1, 0.7, 0.2], 1e6);
    const found = correctedShares([{ counts, confusion: CONFUSION }]);
    const values = found?.map(({ value }) => value) ?? [];
    expect(values[0]).toBeCloseTo(0.1, 2);
    expect(values[1]).toBeCloseTo(0.7, 2);
    expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12);
    // The raw shares are far off.
    expect((counts[1] ?? 0) / 1e6).toBeLessThan(0.5);
  });

  it("equal Rogan and Gladen's (p + specificity − 1) / (sensitivity + specificity − 1) for two classes", () => {
    const confusion = [
      [900, 100],
      [200, 800],
    ];
    const [first] = correctedShares([{ counts: [450, 550], confusion }]) ?? [];
    const sensitivity = 900.5 / 1001;
    const specificity = 800.5 / 1001;
    expect(first?.value).toBeCloseTo(
      (0.45 + specificity - 1) / (sensitivity + specificity - 1),
      12,
    );
  });

  it("stay shares where the inverse leaves them, and say nothing without items", () => {
    const found = correctedShares([{ counts: [0, 0, 50], confusion: CONFUSION }]) ?? [];
    expect(found.every(({ value, low, high }) => value >= 0 && low >= 0 && high <= 1)).toBe(true);
    expect(found.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(1, 12);
    expect(correctedShares([{ counts: [0, 0, 0], confusion: CONFUSION }])).toBeNull();
    expect(correctedShares([])).toBeNull();
  });

  it("say nothing when the classifier tells no classes apart", () => {
    const blind = [
      [50, 50],
      [50, 50],
    ];
    expect(correctedShares([{ counts: [10, 20], confusion: blind }])).toBeNull();
  });

  it("weigh strata by their items", () => {
    const sure = [
      [1e6, 0, 0],
      [0, 1e6, 0],
      [0, 0, 1e6],
    ];
    const found = correctedShares([
      { counts: [300, 0, 0], confusion: sure },
      { counts: [0, 0, 100], confusion: sure },
    ]);
    expect(found?.map(({ value }) => Math.round(value * 1e4) / 1e4)).toEqual([0.75, 0, 0.25]);
  });

  it("hold the truth in their intervals as often as they say, labelled set and posts drawn anew", () => {
    const random = generator(77);
    const truth = [0.2, 0.5, 0.3];
    const rows = CONFUSION.map((row) => {
      const total = row.reduce((sum, cell) => sum + cell, 0);
      return row.map((cell) => cell / total);
    });
    const runs = 500;
    let held = 0;
    for (let run = 0; run < runs; run++) {
      const confusion = rows.map((row) => {
        const cells = [0, 0, 0];
        for (let i = 0; i < 300; i++) cells[draw(random, row)]!++;
        return cells;
      });
      const counts = [0, 0, 0];
      for (let i = 0; i < 1000; i++) counts[draw(random, rows[draw(random, truth)] ?? [])]!++;
      const found = correctedShares([{ counts, confusion }]);
      held +=
        found?.filter(({ low, high }, i) => low <= truth[i]! && high >= truth[i]!).length ?? 0;
    }
    expect(held / (3 * runs)).toBeGreaterThan(0.93);
    expect(held / (3 * runs)).toBeLessThan(0.985);
  });
});
