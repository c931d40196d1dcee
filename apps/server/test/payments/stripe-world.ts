import { randomUUID } from "node:crypto";
import { Stripe } from "stripe";
import { stripePayments } from "../../src/ports/stripe/stripe-payments.ts";
import type { DatabaseClient } from "../../src/db/client.ts";

import type { Posting } from "./compare-ledgers.ts";
import { openTestDatabase, type DatabaseKind } from "../databases.ts";
import type { StripeKeys } from "../../src/payment-settings.ts";
import type { SimulatorProcess } from "../simulator-process.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import type { PaymentsPort } from "../../src/ports/payments.ts";
import { updateAccount } from "../../src/modules/money/billing/account-repository.ts";
import { ensureAccount } from "../../src/modules/money/billing/services/accounts.ts";
import { openBillingModule, type BillingModule } from "../../src/modules/money/billing/module.ts";

export const WEBHOOK_SECRET = "whsec_test";

/** An event as Stripe hands it over. */
export interface SignedEvent {
  readonly body: string;
  readonly signature: string;
}

/** What the simulated Stripe holds for or against a customer. */
export interface CustomerBalance {
  readonly customer: string;
  readonly balance: number;
}

type Taxes = Partial<Pick<StripeKeys, "tax" | "registrationNumber">>;

/** One account at the simulated Stripe, with what its customers and its staff do there. */
export class StripeWorld {
  readonly stripe: Stripe;
  readonly payments: PaymentsPort;
  readonly #url: string;
  readonly #key: string;
  #heard: string | null = null;

  constructor(
    simulator: SimulatorProcess,
    key = `sk_test_${randomUUID().replaceAll("-", "")}`,
    taxes: Taxes = {},
  ) {
    this.#key = key;
    const { hostname, port } = new URL(simulator.url);
    this.#url = simulator.url;
    this.stripe = new Stripe(this.#key, { host: hostname, port, protocol: "http" });
    this.payments = stripePayments({
      secretKey: this.#key,
      publishableKey: "pk_test_any",
      webhookSecret: WEBHOOK_SECRET,
      apiBase: simulator.url,
      tax: false,
      registrationNumber: null,
      ...taxes,
    });
  }

  /** Pays a checkout as its customer does, with a test card. */
  async pay(checkout: string, card = "4242424242424242", country = ""): Promise<string> {
    const session = await this.stripe.checkout.sessions.retrieve(checkout);
    const fields = {
      number: card,
      expiry: "12/40",
      cvc: "123",
      name: "Ada",
      email: "ada@example.com",
      country,
    };
    const answer = await fetch(session.url ?? "", {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ ...fields, action: "pay" }),
    });
    const location = answer.headers.get("location");
    if (location === null) throw new Error(`not paid: ${answer.status} ${await answer.text()}`);
    return location;
  }

  /** Gives the customer another card, and has their subscriptions use it. */
  async useCard(customer: string, token: string): Promise<void> {
    const card = await this.stripe.paymentMethods.create({ type: "card", card: { token } });
    await this.stripe.paymentMethods.attach(card.id, { customer });
    await this.stripe.customers.update(customer, {
      invoice_settings: { default_payment_method: card.id },
    });
    for (const { id } of (await this.stripe.subscriptions.list({ customer })).data)
      await this.stripe.subscriptions.update(id, { default_payment_method: card.id });
  }

  /** Every event so far, oldest first, signed as Stripe signs them. */
  async events(): Promise<SignedEvent[]> {
    const all = await this.stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
    return all.toReversed().map((event) => this.#signed(event));
  }

  /** Events since the last time that this was asked, oldest first. */
  async newEvents(): Promise<SignedEvent[]> {
    const fresh: Stripe.Event[] = [];
    for (;;) {
      const after = this.#heard === null ? {} : { ending_before: this.#heard };
      const { data } = await this.stripe.events.list({ limit: 100, ...after });
      fresh.push(...data.toReversed());
      const isAll = this.#heard === null || data.length < 100;
      this.#heard = data[0]?.id ?? this.#heard;
      if (isAll) return fresh.map((event) => this.#signed(event));
    }
  }

  #signed(event: Stripe.Event): SignedEvent {
    const body = JSON.stringify(event);
    const signature = this.stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: WEBHOOK_SECRET,
    });
    return { body, signature };
  }

  /** The simulated Stripe's own ledger. */
  async ledger(): Promise<{
    readonly postings: readonly Posting[];
    readonly customers: readonly CustomerBalance[];
  }> {
    const answer = await fetch(`${this.#url}/control/stripe/ledger?key=${this.#key}`);
    return (await answer.json()) as never;
  }

  async control(path: string, body: object): Promise<unknown> {
    const answer = await fetch(`${this.#url}/control/stripe${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ key: this.#key, ...body }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
}

export interface SellingApp {
  readonly app: TestApp;
  readonly billing: BillingModule;
  readonly world: StripeWorld;
  readonly client: DatabaseClient;
  /** Hands an event over as Stripe does. */
  deliver(event: SignedEvent): Promise<number>;
  /** Leaves somebody as one whose customer staff deleted after the first invoice: its currency stays theirs. */
  invoicedIn(userId: string, currency: string): Promise<void>;
}

/** The server with plans that are sold at a simulated Stripe; nothing but billing beside people and teams. */
export async function startSelling(
  kind: DatabaseKind,
  simulator: SimulatorProcess,
  /** Puts something between the server and its payments. */
  around: (payments: PaymentsPort) => PaymentsPort = (payments) => payments,
  { sellsPremium = true, ...taxes }: Taxes & { readonly sellsPremium?: boolean } = {},
): Promise<SellingApp> {
  const client = await openTestDatabase(kind);
  const world = new StripeWorld(simulator, undefined, taxes);
  const payments = around(world.payments);
  const settings = { payments, defaultPlan: "business", graceDays: 14, sellsPremium } as const;
  const none = async () => 0;
  let opened: BillingModule | undefined;
  const app = await startTestApp(client, {
    payments: settings,
    capabilities: async (ports) => {
      opened = openBillingModule({
        ...settings,
        ports,
        staffDomain: "provider.example",
        origin: "https://toolkit.example",
        premiumOrigin: "https://toolkit.example",
        usage: {
          seats: none,
          saved_audiences: none,
          uploads: none,
          ad_accounts: none,
          syncs: none,
          api_calls: none,
          watched_accounts: none,
        },
      });
      return [opened];
    },
  });
  if (opened === undefined) throw new Error("billing was not opened");
  // The simulated Stripe keeps the machine's time.
  app.clock.pass((Date.now() - app.clock.now().getTime()) / 1000 + 1);
  const { services } = opened;
  return {
    app,
    billing: opened,
    world,
    client,
    async deliver({ body, signature }) {
      const answer = await app.app.server.inject({
        method: "POST",
        url: "/api/webhooks/stripe/",
        headers: { "content-type": "application/json", "stripe-signature": signature },
        payload: body,
      });
      return answer.statusCode;
    },
    async invoicedIn(id, currency) {
      const account = await ensureAccount(services, { kind: "person", id });
      await updateAccount(services.db, account.id, { currency });
    },
  };
}
