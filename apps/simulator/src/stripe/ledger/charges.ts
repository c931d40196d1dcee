import type Stripe from "stripe";
import { disputeCharge } from "./disputes.ts";
import { leastCharge } from "./money.ts";
import { moveMoney } from "./balance.ts";
import { behaviourOf, type Decline } from "./test-cards.ts";
import type { Charge, PaymentIntent, PaymentMethod } from "./types.ts";
import type { World } from "./world.ts";

const HIGHEST_RISK = 92;

function outcomeOf(decline: Decline | null, { number }: PaymentMethod): Stripe.Charge.Outcome {
  const { risk } = behaviourOf(number);
  if (decline !== null && risk === "blocked")
    return {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: "not_sent_to_network",
      reason: "highest_risk_level",
      risk_level: "highest",
      risk_score: HIGHEST_RISK,
      seller_message: "Stripe blocked this payment as too risky.",
      type: "blocked",
    };
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: decline === null ? null : "05",
    network_status: decline === null ? "approved_by_network" : "declined_by_network",
    reason: decline?.decline_code ?? null,
    risk_level: risk === undefined || risk === "blocked" ? "normal" : risk,
    risk_score: risk === "highest" ? HIGHEST_RISK : risk === "elevated" ? 70 : 20,
    seller_message:
      decline === null ? "Payment complete." : "The bank did not return any further details.",
    type: decline === null ? "authorized" : "issuer_declined",
  };
}

function detailsOf({ card }: PaymentMethod, amount: number): Stripe.Charge.PaymentMethodDetails {
  return {
    card: {
      amount_authorized: amount,
      authorization_code: "123456",
      brand: card.brand as Stripe.Charge.PaymentMethodDetails.Card["brand"],
      checks: card.checks,
      country: card.country,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding as Stripe.Charge.PaymentMethodDetails.Card["funding"],
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand as Stripe.Charge.PaymentMethodDetails.Card["network"],
      network_token: { used: false },
      network_transaction_id: null,
      regulated_status: "unregulated",
      three_d_secure: null,
      wallet: null,
    } as Stripe.Charge.PaymentMethodDetails.Card,
    type: "card",
  };
}

/** Charges a card, or records that it was declined. */
export function chargeCard(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | null,
): Charge {
  const { amount, currency } = intent;
  const id = world.id("ch_3", 23).replace("ch_3_", "ch_3");
  const paid = decline === null;
  const movement = paid
    ? moveMoney(world, { amount, currency, type: "charge", source: id, customer: intent.customer })
    : null;
  const row = world.charges.insert({
    id,
    object: "charge",
    amount,
    amount_captured: paid ? amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: movement?.id ?? null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: "TARGETING TOOLKIT",
    captured: paid,
    created: world.timeOf(intent.customer),
    currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline, method),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method, amount),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: `${world.base}/stripe/${world.accountId}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: null,
    test_clock: world.customers.get(intent.customer)?.test_clock ?? null,
  });
  world.emit(paid ? "charge.succeeded" : "charge.failed", row);
  if (paid) {
    world.post({
      kind: "payment",
      customer: intent.customer,
      currency,
      amount,
      object: id,
      invoice: intent.invoice,
    });
    const { dispute, inquiry } = behaviourOf(method.number);
    if (dispute !== undefined) disputeCharge(world, row, dispute, inquiry === true);
  }
  return row;
}

export function isTooSmall(amount: number, currency: string): boolean {
  return amount < leastCharge(currency);
}
