import type Stripe from "stripe";
import type { Invoice, Subscription } from "./types.ts";
import type { World } from "./world.ts";

export const UPDATED = "customer.subscription.updated";

export const OVER: ReadonlySet<string> = new Set(["canceled", "incomplete_expired"]);

function setStatus(
  world: World,
  { id }: Subscription,
  status: Subscription["status"],
  more: Partial<Subscription> = {},
): void {
  world.change(world.subscriptions, id, { status, ...more }, UPDATED);
}

function setDelinquent(world: World, customer: string, delinquent: boolean): void {
  if (world.customers.must(customer).delinquent !== delinquent)
    world.change(world.customers, customer, { delinquent }, "customer.updated");
}

/** The state of a subscription that nothing is wrong with. */
export function soundStatus(world: World, subscription: Subscription): Subscription["status"] {
  const { trial_end, test_clock } = subscription;
  return trial_end !== null && trial_end > world.time(test_clock) ? "trialing" : "active";
}

/** Applies the changes that waited for this invoice's payment. */
function applyPending(world: World, invoice: Invoice): void {
  const subscription = world.subscriptions.get(invoice.subscription);
  const pending = subscription?.pending_update;
  if (subscription === undefined || pending?.invoice !== invoice.id) return;
  const before = world.present(subscription);
  const kept = new Set(pending.subscription_items.map(({ id }) => id));
  for (const item of world.items.where((one) => one.subscription === subscription.id))
    if (!kept.has(item.id)) world.items.delete(item.id);
  for (const item of pending.subscription_items)
    if (world.items.get(item.id) === undefined) world.items.insert(item);
    else world.items.update(item.id, item);
  const row = world.subscriptions.update(subscription.id, {
    pending_update: null,
    ...(pending.billing_cycle_anchor === null
      ? {}
      : { billing_cycle_anchor: pending.billing_cycle_anchor }),
  });
  world.emitChange(before, row, UPDATED);
  world.emit("customer.subscription.pending_update_applied", row);
}

/** What the payment of an invoice means for its subscription and customer. */
export function onPaid(world: World, invoice: Invoice, method: string | null): void {
  applyPending(world, invoice);
  const isOpen = (one: Invoice) =>
    one.customer === invoice.customer &&
    one.status === "open" &&
    (one.attempted || ["due", "overdue"].includes(one.due_told));
  if (world.invoices.where(isOpen).length === 0) setDelinquent(world, invoice.customer, false);
  const subscription = world.subscriptions.get(invoice.subscription);
  if (subscription === undefined || OVER.has(subscription.status)) return;
  const saves = subscription.payment_settings?.save_default_payment_method === "on_subscription";
  const card = saves && method !== null ? { default_payment_method: method } : {};
  const sound = soundStatus(world, subscription);
  if (subscription.status === "incomplete" && subscription.latest_invoice === invoice.id) {
    setStatus(world, subscription, sound, { incomplete_until: null, ...card });
    return;
  }
  const recovers = ["past_due", "unpaid"].includes(subscription.status);
  const owes = world.invoices.where(
    (one) => one.subscription === subscription.id && one.status === "open",
  ).length;
  if (recovers && (subscription.latest_invoice === invoice.id || owes === 0))
    setStatus(world, subscription, sound, card);
  else if (saves && method !== null && subscription.default_payment_method !== method)
    world.change(world.subscriptions, subscription.id, card, UPDATED);
}

/** What a failed payment means for its subscription. */
export function onFailed(world: World, invoice: Invoice): void {
  setDelinquent(world, invoice.customer, true);
  const subscription = world.subscriptions.get(invoice.subscription);
  if (subscription === undefined || subscription.pending_update?.invoice === invoice.id) return;
  if (["active", "trialing"].includes(subscription.status))
    setStatus(world, subscription, "past_due");
}

type Reason = Stripe.Subscription.CancellationDetails["reason"];

/** Ends a subscription now. */
export function end(
  world: World,
  subscription: Subscription,
  reason: Reason,
  details: Partial<Stripe.Subscription.CancellationDetails> = {},
): Subscription {
  const now = world.time(subscription.test_clock);
  const old = subscription.cancellation_details;
  for (const draft of world.invoices.where(
    (one) =>
      one.subscription === subscription.id && one.status === "draft" && one.auto_advance === true,
  ))
    world.change(
      world.invoices,
      draft.id,
      { auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null },
      "invoice.updated",
    );
  for (const open of world.invoices.where(
    (one) => one.subscription === subscription.id && one.status === "open",
  ))
    if (open.next_payment_attempt !== null)
      world.change(world.invoices, open.id, { next_payment_attempt: null }, "invoice.updated");
  const row = world.subscriptions.update(subscription.id, {
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: {
      comment: details.comment ?? old?.comment ?? null,
      feedback: details.feedback ?? old?.feedback ?? null,
      feedback_option: old?.feedback_option ?? null,
      reason: old?.reason ?? reason,
    },
    ended_at: now,
    pause_collection: null,
    pending_update: null,
    status: "canceled",
  });
  world.emit("customer.subscription.deleted", row);
  return row;
}

/** The last try of a payment failed: the account's settings decide. */
export function giveUp(world: World, invoice: Invoice): void {
  const subscription = world.subscriptions.get(invoice.subscription);
  if (subscription === undefined || OVER.has(subscription.status)) return;
  const { finally: then } = world.settings.retries;
  if (then === "cancel") end(world, subscription, "payment_failed");
  else if (then === "unpaid") setStatus(world, subscription, "unpaid");
}

/** The first payment was never made. */
export function expire(world: World, subscription: Subscription): void {
  const now = world.time(subscription.test_clock);
  setStatus(world, subscription, "incomplete_expired", { ended_at: now, incomplete_until: null });
}
