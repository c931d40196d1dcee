import { eq } from "drizzle-orm";
import { Stripe } from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSelling, type SellingApp } from "../../../../test/payments/stripe-world.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { billingAccounts } from "../../../db/schema/billing.ts";
import { teams } from "../../../db/schema/people.ts";

const ROOT = "/api/customer/subscriptions/";
const PRO = { plan: "pro", interval: "month" };
const BUSINESS = { plan: "business", interval: "month" };

describe("what is sold after staff changed something at Stripe", () => {
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

  const stripe = () => selling.world.stripe;
  const signedIn = (name: string) => selling.app.signedIn(`${name}@example.com`);
  const checkout = (browser: TestBrowser, order: object = PRO) =>
    browser.post(`${ROOT}checkout/`, order);
  const state = async (browser: TestBrowser) => (await browser.post(`${ROOT}reconcile/`)).body;
  const buy = async (browser: TestBrowser, order: object = PRO) => {
    const started = await checkout(browser, order);
    expect(started.status, started.text).toBe(200);
    await selling.world.pay(String(started.body["id"]));
    return state(browser);
  };
  const preview = (browser: TestBrowser, order: object = BUSINESS) =>
    browser.post(`${ROOT}preview/`, order);
  const customerOf = async (slug: string) => {
    const [row] = await selling.app.ports.db
      .select({ customer: billingAccounts.customerId })
      .from(billingAccounts)
      .innerJoin(teams, eq(teams.id, billingAccounts.teamId))
      .where(eq(teams.slug, slug));
    return row?.customer ?? "";
  };
  const subscriptionOf = async (customer: string) => {
    const { data } = await stripe().subscriptions.list({ customer, status: "all" });
    const [found] = data;
    if (found === undefined) throw new Error(`no subscription of ${customer}`);
    return found;
  };

  it("sells in the currency of the credit that a customer has", async () => {
    const browser = await signedIn("credited");
    expect((await checkout(browser)).status).toBe(200);
    const customer = await customerOf("credited");
    await stripe().customers.createBalanceTransaction(customer, { amount: -1000, currency: "usd" });
    const refused = await checkout(browser, { ...PRO, currency: "EUR" });
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(String(refused.body["detail"])).toContain("credit are in USD");
    expect(await state(browser)).toMatchObject({
      currency: "USD",
      balance: { amount: 1000, currency: "USD" },
    });
    expect(await buy(browser)).toMatchObject({ plan: "pro", currency: "USD", balance: null });
    // Stripe adds what is too small to be charged to the next invoice.
    await stripe().customers.createBalanceTransaction(customer, { amount: 30, currency: "usd" });
    expect(await state(browser)).toMatchObject({ balance: { amount: -30, currency: "USD" } });
  });

  it("sells a price and a product again that staff archived", async () => {
    const order = { ...PRO, currency: "SGD" };
    expect((await checkout(await signedIn("archived"), order)).status).toBe(200);
    const { data } = await stripe().prices.list({ currency: "sgd" });
    for (const { id } of data) await stripe().prices.update(id, { active: false });
    await stripe().products.update("toolkit_pro", { active: false });
    expect(await buy(await signedIn("after-archived"), order)).toMatchObject({ plan: "pro" });
    const product = await stripe().products.retrieve("toolkit_pro");
    expect(product.active).toBe(true);
  });

  it("refuses a sum of a moment before the period, instead of failing", async () => {
    const browser = await signedIn("moment");
    await buy(browser);
    const earlier = new Date(selling.app.clock.now().getTime() - 14 * 60_000).toISOString();
    const shown = await preview(browser, { ...BUSINESS, proration_date: earlier });
    expect(shown).toMatchObject({ status: 409, body: { code: "stale_version" } });
    const change = { ...BUSINESS, proration_date: earlier, due_now: 100 };
    const changed = await browser.post(`${ROOT}upgrade/`, change);
    expect(changed).toMatchObject({ status: 409, body: { code: "stale_version" } });
  });

  it("shows no credit and the first payment of a change in a trial", async () => {
    const browser = await signedIn("trial");
    await buy(browser);
    const customer = await customerOf("trial");
    const { id } = await subscriptionOf(customer);
    const end = Math.floor(Date.now() / 1000) + 14 * 86_400;
    await stripe().subscriptions.update(id, { trial_end: end, proration_behavior: "none" });
    await state(browser);
    // The trial began by the provider's clock, which goes on while the server's stands.
    selling.app.clock.pass(30);
    const shown = await preview(browser);
    expect(shown.body, shown.text).toMatchObject({
      due_now: 0,
      credit_applied: 0,
      due_later: { at: new Date(end * 1000).toISOString(), amount: 19_900 },
    });
  });

  it("counts quantities and all items, before a change and after it", async () => {
    const browser = await signedIn("three");
    await buy(browser, BUSINESS);
    const customer = await customerOf("three");
    const { id, items } = await subscriptionOf(customer);
    const extra = await stripe().prices.create({
      currency: "eur",
      unit_amount: 700,
      recurring: { interval: "month" },
      product_data: { name: "Support" },
    });
    const item = items.data[0]?.id ?? "";
    const more = [{ id: item, quantity: 3 }, { price: extra.id }];
    await stripe().subscriptions.update(id, { items: more });
    expect(await state(browser)).toMatchObject({ subscription: { price: { amount: 60_400 } } });
    const { body } = await preview(browser, PRO);
    expect(body).toMatchObject({
      before: { price: { amount: 60_400 } },
      after: { price: { amount: 3 * 4900 + 700 } },
    });
  });

  it("tells what a coupon takes off in a currency beside its own", async () => {
    const coupon = await stripe().coupons.create({
      amount_off: 500,
      currency: "eur",
      currency_options: { usd: { amount_off: 600 } },
      duration: "forever",
    });
    await stripe().promotionCodes.create({
      code: "DOLLARS",
      promotion: { type: "coupon", coupon: coupon.id },
    });
    const browser = await signedIn("dollars");
    const order = { ...PRO, currency: "USD", promotion_code: "DOLLARS" };
    expect(await buy(browser, order)).toMatchObject({
      subscription: { discounts: [{ amount_off: 600 }], discounted_price: { amount: 4300 } },
    });
  });

  it("reads what staff billed in a currency that nothing is sold in, and sells nothing beside it", async () => {
    const browser = await signedIn("kronor");
    expect((await checkout(browser)).status).toBe(200);
    const customer = await customerOf("kronor");
    const price = await stripe().prices.create({
      currency: "sek",
      unit_amount: 59_900,
      recurring: { interval: "month" },
      product_data: { name: "Business" },
    });
    await selling.world.useCard(customer, "tok_visa");
    await stripe().subscriptions.create({ customer, items: [{ price: price.id }] });
    expect(await state(browser)).toMatchObject({
      plan: "business",
      currency: "SEK",
      subscription: { price: { amount: 59_900, currency: "SEK" } },
    });
    const { body } = await browser.get("/api/customer/invoices/");
    expect(body["results"]).toMatchObject([{ currency: "SEK", paid: 59_900 }]);
    for (const refused of [await preview(browser, PRO), await checkout(browser)]) {
      expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
      expect(String(refused.body["detail"])).toMatch(/SEK|There is a subscription already/);
    }
  });

  it("promises no payment and sells no change while staff hold the payments back", async () => {
    const browser = await signedIn("held");
    await buy(browser);
    const { id } = await subscriptionOf(await customerOf("held"));
    const held = async () =>
      (await state(browser))["subscription"] as { collection_paused: boolean };
    expect((await held()).collection_paused).toBe(false);
    await stripe().subscriptions.update(id, { pause_collection: { behavior: "void" } });
    expect((await held()).collection_paused).toBe(true);
    const refused = await preview(browser);
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(String(refused.body["detail"])).toContain("paused the collection");
    await stripe().subscriptions.update(id, { pause_collection: "" });
    expect((await held()).collection_paused).toBe(false);
    expect((await preview(browser)).status).toBe(200);
  });

  it("changes a cancelled plan only for whoever knows that it then continues", async () => {
    const browser = await signedIn("regretting");
    await buy(browser);
    const before = (await preview(browser)).body;
    expect(before).toMatchObject({ cancellation: null });
    // At Stripe's own pages, and no event tells of it.
    const { id } = await subscriptionOf(await customerOf("regretting"));
    await stripe().subscriptions.update(id, { cancel_at_period_end: true });
    const { due_now, proration_date } = before;
    const shown = { ...BUSINESS, due_now, proration_date };
    const upgrade = (more: object = {}) => browser.post(`${ROOT}upgrade/`, { ...shown, ...more });
    const refused = await upgrade();
    expect(refused).toMatchObject({ status: 409, body: { code: "stale_version" } });
    expect(String(refused.body["detail"])).toContain("takes the cancellation back");
    const until = ((await state(browser))["subscription"] as { current_period_end: string })
      .current_period_end;
    expect((await preview(browser)).body).toMatchObject({ cancellation: { ends_at: until } });
    const done = await upgrade({ takes_back_cancellation: true });
    expect(done.body, done.text).toMatchObject({
      plan: "business",
      subscription: { cancel_at_period_end: false },
    });
    const premium = "/api/external/deepthought/subscription/";
    const bought = await browser.post(`${premium}create/`, { interval: "month" });
    await selling.world.pay(String(bought.body["id"]));
    await browser.post(`${premium}reconcile/`);
    await browser.post(`${premium}cancel/`, { reason: "unused" });
    const pay = (payload: object) => browser.send({ method: "PATCH", url: premium, payload });
    expect(await pay({ interval: "year" })).toMatchObject({ body: { code: "stale_version" } });
    const continued = await pay({ interval: "year", cancel_at_period_end: false });
    expect(continued.body, continued.text).toMatchObject({
      subscription: { interval: "year", cancel_at_period_end: false },
    });
  });

  it("keeps the date at which staff end a subscription, whatever its customer does", async () => {
    const browser = await signedIn("termed");
    const { subscription } = await buy(browser);
    const { id } = subscription as { id: string };
    const at = Math.floor(Date.now() / 1000) + 75 * 86_400;
    const ends_at = new Date(at * 1000).toISOString();
    await stripe().subscriptions.update(id, { cancel_at: at });
    const renewing = { cancel_at_period_end: false, ends_at };
    expect(await state(browser)).toMatchObject({ subscription: renewing });
    const refused = await preview(browser);
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(String(refused.body["detail"])).toContain("agreed to end on");
    // A customer may end it sooner, and have the agreed end again.
    const cancelled = await browser.post(`${ROOT}cancel/`, { reason: "unused" });
    expect(cancelled.body).toMatchObject({ subscription: { cancel_at_period_end: true, ends_at } });
    const resumed = await browser.post(`${ROOT}resume/`);
    expect(resumed.body, resumed.text).toMatchObject({ subscription: renewing });
    expect((await stripe().subscriptions.retrieve(id)).cancel_at).toBe(at);
    // In the last period, there is nothing to take back.
    const soon = at - 70 * 86_400;
    await stripe().subscriptions.update(id, { cancel_at: soon });
    expect(await state(browser)).toMatchObject({ subscription: { cancel_at_period_end: true } });
    expect(await browser.post(`${ROOT}resume/`)).toMatchObject({ status: 409 });
    expect((await stripe().subscriptions.retrieve(id)).cancel_at).toBe(soon);
  });

  it("keeps the agreed end through a cancellation at Stripe's own pages, and none that staff took back", async () => {
    const browser = await signedIn("termed-portal");
    const { subscription } = await buy(browser);
    const { id } = subscription as { id: string };
    const at = Math.floor(Date.now() / 1000) + 75 * 86_400;
    const ends_at = new Date(at * 1000).toISOString();
    const cancelAtStripe = async () => {
      const { body } = await browser.post(`${ROOT}portal/`);
      const answer = await fetch(String(body["url"]), {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ subscription: id, action: "cancel", feedback: "unused" }),
      });
      expect(answer.status).toBe(302);
    };
    await stripe().subscriptions.update(id, { cancel_at: at });
    expect(await state(browser)).toMatchObject({ subscription: { ends_at } });
    await selling.billing.services.effects.idle();
    await cancelAtStripe();
    const cancelled = { cancel_at_period_end: true, ends_at };
    expect(await state(browser)).toMatchObject({ subscription: cancelled });
    const resumed = await browser.post(`${ROOT}resume/`);
    expect(resumed.body, resumed.text).toMatchObject({ subscription: { ends_at } });
    expect((await stripe().subscriptions.retrieve(id)).cancel_at).toBe(at);
    await stripe().subscriptions.update(id, { cancel_at: "" });
    expect(await state(browser)).toMatchObject({ subscription: { ends_at: null } });
    await selling.billing.services.effects.idle();
    await cancelAtStripe();
    const endless = { cancel_at_period_end: true, ends_at: null };
    expect(await state(browser)).toMatchObject({ subscription: endless });
    await browser.post(`${ROOT}resume/`);
    expect((await stripe().subscriptions.retrieve(id)).cancel_at).toBeNull();
  });

  it("shows a price in fractions of a cent as the sum that is charged", async () => {
    const browser = await signedIn("fractions");
    await buy(browser);
    const customer = await customerOf("fractions");
    const { id, items } = await subscriptionOf(customer);
    const price = await stripe().prices.create({
      currency: "eur",
      unit_amount_decimal: Stripe.Decimal.from("1250.5"),
      recurring: { interval: "month" },
      product: "toolkit_pro",
    });
    const item = { id: items.data[0]?.id ?? "", price: price.id, quantity: 2 };
    await stripe().subscriptions.update(id, { items: [item] });
    expect(await state(browser)).toMatchObject({ subscription: { price: { amount: 2501 } } });
  });

  it("says once that nothing is owed any more of an earlier subscription", async () => {
    const browser = await signedIn("forgiven");
    await buy(browser);
    const customer = await customerOf("forgiven");
    const [charge] = (await stripe().charges.list({ customer })).data;
    await stripe().subscriptions.cancel((await subscriptionOf(customer)).id);
    await buy(browser, BUSINESS);
    const dispute = (await selling.world.control("/disputes", { charge: charge?.id })) as {
      id: string;
    };
    await selling.world.control("/disputes/close", { dispute: dispute.id, status: "lost" });
    expect(await state(browser)).toMatchObject({ plan: "business", standing: "grace" });
    const { data } = await stripe().invoices.list({ customer });
    const lost = data.find(({ total }) => total === charge?.amount)?.id ?? "";
    const note = { invoice: lost, amount: 4900, out_of_band_amount: 4900 };
    await stripe().creditNotes.create(note);
    for (const _ of [1, 2]) expect(await state(browser)).toMatchObject({ standing: "good" });
    await selling.app.ports.mails.idle();
    const mailed = selling.app.mail.sent.filter(({ subject }) => /forgiven/.test(subject));
    expect(
      mailed.filter(({ subject }) => subject.startsWith("Nothing owed any more")),
    ).toHaveLength(1);
  });

  it("has a renewal confirmed that the card's bank asks about, and works again at once", async () => {
    const browser = await signedIn("asked-by-bank");
    await buy(browser);
    const customer = await customerOf("asked-by-bank");
    await selling.world.useCard(customer, "tok_authenticationRequired");
    await stripe()
      .subscriptions.update((await subscriptionOf(customer)).id, {
        billing_cycle_anchor: { type: "now" },
        proration_behavior: "none",
      })
      .catch(() => undefined);
    const owed = await state(browser);
    expect(owed).toMatchObject({ standing: "grace", plan: "pro", problem: { taken_back: false } });
    const page = (owed["problem"] as { pay_url: string }).pay_url;
    const submit = (url: string, fields: Record<string, string>) =>
      fetch(url, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
    const card = { number: "4000002760003184", expiry: "12/40", cvc: "123", name: "Ada" };
    const challenge = (await submit(page, card)).headers.get("location") ?? "";
    expect(challenge).toContain("/challenge/");
    await submit(challenge, { result: "fail" });
    expect(await state(browser)).toMatchObject({ standing: "grace" });
    const again = (await submit(page, card)).headers.get("location") ?? "";
    await submit(again, { result: "complete" });
    expect(await state(browser)).toMatchObject({ standing: "good", problem: null });
    const { body } = await browser.get("/api/customer/invoices/");
    const paid = { status: "paid", total: 4900 };
    expect(body["results"]).toMatchObject([paid, paid]);
  });

  it("sells again to whoever has a paused subscription", async () => {
    const browser = await signedIn("paused");
    const now = Math.floor(Date.now() / 1000);
    const { testClocks } = stripe().testHelpers;
    const { id: clock } = await testClocks.create({ frozen_time: now });
    await selling.world.control("/settings", { testClock: clock });
    expect((await checkout(browser)).status).toBe(200);
    await selling.world.control("/settings", { testClock: null });
    const { data } = await stripe().prices.list({ lookup_keys: ["toolkit_pro_month_eur_4900"] });
    await stripe().subscriptions.create({
      customer: await customerOf("paused"),
      items: [{ price: data[0]?.id ?? "" }],
      trial_end: now + 86_400,
      trial_settings: { end_behavior: { missing_payment_method: "pause" } },
    });
    await testClocks.advance(clock, { frozen_time: now + 2 * 86_400 });
    let status = "advancing";
    while (status !== "ready") ({ status } = await testClocks.retrieve(clock));
    expect(await state(browser)).toMatchObject({
      plan: "free",
      subscription: { status: "paused" },
    });
    expect((await preview(browser)).status).toBe(409);
    expect(await buy(browser, BUSINESS)).toMatchObject({ plan: "business" });
  });
});
