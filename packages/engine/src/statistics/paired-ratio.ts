import type { Estimate } from "./affinity.ts";

const Z95 = 1.959963984540054;

/** The same accounts at two times. Who is in at neither time says nothing of the ratio. */
export interface PairedCounts {
  readonly both: number;
  readonly onlyBefore: number;
  readonly onlyAfter: number;
}

/**
 * Ratio of two shares of the same accounts, after ÷ before, with the hybrid Wilson interval of Bonett & Price (2006,
 * Statistics in Medicine 25, 3039–3047; recommended by Fagerland, Lydersen & Laake 2014, Statistics in Medicine 33):
 * the Wilson intervals of both shares, each at the confidence at which the ends of their ratio hold jointly for
 * paired data, z′ = z · A / (B + C).
 * @returns null when nobody was in before: there is nothing to divide by.
 */
export function pairedRatio({ both, onlyBefore, onlyAfter }: PairedCounts): Estimate | null {
  const before = both + onlyBefore;
  const after = both + onlyAfter;
  if (before === 0) return null;
  const total = both + onlyBefore + onlyAfter;
  const a = Math.sqrt((onlyBefore + onlyAfter + 2) / ((before + 1) * (after + 1)));
  const spread = (count: number): number =>
    Math.sqrt((1 - (count + 1) / (total + 2)) / (count + 1));
  const z = (a / (spread(before) + spread(after))) * Z95;
  const [lowBefore, highBefore] = wilsonAt(before, total, z);
  const [lowAfter, highAfter] = wilsonAt(after, total, z);
  return {
    value: after / before,
    low: lowAfter / highBefore,
    high: highAfter / lowBefore,
    level: 0.95,
    method: "bonett-price",
  };
}

function wilsonAt(count: number, total: number, z: number): [low: number, high: number] {
  const z2 = z * z;
  const reach = z * Math.sqrt(z2 + 4 * count * (1 - count / total));
  const scale = 2 * (total + z2);
  return [(2 * count + z2 - reach) / scale, (2 * count + z2 + reach) / scale];
}
