import { z } from "zod";
import { customerOf } from "../ledger/customers.ts";
import { DAY } from "../ledger/calendar.ts";
import { couponOf, redeem } from "../ledger/discounts.ts";
import { invalid } from "../ledger/failure.ts";
import { sum } from "../ledger/money.ts";
import { priceIn } from "../ledger/subscription-lines.ts";
import type { CheckoutSession, SessionLine } from "../ledger/types.ts";
import type { World } from "../ledger/world.ts";
import { computeSession, sessionLines } from "./line-items.ts";
import { makePrice, priceData } from "./catalogue.ts";
import {
  automaticTax,
  bool,
  currency,
  expands,
  int,
  mergeMetadata,
  metadata,
  positive,
  text,
} from "./params.ts";
import { listOf } from "./present.ts";
import { found, get, list, post, raw } from "./route.ts";
import { trialSettings } from "./subscription-params.ts";

const lineItem = z.strictObject({
  adjustable_quantity: z
    .strictObject({ enabled: bool, maximum: positive.optional(), minimum: positive.optional() })
    .optional(),
  price: text.optional(),
  price_data: priceData.optional(),
  quantity: positive.optional(),
  tax_rates: z.array(text).optional(),
});

const shape = {
  allow_promotion_codes: bool.optional(),
  allowed_payment_method_types: z.array(text).optional(),
  automatic_tax: automaticTax.optional(),
  billing_address_collection: z.enum(["auto", "required"]).optional(),
  cancel_url: text.optional(),
  client_reference_id: text.optional(),
  currency: currency.optional(),
  customer: text.optional(),
  customer_creation: z.enum(["always", "if_required"]).optional(),
  customer_email: text.optional(),
  customer_update: z
    .strictObject({
      address: z.enum(["auto", "never"]).optional(),
      name: z.enum(["auto", "never"]).optional(),
      shipping: z.enum(["auto", "never"]).optional(),
    })
    .optional(),
  discounts: z
    .array(z.strictObject({ coupon: text.optional(), promotion_code: text.optional() }))
    .max(1)
    .optional(),
  expires_at: int.optional(),
  line_items: z.array(lineItem).optional(),
  locale: text.optional(),
  metadata: metadata.optional(),
  mode: z.enum(["payment", "setup", "subscription"]).default("payment"),
  payment_intent_data: z
    .strictObject({
      description: text.optional(),
      metadata: metadata.optional(),
      setup_future_usage: z.enum(["off_session", "on_session"]).optional(),
    })
    .optional(),
  payment_method_collection: z.enum(["always", "if_required"]).optional(),
  saved_payment_method_options: z.strictObject({ payment_method_save: text.optional() }).optional(),
  setup_intent_data: z
    .strictObject({ description: text.optional(), metadata: metadata.optional() })
    .optional(),
  submit_type: z.enum(["auto", "book", "donate", "pay", "subscribe"]).optional(),
  subscription_data: z
    .strictObject({
      billing_cycle_anchor: int.optional(),
      billing_mode: z.strictObject({ type: z.literal("flexible") }).optional(),
      default_tax_rates: z.array(text).optional(),
      description: text.optional(),
      metadata: metadata.optional(),
      proration_behavior: z.enum(["create_prorations", "none"]).optional(),
      trial_end: int.optional(),
      trial_period_days: positive.optional(),
      trial_settings: trialSettings.optional(),
    })
    .optional(),
  success_url: text,
  tax_id_collection: z
    .strictObject({ enabled: bool, required: z.enum(["if_supported", "never"]).optional() })
    .optional(),
  ui_mode: z.literal("hosted_page").optional(),
};
type Params = z.infer<z.ZodObject<typeof shape>>;

function linesOf(world: World, params: Params): SessionLine[] {
  return (params.line_items ?? []).map((one, i) => {
    const param = `line_items[${i}][price]`;
    const price =
      one.price_data === undefined
        ? found(world.prices, one.price ?? "", "price", param)
        : makePrice(world, { ...one.price_data, active: true });
    if (!price.active)
      throw invalid(
        "The price specified is inactive. This field only accepts active prices.",
        param,
      );
    if (params.mode === "payment" && price.recurring !== null)
      throw invalid(
        "You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.",
        param,
      );
    const adjustable = one.adjustable_quantity;
    return {
      id: world.id("li_1", 23).replace("li_1_", "li_1"),
      price: price.id,
      quantity: one.quantity ?? 1,
      tax_rates: one.tax_rates ?? [],
      adjustable:
        adjustable?.enabled === true
          ? { minimum: adjustable.minimum ?? 0, maximum: adjustable.maximum ?? 99 }
          : null,
    };
  });
}

/** The currency of a session: asked for, the customer's where every price has it, or the first price's. */
function currencyOf(world: World, params: Params, lines: readonly SessionLine[]): string | null {
  const prices = lines.map((line) => world.prices.must(line.price));
  const own = world.customers.get(params.customer)?.currency ?? null;
  const offers = (code: string) =>
    prices.every((price) => price.currency === code || price.currency_options[code] !== undefined);
  const chosen =
    params.currency ?? (own !== null && offers(own) ? own : (prices[0]?.currency ?? null));
  if (chosen !== null) for (const price of prices) priceIn(price, chosen);
  return chosen;
}

/** Adds a session up anew, for what its page shows and asks. */
export function total(world: World, session: CheckoutSession): CheckoutSession {
  if (session.mode === "setup") return session;
  const discounts = world.trial(() => computeTotals(world, session));
  return world.sessions.update(session.id, discounts);
}

function computeTotals(world: World, session: CheckoutSession): Partial<CheckoutSession> {
  const amount = computeSession(world, session, { discounts: [] }).totals.subtotal;
  const redeemed = session.discounts.map(({ coupon, promotion_code: code }) =>
    redeem(world, code === null ? { coupon: coupon ?? "" } : { promotion_code: code }, {
      customer: session.customer,
      amount,
      ...(session.currency && { currency: session.currency }),
    }),
  );
  for (const { id } of redeemed) couponOf(world, id);
  const { totals } = computeSession(world, session, { discounts: redeemed.map(({ id }) => id) });
  const discount = sum(totals.total_discount_amounts.map(({ amount }) => amount));
  return {
    amount_subtotal: totals.subtotal,
    amount_total: totals.total,
    total_details: {
      amount_discount: discount,
      amount_shipping: 0,
      amount_tax: sum(totals.total_taxes.map(({ amount }) => amount)),
    },
  };
}

function requireUsable(params: Params, lines: readonly SessionLine[], world: World): void {
  const recurring = lines.some((line) => world.prices.must(line.price).recurring !== null);
  if (params.mode === "subscription" && !recurring)
    throw invalid(
      "You specified `subscription` mode but did not pass any recurring price.",
      "mode",
    );
  if (params.mode === "payment" && lines.length === 0)
    throw invalid("Missing required param: line_items.", "line_items", "parameter_missing");
  if (params.customer !== undefined && params.customer_email !== undefined)
    throw invalid(
      "You may only specify one of these parameters: customer, customer_email.",
      "customer",
    );
  if (params.allow_promotion_codes === true && params.discounts !== undefined)
    throw invalid(
      "You may only specify one of these parameters: allow_promotion_codes, discounts.",
      "allow_promotion_codes",
    );
  const collects = params.tax_id_collection?.enabled === true && params.customer !== undefined;
  if (collects && params.customer_update?.name !== "auto")
    throw invalid(
      "Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.",
      "customer_update[name]",
    );
}

const LEAST_LIFE = 1800;

function makeSession(world: World, params: Params): CheckoutSession {
  const customer = params.customer === undefined ? null : customerOf(world, params.customer);
  const lines = linesOf(world, params);
  requireUsable(params, lines, world);
  const { mode } = params;
  const now = world.now();
  const expires = params.expires_at ?? now + DAY;
  if (expires < now + LEAST_LIFE || expires > now + DAY)
    throw invalid(
      "`expires_at` must be 30 minutes to 24 hours from Checkout Session creation.",
      "expires_at",
    );
  const id = world.id("cs_test_a1", 58).replace("cs_test_a1_", "cs_test_a1");
  const given = params.subscription_data;
  const intent = mode === "setup" ? params.setup_intent_data : params.payment_intent_data;
  const session = world.sessions.insert({
    id,
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: mode === "setup" ? null : 0,
    amount_total: mode === "setup" ? null : 0,
    automatic_tax: {
      enabled: params.automatic_tax?.enabled ?? false,
      liability: params.automatic_tax?.enabled ? { type: "self" } : null,
      provider: params.automatic_tax?.enabled ? "stripe" : null,
      status: params.automatic_tax?.enabled ? "requires_location_inputs" : null,
    },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: currencyOf(world, params, lines),
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: mode === "payment" ? (params.customer_creation ?? "if_required") : null,
    customer_details: null,
    customer_email: params.customer_email ?? null,
    data: {
      subscription: {
        metadata: mergeMetadata({}, given?.metadata),
        description: given?.description ?? null,
        trial_end: given?.trial_end ?? null,
        trial_period_days: given?.trial_period_days ?? null,
        default_tax_rates: given?.default_tax_rates ?? [],
        missing_payment_method:
          given?.trial_settings?.end_behavior.missing_payment_method ?? "create_invoice",
        billing_cycle_anchor: given?.billing_cycle_anchor ?? null,
        proration_behavior: given?.proration_behavior ?? "create_prorations",
      },
      intent: {
        metadata: mergeMetadata({}, intent?.metadata),
        description: intent?.description ?? null,
        setup_future_usage: params.payment_intent_data?.setup_future_usage ?? null,
      },
      update: {
        address: params.customer_update?.address === "auto",
        name: params.customer_update?.name === "auto",
      },
      success_url: params.success_url,
    },
    discounts: (params.discounts ?? []).map(({ coupon = null, promotion_code = null }) => ({
      coupon,
      promotion_code,
    })),
    expires_at: expires,
    integration_identifier: null,
    invoice: null,
    invoice_creation:
      mode === "payment"
        ? {
            enabled: false,
            invoice_data: {
              account_tax_ids: null,
              custom_fields: null,
              description: null,
              footer: null,
              issuer: null,
              metadata: {},
              rendering_options: null,
            },
          }
        : null,
    lines,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: params.payment_method_collection ?? "always",
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    payment_method_types: ["card"],
    payment_status: mode === "setup" ? "no_payment_required" : "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: {
      allow_redisplay_filters: ["always"],
      payment_method_remove: "disabled",
      payment_method_save: null,
    },
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    tax_id_collection: {
      enabled: params.tax_id_collection?.enabled ?? false,
      required: params.tax_id_collection?.required ?? "never",
    },
    test_clock: customer?.test_clock ?? null,
    total_details:
      mode === "setup" ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${world.base}/stripe/${world.accountId}/checkout/${id}`,
    wallet_options: null,
  });
  return total(world, session);
}

export const sessionRoutes = [
  post("/checkout/sessions", shape, ({ world, params }) => makeSession(world, params)),
  get("/checkout/sessions/:id", {}, ({ world, id }) =>
    found(world.sessions, id, "checkout.session", "session"),
  ),
  post("/checkout/sessions/:id", { metadata: metadata.optional() }, ({ world, id, params }) => {
    const row = found(world.sessions, id, "checkout.session", "session");
    return world.sessions.update(id, { metadata: mergeMetadata(row.metadata, params.metadata) });
  }),
  post("/checkout/sessions/:parent/expire", {}, ({ world, parent }) => {
    const row = found(world.sessions, parent, "checkout.session", "session");
    if (row.status !== "open")
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${row.status ?? ""}.`,
        "session",
      );
    const expired = world.sessions.update(parent, { status: "expired", url: null });
    world.emit("checkout.session.expired", expired);
    return expired;
  }),
  raw(
    "GET",
    "/checkout/sessions/:parent/line_items",
    {
      ending_before: text.optional(),
      expand: expands,
      limit: int.optional(),
      starting_after: text.optional(),
    },
    ({ world, parent }) => {
      const row = found(world.sessions, parent, "checkout.session", "session");
      return listOf(sessionLines(world, row), `/v1/checkout/sessions/${parent}/line_items`);
    },
  ),
  list(
    "/checkout/sessions",
    {
      customer: text.optional(),
      payment_intent: text.optional(),
      status: z.enum(["complete", "expired", "open"]).optional(),
      subscription: text.optional(),
    },
    ({ world, params: { customer, payment_intent: intent, status, subscription } }) =>
      world.sessions.where(
        (one) =>
          (customer === undefined || one.customer === customer) &&
          (intent === undefined || one.payment_intent === intent) &&
          (status === undefined || one.status === status) &&
          (subscription === undefined || one.subscription === subscription),
      ),
  ),
];
