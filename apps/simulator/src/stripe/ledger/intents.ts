import type Stripe from "stripe";
import { judgeCharge, judgeSetup } from "./cards.ts";
import type { Decline } from "./test-cards.ts";
import { chargeCard } from "./charges.ts";
import { invalid } from "./failure.ts";
import { saveTo } from "./methods.ts";
import type { PaymentIntent, PaymentMethod, SetupIntent } from "./types.ts";
import type { World } from "./world.ts";

export interface NewIntent {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description?: string | null;
  readonly invoice?: string | null;
  readonly metadata?: Record<string, string>;
  readonly method?: string | null;
  readonly receipt_email?: string | null;
  readonly setup_future_usage?: "off_session" | "on_session" | null;
}

export function makeIntent(world: World, given: NewIntent): PaymentIntent {
  const id = world.id("pi_3", 23).replace("pi_3_", "pi_3");
  const { method = null } = given;
  const row = world.paymentIntents.insert({
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: given.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_secret_${world.id("s", 25).slice(2)}`,
    confirmation_method: "automatic",
    created: world.timeOf(given.customer),
    currency: given.currency,
    customer: given.customer,
    customer_account: null,
    description: given.description ?? null,
    excluded_payment_method_types: null,
    invoice: given.invoice ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: given.receipt_email ?? null,
    return_url: null,
    review: null,
    setup_future_usage: given.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: method === null ? "requires_payment_method" : "requires_confirmation",
    transfer_data: null,
    transfer_group: null,
  });
  world.emit("payment_intent.created", row);
  return row;
}

export type Settled = "succeeded" | "requires_action" | Decline;

export interface Confirming {
  readonly method: PaymentMethod;
  readonly offSession: boolean;
  /** The owner has just confirmed it on the challenge page. */
  readonly confirmed?: boolean;
  readonly returnUrl?: string | null;
}

function challengeAt(world: World, id: string, returnUrl: string | null) {
  return {
    type: "redirect_to_url",
    redirect_to_url: {
      return_url: returnUrl,
      url: `${world.base}/stripe/${world.accountId}/challenge/${id}`,
    },
  };
}

function errorOf(world: World, decline: Decline, method: PaymentMethod, charge?: string) {
  return {
    ...(charge === undefined ? {} : { charge }),
    code: decline.code as Stripe.PaymentIntent.LastPaymentError["code"],
    decline_code: decline.decline_code,
    doc_url: `https://docs.stripe.com/error-codes/${decline.code.replaceAll("_", "-")}`,
    message: decline.message,
    payment_method: world.present(method) as Stripe.PaymentMethod,
    type: "card_error" as const,
  };
}

/** Charges a card for an intent. What that means for an invoice, its payment says. */
export function confirmIntent(
  world: World,
  intent: PaymentIntent,
  { method, offSession, confirmed = false, returnUrl = null }: Confirming,
): Settled {
  if (intent.status === "succeeded" || intent.status === "canceled")
    throw invalid(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      "intent",
      "payment_intent_unexpected_state",
    );
  const verdict = judgeCharge(method, { offSession, confirmed });
  if (verdict === "challenge") {
    const row = world.paymentIntents.update(intent.id, {
      next_action: challengeAt(world, intent.id, returnUrl),
      payment_method: method.id,
      return_url: returnUrl,
      status: "requires_action",
    });
    world.emit("payment_intent.requires_action", row);
    return "requires_action";
  }
  if (verdict !== "ok") return failIntent(world, intent, method, verdict);
  const charge = chargeCard(world, intent, method, null);
  const row = world.paymentIntents.update(intent.id, {
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: "succeeded",
  });
  if (confirmed) world.paymentMethods.update(method.id, { authenticated: true });
  const owner = world.customers.get(intent.customer);
  if (owner !== undefined && intent.setup_future_usage !== null && method.customer === null)
    saveTo(world, method, owner);
  world.emit("payment_intent.succeeded", row);
  return "succeeded";
}

function failIntent(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline,
): Decline {
  const charge = chargeCard(world, intent, method, decline);
  const row = world.paymentIntents.update(intent.id, {
    last_payment_error: errorOf(world, decline, method, charge.id),
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  });
  world.emit("payment_intent.payment_failed", row);
  return decline;
}

export const NOT_AUTHENTICATED: Decline = {
  code: "payment_intent_authentication_failure",
  decline_code: "authentication_required",
  message:
    "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.",
};

/** The owner did not confirm a payment: no charge is made. */
export function refuseChallenge(world: World, intent: PaymentIntent, method: PaymentMethod): void {
  const row = world.paymentIntents.update(intent.id, {
    last_payment_error: errorOf(world, NOT_AUTHENTICATED, method),
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  });
  world.emit("payment_intent.payment_failed", row);
}

export function cancelIntent(
  world: World,
  intent: PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): PaymentIntent {
  if (intent.status === "succeeded" || intent.status === "canceled")
    throw invalid(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      "intent",
      "payment_intent_unexpected_state",
    );
  const row = world.paymentIntents.update(intent.id, {
    canceled_at: world.timeOf(intent.customer),
    cancellation_reason: reason,
    next_action: null,
    status: "canceled",
  });
  world.emit("payment_intent.canceled", row);
  return row;
}

export interface NewSetup {
  readonly customer: string | null;
  readonly description?: string | null;
  readonly metadata?: Record<string, string>;
  readonly method?: string | null;
  readonly usage?: "off_session" | "on_session";
}

export function makeSetup(world: World, given: NewSetup): SetupIntent {
  const id = world.id("seti_1", 23).replace("seti_1_", "seti_1");
  const { method = null } = given;
  const row = world.setupIntents.insert({
    id,
    object: "setup_intent",
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${world.id("s", 25).slice(2)}`,
    created: world.timeOf(given.customer),
    customer: given.customer,
    customer_account: null,
    description: given.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: given.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    return_url: null,
    single_use_mandate: null,
    status: method === null ? "requires_payment_method" : "requires_confirmation",
    usage: given.usage ?? "off_session",
  });
  world.emit("setup_intent.created", row);
  return row;
}

/** Saves a card for payments in its owner's absence. */
export function confirmSetup(
  world: World,
  setup: SetupIntent,
  { method, confirmed = false, returnUrl = null }: Omit<Confirming, "offSession">,
): Settled {
  if (setup.status === "succeeded" || setup.status === "canceled")
    throw invalid(
      `You cannot confirm this SetupIntent because it has a status of ${setup.status}.`,
      "intent",
      "setup_intent_unexpected_state",
    );
  const verdict = judgeSetup(method, confirmed);
  if (verdict === "challenge") {
    const row = world.setupIntents.update(setup.id, {
      next_action: challengeAt(world, setup.id, returnUrl),
      payment_method: method.id,
      return_url: returnUrl,
      status: "requires_action",
    });
    world.emit("setup_intent.requires_action", row);
    return "requires_action";
  }
  if (verdict !== "ok") {
    refuseSetup(world, setup, method, verdict);
    return verdict;
  }
  const owner = world.customers.get(setup.customer);
  world.paymentMethods.update(method.id, { authenticated: true });
  if (owner !== undefined) saveTo(world, world.paymentMethods.must(method.id), owner);
  const row = world.setupIntents.update(setup.id, {
    last_setup_error: null,
    next_action: null,
    payment_method: method.id,
    status: "succeeded",
  });
  world.emit("setup_intent.succeeded", row);
  return "succeeded";
}

export function refuseSetup(
  world: World,
  setup: SetupIntent,
  method: PaymentMethod,
  decline: Decline,
): void {
  const row = world.setupIntents.update(setup.id, {
    last_setup_error: errorOf(world, decline, method),
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  });
  world.emit("setup_intent.setup_failed", row);
}
