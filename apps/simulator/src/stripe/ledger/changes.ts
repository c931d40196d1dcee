import type Stripe from "stripe";
import { after, HOUR } from "./calendar.ts";
import { declineOf, finalizeAndSettle, pay } from "./collect.ts";
import { redeem, type DiscountChoice } from "./discounts.ts";
import { OVER, soundStatus, UPDATED } from "./effects.ts";
import { invalid, missing } from "./failure.ts";
import { draft, type NewInvoice } from "./invoices.ts";
import {
  credit,
  debit,
  intervalOf,
  itemsOf,
  lineFor,
  noteBilled,
  periodOf,
  priceIn,
  waiting,
} from "./subscription-lines.ts";
import {
  insertItem,
  invoiceBase,
  recurringPrice,
  requireOneInterval,
  type Behaviour,
  type Prorating,
} from "./subscriptions.ts";
import type { Invoice, Item, Subscription } from "./types.ts";
import type { World } from "./world.ts";

export interface ItemChange {
  readonly id?: string | undefined;
  readonly price?: string | undefined;
  readonly quantity?: number | undefined;
  readonly deleted?: boolean | undefined;
  readonly tax_rates?: string[] | undefined;
  readonly metadata?: Record<string, string> | undefined;
  readonly discounts?: readonly DiscountChoice[] | undefined;
}

export interface SubscriptionChange {
  readonly items?: readonly ItemChange[] | undefined;
  /** Fields that change nothing else. */
  readonly fields?: Partial<Subscription>;
  readonly discounts?: readonly DiscountChoice[] | undefined;
  readonly prorating: Prorating;
  readonly prorationDate?: number | undefined;
  readonly behaviour: Behaviour;
  readonly offSession: boolean;
  /** The cycle begins anew. */
  readonly anchorNow?: boolean | undefined;
  readonly trialEnd?: number | "now" | undefined;
}

const PENDING_TIME = 23 * HOUR;

function changedItem(world: World, subscription: Subscription, change: ItemChange): Item | null {
  const item =
    change.id === undefined
      ? undefined
      : itemsOf(world, subscription.id).find((one) => one.id === change.id);
  if (change.id !== undefined && item === undefined)
    throw missing("subscription item", change.id, "items[0][id]", 400);
  return item ?? null;
}

/** Changes items and books what that gives back and takes. */
function changeItems(
  world: World,
  subscription: Subscription,
  changes: readonly ItemChange[],
  at: number,
  prorates: { readonly credits: boolean; readonly debits: boolean },
): void {
  const period = periodOf(world, subscription.id);
  for (const change of changes) {
    const item = changedItem(world, subscription, change);
    if (item === null) {
      const price = recurringPrice(world, change.price ?? "", "items[0][price]");
      priceIn(price, subscription.currency);
      const made = insertItem(
        world,
        subscription.id,
        {
          price: price.id,
          quantity: change.quantity ?? 1,
          tax_rates: change.tax_rates ?? [],
          metadata: change.metadata ?? {},
          discounts: change.discounts ?? [],
        },
        period,
        subscription.customer,
      );
      if (prorates.debits) debit(world, subscription, made, at);
      continue;
    }
    if (change.deleted === true) {
      if (prorates.credits) credit(world, subscription, item, at);
      world.items.delete(item.id);
      continue;
    }
    const price = change.price ?? item.price;
    const quantity = change.quantity ?? item.quantity;
    if (price !== item.price)
      priceIn(recurringPrice(world, price, "items[0][price]"), subscription.currency);
    const differs = price !== item.price || quantity !== item.quantity;
    if (differs && prorates.credits) credit(world, subscription, item, at);
    const row = world.items.update(item.id, {
      price,
      quantity,
      tax_rates: change.tax_rates ?? item.tax_rates,
      metadata: { ...item.metadata, ...change.metadata },
      discounts:
        change.discounts?.map(
          (one) => redeem(world, one, { customer: subscription.customer, item: item.id }).id,
        ) ?? item.discounts,
    });
    if (differs && prorates.debits) debit(world, subscription, row, at);
  }
  const items = itemsOf(world, subscription.id);
  if (items.length === 0)
    throw invalid("A subscription must have at least one active plan.", "items");
  requireOneInterval(items.map((one) => world.prices.must(one.price)));
}

/** Begins a new period now and returns its lines. */
function restart(world: World, subscription: Subscription, at: number): void {
  const end = after(at, intervalOf(world, subscription.id));
  for (const item of itemsOf(world, subscription.id))
    world.items.update(item.id, { current_period_start: at, current_period_end: end });
  world.subscriptions.update(subscription.id, { billing_cycle_anchor: at, upcoming: false });
}

/** What a change makes due now; null: nothing. */
function immediate(
  world: World,
  old: Subscription,
  change: SubscriptionChange,
  at: number,
): NewInvoice | null {
  const wasInterval = intervalOf(world, old.id);
  const trialing = old.trial_end !== null && old.trial_end > at && old.status === "trialing";
  const newInterval = (change.items ?? []).some((one) => {
    const recurring = world.prices.get(one.price)?.recurring ?? null;
    return (
      recurring !== null &&
      (recurring.interval !== wasInterval.interval ||
        recurring.interval_count !== wasInterval.interval_count)
    );
  });
  const endsTrial = change.trialEnd === "now" && trialing;
  const starts = endsTrial || (!trialing && (newInterval || change.anchorNow === true));
  const prorates = change.prorating !== "none" && !trialing;
  if (starts && prorates)
    for (const item of itemsOf(world, old.id)) {
      credit(world, old, item, at);
      world.items.update(item.id, { billed: null });
    }
  changeItems(world, old, change.items ?? [], at, {
    credits: prorates && !starts,
    debits: prorates && !starts,
  });
  if (endsTrial) world.subscriptions.update(old.id, { trial_end: at, status: "active" });
  if (typeof change.trialEnd === "number") extendTrial(world, old, change.trialEnd, at, prorates);
  if (starts) restart(world, old, at);
  const subscription = world.subscriptions.must(old.id);
  const items = waiting(world, subscription, true);
  if (!starts && !(change.prorating === "always_invoice" && items.length > 0)) return null;
  const period = periodOf(world, old.id);
  return {
    ...invoiceBase(world, subscription),
    reason: "subscription_update",
    items,
    lines: starts
      ? itemsOf(world, old.id).map((item) => lineFor(world, subscription, item, period))
      : [],
    autoAdvance: true,
    prorationDate: at,
  };
}

/** A trial from now on: what was paid for the rest of the period is given back. */
function extendTrial(
  world: World,
  subscription: Subscription,
  end: number,
  at: number,
  prorates: boolean,
): void {
  const now = world.time(subscription.test_clock);
  if (end <= now) throw invalid("trial_end must be in the future.", "trial_end");
  for (const item of itemsOf(world, subscription.id)) {
    if (prorates) credit(world, subscription, item, at);
    world.items.update(item.id, {
      billed: null,
      current_period_start: now,
      current_period_end: end,
    });
  }
  world.subscriptions.update(subscription.id, {
    trial_start: subscription.trial_start ?? now,
    trial_end: end,
    billing_cycle_anchor: end,
    status: ["active", "trialing"].includes(subscription.status) ? "trialing" : subscription.status,
    warned: false,
  });
}

function momentOf(world: World, subscription: Subscription, date: number | undefined): number {
  const now = world.time(subscription.test_clock);
  if (date === undefined) return now;
  const { start, end } = periodOf(world, subscription.id);
  if (date < start || date > end)
    throw invalid(
      "Cannot specify `proration_date` outside of the current billing period.",
      "proration_date",
    );
  return date;
}

/** Applies a change; what is due now comes back as an invoice to make. */
function apply(world: World, id: string, change: SubscriptionChange): NewInvoice | null {
  const old = world.subscriptions.must(id);
  if (OVER.has(old.status))
    throw invalid(
      "A canceled subscription can only update its cancellation_details and metadata.",
      undefined,
    );
  if (change.discounts !== undefined) {
    const { customer, currency } = old;
    const discounts = change.discounts.map(
      (one) => redeem(world, one, { customer, subscription: id, currency }).id,
    );
    world.subscriptions.update(id, { discounts });
  }
  if (change.fields !== undefined) world.subscriptions.update(id, change.fields);
  const at = momentOf(world, old, change.prorationDate);
  const current = world.subscriptions.must(id);
  const spec = immediate(world, current, change, at);
  return spec;
}

/** The invoice that a change would make, or that would follow it, as a draft. */
export function changeForPreview(
  world: World,
  id: string,
  change: SubscriptionChange,
  options: Pick<NewInvoice, "facts" | "id">,
): Invoice | null {
  const spec = apply(world, id, change);
  return spec === null ? null : draft(world, { ...spec, ...options });
}

export function changeSubscription(
  world: World,
  id: string,
  change: SubscriptionChange,
): Subscription {
  const old = world.subscriptions.must(id);
  const before = world.present(old);
  const oldItems = itemsOf(world, id);
  const spec = apply(world, id, change);
  const say = () => world.emitChange(before, world.subscriptions.must(id), UPDATED);
  if (spec === null) {
    say();
    return world.subscriptions.must(id);
  }
  const invoice = draft(world, spec);
  noteBilled(world, invoice.id);
  world.subscriptions.update(id, { latest_invoice: invoice.id });
  if (change.behaviour === "pending_if_incomplete") hold(world, old, oldItems, invoice);
  say();
  collect(world, invoice, change);
  return world.subscriptions.must(id);
}

function collect(world: World, invoice: Invoice, change: SubscriptionChange): void {
  const settled = finalizeAndSettle(world, invoice.id);
  const { subscription: id } = settled;
  if (settled.amount_due === 0 || id === null) return;
  const subscription = world.subscriptions.must(id);
  if (subscription.collection_method === "send_invoice") {
    world.emit("invoice.sent", settled);
    return;
  }
  if (change.behaviour === "default_incomplete") {
    if (subscription.status === soundStatus(world, subscription))
      world.change(world.subscriptions, id, { status: "past_due" }, UPDATED);
    return;
  }
  const result = pay(world, settled.id, { offSession: change.offSession });
  if (result === "succeeded") return;
  if (change.behaviour === "error_if_incomplete") {
    if (result === "no_method")
      throw invalid("This customer has no attached payment source or default payment method.");
    throw declineOf(world, result, settled.payment_intent, false);
  }
  const { pending_update: pending } = world.subscriptions.must(id);
  if (pending?.invoice !== settled.id) return;
  const expires_at = world.time(settled.test_clock) + PENDING_TIME;
  world.change(world.subscriptions, id, { pending_update: { ...pending, expires_at } }, UPDATED);
}

/** Keeps the old items until the invoice of the new ones is paid. */
function hold(world: World, old: Subscription, oldItems: readonly Item[], invoice: Invoice): void {
  const now = itemsOf(world, old.id);
  const changed = world.subscriptions.must(old.id);
  for (const item of now)
    if (!oldItems.some((one) => one.id === item.id)) world.items.delete(item.id);
  for (const item of oldItems)
    if (world.items.get(item.id) === undefined) world.items.insert(item);
    else world.items.update(item.id, item);
  const moved = changed.billing_cycle_anchor !== old.billing_cycle_anchor;
  world.subscriptions.update(old.id, {
    billing_cycle_anchor: old.billing_cycle_anchor,
    pending_update: {
      billing_cycle_anchor: moved ? changed.billing_cycle_anchor : null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: 0,
      invoice: invoice.id,
      metadata: null,
      subscription_items: now,
      trial_end: null,
      trial_from_plan: null,
    },
  });
}

export type PauseCollection = Stripe.Subscription.PauseCollection;
