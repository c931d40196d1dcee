import { randomUUID } from "node:crypto";
import type { Stripe } from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { billing } from "@toolkit/core/contract/billing";
import { startSelling, type SellingApp } from "../../../../test/payments/stripe-world.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";

const ROOT = "/api/customer/subscriptions/";

describe("a promotion code that is typed on the payment provider's page", () => {
  let simulator: SimulatorProcess;
  let selling: SellingApp;
  beforeAll(async () => {
    simulator = await SimulatorProcess.start();
    selling = await startSelling("embedded", simulator);
  });
  afterAll(async () => {
    await selling.app.close();
    await simulator.stop();
  });

  /** Codes and people of a try of their own: a second one must meet the same fault as the first. */
  const fresh = (name: string) => `${name}${randomUUID().slice(0, 8)}`.toUpperCase();

  it("is in the price, in the sum of a change, and in what is then paid", async () => {
    const { stripe } = selling.world;
    const coupon = await stripe.coupons.create({
      percent_off: 20,
      duration: "repeating",
      duration_in_months: 6,
    });
    const code = fresh("AUTUMN");
    await stripe.promotionCodes.create({
      code,
      promotion: { type: "coupon", coupon: coupon.id },
    });
    const owner = await selling.app.signedIn(`${code}@example.com`);
    const order = { plan: "pro", interval: "month", currency: "EUR" };
    const started = await owner.post(`${ROOT}checkout/`, order);
    expect(started.status, started.text).toBe(200);
    const session = String(started.body["id"]);
    const { url } = await stripe.checkout.sessions.retrieve(session);
    const body = new URLSearchParams({ action: "apply", code: code.toLowerCase() });
    const page = await (await fetch(url ?? "", { method: "POST", body })).text();
    expect(page).toContain("€39.20");
    await selling.world.pay(session);

    const state = billing.read.response.parse((await owner.post(`${ROOT}reconcile/`)).body);
    const { subscription } = state;
    expect(subscription).toMatchObject({
      price: { amount: 4900, currency: "EUR" },
      discounted_price: { amount: 3920, currency: "EUR" },
      discounts: [{ percent_off: 20, amount_off: null }],
    });
    const invoices = async () =>
      billing.invoices.response.parse((await owner.get("/api/customer/invoices/")).body).results;
    expect((await invoices())[0]?.total).toBe(3920);

    const change = { plan: "business", interval: "year" } as const;
    const asked = await owner.post(`${ROOT}preview/`, change);
    expect(asked.status, asked.text).toBe(200);
    const preview = billing.preview.response.parse(asked.body);
    const { before, after, subtotal, discount, tax, credit_applied: credit, due_now } = preview;
    expect(before.discounted_price.amount).toBe(3920);
    // The next payment is in a year, when the code has ended.
    expect(after.discounted_price).toEqual(after.price);
    expect(discount).toBe(-Math.round(after.price.amount * 0.2));
    expect(subtotal + discount + tax + credit).toBe(due_now);
    const { proration_date } = preview;
    const done = await owner.post(`${ROOT}upgrade/`, { ...change, proration_date, due_now });
    expect(done.status, done.text).toBe(200);
    // Invoices of one second have no order among themselves.
    const [invoice] = (await invoices()).filter(({ total }) => total !== 3920);
    expect(invoice).toMatchObject({ total: due_now, paid: due_now });
  });

  it("of a single invoice is gone after it", async () => {
    const { stripe } = selling.world;
    const coupon = await stripe.coupons.create({ amount_off: 900, currency: "eur" });
    const code = fresh("WELCOME");
    await stripe.promotionCodes.create({
      code,
      promotion: { type: "coupon", coupon: coupon.id },
    });
    const owner = await selling.app.signedIn(`${code}@example.com`);
    const order = { plan: "pro", interval: "month", currency: "EUR", promotion_code: code };
    const started = await owner.post(`${ROOT}checkout/`, order);
    await selling.world.pay(String(started.body["id"]));
    const { body } = await owner.post(`${ROOT}reconcile/`);
    expect(body["subscription"]).toMatchObject({
      discounts: [],
      discounted_price: { amount: 4900 },
    });
  });

  it("is refused with the reason at its field where it is over, of another currency, or of a larger order", async () => {
    const { stripe } = selling.world;
    const half = await stripe.coupons.create({ percent_off: 50, duration: "once" });
    const dollars = await stripe.coupons.create({ amount_off: 500, currency: "usd" });
    const make = async (coupon: string, more: Partial<Stripe.PromotionCodeCreateParams> = {}) => {
      const code = fresh("REFUSED");
      await stripe.promotionCodes.create({ code, promotion: { type: "coupon", coupon }, ...more });
      return code;
    };
    const large = { minimum_amount: 100_000, minimum_amount_currency: "eur" };
    const used = await make(half.id, { max_redemptions: 1 });
    const codes = [used, await make(dollars.id), await make(half.id, { restrictions: large })];
    const order = { plan: "pro", interval: "month", currency: "EUR" };
    const first = await selling.app.signedIn(`${fresh("first")}@example.com`);
    const bought = await first.post(`${ROOT}checkout/`, { ...order, promotion_code: used });
    await selling.world.pay(String(bought.body["id"]));
    const owner = await selling.app.signedIn(`${fresh("refused")}@example.com`);
    for (const code of [...codes, fresh("UNKNOWN")]) {
      const started = await owner.post(`${ROOT}checkout/`, { ...order, promotion_code: code });
      expect(started.status, `${code} ${started.text}`).toBe(400);
      expect(started.body["promotion_code"]).toEqual([expect.stringContaining("promotion code")]);
    }
    const other = await owner.post(`${ROOT}checkout/`, { ...order, currency: "Other" });
    expect(other.status).toBe(400);
    expect(other.body["currency"]).toEqual([expect.stringMatching(/^Currency is not valid/)]);
  });
});
