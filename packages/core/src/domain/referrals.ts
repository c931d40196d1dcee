import { chargeStep, type SoldCurrency } from "./currencies.ts";
import { priceOf } from "./plans.ts";

/** Within these days a payment that goes back takes the referrer's credit with it. */
export const REFERRAL_DAYS = 90;
const WHOLE = 10_000;

/** What a referral is worth at the most: a month of the premium suite, in minor units. */
export function monthOfPremium(currency: SoldCurrency): number {
  return priceOf({ plan: "premium", interval: "month", currency });
}

/** How much of a month a first payment without tax was, in ten-thousandths; a year is not more than a month. */
export function shareOfMonth(paid: number, currency: SoldCurrency): number {
  return Math.max(0, Math.min(WHOLE, Math.floor((paid * WHOLE) / monthOfPremium(currency))));
}

/** The credit for a share, in whatever currency it is used: never more than was paid, in sums that can be charged. */
export function creditOfShare(share: number, currency: SoldCurrency): number {
  const step = chargeStep(currency);
  return Math.floor((monthOfPremium(currency) * share) / WHOLE / step) * step;
}
