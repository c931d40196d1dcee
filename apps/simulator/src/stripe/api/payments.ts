import { z } from "zod";
import { confirmAny, declineOf } from "../ledger/collect.ts";
import { customerOf } from "../ledger/customers.ts";
import { Failure, invalid } from "../ledger/failure.ts";
import { cancelIntent, confirmSetup, makeIntent, makeSetup } from "../ledger/intents.ts";
import { resolveMethod } from "../ledger/methods.ts";
import { isTooSmall } from "../ledger/charges.ts";
import { isInSteps } from "../ledger/money.ts";
import { refund } from "../ledger/refunds.ts";
import { closeDispute } from "../ledger/disputes.ts";
import type { PaymentIntent, SetupIntent } from "../ledger/types.ts";
import type { World } from "../ledger/world.ts";
import { bool, clearable, currency, mergeMetadata, metadata, positive, text } from "./params.ts";
import { found, get, list, post } from "./route.ts";

const reason = z.enum(["abandoned", "duplicate", "fraudulent", "requested_by_customer"]);
const automatic = z
  .strictObject({ allow_redirects: z.enum(["always", "never"]).optional(), enabled: bool })
  .optional();

interface Confirm {
  readonly payment_method?: string | undefined;
  readonly off_session?: boolean | undefined;
  readonly return_url?: string | undefined;
  readonly error_on_requires_action?: boolean | undefined;
}

function confirm(world: World, intent: PaymentIntent, how: Confirm): PaymentIntent {
  const chosen = how.payment_method ?? intent.payment_method;
  if (chosen === null)
    throw invalid(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      undefined,
      "payment_intent_unexpected_state",
    );
  const settled = confirmAny(world, intent, {
    method: resolveMethod(world, chosen),
    offSession: how.off_session === true,
    returnUrl: how.return_url ?? null,
  });
  const refuses = how.off_session === true || how.error_on_requires_action === true;
  if (typeof settled === "object") throw declineOf(world, settled, intent.id);
  if (settled === "requires_action" && refuses)
    throw new Failure(
      402,
      "Your card was declined. This transaction requires authentication.",
      {
        type: "card_error",
        code: "authentication_required",
        decline_code: "authentication_required",
        payment_intent: intent.id,
      },
      true,
    );
  return world.paymentIntents.must(intent.id);
}

function setUp(world: World, setup: SetupIntent, how: Confirm): SetupIntent {
  const chosen = how.payment_method ?? setup.payment_method;
  if (chosen === null)
    throw invalid(
      "You cannot confirm this SetupIntent because it's missing a payment method.",
      undefined,
      "setup_intent_unexpected_state",
    );
  const method = resolveMethod(world, chosen);
  const settled = confirmSetup(world, setup, { method, returnUrl: how.return_url ?? null });
  if (typeof settled === "object")
    throw new Failure(
      402,
      settled.message,
      {
        type: "card_error",
        code: settled.code,
        decline_code: settled.decline_code,
        setup_intent: setup.id,
      },
      true,
    );
  return world.setupIntents.must(setup.id);
}

/** Sums in currencies with three decimal places end in 0. */
function mustBeInSteps(amount: number, currency: string): void {
  if (!isInSteps(amount, currency))
    throw invalid(
      `Invalid amount: in ${currency} the last digit must be 0 (${amount}).`,
      "amount",
      "parameter_invalid_integer",
    );
}

/** Eight digits are the most that a card is charged. */
function mustFit(amount: number): void {
  if (amount > 99_999_999)
    throw invalid(
      "Amount must be no more than 8 digits of minor units.",
      "amount",
      "amount_too_large",
    );
}

const intentFields = {
  description: text.optional(),
  metadata: metadata.optional(),
  payment_method: text.optional(),
  allowed_payment_method_types: z.array(text).optional(),
  receipt_email: clearable.optional(),
  setup_future_usage: z.enum(["off_session", "on_session"]).optional(),
};
const confirmFields = {
  error_on_requires_action: bool.optional(),
  off_session: bool.optional(),
  payment_method: text.optional(),
  return_url: text.optional(),
};

export const paymentRoutes = [
  post(
    "/payment_intents",
    {
      ...intentFields,
      ...confirmFields,
      amount: positive,
      automatic_payment_methods: automatic,
      confirm: bool.optional(),
      currency,
      customer: text.optional(),
    },
    ({ world, params }) => {
      const customer = params.customer === undefined ? null : customerOf(world, params.customer).id;
      if (isTooSmall(params.amount, params.currency))
        throw invalid(
          "Amount must be at least the minimum charge amount of its currency.",
          "amount",
          "amount_too_small",
        );
      mustBeInSteps(params.amount, params.currency);
      mustFit(params.amount);
      const method =
        params.payment_method === undefined ? null : resolveMethod(world, params.payment_method).id;
      const intent = makeIntent(world, {
        amount: params.amount,
        currency: params.currency,
        customer,
        description: params.description ?? null,
        metadata: mergeMetadata({}, params.metadata),
        method,
        receipt_email: params.receipt_email ?? null,
        setup_future_usage: params.setup_future_usage ?? null,
      });
      if (params.confirm !== true) return intent;
      return confirm(world, intent, { ...params, payment_method: method ?? undefined });
    },
  ),
  get("/payment_intents/:id", { client_secret: text.optional() }, ({ world, id }) =>
    found(world.paymentIntents, id, "payment_intent", "intent"),
  ),
  post(
    "/payment_intents/:id",
    { ...intentFields, amount: positive.optional() },
    ({ world, id, params }) => {
      const row = found(world.paymentIntents, id, "payment_intent", "intent");
      mustBeInSteps(params.amount ?? row.amount, row.currency);
      mustFit(params.amount ?? row.amount);
      const method =
        params.payment_method === undefined ? null : resolveMethod(world, params.payment_method).id;
      return world.paymentIntents.update(id, {
        amount: params.amount ?? row.amount,
        description: params.description ?? row.description,
        metadata: mergeMetadata(row.metadata, params.metadata),
        payment_method: method ?? row.payment_method,
        receipt_email: params.receipt_email ?? row.receipt_email,
        setup_future_usage: params.setup_future_usage ?? row.setup_future_usage,
        status:
          method !== null && row.status === "requires_payment_method"
            ? "requires_confirmation"
            : row.status,
      });
    },
  ),
  post("/payment_intents/:parent/confirm", confirmFields, ({ world, parent, params }) =>
    confirm(world, found(world.paymentIntents, parent, "payment_intent", "intent"), params),
  ),
  post(
    "/payment_intents/:parent/cancel",
    { cancellation_reason: reason.optional() },
    ({ world, parent, params }) =>
      cancelIntent(
        world,
        found(world.paymentIntents, parent, "payment_intent", "intent"),
        params.cancellation_reason ?? null,
      ),
  ),
  list("/payment_intents", { customer: text.optional() }, ({ world, params: { customer } }) =>
    world.paymentIntents.where((one) => customer === undefined || one.customer === customer),
  ),
  post(
    "/setup_intents",
    {
      ...confirmFields,
      automatic_payment_methods: automatic,
      confirm: bool.optional(),
      customer: text.optional(),
      description: text.optional(),
      metadata: metadata.optional(),
      allowed_payment_method_types: z.array(text).optional(),
      usage: z.enum(["off_session", "on_session"]).optional(),
    },
    ({ world, params }) => {
      const method =
        params.payment_method === undefined ? null : resolveMethod(world, params.payment_method).id;
      const setup = makeSetup(world, {
        customer: params.customer === undefined ? null : customerOf(world, params.customer).id,
        description: params.description ?? null,
        metadata: mergeMetadata({}, params.metadata),
        method,
        usage: params.usage ?? "off_session",
      });
      if (params.confirm !== true) return setup;
      return setUp(world, setup, { ...params, payment_method: method ?? undefined });
    },
  ),
  get("/setup_intents/:id", { client_secret: text.optional() }, ({ world, id }) =>
    found(world.setupIntents, id, "setupintent", "intent"),
  ),
  post("/setup_intents/:parent/confirm", confirmFields, ({ world, parent, params }) =>
    setUp(world, found(world.setupIntents, parent, "setupintent", "intent"), params),
  ),
  list("/setup_intents", { customer: text.optional() }, ({ world, params: { customer } }) =>
    world.setupIntents.where((one) => customer === undefined || one.customer === customer),
  ),
  get("/charges/:id", {}, ({ world, id }) => found(world.charges, id, "charge")),
  list(
    "/charges",
    { customer: text.optional(), payment_intent: text.optional() },
    ({ world, params: { customer, payment_intent: intent } }) =>
      world.charges.where(
        (one) =>
          (customer === undefined || one.customer === customer) &&
          (intent === undefined || one.payment_intent === intent),
      ),
  ),
  post(
    "/refunds",
    {
      amount: positive.optional(),
      charge: text.optional(),
      metadata: metadata.optional(),
      payment_intent: text.optional(),
      reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
    },
    ({ world, params }) => {
      const intent =
        params.payment_intent === undefined
          ? undefined
          : found(world.paymentIntents, params.payment_intent, "payment_intent", "payment_intent");
      const id = params.charge ?? intent?.latest_charge ?? undefined;
      if (id === undefined)
        throw invalid(
          "One of the following params should be provided for this request: payment_intent or charge.",
        );
      const charge = found(world.charges, id, "charge", "charge");
      if (params.amount !== undefined) mustBeInSteps(params.amount, charge.currency);
      return refund(world, charge, {
        amount: params.amount ?? null,
        metadata: mergeMetadata({}, params.metadata),
        reason: params.reason ?? null,
      });
    },
  ),
  get("/refunds/:id", {}, ({ world, id }) => found(world.refunds, id, "refund")),
  list(
    "/refunds",
    { charge: text.optional(), payment_intent: text.optional() },
    ({ world, params: { charge, payment_intent: intent } }) =>
      world.refunds.where(
        (one) =>
          (charge === undefined || one.charge === charge) &&
          (intent === undefined || one.payment_intent === intent),
      ),
  ),
  get("/disputes/:id", {}, ({ world, id }) => found(world.disputes, id, "dispute")),
  post("/disputes/:parent/close", {}, ({ world, parent }) =>
    closeDispute(world, found(world.disputes, parent, "dispute"), "lost"),
  ),
  list(
    "/disputes",
    { charge: text.optional(), payment_intent: text.optional() },
    ({ world, params: { charge, payment_intent: intent } }) =>
      world.disputes.where(
        (one) =>
          (charge === undefined || one.charge === charge) &&
          (intent === undefined || one.payment_intent === intent),
      ),
  ),
  get("/balance_transactions/:id", {}, ({ world, id }) =>
    found(world.balanceTransactions, id, "balance transaction"),
  ),
  list(
    "/balance_transactions",
    { currency: currency.optional(), source: text.optional(), type: text.optional() },
    ({ world, params }) =>
      world.balanceTransactions.where(
        (one) =>
          (params.currency === undefined || one.currency === params.currency) &&
          (params.source === undefined || one.source === params.source) &&
          (params.type === undefined || one.type === params.type),
      ),
  ),
];
