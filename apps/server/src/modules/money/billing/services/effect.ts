import { CANCEL_REASONS } from "@toolkit/core/contract/billing";
import { SOLD_CURRENCIES } from "@toolkit/core/domain/currencies";
import { BILLING_INTERVALS, SOLD_PLANS } from "@toolkit/core/domain/plans";
import { z } from "zod";
import { AppError } from "../../../../errors.ts";
import type { PaymentsPort } from "../../../../ports/payments.ts";

const language = z.enum(["en", "ja"]);
const currency = z.enum(SOLD_CURRENCIES);
const taxIds = z.array(z.object({ type: z.string(), value: z.string() }));
const price = z.object({
  plan: z.enum(SOLD_PLANS),
  interval: z.enum(BILLING_INTERVALS),
  currency,
});
const details = z.object({
  account: z.string(),
  // Rows of earlier versions lack it.
  origin: z.string().default(""),
  email: z.string().nullable(),
  name: z.string().nullable(),
  country: z.string().nullable(),
  language,
  lines: z.array(z.object({ name: z.string(), value: z.string() })),
  taxIds,
});

const credit = z.object({
  customer: z.string(),
  amount: z.number().int().positive(),
  currency,
  description: z.string(),
});

/** Everything that is done at the payment provider, as its row keeps it. */
export const effect = z.discriminatedUnion("do", [
  z.object({ do: z.literal("create_customer"), details }),
  z.object({ do: z.literal("update_customer"), customer: z.string(), details }),
  z.object({ do: z.literal("add_tax_ids"), customer: z.string(), taxIds }),
  z.object({ do: z.literal("delete_customer"), customer: z.string() }),
  z.object({
    do: z.literal("checkout"),
    order: z.object({
      customer: z.string(),
      price,
      promotionCode: z.string().nullable(),
      language,
      successUrl: z.string(),
      cancelUrl: z.string(),
    }),
  }),
  z.object({
    do: z.literal("portal"),
    portal: z.object({ customer: z.string(), returnUrl: z.string(), language }),
  }),
  z.object({
    do: z.literal("change_plan"),
    change: z.object({
      customer: z.string(),
      subscription: z.string(),
      price,
      prorationDate: z.number().int(),
      continues: z.boolean().default(true),
    }),
  }),
  z.object({
    do: z.literal("cancel"),
    cancellation: z.object({
      subscription: z.string(),
      reason: z.enum(CANCEL_REASONS),
      comment: z.string().nullable(),
    }),
  }),
  z.object({ do: z.literal("resume"), subscription: z.string() }),
  z.object({
    do: z.literal("keep_end"),
    end: z.object({ subscription: z.string(), at: z.iso.datetime().nullable() }),
  }),
  z.object({
    do: z.literal("share_method"),
    share: z.object({ customer: z.string(), subscription: z.string(), method: z.string() }),
  }),
  z.object({ do: z.literal("add_tax"), subscription: z.string() }),
  z.object({ do: z.literal("collect"), invoice: z.string() }),
  z.object({
    do: z.literal("draft_invoice"),
    order: z.object({
      customer: z.string(),
      currency,
      amount: z.number().int().positive(),
      description: z.string(),
      memo: z.string(),
      // As the row keeps them: JSON has no dates.
      periodStart: z.iso.datetime(),
      periodEnd: z.iso.datetime(),
      payableDays: z.number().int().positive(),
    }),
  }),
  z.object({ do: z.literal("credit"), credit }),
  z.object({ do: z.literal("take_back"), credit }),
]);
export type Effect = z.output<typeof effect>;

/** What came of an effect that somebody waits for. */
export const effectResult = z.object({ id: z.string().optional(), url: z.string().optional() });
export type EffectResult = z.output<typeof effectResult>;

/** Effects that are of no use once nobody waits for their answer. */
export function isForCaller(given: Effect): boolean {
  return given.do === "checkout" || given.do === "portal";
}

const FOR_CALLERS = new Set<Effect["do"]>([
  "checkout",
  "portal",
  "add_tax_ids",
  "change_plan",
  "cancel",
  "resume",
]);

/** Effects of the background, which are repeated until they are done. The caller of any other is told when it failed. */
export function isOfBackground({ do: what }: Effect): boolean {
  return !FOR_CALLERS.has(what);
}

/** The provider's customer whose details it sets, which later details replace. */
export function isOfDetails({ do: what }: Effect): boolean {
  return what === "update_customer";
}

/** Which card is used, and what is noted of an end, changes no sum. */
export function isWithoutSum({ do: what }: Effect): boolean {
  return what === "share_method" || what === "keep_end";
}

/** What was asked for, which the moment of asking is no part of. */
export function orderOf(given: Effect): unknown {
  return given.do === "change_plan" ? given.change.price : given;
}

/** Effects whose words a caller chose: under the same key they must be the same. */
export function isChosen(given: Effect): boolean {
  return isForCaller(given) || given.do === "cancel" || given.do === "change_plan";
}

/** Does it, under its key: the same key never does it twice. */
export async function perform(
  payments: PaymentsPort,
  given: Effect,
  key: string,
): Promise<EffectResult> {
  switch (given.do) {
    case "create_customer":
      return payments.createCustomer(given.details, key);
    case "update_customer":
      await payments.updateCustomer(given.customer, given.details, key);
      return {};
    case "add_tax_ids":
      await payments.addTaxIds(given.customer, given.taxIds, key);
      return {};
    case "delete_customer":
      await payments.deleteCustomer(given.customer, key);
      return {};
    case "checkout":
      return payments.openCheckout(given.order, key);
    case "portal":
      return payments.openPortal(given.portal, key);
    case "change_plan":
      await payments.changePlan(given.change, key);
      return {};
    case "cancel":
      await payments.cancel(given.cancellation, key);
      return {};
    case "resume":
      await payments.resume(given.subscription, key);
      return {};
    case "keep_end": {
      const { subscription, at } = given.end;
      await payments.keepEnd({ subscription, at: at === null ? null : new Date(at) }, key);
      return {};
    }
    case "share_method":
      await payments.shareMethod(given.share, key);
      return {};
    case "add_tax":
      await payments.addTax(given.subscription, key);
      return {};
    case "collect":
      await payments.collect(given.invoice, key);
      return {};
    case "draft_invoice": {
      const { periodStart, periodEnd, ...order } = given.order;
      const period = { periodStart: new Date(periodStart), periodEnd: new Date(periodEnd) };
      return payments.draftInvoice({ ...order, ...period }, key);
    }
    case "credit":
      await payments.credit({ ...given.credit, effect: key }, key);
      return {};
    case "take_back":
      await payments.takeBack({ ...given.credit, effect: key }, key);
      return {};
  }
}

/** Whether it is not known what happened, so that it must be done again under its key. */
export function isOpen(error: unknown): boolean {
  return !(error instanceof AppError) || error.code === "unavailable";
}
