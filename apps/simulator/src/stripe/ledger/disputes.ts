import type Stripe from "stripe";
import { moveMoney } from "./balance.ts";
import { DAY } from "./calendar.ts";
import { invalid } from "./failure.ts";
import type { Charge, Dispute } from "./types.ts";
import type { World } from "./world.ts";

const EVIDENCE = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute.Evidence;

const DAYS_TO_ANSWER = 9;

/** Moves a disputed sum out of the account, or back into it. */
function moveDisputed(world: World, charge: Charge, id: string, amount: number) {
  const { currency, customer } = charge;
  const withdrawn = amount < 0;
  const category = withdrawn ? "dispute" : "dispute_reversal";
  const row = moveMoney(world, {
    amount,
    currency,
    type: "adjustment",
    source: id,
    customer,
    category,
  });
  const kind = withdrawn ? "dispute_withdrawn" : "dispute_reinstated";
  const invoice = world.paymentIntents.get(charge.payment_intent)?.invoice ?? null;
  world.post({ kind, customer, currency, amount: Math.abs(amount), object: id, invoice });
  return row;
}

/** The owner of a card objects to a charge: its money leaves the account until the dispute is decided. */
export function disputeCharge(
  world: World,
  charge: Charge,
  reason: string,
  inquiry = false,
): Dispute {
  if (charge.disputed) throw invalid(`Charge ${charge.id} is disputed already.`, "charge");
  if (!charge.paid) throw invalid(`Charge ${charge.id} was not paid.`, "charge");
  const id = world.id("du_1", 23).replace("du_1_", "du_1");
  const amount = charge.amount - charge.amount_refunded;
  const now = world.timeOf(charge.customer);
  const row = world.disputes.insert({
    id,
    object: "dispute",
    amount,
    balance_transactions: inquiry ? [] : [moveDisputed(world, charge, id, -amount)],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: EVIDENCE,
    evidence_details: {
      due_by: now + DAYS_TO_ANSWER * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: null,
    } as unknown as Stripe.Dispute.EvidenceDetails,
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: "visa",
        case_type: inquiry ? "inquiry" : "chargeback",
        network_reason_code: "10.4",
      },
      type: "card",
    } as unknown as Stripe.Dispute.PaymentMethodDetails,
    reason,
    status: inquiry ? "warning_needs_response" : "needs_response",
  });
  world.charges.update(charge.id, { disputed: true });
  world.emit("charge.dispute.created", row);
  if (!inquiry) world.emit("charge.dispute.funds_withdrawn", row);
  return row;
}

/** The bank decides: won brings the money back. */
export function closeDispute(world: World, dispute: Dispute, status: "won" | "lost"): Dispute {
  if (["won", "lost", "warning_closed"].includes(dispute.status))
    throw invalid(`Dispute ${dispute.id} is closed already.`, "dispute");
  const inquiry = dispute.status.startsWith("warning");
  const charge = world.charges.must(dispute.charge);
  const back =
    status === "won" && !inquiry ? [moveDisputed(world, charge, dispute.id, dispute.amount)] : [];
  const row = world.disputes.update(dispute.id, {
    status: inquiry ? "warning_closed" : status,
    balance_transactions: [...dispute.balance_transactions, ...back],
  });
  world.emit("charge.dispute.closed", row);
  if (back.length > 0) world.emit("charge.dispute.funds_reinstated", row);
  return row;
}
