import type Stripe from "stripe";
import { moveMoney } from "./balance.ts";
import { invalid } from "./failure.ts";
import { behaviourOf } from "./test-cards.ts";
import type { Charge, Refund } from "./types.ts";
import type { World } from "./world.ts";

interface RefundOptions {
  readonly amount: number | null;
  readonly reason: Stripe.Refund.Reason | null;
  readonly metadata: Record<string, string>;
}

/** Seconds until a refund that is not settled at once is. */
const SETTLES_AFTER = 2;

/** Returns a charge's money to its card, all that is left of it or a part. */
export function refund(
  world: World,
  charge: Charge,
  { amount: asked, reason, metadata }: RefundOptions,
): Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = asked ?? left;
  if (!charge.paid || left === 0)
    throw invalid(
      `Charge ${charge.id} has already been refunded.`,
      "charge",
      "charge_already_refunded",
    );
  if (
    charge.disputed &&
    world.disputes.where((one) => one.charge === charge.id && !one.is_charge_refundable).length > 0
  )
    throw invalid(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      "charge",
      "charge_disputed",
    );
  if (amount > left || amount <= 0)
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      "amount",
    );
  const { currency, customer } = charge;
  const card = world.paymentMethods.get(charge.payment_method);
  const later = card === undefined ? undefined : behaviourOf(card.number).refund;
  const now = world.timeOf(customer);
  const id = world.id("re_3", 23).replace("re_3_", "re_3");
  const movement = moveMoney(world, {
    amount: -amount,
    currency,
    type: "refund",
    source: id,
    customer,
  });
  const row = world.refunds.insert({
    id,
    object: "refund",
    amount,
    balance_transaction: movement.id,
    charge: charge.id,
    created: now,
    currency,
    customer,
    customer_account: null,
    destination_details: {
      card: {
        type: "refund",
        reference_status: "pending",
        reference_type: "acquirer_reference_number",
      },
      type: "card",
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: later === "pending" ? "pending" : "succeeded",
    outcome:
      later === undefined
        ? null
        : { status: later === "fails" ? "failed" : "succeeded", at: now + SETTLES_AFTER },
    transfer_reversal: null,
  });
  const refunded = charge.amount_refunded + amount;
  world.post({
    kind: "refund",
    customer,
    currency,
    amount,
    object: id,
    invoice: world.paymentIntents.get(charge.payment_intent)?.invoice ?? null,
  });
  world.emit("refund.created", row);
  world.change(
    world.charges,
    charge.id,
    { amount_refunded: refunded, refunded: refunded === charge.amount_captured },
    "charge.refunded",
  );
  return row;
}

/** The bank answers later: the money has arrived, or it comes back. */
export function settleRefund(world: World, { id }: Refund): void {
  const row = world.refunds.must(id);
  if (!row.outcome) return;
  if (row.outcome.status === "succeeded") {
    settle(world, row, { status: "succeeded" });
    return;
  }
  const { amount, currency, customer } = row;
  const charge = world.charges.must(row.charge);
  const movement = moveMoney(world, {
    amount,
    currency,
    type: "refund_failure",
    source: id,
    customer,
  });
  world.post({
    kind: "refund_failed",
    customer,
    currency,
    amount,
    object: id,
    invoice: world.paymentIntents.get(row.payment_intent)?.invoice ?? null,
  });
  world.change(
    world.charges,
    charge.id,
    { amount_refunded: charge.amount_refunded - amount, refunded: false },
    "charge.updated",
  );
  const failed = settle(world, row, {
    status: "failed",
    failure_balance_transaction: movement.id,
    failure_reason: "expired_or_canceled_card",
  });
  world.emit("refund.failed", failed);
}

function settle(world: World, { id, status }: Refund, change: Partial<Refund>): Refund {
  const row = world.refunds.update(id, { ...change, outcome: null });
  // Fields that were absent before have no former value that the types allow.
  const previous = row.status === status ? {} : { status };
  for (const type of ["refund.updated", "charge.refund.updated"]) world.emit(type, row, previous);
  return row;
}
