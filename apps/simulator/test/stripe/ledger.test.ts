import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { Account } from "../../src/stripe/accounts.ts";
import { sum } from "../../src/stripe/ledger/money.ts";
import type { Invoice } from "../../src/stripe/ledger/types.ts";
import type { World } from "../../src/stripe/ledger/world.ts";

const START = Date.UTC(2027, 0, 31, 10) / 1000;
const DAY = 86_400;

/** An account without a wire: calls go straight to its API. */
class Direct {
  readonly account = new Account({
    seed: "sk_test_model",
    now: () => START,
    send: () => Promise.resolve(200),
  });

  get world(): World {
    return this.account.world;
  }

  call(path: string, params: object = {}, method = "POST"): Record<string, unknown> {
    const { status, body } = this.account.api.handle({
      method,
      path,
      params: params as Record<string, unknown>,
      idempotencyKey: null,
      version: null,
    });
    this.account.advance();
    return { ...body, status_code: status };
  }

  id(path: string, params: object = {}): string {
    const answer = this.call(path, params);
    if (typeof answer["id"] !== "string") throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer["id"];
  }
}

interface Plan {
  readonly direct: Direct;
  readonly clock: string;
  readonly customer: string;
  readonly subscription: string;
  readonly item: string;
  readonly prices: readonly string[];
}

function begin(price: number, quantity: number, more: object = {}): Plan {
  const direct = new Direct();
  const product = direct.id("/products", { name: "Plan" });
  const prices = [1900, 4900, 9901].map((unit) =>
    direct.id("/prices", {
      product,
      currency: "eur",
      unit_amount: String(unit),
      recurring: { interval: "month" },
    }),
  );
  const clock = direct.id("/test_helpers/test_clocks", { frozen_time: String(START) });
  const customer = direct.id("/customers", { test_clock: clock, address: { country: "FR" } });
  const method = direct.id("/payment_methods/pm_card_visa/attach", { customer });
  direct.call(`/customers/${customer}`, {
    invoice_settings: { default_payment_method: method },
  });
  const subscription = direct.id("/subscriptions", {
    customer,
    items: [{ price: prices[price], quantity: String(quantity) }],
    ...more,
  });
  const item = direct.world.items.all()[0]?.id ?? "";
  return { direct, clock, customer, subscription, item, prices };
}

function expectSound(world: World): void {
  for (const invoice of world.invoices.all()) expectInvoice(world, invoice);
  for (const { id, balance } of world.customers.all())
    expect(
      sum(world.balanceEntries.where((one) => one.customer === id).map((one) => one.amount)),
    ).toBe(balance);
  const moved = sum(world.balanceTransactions.all().map(({ net }) => net));
  const posted = (kind: string) =>
    sum(world.postings.where((one) => one.kind === kind).map(({ amount }) => amount));
  expect(moved).toBe(
    posted("payment") -
      posted("refund") +
      posted("refund_failed") -
      posted("dispute_withdrawn") +
      posted("dispute_reinstated"),
  );
  expect(posted("payment")).toBe(
    sum(world.charges.where(({ paid }) => paid).map(({ amount }) => amount)),
  );
}

function expectInvoice(world: World, invoice: Invoice): void {
  const lines = world.lines.where((one) => one.invoice === invoice.id);
  const exclusive = invoice.total_taxes.filter((one) => one.tax_behavior === "exclusive");
  expect(invoice.total).toBe(
    sum(lines.map(({ amount }) => amount)) -
      sum(invoice.total_discount_amounts.map(({ amount }) => amount)) +
      sum(exclusive.map(({ amount }) => amount)),
  );
  if (invoice.status === "draft") return;
  const of = (kind: string) =>
    sum(
      world.postings
        .where((one) => one.kind === kind && one.invoice === invoice.id)
        .map(({ amount }) => amount),
    );
  // Nothing is left of a void invoice, however much credit notes took off before.
  if (invoice.status === "void")
    expect(
      of("invoice_finalized") - of("credit_note") + of("credit_note_voided") - of("invoice_voided"),
    ).toBe(0);
  expect(invoice.total + invoice.balance_used - invoice.pre_payment_credit_notes_amount).toBe(
    invoice.amount_due,
  );
  expect(invoice.amount_due).toBe(invoice.amount_paid + invoice.amount_remaining);
  const intent = world.paymentIntents.get(invoice.payment_intent);
  if (intent?.status === "succeeded") expect(intent.amount).toBe(invoice.amount_paid);
}

const step = fc.oneof(
  fc.record({ kind: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 24 * 40 }) }),
  fc.record({
    kind: fc.constant("change" as const),
    price: fc.integer({ min: 0, max: 2 }),
    quantity: fc.integer({ min: 1, max: 7 }),
    behavior: fc.constantFrom("always_invoice", "create_prorations", "none"),
  }),
  fc.record({
    kind: fc.constant("card" as const),
    card: fc.constantFrom("pm_card_visa", "pm_card_chargeCustomerFail"),
  }),
  fc.record({ kind: fc.constant("pay" as const) }),
  fc.record({ kind: fc.constant("void" as const) }),
  fc.record({ kind: fc.constant("credit" as const), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant("refund" as const), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    kind: fc.constant("balance" as const),
    amount: fc.integer({ min: -9000, max: 9000 }),
  }),
  fc.record({ kind: fc.constant("cancel" as const), prorate: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never;

function take({ direct, clock, customer, subscription, item, prices }: Plan, given: Step): void {
  const { world } = direct;
  const last = world.invoices.all().at(-1)?.id ?? "";
  const open = world.invoices.where(({ status }) => status === "open").at(-1)?.id ?? "";
  switch (given.kind) {
    case "wait": {
      const { frozen_time: now } = world.testClocks.must(clock);
      direct.call(`/test_helpers/test_clocks/${clock}/advance`, {
        frozen_time: String(now + given.hours * 3600),
      });
      return;
    }
    case "change":
      direct.call(`/subscriptions/${subscription}`, {
        items: [{ id: item, price: prices[given.price], quantity: String(given.quantity) }],
        proration_behavior: given.behavior,
      });
      return;
    case "card": {
      const method = direct.id(`/payment_methods/${given.card}/attach`, { customer });
      direct.call(`/customers/${customer}`, {
        invoice_settings: { default_payment_method: method },
      });
      return;
    }
    case "pay":
      direct.call(`/invoices/${open}/pay`, { payment_method: "pm_card_visa" });
      return;
    case "void":
      direct.call(`/invoices/${open}/void`);
      return;
    case "credit": {
      const total = world.invoices.get(last)?.total ?? 0;
      const amount = Math.max(1, Math.floor((total * given.part) / 100));
      direct.call("/credit_notes", { invoice: last, amount: String(amount) });
      return;
    }
    case "refund": {
      const charge = world.charges.all().at(-1);
      const amount = Math.max(1, Math.floor(((charge?.amount ?? 0) * given.part) / 100));
      direct.call("/refunds", { charge: charge?.id ?? "", amount: String(amount) });
      return;
    }
    case "balance":
      direct.call(`/customers/${customer}/balance_transactions`, {
        amount: String(given.amount),
        currency: "eur",
      });
      return;
    case "cancel":
      direct.call(
        `/subscriptions/${subscription}`,
        { prorate: String(given.prorate), invoice_now: "true" },
        "DELETE",
      );
  }
}

describe("ledger of the simulated Stripe", () => {
  it("keeps every sum whatever happens, with tax", () => {
    const happened = new Set<string>();
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        fc.array(step, { maxLength: 24, size: "max" }),
        (price, quantity, taxed, steps) => {
          const set = begin(price, quantity, taxed ? { automatic_tax: { enabled: "true" } } : {});
          for (const one of steps) take(set, one);
          expectSound(set.direct.world);
          for (const { kind } of set.direct.world.postings.all()) happened.add(kind);
        },
      ),
      { numRuns: 100, seed: 216 },
    );
    for (const kind of [
      "balance",
      "credit_note",
      "invoice_finalized",
      "invoice_voided",
      "payment",
      "refund",
    ])
      expect(happened).toContain(kind);
  });

  it("takes nothing for a change and its reverse in the same second", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 27 * DAY }),
        (from, to, quantity, wait) => {
          const { direct, subscription, item, prices, clock } = begin(from, quantity);
          direct.call(`/test_helpers/test_clocks/${clock}/advance`, {
            frozen_time: String(START + wait),
          });
          for (const price of [to, from])
            direct.call(`/subscriptions/${subscription}`, {
              items: [{ id: item, price: prices[price] }],
            });
          const { world } = direct;
          expect(sum(world.invoiceItems.all().map(({ amount }) => amount))).toBe(0);
        },
      ),
      { numRuns: 60, seed: 216 },
    );
  });

  it("bills a year of months, each on the last day of a short month or the 31st", () => {
    const { direct, clock } = begin(1, 1);
    for (let month = 1; month <= 12; month += 1)
      direct.call(`/test_helpers/test_clocks/${clock}/advance`, {
        frozen_time: String(Date.UTC(2027, month + 1, 0, 12) / 1000),
      });
    const { world } = direct;
    const days = world.invoices.all().map(({ created }) => new Date(created * 1000).toISOString());
    expect(days.map((day) => day.slice(5, 10))).toEqual(
      "01-31 02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31 01-31".split(" "),
    );
    expect(sum(world.charges.all().map(({ amount }) => amount))).toBe(13 * 4900);
    expectSound(world);
  });

  it("makes the same ids and sums of the same calls", () => {
    const run = () => {
      const set = begin(2, 3);
      take(set, { kind: "wait", hours: 700 });
      return JSON.stringify(set.direct.world.postings.all());
    };
    expect(run()).toBe(run());
  });
});
