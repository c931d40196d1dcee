import { DAY } from "./calendar.ts";
import { finalizeAndSettle, markUncollectible, pay, voidInvoice } from "./collect.ts";
import { end, expire, onFailed, OVER, UPDATED } from "./effects.ts";
import { Failure } from "./failure.ts";
import { settleRefund } from "./refunds.ts";
import { announce, turn } from "./renewals.ts";
import { periodOf } from "./subscription-lines.ts";
import { TRIAL_WARNING } from "./subscriptions.ts";
import type { Invoice, Subscription } from "./types.ts";
import type { World } from "./world.ts";

/** Something that time does. */
interface Step {
  readonly at: number;
  readonly run: () => void;
}

function stepsOfSubscription(world: World, subscription: Subscription): Step[] {
  const { id, status } = subscription;
  const steps: Step[] = [];
  const add = (at: number | null | undefined, run: () => void) => {
    if (at !== null && at !== undefined) steps.push({ at, run });
  };
  if (OVER.has(status)) return steps;
  const { pending_update: pending } = subscription;
  if (pending !== null && pending.expires_at > 0)
    add(pending.expires_at, () => expireUpdate(world, subscription));
  if (status === "incomplete") {
    add(subscription.incomplete_until, () => {
      const invoice = world.invoices.get(subscription.latest_invoice);
      if (invoice?.status === "open") voidInvoice(world, invoice.id);
      else expire(world, subscription);
    });
    return steps;
  }
  if (!subscription.cancel_at_period_end)
    add(subscription.cancel_at, () => {
      end(world, world.subscriptions.must(id), "cancellation_requested");
    });
  if (status === "paused") return steps;
  const { start, end: last } = periodOf(world, id);
  if (status === "trialing" && !subscription.warned && subscription.trial_end !== null)
    add(Math.max(subscription.trial_start ?? 0, subscription.trial_end - TRIAL_WARNING), () => {
      world.emit(
        "customer.subscription.trial_will_end",
        world.subscriptions.update(id, { warned: true }),
      );
    });
  const before = world.settings.upcomingDays * DAY;
  if (!subscription.upcoming && last - start > before)
    add(last - before, () => announce(world, id));
  add(subscription.pause_collection?.resumes_at, () => {
    world.change(world.subscriptions, id, { pause_collection: null }, UPDATED);
  });
  add(last, () => turn(world, id));
  return steps;
}

function expireUpdate(world: World, { id, pending_update }: Subscription): void {
  const before = world.present(world.subscriptions.must(id));
  const invoice = world.invoices.get(pending_update?.invoice);
  const row = world.subscriptions.update(id, { pending_update: null });
  if (invoice?.status === "open") voidInvoice(world, invoice.id);
  world.emitChange(before, row, UPDATED);
  world.emit("customer.subscription.pending_update_expired", row);
}

/** A draft that time finalizes, and what its subscription's pause makes of it. */
function finalizeByTime(world: World, invoice: Invoice): void {
  const subscription = world.subscriptions.get(invoice.subscription);
  const paused = subscription?.pause_collection?.behavior;
  let settled: Invoice;
  try {
    settled = finalizeAndSettle(world, invoice.id);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const row = world.invoices.update(invoice.id, {
      automatically_finalizes_at: null,
      auto_advance: false,
      last_finalization_error: {
        type: "invalid_request_error",
        message: error.message,
        code: "customer_tax_location_invalid",
      },
    });
    world.emit("invoice.finalization_failed", row);
    return;
  }
  if (settled.status !== "open") return;
  if (paused === "void") voidInvoice(world, invoice.id);
  else if (paused === "mark_uncollectible") markUncollectible(world, invoice.id);
  else if (settled.collection_method === "send_invoice") world.emit("invoice.sent", settled);
  else pay(world, invoice.id, { offSession: true });
}

function stepsOfInvoice(world: World, invoice: Invoice): Step[] {
  if (invoice.status === "draft" && invoice.automatically_finalizes_at !== null)
    return [{ at: invoice.automatically_finalizes_at, run: () => finalizeByTime(world, invoice) }];
  if (invoice.status !== "open") return [];
  const steps = stepsOfDueDate(world, invoice);
  if (invoice.next_payment_attempt !== null)
    steps.push({
      at: invoice.next_payment_attempt,
      run: () => void pay(world, invoice.id, { offSession: true, scheduled: true }),
    });
  return steps;
}

/** What is told of an invoice that was sent: that it will be due, and that it is overdue. */
function stepsOfDueDate(world: World, { id, due_date, due_told, created }: Invoice): Step[] {
  if (due_date === null || due_told === "overdue") return [];
  const { before, after } = world.settings.dueDays;
  const tell = (told: "will_be_due" | "overdue"): Step["run"] => {
    return () => world.emit(`invoice.${told}`, world.invoices.update(id, { due_told: told }));
  };
  const steps = [{ at: due_date + after * DAY, run: tell("overdue") }];
  // As after a payment that failed: the customer is delinquent, and the subscription past due.
  if (due_told !== "due")
    steps.unshift({
      at: due_date,
      run: () => onFailed(world, world.invoices.update(id, { due_told: "due" })),
    });
  const early = due_date - before * DAY;
  if (due_told === "nothing" && before > 0 && early > created)
    steps.push({ at: early, run: tell("will_be_due") });
  return steps;
}

/** The first thing that time does to the customers of a clock, or to those of none. */
function nextStep(world: World, clock: string | null): Step | null {
  let first: Step | null = null;
  const consider = (steps: readonly Step[]) => {
    for (const step of steps) if (first === null || step.at < first.at) first = step;
  };
  for (const one of world.invoices.where(
    ({ test_clock, status }) => test_clock === clock && (status === "draft" || status === "open"),
  ))
    consider(stepsOfInvoice(world, one));
  for (const one of world.subscriptions.where(({ test_clock }) => test_clock === clock))
    consider(stepsOfSubscription(world, one));
  for (const one of world.refunds.where(
    ({ outcome, customer }) =>
      Boolean(outcome) && (world.customers.get(customer)?.test_clock ?? null) === clock,
  ))
    consider([{ at: one.outcome?.at ?? 0, run: () => settleRefund(world, one) }]);
  if (clock === null)
    for (const one of world.sessions.where(({ status }) => status === "open"))
      consider([
        {
          at: one.expires_at,
          run: () => {
            const row = world.sessions.update(one.id, { status: "expired", url: null });
            world.emit("checkout.session.expired", row);
          },
        },
      ]);
  return first;
}

/** Does everything that is due until a moment, in order, each at its own moment. */
export function runUntil(world: World, clock: string | null, until: number): number {
  let done = 0;
  for (;;) {
    const step = nextStep(world, clock);
    if (step === null || step.at > until) return done;
    world.holding(clock, step.at, () => world.transaction(step.run));
    done += 1;
  }
}
