import { correctedShares } from "@toolkit/engine/statistics/corrected-shares";
import { describe, expect, it } from "vitest";
import { drawMatrices, sharesAcrossDomains } from "./across-domains.ts";
import { Draws } from "./draws.ts";

const USUAL = [
  [750, 180, 70],
  [200, 600, 200],
  [80, 220, 700],
];
const SHIFTED = [
  [600, 300, 100],
  [150, 500, 350],
  [40, 110, 850],
];
const CALM = [
  [500, 450, 50],
  [100, 800, 100],
  [50, 400, 550],
];
const COUNTS = [3000, 4000, 3000];

const widths = (domains: readonly (readonly (readonly number[])[])[]): number[] => {
  const draws = new Draws(1);
  return sharesAcrossDomains(COUNTS, drawMatrices(domains, draws), draws).map(
    ({ low, high }) => high - low,
  );
};

describe("shares across domains", () => {
  it("are as sure as the matrix when all domains err alike", () => {
    for (const width of widths([USUAL, USUAL, USUAL])) expect(width).toBeLessThan(0.1);
  });

  it("stay unsure with many posts when the domains err differently, unlike those of one matrix", () => {
    for (const width of widths([USUAL, SHIFTED, CALM])) expect(width).toBeGreaterThan(0.25);
    const one = correctedShares([{ counts: COUNTS, confusion: USUAL }]) ?? [];
    for (const { low, high } of one) expect(high - low).toBeLessThan(0.15);
  });

  it("allow every share when no matrix fits the posts", () => {
    const draws = new Draws(1);
    const matrices = drawMatrices([USUAL, USUAL, USUAL], draws);
    const [negative] = sharesAcrossDomains([1, 9999, 0], matrices, draws);
    expect(negative).toMatchObject({ low: 0, high: 1 });
  });
});
