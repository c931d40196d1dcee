import { z } from "zod";
import { changeForPreview, type SubscriptionChange } from "../ledger/changes.ts";
import { customerOf, isTaxIdForm, makeCustomer } from "../ledger/customers.ts";
import { redeem } from "../ledger/discounts.ts";
import { invalid } from "../ledger/failure.ts";
import { draft } from "../ledger/invoices.ts";
import { renewalOf } from "../ledger/renewals.ts";
import { credit, itemsOf, waiting } from "../ledger/subscription-lines.ts";
import { invoiceBase, prepareSubscription } from "../ledger/subscriptions.ts";
import { factsOf, type TaxFacts } from "../ledger/taxes.ts";
import type { Customer, Invoice } from "../ledger/types.ts";
import type { World } from "../ledger/world.ts";
import { expand } from "./expand.ts";
import {
  address,
  automaticTax,
  bool,
  currency,
  discountChoices,
  emptyable,
  expands,
  int,
  mergeMetadata,
  metadata,
  text,
} from "./params.ts";
import { found, raw } from "./route.ts";
import {
  itemChange,
  itemChanges,
  newItems,
  prorating,
  trialEnd,
  usual,
} from "./subscription-params.ts";

const shape = {
  automatic_tax: automaticTax.optional(),
  currency: currency.optional(),
  customer: text.optional(),
  customer_details: z
    .strictObject({
      address: emptyable(address).optional(),
      tax_exempt: emptyable(z.enum(["none", "exempt", "reverse"])).optional(),
      tax_ids: z.array(z.strictObject({ type: text, value: text })).optional(),
    })
    .optional(),
  discounts: discountChoices.optional(),
  expand: expands,
  preview_mode: z.literal("next").optional(),
  subscription: text.optional(),
  subscription_details: z
    .strictObject({
      billing_cycle_anchor: z
        .strictObject({
          timestamp: int.optional(),
          type: z.enum(["now", "timestamp", "unchanged"]),
        })
        .optional(),
      billing_mode: z.strictObject({ type: z.literal("flexible") }).optional(),
      cancel_at_period_end: bool.optional(),
      cancel_now: bool.optional(),
      default_tax_rates: emptyable(z.array(text)).optional(),
      items: z.array(itemChange).optional(),
      metadata: metadata.optional(),
      proration_behavior: prorating.optional(),
      proration_date: int.optional(),
      trial_end: trialEnd.optional(),
    })
    .optional(),
};
type Params = z.infer<z.ZodObject<typeof shape>>;
type Details = NonNullable<Params["subscription_details"]>;

/** The tax of a customer who is described rather than known. */
function factsFor(world: World, customer: Customer, given: Params["customer_details"]): TaxFacts {
  const own = factsOf(world, customer);
  if (given === undefined) return own;
  const { address: place, tax_exempt: exempt, tax_ids: ids } = given;
  return {
    country: place === undefined ? own.country : (place?.country ?? null),
    exempt: exempt === undefined ? own.exempt : (exempt ?? "none"),
    hasEuVat:
      ids === undefined
        ? own.hasEuVat
        : ids.some(({ type, value }) => type === "eu_vat" && isTaxIdForm(type, value)),
  };
}

function someone(world: World): Customer {
  return makeCustomer(world, {
    address: null,
    description: null,
    email: null,
    invoice_prefix: null,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  });
}

function ofNew(world: World, params: Params, details: Details): Invoice {
  const customer =
    params.customer === undefined ? someone(world) : customerOf(world, params.customer);
  const { trial_end: trial, billing_cycle_anchor: anchor } = details;
  const facts = factsFor(world, customer, params.customer_details);
  const { invoice } = prepareSubscription(
    world,
    {
      ...usual(customer.id),
      automaticTax: params.automatic_tax?.enabled ?? false,
      billingCycleAnchor: anchor?.timestamp ?? null,
      currency: params.currency ?? null,
      discounts: params.discounts ?? [],
      items: newItems(world, details.items ?? []),
      prorating: details.proration_behavior ?? "create_prorations",
      rates: details.default_tax_rates ?? [],
      trialEnd: typeof trial === "number" ? trial : null,
    },
    { facts },
  );
  return invoice;
}

function ofExisting(world: World, id: string, params: Params, details: Details): Invoice {
  const subscription = found(world.subscriptions, id, "subscription", "subscription");
  if (params.automatic_tax !== undefined)
    world.subscriptions.update(id, {
      automatic_tax: { ...subscription.automatic_tax, enabled: params.automatic_tax.enabled },
    });
  const customer = customerOf(world, subscription.customer);
  const options = {
    facts: factsFor(world, customer, params.customer_details),
    id: world.id("upcoming_in_1", 20),
  };
  if (details.cancel_now === true) {
    const at = details.proration_date ?? world.time(subscription.test_clock);
    if (details.proration_behavior !== "none")
      for (const item of itemsOf(world, id)) credit(world, subscription, item, at);
    return draft(world, {
      ...invoiceBase(world, world.subscriptions.must(id)),
      reason: "upcoming",
      items: waiting(world, subscription, true),
      lines: [],
      ...options,
    });
  }
  if (details.default_tax_rates !== undefined)
    world.subscriptions.update(id, { default_tax_rates: details.default_tax_rates ?? [] });
  const change: SubscriptionChange = {
    anchorNow: details.billing_cycle_anchor?.type === "now",
    behaviour: "allow_incomplete",
    discounts: params.discounts === null ? [] : params.discounts,
    items: itemChanges(world, details.items),
    offSession: false,
    prorating: details.proration_behavior ?? "create_prorations",
    prorationDate: details.proration_date,
    trialEnd: details.trial_end,
  };
  const due = changeForPreview(world, id, change, options);
  if (due !== null) return due;
  const current = world.subscriptions.must(id);
  if (details.cancel_at_period_end ?? current.cancel_at_period_end) {
    const items = waiting(world, current, true);
    if (items.length === 0)
      throw invalid("No upcoming invoices for customer", "subscription", "invoice_upcoming_none");
    return draft(world, {
      ...invoiceBase(world, current),
      reason: "upcoming",
      items,
      lines: [],
      ...options,
    });
  }
  return draft(world, { ...renewalOf(world, current), reason: "upcoming", ...options });
}

function ofItems(world: World, params: Params): Invoice {
  const customer = customerOf(world, params.customer ?? "");
  const code = params.currency ?? customer.currency ?? "eur";
  const items = world.invoiceItems.where(
    (one) => one.customer === customer.id && one.invoice === null && one.currency === code,
  );
  const [subscription] = world.subscriptions.where(
    (one) =>
      one.customer === customer.id && ["active", "trialing", "past_due"].includes(one.status),
  );
  if (subscription !== undefined) return ofExisting(world, subscription.id, params, {});
  if (items.length === 0)
    throw invalid(
      `No upcoming invoices for customer: ${customer.id}`,
      "customer",
      "invoice_upcoming_none",
    );
  return draft(world, {
    customer: customer.id,
    currency: code,
    reason: "upcoming",
    items,
    lines: [],
    discounts: (params.discounts ?? []).map(
      (one) => redeem(world, one, { customer: customer.id, currency: code }).id,
    ),
    automaticTax: params.automatic_tax?.enabled ?? false,
    facts: factsFor(world, customer, params.customer_details),
    id: world.id("upcoming_in_1", 20),
  });
}

/** An invoice as it would be. Nothing of it is kept. */
export const previewRoutes = [
  raw("POST", "/invoices/create_preview", shape, ({ world, params }) =>
    world.trial(() => {
      const { subscription, subscription_details: details } = params;
      if (details?.metadata !== undefined) mergeMetadata({}, details.metadata);
      const row =
        subscription !== undefined
          ? ofExisting(world, subscription, params, details ?? {})
          : details?.items !== undefined
            ? ofNew(world, params, details)
            : ofItems(world, params);
      return expand(world, world.present(row), params.expand ?? []);
    }),
  ),
];
