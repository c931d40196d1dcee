import { after } from "./calendar.ts";
import { invalid, missing } from "./failure.ts";
import type { Coupon, Discount, PromotionCode } from "./types.ts";
import type { World } from "./world.ts";

/** A discount as parameters name it. */
export interface DiscountChoice {
  readonly coupon?: string | undefined;
  readonly promotion_code?: string | undefined;
  readonly discount?: string | undefined;
}

export interface DiscountTarget {
  readonly customer: string | null;
  readonly subscription?: string | null;
  readonly item?: string | null;
  readonly invoice?: string | null;
  readonly session?: string | null;
  /** Currency and amount of what it is taken off, where a code asks for a minimum. */
  readonly currency?: string;
  readonly amount?: number;
}

export function isValidCoupon(world: World, coupon: Coupon): boolean {
  if (coupon.redeem_by !== null && coupon.redeem_by < world.now()) return false;
  return coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions;
}

export function offIn(coupon: Coupon, currency: string): number | null {
  if (coupon.amount_off === null) return null;
  if (coupon.currency === currency) return coupon.amount_off;
  return coupon.currency_options?.[currency]?.amount_off ?? null;
}

/** @throws Failure if the code cannot be used for this customer and amount. */
export function checkCode(world: World, code: PromotionCode, target: DiscountTarget): void {
  const refuse = (why: string) =>
    invalid(`This promotion code cannot be redeemed: ${why}.`, "promotion_code");
  if (!code.active) throw refuse("it is not active");
  if (code.expires_at !== null && code.expires_at < world.now()) throw refuse("it has expired");
  if (code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions)
    throw refuse("it was redeemed as often as allowed");
  if (code.customer !== null && code.customer !== target.customer)
    throw refuse("it is another customer's");
  const { first_time_transaction: first, minimum_amount: least } = code.restrictions;
  const paid = (customer: string) =>
    world.invoices.where((one) => one.customer === customer && one.amount_paid > 0).length > 0;
  if (first && target.customer !== null && paid(target.customer))
    throw refuse("the customer has prior transactions");
  const wrongCurrency = code.restrictions.minimum_amount_currency !== target.currency;
  if (least !== null && target.amount !== undefined && (wrongCurrency || target.amount < least))
    throw refuse("the amount is less than its minimum");
}

/** Redeems a coupon or code. */
export function redeem(world: World, choice: DiscountChoice, target: DiscountTarget): Discount {
  if (choice.discount !== undefined) {
    const known = world.discounts.get(choice.discount);
    if (known === undefined) throw missing("discount", choice.discount, "discounts", 400);
    return known;
  }
  const code = codeOf(world, choice.promotion_code);
  if (code !== null) checkCode(world, code, target);
  const couponId = code?.promotion.coupon ?? choice.coupon ?? "";
  const coupon = world.coupons.get(couponId);
  if (coupon === undefined) throw missing("coupon", couponId, "discounts[0][coupon]", 400);
  if (!isValidCoupon(world, coupon))
    throw invalid(
      `Coupon ${coupon.id} is expired and cannot be applied.`,
      "discounts",
      "coupon_expired",
    );
  if (
    target.currency !== undefined &&
    coupon.percent_off === null &&
    offIn(coupon, target.currency) === null
  )
    throw invalid(
      `The coupon ${coupon.id} is in ${coupon.currency ?? ""}, which is not ${target.currency}.`,
      "discounts",
    );
  const start = world.timeOf(target.customer);
  const months = coupon.duration_in_months ?? 0;
  world.coupons.update(coupon.id, { times_redeemed: coupon.times_redeemed + 1 });
  if (code !== null)
    world.promotionCodes.update(code.id, { times_redeemed: code.times_redeemed + 1 });
  const row = world.discounts.insert({
    id: world.id("di_1", 23).replace("di_1_", "di_1"),
    object: "discount",
    checkout_session: target.session ?? null,
    customer: target.customer,
    customer_account: null,
    end:
      coupon.duration === "repeating"
        ? after(start, { interval: "month", interval_count: months })
        : null,
    invoice: target.invoice ?? null,
    invoice_item: null,
    promotion_code: code?.id ?? null,
    source: { coupon: coupon.id, type: "coupon" },
    start,
    subscription: target.subscription ?? null,
    subscription_item: target.item ?? null,
    used: false,
  });
  if (target.customer !== null) world.emit("customer.discount.created", row);
  return row;
}

function codeOf(world: World, id: string | undefined): PromotionCode | null {
  if (id === undefined) return null;
  const code = world.promotionCodes.get(id);
  if (code === undefined) throw missing("promotion code", id, "discounts[0][promotion_code]", 400);
  return code;
}

/** Those of a list that are taken off at a moment. */
export function inForce(world: World, ids: readonly string[], at: number): string[] {
  return ids.filter((id) => {
    const discount = world.discounts.get(id);
    return discount !== undefined && !discount.used && (discount.end === null || at < discount.end);
  });
}

export function couponOf(world: World, discount: string): Coupon {
  return world.coupons.must(world.discounts.must(discount).source.coupon);
}

/** Takes what is used up or over out of a subscription's list. */
export function useUp(world: World, ids: readonly string[]): void {
  for (const id of ids) {
    const discount = world.discounts.get(id);
    if (discount === undefined || discount.used) continue;
    if (couponOf(world, id).duration === "once") world.discounts.update(id, { used: true });
  }
}
