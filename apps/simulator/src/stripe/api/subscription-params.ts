import { z } from "zod";
import type { ItemChange } from "../ledger/changes.ts";
import { invalid } from "../ledger/failure.ts";
import type { NewItem, NewSubscription } from "../ledger/subscriptions.ts";
import type { World } from "../ledger/world.ts";
import { makePrice, priceData } from "./catalogue.ts";
import {
  automaticTax,
  bool,
  clearable,
  discountChoices,
  emptyable,
  int,
  mergeMetadata,
  metadata,
  positive,
  text,
} from "./params.ts";
import { found } from "./route.ts";

export const prorating = z.enum(["always_invoice", "create_prorations", "none"]);
export const behaviour = z.enum([
  "allow_incomplete",
  "default_incomplete",
  "error_if_incomplete",
  "pending_if_incomplete",
]);
export const rates = emptyable(z.array(text));
export const trialEnd = z.union([z.literal("now"), int]);
export const anchorChange = z.strictObject({ type: z.enum(["now", "unchanged"]) });
export const cancellation = z.strictObject({
  comment: clearable.optional(),
  feedback: emptyable(
    z.enum([
      "customer_service",
      "low_quality",
      "missing_features",
      "other",
      "switched_service",
      "too_complex",
      "too_expensive",
      "unused",
    ]),
  ).optional(),
});
export const newItem = z.strictObject({
  discounts: discountChoices.optional(),
  metadata: metadata.optional(),
  price: text.optional(),
  price_data: priceData.optional(),
  quantity: positive.optional(),
  tax_rates: rates.optional(),
});
export const itemChange = z.strictObject({
  ...newItem.shape,
  deleted: bool.optional(),
  id: text.optional(),
});
export const trialSettings = z.strictObject({
  end_behavior: z.strictObject({
    billing_cycle_anchor: z.enum(["now", "unchanged"]).optional(),
    missing_payment_method: z.enum(["cancel", "create_invoice", "pause"]).optional(),
  }),
});
const paymentSettings = z.strictObject({
  payment_method_types: emptyable(z.array(text)).optional(),
  save_default_payment_method: z.enum(["off", "on_subscription"]).optional(),
});

export const shared = {
  automatic_tax: automaticTax.optional(),
  cancel_at_period_end: bool.optional(),
  collection_method: z.enum(["charge_automatically", "send_invoice"]).optional(),
  days_until_due: positive.optional(),
  default_payment_method: clearable.optional(),
  default_tax_rates: rates.optional(),
  description: clearable.optional(),
  discounts: discountChoices.optional(),
  metadata: metadata.optional(),
  off_session: bool.optional(),
  payment_behavior: behaviour.optional(),
  payment_settings: paymentSettings.optional(),
  proration_behavior: prorating.optional(),
  trial_settings: trialSettings.optional(),
};

/** A price by its id, or one that is made for the call alone. */
function priceOf(
  world: World,
  {
    price,
    price_data: data,
  }: { price?: string | undefined; price_data?: z.infer<typeof priceData> | undefined },
): string | undefined {
  return data === undefined ? price : makePrice(world, { ...data, active: true }).id;
}

export function newItems(world: World, given: readonly z.infer<typeof itemChange>[]): NewItem[] {
  return given.map((one) => ({
    discounts: one.discounts ?? [],
    metadata: mergeMetadata({}, one.metadata),
    price: priceOf(world, one) ?? "",
    quantity: one.quantity ?? 1,
    tax_rates: one.tax_rates ?? [],
  }));
}

export function itemChanges(
  world: World,
  given: readonly z.infer<typeof itemChange>[] | undefined,
): ItemChange[] | undefined {
  return given?.map((one) => ({
    deleted: one.deleted,
    discounts: one.discounts === null ? [] : one.discounts,
    id: one.id,
    ...(one.metadata === undefined ? {} : { metadata: one.metadata ?? {} }),
    price: priceOf(world, one),
    quantity: one.quantity,
    tax_rates: one.tax_rates === null ? [] : one.tax_rates,
  }));
}

/** A subscription's parameters with what they are where they are left out. */
export function usual(customer: string): NewSubscription {
  return {
    customer,
    items: [],
    currency: null,
    automaticTax: false,
    billingCycleAnchor: null,
    cancelAt: null,
    cancelAtPeriodEnd: false,
    collection: "charge_automatically",
    daysUntilDue: null,
    method: null,
    rates: [],
    description: null,
    discounts: [],
    metadata: {},
    offSession: false,
    behaviour: "allow_incomplete",
    prorating: "create_prorations",
    saves: "off",
    methodTypes: null,
    trialEnd: null,
    missingMethod: "create_invoice",
  };
}

export function methodFor(
  world: World,
  customer: string,
  id: string | null | undefined,
): string | null {
  if (id === undefined || id === null) return null;
  const row = found(world.paymentMethods, id, "PaymentMethod", "default_payment_method");
  if (row.customer !== customer)
    throw invalid(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      "default_payment_method",
      "resource_missing",
    );
  return id;
}

export function requireRates(world: World, ids: readonly string[] | null | undefined): void {
  for (const id of ids ?? []) found(world.taxRates, id, "tax rate", "default_tax_rates");
}
