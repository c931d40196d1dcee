import { Readable } from "node:stream";
import { billedCurrency } from "@toolkit/core/domain/currencies";
import { priceOf } from "@toolkit/core/domain/plans";
import { Stripe } from "stripe";
import { AppError } from "../../errors.ts";
import type { StripeKeys } from "../../payment-settings.ts";
import type {
  ChargedCustomer,
  CheckoutOrder,
  Credit,
  CustomerDetails,
  DraftOrder,
  PaymentAbout,
  PaymentEvent,
  PaymentMethod,
  PaymentsPort,
  PlanChange,
  PreviewedInvoice,
} from "../payments.ts";
import { credit, takeBack } from "./credit.ts";
import { openCheckout } from "./checkout.ts";
import { addTaxIds, customerParams, setTaxIds } from "./customer-fields.ts";
import { draftInvoice } from "./draft-invoice.ts";
import { eventOf } from "./event.ts";
import { honestClient } from "./honest-client.ts";
import { StripePrices } from "./prices.ts";
import { previewed } from "./preview.ts";
import { agreedEnd, keepEnd } from "./agreed-end.ts";
import { amountOf, idOf, momentOf, readCustomer, readPaymentMethod } from "./reading.ts";
import { asking, isMissing, reading, unusableCode } from "./refusals.ts";

const TIMEOUT_MS = 20_000;
/** For what a page shows beside other things: nobody waits for a provider that is slow. */
const GLANCE = { timeout: 8000, maxNetworkRetries: 0 } as const;

/** Stripe by its own SDK, which repeats what failed on the way under the same key. */
export function stripePayments(keys: StripeKeys): PaymentsPort {
  return new StripePayments(keys);
}

/** Reads a file at an address that Stripe's own answer names. */
async function readFile(url: string): Promise<Readable> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (answer.ok && answer.body !== null) return Readable.fromWeb(answer.body);
  throw new AppError("unavailable", { message: `invoice file: ${answer.status}` });
}

function connected({ secretKey, apiBase }: StripeKeys): Stripe {
  const base = apiBase === null ? null : new URL(apiBase);
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    httpClient: honestClient(),
    ...(base && {
      host: base.hostname,
      port: base.port === "" ? (base.protocol === "https:" ? 443 : 80) : Number(base.port),
      protocol: base.protocol === "https:" ? ("https" as const) : ("http" as const),
    }),
  });
}

class StripePayments implements PaymentsPort {
  readonly #stripe: Stripe;
  readonly #prices: StripePrices;
  readonly #keys: StripeKeys;
  #webhookSecret: string | null;

  constructor(keys: StripeKeys) {
    this.#stripe = connected(keys);
    this.#prices = new StripePrices(this.#stripe);
    this.#keys = keys;
    this.#webhookSecret = keys.webhookSecret;
  }

  get publicKey(): string | null {
    return this.#keys.publishableKey;
  }

  listen(url: string): Promise<void> {
    return asking(async () => {
      if (this.#webhookSecret !== null) return;
      for await (const known of this.#stripe.webhookEndpoints.list({ limit: 100 })) {
        if (known.url !== url) continue;
        // Kept from an earlier start, so that events that wait for that endpoint still arrive.
        const secret = known.metadata["secret"];
        if (secret !== undefined && known.status === "enabled") {
          this.#webhookSecret = secret;
          return;
        }
        await this.#stripe.webhookEndpoints.del(known.id);
      }
      const { id, secret } = await this.#stripe.webhookEndpoints.create({
        url,
        enabled_events: ["*"],
      });
      if (secret === undefined)
        throw new AppError("internal", { message: `endpoint ${id} has no secret` });
      // Secrets are told once. What stands in for the provider guards nothing, so it may keep its own.
      await this.#stripe.webhookEndpoints.update(id, { metadata: { secret } });
      this.#webhookSecret = secret;
    });
  }

  createCustomer(details: CustomerDetails, key: string) {
    return asking(async () => {
      // In one call: a tax id that is refused leaves no customer behind.
      const taxIds = details.taxIds.map(({ type, value }) => ({ type, value }));
      const { address, ...params } = customerParams(details, this.#keys);
      const { id } = await this.#stripe.customers.create(
        { ...params, ...(address && { address }), tax_id_data: taxIds },
        { idempotencyKey: key },
      );
      return { id };
    });
  }

  updateCustomer(id: string, details: CustomerDetails, key: string) {
    return asking(async () => {
      const known = await this.#stripe.customers.retrieve(id);
      const params = customerParams(details, this.#keys, known.deleted === true ? null : known);
      await this.#stripe.customers.update(id, params, { idempotencyKey: key });
      await setTaxIds(this.#stripe, { customer: id, taxIds: details.taxIds, key });
    });
  }

  addTaxIds(id: string, taxIds: CustomerDetails["taxIds"], key: string) {
    return asking(() => addTaxIds(this.#stripe, { customer: id, taxIds, key }));
  }

  deleteCustomer(id: string, key: string) {
    return asking(async () => {
      try {
        await this.#stripe.customers.del(id, undefined, { idempotencyKey: key });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    });
  }

  openCheckout(order: CheckoutOrder, key: string) {
    return asking(async () => {
      const { price, promotionCode } = order;
      const discount = promotionCode === null ? null : await this.#promotion(promotionCode);
      const priceId = await this.#prices.idOf(price);
      return openCheckout(this.#stripe, order, {
        key,
        discount,
        price: priceId,
        isTaxed: this.#keys.tax,
      });
    });
  }

  openPortal(
    { customer, returnUrl, language }: Parameters<PaymentsPort["openPortal"]>[0],
    key: string,
  ) {
    return asking(async () => {
      const { url } = await this.#stripe.billingPortal.sessions.create(
        { customer, return_url: returnUrl, locale: language === "ja" ? "ja" : "en" },
        { idempotencyKey: key },
      );
      return { url };
    });
  }

  changePlan(change: PlanChange, key: string) {
    return asking(async () => {
      const { id: item } = await this.#itemOf(change);
      await this.#stripe.subscriptions.update(
        change.subscription,
        {
          items: [{ id: item, price: await this.#prices.idOf(change.price) }],
          proration_behavior: "always_invoice",
          proration_date: change.prorationDate,
          // Either it is paid and changed, or neither.
          payment_behavior: "error_if_incomplete",
          // The card was confirmed when it was saved; nobody could answer its bank during this call.
          off_session: true,
          // Nobody's cancellation is taken back without their knowledge.
          ...(change.continues && { cancel_at_period_end: false }),
        },
        { idempotencyKey: key },
      );
    });
  }

  cancel({ subscription, reason, comment }: Parameters<PaymentsPort["cancel"]>[0], key: string) {
    return asking(async () => {
      const end = agreedEnd(await this.#stripe.subscriptions.retrieve(subscription));
      await this.#stripe.subscriptions.update(
        subscription,
        {
          cancel_at_period_end: true,
          metadata: { ends_at: end === null ? "" : String(end) },
          cancellation_details: { feedback: reason, ...(comment !== null && { comment }) },
        },
        { idempotencyKey: key },
      );
    });
  }

  resume(subscription: string, key: string) {
    return asking(async () => {
      const end = agreedEnd(await this.#stripe.subscriptions.retrieve(subscription));
      await this.#stripe.subscriptions.update(
        subscription,
        end === null ? { cancel_at_period_end: false } : { cancel_at: end },
        { idempotencyKey: key },
      );
    });
  }

  keepEnd(end: Parameters<PaymentsPort["keepEnd"]>[0], key: string) {
    return asking(() => keepEnd(this.#stripe, end, key));
  }

  shareMethod(
    { customer, subscription, method }: Parameters<PaymentsPort["shareMethod"]>[0],
    key: string,
  ) {
    return asking(async () => {
      await this.#stripe.customers.update(
        customer,
        { invoice_settings: { default_payment_method: method } },
        { idempotencyKey: key },
      );
      await this.#stripe.subscriptions.update(
        subscription,
        {
          default_payment_method: "",
          // Whoever pays an overdue invoice with another card pays with it from then on.
          payment_settings: { save_default_payment_method: "on_subscription" },
        },
        { idempotencyKey: `${key}-own` },
      );
    });
  }

  addTax(subscription: string, key: string) {
    return asking(async () => {
      await this.#stripe.subscriptions.update(
        subscription,
        { automatic_tax: { enabled: true } },
        { idempotencyKey: key },
      );
    });
  }

  collect(invoice: string, key: string) {
    return asking(async () => {
      const known = await this.#stripe.invoices.retrieve(invoice);
      const idempotencyKey = key;
      const { status } =
        known.status === "draft"
          ? await this.#stripe.invoices.finalizeInvoice(
              invoice,
              { auto_advance: true },
              { idempotencyKey },
            )
          : known;
      if (status !== "open") return;
      await this.#stripe.invoices.pay(
        invoice,
        { off_session: true },
        { idempotencyKey: `${key}-pay` },
      );
    });
  }

  draftInvoice(order: DraftOrder, key: string) {
    return asking(() => draftInvoice(this.#stripe, order, { key, isTaxed: this.#keys.tax }));
  }

  credit(given: Credit, key: string) {
    return asking(() => credit(this.#stripe, given, key));
  }

  takeBack(given: Credit, key: string) {
    return asking(() => takeBack(this.#stripe, given, key));
  }

  preview(change: PlanChange): Promise<PreviewedInvoice> {
    return reading(async () => {
      const { id: item, price } = await this.#itemOf(change);
      const invoice = await this.#stripe.invoices.createPreview({
        customer: change.customer,
        subscription: change.subscription,
        subscription_details: {
          items: [{ id: item, price: await this.#prices.idOf(change.price) }],
          proration_behavior: "always_invoice",
          proration_date: change.prorationDate,
          cancel_at_period_end: false,
        },
      });
      return previewed(invoice, { changedAt: momentOf(change.prorationDate), price });
    });
  }

  customerOf({ customer, charge, intent }: PaymentAbout): Promise<string | null> {
    return reading(async () => {
      if (customer !== null) return customer;
      try {
        if (charge !== null) return idOf((await this.#stripe.charges.retrieve(charge)).customer);
        if (intent === null) return null;
        return idOf((await this.#stripe.paymentIntents.retrieve(intent)).customer);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });
  }

  async *charged(): AsyncIterable<ChargedCustomer> {
    const running = this.#stripe.subscriptions.list({ limit: 100, expand: ["data.customer"] });
    for await (const subscription of running) {
      const { id, customer, currency } = subscription;
      if (typeof customer === "string" || customer.deleted) continue;
      yield {
        customer: customer.id,
        account: customer.metadata["account"] ?? null,
        origin: customer.metadata["origin"] ?? null,
        subscription: id,
        currency: billedCurrency(currency),
        amount: amountOf(subscription.items.data),
      };
    }
  }

  read(customer: string) {
    return reading(() => readCustomer(this.#stripe, customer, { isTaxed: this.#keys.tax }));
  }

  paymentMethod(customer: string): Promise<PaymentMethod | null> {
    return reading(() => readPaymentMethod(this.#stripe, customer, GLANCE));
  }

  invoicePdf(invoice: string): Promise<Readable> {
    return reading(async () => {
      const { invoice_pdf: url } = await this.#stripe.invoices.retrieve(invoice);
      if (typeof url !== "string")
        throw new AppError("not_found", { message: `invoice ${invoice} has no PDF` });
      return readFile(url);
    });
  }

  openEvent(body: Uint8Array, signature: string | undefined): PaymentEvent {
    const webhookSecret = this.#webhookSecret;
    if (webhookSecret === null)
      throw new AppError("not_sold", { message: "no STRIPE_WEBHOOK_SECRET" });
    let signed: unknown;
    try {
      signed = this.#stripe.webhooks.constructEvent(body, signature ?? "", webhookSecret);
    } catch (cause) {
      const isForged = cause instanceof Stripe.errors.StripeSignatureVerificationError;
      throw new AppError("invalid", {
        message: isForged ? "webhook signature" : "webhook body is no JSON",
        cause,
      });
    }
    const event = eventOf(signed);
    if (event === null) throw new AppError("invalid", { message: "webhook is no event" });
    return event;
  }

  /** The item that carries the plan, with what all of them cost per period once it carries another one. */
  async #itemOf({ subscription, price }: PlanChange) {
    const { items } = await this.#stripe.subscriptions.retrieve(subscription);
    const [item, ...others] = items.data;
    if (item === undefined)
      throw new AppError("internal", { message: `subscription ${subscription} has no item` });
    const own = priceOf(price) * (item.quantity ?? 1);
    return { id: item.id, price: own + amountOf(others) };
  }

  async #promotion(code: string): Promise<string> {
    const { data } = await this.#stripe.promotionCodes.list({ code, active: true, limit: 1 });
    const [found] = data;
    if (found !== undefined) return found.id;
    throw unusableCode("unknown promotion code");
  }
}
