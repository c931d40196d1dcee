import { chargeStep } from "@toolkit/core/domain/currencies";
import type { ReadDiscount } from "../../../../ports/payments.ts";

/**
 * A price after discounts, each of what the one before it left, in sums that can be charged: halves of a step are rounded as
 * Stripe does.
 */
export function priceAfter(
  amount: number,
  discounts: readonly ReadDiscount[],
  currency: string,
): number {
  const step = chargeStep(currency);
  return discounts.reduce((left, { percentOff, amountOff }) => {
    const off = percentOff === null ? (amountOff ?? 0) : Math.round((left * percentOff) / 100);
    return left - Math.min(left, Math.round(off / step) * step);
  }, amount);
}

/** Those that still count at a moment. */
export function inForceAt(discounts: readonly ReadDiscount[], at: Date): ReadDiscount[] {
  return discounts.filter(({ endsAt }) => endsAt === null || new Date(endsAt) > at);
}
