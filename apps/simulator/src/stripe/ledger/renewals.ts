import { nextCycle } from "./calendar.ts";
import { inForce } from "./discounts.ts";
import { end, UPDATED } from "./effects.ts";
import { endAtPeriodEnd, pause } from "./endings.ts";
import { draft, DRAFT_TIME, type NewInvoice } from "./invoices.ts";
import {
  intervalOf,
  itemsOf,
  lineFor,
  noteBilled,
  periodOf,
  waiting,
} from "./subscription-lines.ts";
import { invoiceBase } from "./subscriptions.ts";
import type { Subscription } from "./types.ts";
import type { World } from "./world.ts";

function hasCard(world: World, subscription: Subscription): boolean {
  const customer = world.customers.must(subscription.customer);
  const id =
    subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return world.paymentMethods.get(id) !== undefined;
}

/** The invoice for the period after the current one. */
export function renewalOf(world: World, subscription: Subscription): NewInvoice {
  const { start: from, end: start } = periodOf(world, subscription.id);
  const interval = intervalOf(world, subscription.id);
  const period = { start, end: nextCycle(subscription.billing_cycle_anchor, interval, start) };
  const held = subscription.pause_collection?.behavior === "keep_as_draft";
  const automatic = subscription.status !== "unpaid" && !held;
  return {
    ...invoiceBase(world, subscription),
    discounts: inForce(world, subscription.discounts, start),
    reason: "subscription_cycle",
    items: waiting(world, subscription),
    lines: itemsOf(world, subscription.id).map((item) =>
      lineFor(world, subscription, item, period),
    ),
    autoAdvance: automatic,
    finalizesAt: automatic ? start + DRAFT_TIME : null,
    period: { start: from, end: start },
  };
}

/** The trial is over and no card was given. */
function endTrialWithoutCard(world: World, subscription: Subscription): boolean {
  const behaviour = subscription.trial_settings?.end_behavior.missing_payment_method;
  if (behaviour === "cancel") end(world, subscription, null);
  else if (behaviour === "pause")
    pause(world, subscription.id, {
      kind: "trial_end_without_payment_method",
      credits: false,
      invoices: false,
    });
  else return false;
  return true;
}

/** A period is over: the next begins, or none does. */
export function turn(world: World, id: string): void {
  const subscription = world.subscriptions.must(id);
  if (subscription.cancel_at_period_end) {
    endAtPeriodEnd(world, id);
    return;
  }
  const trialEnds = subscription.status === "trialing";
  const charges = subscription.collection_method === "charge_automatically";
  if (trialEnds && charges && !hasCard(world, subscription))
    if (endTrialWithoutCard(world, subscription)) return;
  const before = world.present(subscription);
  const spec = renewalOf(world, subscription);
  const { end: start } = periodOf(world, id);
  const interval = intervalOf(world, id);
  const next = nextCycle(subscription.billing_cycle_anchor, interval, start);
  for (const item of itemsOf(world, id))
    world.items.update(item.id, { current_period_start: start, current_period_end: next });
  if (trialEnds) world.subscriptions.update(id, { status: "active" });
  const invoice = draft(world, spec);
  noteBilled(world, invoice.id);
  const row = world.subscriptions.update(id, { latest_invoice: invoice.id, upcoming: false });
  world.emitChange(before, row, UPDATED);
}

/** Tells of the next invoice some days before it is made. */
export function announce(world: World, id: string): void {
  const subscription = world.subscriptions.update(id, { upcoming: true });
  if (subscription.cancel_at_period_end) return;
  const shown = world.trial(() => {
    const row = draft(world, {
      ...renewalOf(world, subscription),
      id: world.id("upcoming_in_1", 20),
    });
    return world.present(row) as { id: string; object: string };
  });
  world.emitShown("invoice.upcoming", shown, subscription);
}
