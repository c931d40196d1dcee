import { Stripe } from "stripe";
import { afterEach } from "vitest";
import { useSimulator } from "../harness.ts";
import { loadWire } from "./wire.ts";

const wire = loadWire();

export const hasSchemas = wire !== null;

let count = 0;
const accounts: StripeAccount[] = [];

export interface StripeAccount {
  readonly key: string;
  readonly stripe: Stripe;
  readonly url: string;
  /** Calls the simulator's control. */
  readonly control: <Answer = unknown>(
    method: string,
    path: string,
    body?: object,
  ) => Promise<Answer>;
  /** Advances a test clock and waits until it is ready. */
  readonly advance: (clock: string, to: number) => Promise<void>;
  readonly checked: { answers: number; events: number };
}

/** Checks every successful answer against Stripe's types, where they are. */
function checkingFetch(checked: StripeAccount["checked"]): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    // Events are checked one by one: the schema of their list compiles all kinds of them.
    if (response.ok && wire !== null && pathname !== "/v1/events") {
      const body: unknown = await response.clone().json();
      if (wire.checkAnswer(init?.method ?? "GET", pathname, body)) checked.answers += 1;
    }
    return response;
  };
}

/** Accounts of the simulated Stripe, and a check of all their events after each test. */
export function useStripe(): { readonly account: () => StripeAccount; readonly url: () => string } {
  const simulator = useSimulator();
  afterEach(async () => {
    for (const { stripe, checked } of accounts.splice(0))
      for await (const event of stripe.events.list({ limit: 100 }))
        if (wire?.checkEvent(event)) checked.events += 1;
  }, 60_000);
  return {
    url: () => simulator.url,
    account() {
      count += 1;
      const key = `sk_test_harness${process.pid}x${count}`;
      const { hostname, port } = new URL(simulator.url);
      const checked = { answers: 0, events: 0 };
      const stripe = new Stripe(key, {
        host: hostname,
        port,
        protocol: "http",
        httpClient: Stripe.createFetchHttpClient(checkingFetch(checked)),
        maxNetworkRetries: 0,
        telemetry: false,
      });
      const control: StripeAccount["control"] = async (method, path, body) => {
        const query = method === "POST" ? "" : `?key=${key}`;
        const response = await fetch(`${simulator.url}/control/stripe${path}${query}`, {
          method,
          ...(body === undefined
            ? {}
            : {
                headers: { "content-type": "application/json" },
                body: JSON.stringify({ key, ...body }),
              }),
        });
        if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
        return (await response.json()) as never;
      };
      const advance = async (clock: string, to: number) => {
        await stripe.testHelpers.testClocks.advance(clock, { frozen_time: to });
        while ((await stripe.testHelpers.testClocks.retrieve(clock)).status !== "ready")
          await new Promise((done) => setTimeout(done, 10));
      };
      const made = { key, stripe, url: simulator.url, control, advance, checked };
      accounts.push(made);
      return made;
    },
  };
}

export const JANUARY_31 = Date.UTC(2027, 0, 31, 10) / 1000;
export const DAY = 86_400;

/** Prices of a plan by month and year, in several currencies. */
export async function makePlan(stripe: Stripe, name: string, cents: number) {
  const product = await stripe.products.create({ name });
  const [monthly, yearly] = await Promise.all(
    (["month", "year"] as const).map((interval) =>
      stripe.prices.create({
        product: product.id,
        currency: "eur",
        unit_amount: interval === "month" ? cents : cents * 10,
        recurring: { interval },
        currency_options: { jpy: { unit_amount: cents * 2 }, kwd: { unit_amount: cents * 5 } },
      }),
    ),
  );
  if (monthly === undefined || yearly === undefined) throw new Error("no prices");
  return { product, monthly, yearly };
}

/** A customer with a card, on a test clock of their own. */
export async function makeCustomer(
  stripe: Stripe,
  card = "pm_card_visa",
  more: Stripe.CustomerCreateParams = {},
) {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: JANUARY_31 });
  const customer = await stripe.customers.create({
    email: "ada@example.com",
    name: "Ada",
    test_clock: clock.id,
    ...more,
  });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  await stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: method.id },
  });
  return { clock, customer, method };
}

export function invoiceOf(subscription: Stripe.Subscription): Stripe.Invoice {
  const { latest_invoice: invoice } = subscription;
  if (invoice === null || typeof invoice === "string")
    throw new Error("the invoice is not expanded");
  return invoice;
}
