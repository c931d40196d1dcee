import type Stripe from "stripe";
import { after } from "./calendar.ts";
import { finalizeAndSettle, pay } from "./collect.ts";
import { end, OVER, UPDATED } from "./effects.ts";
import { invalid } from "./failure.ts";
import { draft } from "./invoices.ts";
import { credit, intervalOf, itemsOf, lineFor, noteBilled, waiting } from "./subscription-lines.ts";
import { invoiceBase } from "./subscriptions.ts";
import type { Subscription } from "./types.ts";
import type { World } from "./world.ts";

export interface Cancelling {
  readonly prorate: boolean;
  readonly invoiceNow: boolean;
  readonly details: Partial<Stripe.Subscription.CancellationDetails>;
}

/** Invoices what waits for an invoice and collects it. */
function invoiceWaiting(world: World, subscription: Subscription): void {
  const items = waiting(world, subscription, true);
  if (items.length === 0) return;
  const invoice = draft(world, {
    ...invoiceBase(world, subscription),
    reason: "subscription_update",
    items,
    lines: [],
    autoAdvance: true,
  });
  world.subscriptions.update(subscription.id, { latest_invoice: invoice.id });
  const settled = finalizeAndSettle(world, invoice.id);
  if (settled.amount_due > 0 && settled.collection_method === "charge_automatically")
    pay(world, settled.id, { offSession: true });
}

/** Ends a subscription at once. */
export function cancel(
  world: World,
  id: string,
  { prorate, invoiceNow, details }: Cancelling,
): Subscription {
  const subscription = world.subscriptions.must(id);
  if (OVER.has(subscription.status))
    throw invalid(`No such subscription: '${id}'`, "id", "resource_missing");
  const now = world.time(subscription.test_clock);
  if (prorate && subscription.status !== "trialing")
    for (const item of itemsOf(world, id)) credit(world, subscription, item, now);
  if (invoiceNow) invoiceWaiting(world, subscription);
  return end(world, world.subscriptions.must(id), "cancellation_requested", details);
}

/** The period that was the last is over. */
export function endAtPeriodEnd(world: World, id: string): void {
  const subscription = world.subscriptions.must(id);
  invoiceWaiting(world, subscription);
  end(world, world.subscriptions.must(id), "cancellation_requested");
}

type PauseKind = Stripe.Subscription.StatusDetails.Paused.Subscription.Type;

export interface Pausing {
  readonly kind: PauseKind;
  readonly credits: boolean;
  readonly invoices: boolean;
}

/** Stops a subscription: no service and no invoices until it is resumed. */
export function pause(
  world: World,
  id: string,
  { kind, credits, invoices }: Pausing,
): Subscription {
  const subscription = world.subscriptions.must(id);
  if (!["active", "trialing", "past_due"].includes(subscription.status))
    throw invalid(`A subscription that is ${subscription.status} cannot be paused.`);
  const now = world.time(subscription.test_clock);
  if (credits)
    for (const item of itemsOf(world, id)) {
      credit(world, subscription, item, now);
      world.items.update(item.id, { billed: null });
    }
  if (invoices) invoiceWaiting(world, subscription);
  const before = world.present(subscription);
  const row = world.subscriptions.update(id, {
    status: "paused",
    status_details: {
      paused: { subscription: { type: kind }, transitioned_at: now, type: "subscription" },
    },
  });
  world.emitChange(before, row, UPDATED);
  world.emit("customer.subscription.paused", row);
  return row;
}

export interface Resuming {
  readonly anchorNow: boolean;
  readonly needsPayment: boolean;
}

/** Starts a paused subscription again. */
export function resume(
  world: World,
  id: string,
  { anchorNow, needsPayment }: Resuming,
): Subscription {
  const subscription = world.subscriptions.must(id);
  if (subscription.status !== "paused")
    throw invalid(`You cannot resume a subscription that is ${subscription.status}.`);
  const before = world.present(subscription);
  const now = world.time(subscription.test_clock);
  const items = itemsOf(world, id);
  const runsOn = !anchorNow && (items[0]?.current_period_end ?? 0) > now;
  const period = runsOn ? null : { start: now, end: after(now, intervalOf(world, id)) };
  if (period !== null) {
    for (const item of items)
      world.items.update(item.id, {
        current_period_start: period.start,
        current_period_end: period.end,
      });
    world.subscriptions.update(id, { billing_cycle_anchor: now, upcoming: false });
  }
  world.subscriptions.update(id, { status: "active", status_details: undefined });
  if (period !== null) {
    const current = world.subscriptions.must(id);
    const invoice = draft(world, {
      ...invoiceBase(world, current),
      reason: "subscription_update",
      items: waiting(world, current, true),
      lines: itemsOf(world, id).map((item) => lineFor(world, current, item, period)),
      autoAdvance: true,
    });
    noteBilled(world, invoice.id);
    world.subscriptions.update(id, { latest_invoice: invoice.id });
    const settled = finalizeAndSettle(world, invoice.id);
    if (settled.amount_due > 0) {
      const result = pay(world, settled.id, { offSession: true });
      if (result !== "succeeded" && needsPayment)
        world.subscriptions.update(id, { status: "paused" });
    }
  }
  const row = world.subscriptions.must(id);
  world.emitChange(before, row, UPDATED);
  if (row.status !== "paused") world.emit("customer.subscription.resumed", row);
  return row;
}
