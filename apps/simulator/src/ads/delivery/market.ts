import { share } from "../../network/spread.ts";
import { SMALLEST_BID } from "../lists/currencies.ts";

/** Shares of a day's impressions by the hour of the ad account's clock. */
const CURVE = [
  1.2, 0.8, 0.5, 0.4, 0.4, 0.6, 1.2, 2.2, 3.2, 3.6, 3.8, 4.2, 5.2, 5, 4.6, 4.5, 4.7, 5.2, 6, 6.8,
  7.4, 7, 5.2, 3,
] as const;
const WHOLE = CURVE.reduce<number>((sum, one) => sum + one, 0);

export const partOfDay = (hour: number): number => (CURVE[hour] ?? 1) / WHOLE;

/** How often a day somebody could be shown an ad. */
export const CHANCES_A_DAY = 3;

/** What the market asks for a thousand impressions, in millionths; spent in a day where no budget is set. */
const THOUSAND = 6_000_000;
const USUAL_DAY = 20_000_000;

/** Amounts of dollars in another currency: one with larger numbers has a larger smallest bid. */
function scaleOf(currency: string): number {
  const smallest = (SMALLEST_BID[currency] ?? 10_000) / 10_000;
  return smallest > 1 ? smallest * 1.5 : 1;
}

export const usualDay = (currency: string): number => USUAL_DAY * scaleOf(currency);

/** It changes from hour to hour, for everybody together. */
export function marketPrice(seed: string, currency: string, at: number): number {
  return THOUSAND * scaleOf(currency) * (0.85 + 0.3 * share(seed, `market ${at}`));
}

export interface Bidding {
  readonly strategy: string;
  /** Null: none is set. */
  readonly bid: number | null;
  readonly payBy: string;
  /** How much of what is paid for one impression is expected to bring. */
  readonly billedRate: number;
}

export interface Won {
  /** Part of the chances that are won. */
  readonly part: number;
  /** Price of a thousand impressions. */
  readonly price: number;
}

/** An auction against the market: whoever bids no more than half of it wins a fifth, and pays what was bid. */
export function auction({ strategy, bid, payBy, billedRate }: Bidding, market: number): Won {
  if (strategy === "AUTO" || bid === null) return { part: 0.8, price: market };
  const worth = payBy === "IMPRESSION" ? bid : bid * 1000 * billedRate;
  // A target is an average: single days may cost up to a fifth more, or less.
  const most = strategy === "TARGET" ? worth * 1.2 : worth;
  const ratio = most / market;
  const price =
    strategy === "TARGET"
      ? Math.min(Math.max(market, worth * 0.8), worth * 1.2)
      : Math.min(market, worth);
  return { part: ratio ** 2 / (1 + ratio ** 2), price };
}
