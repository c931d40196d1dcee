import { minorDigits } from "@toolkit/core/domain/currencies";
import type { Design } from "@toolkit/core/domain/experiment-design";

/** A design as it is typed: per thousand, in percent, and in the currency's own unit. */
export interface TypedDesign {
  readonly perThousand: string;
  readonly lift: string;
  readonly power: string;
  readonly cost: string;
}

/** A number as people write it, with a point or a comma; NaN where it is none. */
const numberIn = (text: string): number => {
  const plain = text.normalize("NFKC").trim().replace(",", ".");
  return plain === "" ? Number.NaN : Number(plain);
};

const isWithin = (value: number, least: number, most: number): boolean =>
  value >= least && value <= most;

/** What was typed as it is computed with, money in minor units; null while a field is empty or out of its bounds. */
export function designOf(
  typed: TypedDesign,
  cells: number,
  currency: string,
): (Design & { readonly power: number; readonly cost: number }) | null {
  const rate = numberIn(typed.perThousand) / 1000;
  const lift = 1 + numberIn(typed.lift) / 100;
  const power = numberIn(typed.power) / 100;
  const cost = Math.round(numberIn(typed.cost) * 10 ** minorDigits(currency));
  const isFit =
    isWithin(rate, 0.000_01, 0.9) &&
    isWithin(lift, 1.01, 100) &&
    isWithin(power, 0.5, 0.99) &&
    isWithin(cost, 1, 1_000_000_000);
  return isFit ? { cells, baseRate: rate, lift, power, cost } : null;
}
