import type Stripe from "stripe";
import { moveMoney } from "./balance.ts";
import { invalid } from "./failure.ts";
import type { Charge, Refund } from "./types.ts";
import type { World } from "./world.ts";

interface RefundOptions {
  readonly amount: number | null;
  readonly reason: Stripe.Refund.Reason | null;
  readonly metadata: Record<string, string>;
}

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
    created: world.timeOf(customer),
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
    status: "succeeded",
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
