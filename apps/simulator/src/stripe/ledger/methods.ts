import { brandOf, isSetUp, judgeSetup } from "./cards.ts";
import { behaviourOf, numberOfToken } from "./test-cards.ts";
import { Failure, invalid, missing } from "./failure.ts";
import type { Customer, PaymentMethod } from "./types.ts";
import type { World } from "./world.ts";

export interface Card {
  readonly number: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

export type BillingDetails = PaymentMethod["billing_details"];

export const NO_DETAILS: BillingDetails = {
  address: null,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

/** Passes the check digit that every card's number ends with. */
function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  let total = 0;
  for (const [i, digit] of [...number].toReversed().entries()) {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2);
    total += value > 9 ? value - 9 : value;
  }
  return total % 10 === 0;
}

export function makeMethod(
  world: World,
  { number, exp_month, exp_year }: Card,
  details: BillingDetails = NO_DETAILS,
  metadata: Record<string, string> = {},
): PaymentMethod {
  if (!isCardNumber(number))
    throw new Failure(402, "Your card number is incorrect.", {
      type: "card_error",
      code: "incorrect_number",
      param: "number",
    });
  const { country = "US", funding = "credit", checks } = behaviourOf(number);
  const brand = brandOf(number);
  return world.paymentMethods.insert({
    id: world.id("pm_1", 23).replace("pm_1_", "pm_1"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: details,
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: "pass",
        ...checks,
      },
      country,
      display_brand: brand,
      exp_month,
      exp_year,
      fingerprint: `fp${number.slice(0, 6)}${number.slice(-4)}`,
      funding,
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: world.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: "card",
    number,
    authenticated: isSetUp(number),
  });
}

/** Returns a payment method by its id, or a new one by a token of the documentation. */
export function resolveMethod(world: World, id: string, param = "payment_method"): PaymentMethod {
  const known = world.paymentMethods.get(id);
  if (known !== undefined) return known;
  const number = numberOfToken(id);
  if (number === undefined) throw missing("PaymentMethod", id, param);
  const year = new Date(world.now() * 1000).getUTCFullYear() + 1;
  return makeMethod(world, { number, exp_month: 11, exp_year: year });
}

export function attach(world: World, method: PaymentMethod, customer: Customer): PaymentMethod {
  if (method.customer === customer.id) return method;
  if (method.customer !== null)
    throw invalid(
      "The payment method you provided has already been attached to a customer.",
      "payment_method",
      "payment_method_unexpected_state",
    );
  const verdict = judgeSetup(method, true);
  if (typeof verdict === "object")
    throw new Failure(402, verdict.message, {
      type: "card_error",
      code: verdict.code,
      decline_code: verdict.decline_code,
    });
  return saveTo(world, method, customer);
}

/** Attaches a card that was judged already. */
export function saveTo(world: World, method: PaymentMethod, customer: Customer): PaymentMethod {
  if (method.customer === customer.id) return method;
  const row = world.paymentMethods.update(method.id, { customer: customer.id });
  world.emit("payment_method.attached", row);
  return row;
}

export function detach(world: World, method: PaymentMethod): PaymentMethod {
  const { customer } = method;
  if (customer === null)
    throw invalid(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
      "payment_method",
      "payment_method_unexpected_state",
    );
  const row = world.paymentMethods.update(method.id, { customer: null });
  const owner = world.customers.get(customer);
  if (owner?.invoice_settings.default_payment_method === method.id)
    world.change(
      world.customers,
      owner.id,
      { invoice_settings: { ...owner.invoice_settings, default_payment_method: null } },
      "customer.updated",
    );
  for (const subscription of world.subscriptions.where(
    (one) => one.default_payment_method === method.id,
  ))
    world.change(
      world.subscriptions,
      subscription.id,
      { default_payment_method: null },
      "customer.subscription.updated",
    );
  world.emit("payment_method.detached", row, { customer });
  return row;
}
