import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  startSelling,
  WEBHOOK_SECRET,
  type SellingApp,
} from "../../../../test/payments/stripe-world.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { billingAccounts, billingEvents } from "../../../db/schema/billing.ts";
import { teams } from "../../../db/schema/people.ts";
import {
  changeSubscription,
  grantSubscription,
} from "../../identity/teams/services/subscriptions.ts";
import { runNight } from "./services/nightly.ts";

const ROOT = "/api/customer/subscriptions/";
const DAY = 86_400;
const PRO = { plan: "pro", interval: "month" };
const BUSINESS = { plan: "business", interval: "month" };

describe("what is owed, and what became of the customer", () => {
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
  const state = async (browser: TestBrowser) => (await browser.post(`${ROOT}reconcile/`)).body;
  const checkout = (browser: TestBrowser, order: object = PRO) =>
    browser.post(`${ROOT}checkout/`, order);
  const buy = async (browser: TestBrowser, order: object = PRO) => {
    const started = await checkout(browser, order);
    expect(started.status, started.text).toBe(200);
    await selling.world.pay(String(started.body["id"]));
    return state(browser);
  };
  const accountOf = async (slug: string) => {
    const [row] = await selling.app.ports.db
      .select()
      .from(billingAccounts)
      .innerJoin(teams, eq(teams.id, billingAccounts.teamId))
      .where(eq(teams.slug, slug));
    const account = row?.billing_accounts;
    return { team: row?.teams.id ?? "", customer: account?.customerId ?? "" };
  };
  const invoices = async (browser: TestBrowser) =>
    (await browser.get("/api/customer/invoices/")).body["results"] as Record<string, unknown>[];
  const subscriptionOf = async (customer: string) => {
    const { data } = await stripe().subscriptions.list({ customer, status: "all" });
    return data[0]?.id ?? "";
  };

  /** New customers live on a test clock, with what Stripe does after the last try of a payment. */
  const onClock = async (end: "unpaid" | "cancel") => {
    const now = Math.floor(Date.now() / 1000);
    const { id } = await stripe().testHelpers.testClocks.create({ frozen_time: now });
    const retries = { days: [3, 5, 7], finally: end };
    await selling.world.control("/settings", { testClock: id, retries });
    let time = now;
    return async (days: number) => {
      time += days * DAY;
      await stripe().testHelpers.testClocks.advance(id, { frozen_time: time });
      let status = "advancing";
      while (status !== "ready")
        status = (await stripe().testHelpers.testClocks.retrieve(id)).status;
    };
  };
  const offClock = () => selling.world.control("/settings", { testClock: null });
  const payOpen = async (customer: string) => {
    await selling.world.useCard(customer, "tok_visa");
    const { data } = await stripe().invoices.list({ customer, status: "open" });
    const [card] = (await stripe().customers.listPaymentMethods(customer)).data;
    const method = card?.id ?? "";
    for (const { id } of data) await stripe().invoices.pay(id, { payment_method: method });
    return data.length;
  };
  /** A new period begins now, and its invoice cannot be paid. */
  const fail = async (customer: string) => {
    await selling.world.useCard(customer, "tok_chargeCustomerFail");
    await stripe()
      .subscriptions.update(await subscriptionOf(customer), {
        billing_cycle_anchor: { type: "now" },
        proration_behavior: "none",
      })
      .catch(() => undefined);
    const { data } = await stripe().invoices.list({ customer, status: "open" });
    return data[0]?.id ?? "";
  };

  it("collects the running period of whoever pays what was overdue, and nothing of those that are over", async () => {
    const advance = await onClock("unpaid");
    const browser = await signedIn("unpaid");
    await buy(browser);
    await offClock();
    const { customer } = await accountOf("unpaid");
    await selling.world.useCard(customer, "tok_chargeCustomerFail");
    for (const days of [31, 16, 20, 30]) await advance(days);
    expect(await state(browser)).toMatchObject({ standing: "read_only" });
    const before = await stripe().invoices.list({ customer, status: "draft" });
    expect(before.data).toHaveLength(2);
    expect(await payOpen(customer)).toBe(1);
    expect(await state(browser)).toMatchObject({ standing: "good" });
    await selling.billing.services.effects.idle();
    const after = await stripe().invoices.list({ customer });
    expect(after.data.map(({ status }) => status).toSorted()).toEqual([
      "draft",
      "paid",
      "paid",
      "paid",
    ]);
    const { body } = await browser.get(ROOT);
    const until = (body["subscription"] as { current_period_end: string }).current_period_end;
    // Its file names the period that was paid, not the one in which it was made.
    expect((await invoices(browser))[0]).toMatchObject({ status: "paid", period_end: until });
  });

  it("asks again on the next day for a period whose collection Stripe refused", async () => {
    const advance = await onClock("unpaid");
    const browser = await signedIn("refused-collection");
    await buy(browser);
    await offClock();
    const { customer } = await accountOf("refused-collection");
    await selling.world.useCard(customer, "tok_chargeCustomerFail");
    for (const days of [31, 16, 20]) await advance(days);
    const [waiting] = (await stripe().invoices.list({ customer, status: "draft" })).data;
    const faults = `${simulator.url}/control/faults`;
    await fetch(faults, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        kind: "status",
        status: 400,
        path: `/v1/invoices/${waiting?.id}/finalize`,
        method: "POST",
        times: 1,
        body: { error: { type: "invalid_request_error", code: "customer_tax_location_invalid" } },
      }),
    });
    const status = async () => {
      await state(browser);
      await selling.billing.services.effects.idle();
      return (await stripe().invoices.retrieve(waiting?.id ?? "")).status;
    };
    await payOpen(customer);
    expect(await status()).toBe("draft");
    // Not at every reading.
    expect(await status()).toBe("draft");
    selling.app.clock.pass(DAY);
    expect(await status()).toBe("paid");
    await fetch(faults, { method: "DELETE" });
  });

  it("asks for what an ended subscription left owing before another is bought", async () => {
    const advance = await onClock("cancel");
    const browser = await signedIn("debtor");
    await buy(browser);
    await offClock();
    const { customer } = await accountOf("debtor");
    await selling.world.useCard(customer, "tok_chargeCustomerFail");
    for (const days of [31, 16]) await advance(days);
    const owed = { problem: { owed: { amount: 4900, currency: "EUR" } } };
    expect(await state(browser)).toMatchObject({ ...owed, plan: "free", standing: "read_only" });
    const grant = { member: "debtor", account: { account_id: "abc", network: "twitter" } };
    const granted = await browser.post("/api/user/granted-accounts/", grant);
    expect(granted).toMatchObject({ status: 402, body: { code: "read_only" } });
    const refused = await checkout(browser);
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(String(refused.body["detail"])).toMatch(/Pay it first/);
    // One that staff began at the provider all the same does not make it forgotten.
    await selling.world.useCard(customer, "tok_visa");
    const { data } = await stripe().prices.list({ limit: 1 });
    await stripe().subscriptions.create({ customer, items: [{ price: data[0]?.id ?? "" }] });
    expect(await state(browser)).toMatchObject({ ...owed, plan: "pro" });
    await payOpen(customer);
    expect(await state(browser)).toMatchObject({ standing: "good", problem: null });
  });

  it("asks for an invoice that was sent instead of charged, once it is past due", async () => {
    const advance = await onClock("unpaid");
    const browser = await signedIn("sent");
    await buy(browser);
    await offClock();
    const { customer } = await accountOf("sent");
    const id = await subscriptionOf(customer);
    await stripe().subscriptions.update(id, {
      collection_method: "send_invoice",
      days_until_due: 7,
    });
    await advance(33);
    expect(await state(browser)).toMatchObject({ standing: "good", problem: null });
    await advance(7);
    expect((await stripe().subscriptions.retrieve(id)).status).toBe("past_due");
    const problem = { owed: { amount: 4900 }, pay_url: expect.any(String) as string };
    expect(await state(browser)).toMatchObject({ standing: "grace", problem });
    await advance(14);
    expect(await state(browser)).toMatchObject({ standing: "read_only" });
    await payOpen(customer);
    expect(await state(browser)).toMatchObject({ standing: "good", problem: null });
  });

  it("ends with its period, once the team is read-only for what a bank took back", async () => {
    const advance = await onClock("unpaid");
    const browser = await signedIn("in-vain");
    await buy(browser);
    await offClock();
    const { customer } = await accountOf("in-vain");
    const [charge] = (await stripe().charges.list({ customer })).data;
    const dispute = (await selling.world.control("/disputes", { charge: charge?.id })) as {
      id: string;
    };
    await selling.world.control("/disputes/close", { dispute: dispute.id, status: "lost" });
    expect(await state(browser)).toMatchObject({ standing: "grace" });
    await selling.billing.services.effects.idle();
    const running = { subscription: { cancel_at_period_end: false } };
    expect(await state(browser)).toMatchObject(running);
    await advance(15);
    await state(browser);
    await selling.billing.services.effects.idle();
    const ending = { standing: "read_only", subscription: { cancel_at_period_end: true } };
    expect(await state(browser)).toMatchObject(ending);
    for (const call of ["resume/", "checkout/", "preview/"]) {
      const order = call === "resume/" ? undefined : BUSINESS;
      const refused = await browser.post(`${ROOT}${call}`, order);
      expect(refused.status, call).toBe(409);
      expect(String(refused.body["detail"])).toMatch(/arrange the payment/);
    }
    await advance(30);
    expect((await stripe().charges.list({ customer })).data).toHaveLength(1);
  });

  it("goes on renewing until the period in which staff end it at a date", async () => {
    const browser = await signedIn("contract");
    await buy(browser);
    const { customer } = await accountOf("contract");
    const cancel_at = Math.floor(Date.now() / 1000) + 75 * DAY;
    await stripe().subscriptions.update(await subscriptionOf(customer), { cancel_at });
    const renews = { subscription: { cancel_at_period_end: false } };
    expect(await state(browser)).toMatchObject(renews);
    const soon = Math.floor(Date.now() / 1000) + 5 * DAY;
    await stripe().subscriptions.update(await subscriptionOf(customer), { cancel_at: soon });
    expect(await state(browser)).toMatchObject({ subscription: { cancel_at_period_end: true } });
  });

  it("goes on asking for an invoice that is written off while it is overdue, until it is voided", async () => {
    const browser = await signedIn("written-off");
    await buy(browser);
    const { customer } = await accountOf("written-off");
    const open = await fail(customer);
    await stripe().invoices.markUncollectible(open);
    const problem = { owed: { amount: 4900 }, pay_url: expect.any(String) as string };
    expect(await state(browser)).toMatchObject({ standing: "grace", problem });
    await stripe().invoices.voidInvoice(open);
    expect(await state(browser)).toMatchObject({ standing: "good", problem: null });
  });

  it("owes again what a lost dispute took back, hears of it by its event, and is whole once it is credited", async () => {
    const browser = await signedIn("disputing");
    await buy(browser);
    const { customer } = await accountOf("disputing");
    await selling.world.newEvents();
    const [charge] = (await stripe().charges.list({ customer })).data;
    const dispute = (await selling.world.control("/disputes", { charge: charge?.id })) as {
      id: string;
    };
    const close = { dispute: dispute.id, status: "lost" };
    await selling.world.control("/disputes/close", close);
    for (const event of await selling.world.newEvents()) await selling.deliver(event);
    await selling.app.ports.queue.idle();
    const owed = { owed: { amount: 4900 }, taken_back: true, pay_url: null };
    const { body } = await browser.get(ROOT);
    expect(body).toMatchObject({ plan: "pro", standing: "grace", problem: owed });
    expect(await invoices(browser)).toMatchObject([{ status: "paid", lost: 4900 }]);
    const { failed_at: since } = body["problem"] as { failed_at: string };
    selling.app.clock.pass(60);
    expect((await state(browser))["problem"]).toMatchObject({ failed_at: since });
    expect(await browser.post(`${ROOT}preview/`, BUSINESS)).toMatchObject({ status: 409 });
    const night = await runNight(selling.billing.services, new AbortController().signal);
    expect(night.differences.filter(({ kind }) => kind !== "state")).toEqual([]);
    const waiting = await selling.app.ports.db.select().from(billingEvents);
    expect(waiting.filter(({ appliedAt }) => appliedAt === null)).toEqual([]);
    const [invoice] = (await stripe().invoices.list({ customer })).data;
    const note = { invoice: invoice?.id ?? "", amount: 4900, out_of_band_amount: 4900 };
    await stripe().creditNotes.create(note);
    expect(await state(browser)).toMatchObject({ standing: "good", problem: null });
    expect(await invoices(browser)).toMatchObject([{ lost: 0, credited: 4900 }]);
  });

  it("takes a lost payment for settled once an invoice is paid that says so", async () => {
    const browser = await signedIn("settling");
    await buy(browser);
    const { customer } = await accountOf("settling");
    const [charge] = (await stripe().charges.list({ customer })).data;
    const dispute = (await selling.world.control("/disputes", { charge: charge?.id })) as {
      id: string;
    };
    await selling.world.control("/disputes/close", { dispute: dispute.id, status: "lost" });
    expect(await state(browser)).toMatchObject({ problem: { taken_back: true } });
    const [lost] = (await stripe().invoices.list({ customer })).data;
    await selling.world.useCard(customer, "tok_visa");
    await stripe().invoiceItems.create({ customer, amount: 4900, currency: "eur" });
    const metadata = { settles: lost?.id ?? "" };
    const { id } = await stripe().invoices.create({
      customer,
      metadata,
      pending_invoice_items_behavior: "include",
    });
    await stripe().invoices.finalizeInvoice(id);
    expect(await state(browser)).toMatchObject({ problem: { taken_back: true } });
    const [card] = (await stripe().customers.listPaymentMethods(customer)).data;
    await stripe().invoices.pay(id, { payment_method: card?.id ?? "" });
    expect(await state(browser)).toMatchObject({ standing: "good", problem: null });
    expect((await invoices(browser)).map(({ lost: sum }) => sum)).toEqual([0, 0]);
  });

  it("grants nothing beside a bought plan, active or not", async () => {
    const browser = await signedIn("paying");
    const { team } = await accountOf("paying").catch(() => ({ team: "" }));
    expect(team).toBe("");
    await buy(browser);
    const { team: teamId } = await accountOf("paying");
    const { ports } = selling.app;
    const grant = { teamId, planName: "Enterprise", startAt: undefined, grantedBy: null };
    await expect(grantSubscription(ports, { ...grant, active: false })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await state(browser)).toMatchObject({ plan: "pro" });
  });

  it("switches no granted plan on beside a bought one", async () => {
    const browser = await signedIn("switched");
    const [team] = await selling.app.ports.db
      .select()
      .from(teams)
      .where(eq(teams.slug, "switched"));
    const teamId = team?.id ?? "";
    const { ports } = selling.app;
    const grant = { teamId, planName: "Enterprise", startAt: undefined, grantedBy: null };
    const { id } = await grantSubscription(ports, { ...grant, active: false });
    selling.app.clock.pass(1);
    await buy(browser);
    await expect(changeSubscription(ports, { teamId, id }, true)).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("makes a new customer for one whom staff deleted, which Stripe refuses from then on", async () => {
    const browser = await signedIn("deleted");
    await buy(browser);
    const { customer } = await accountOf("deleted");
    selling.app.clock.pass(1);
    await stripe().customers.del(customer);
    await expect(stripe().customers.update(customer, { name: "Any" })).rejects.toMatchObject({
      code: "resource_missing",
    });
    expect(await state(browser)).toMatchObject({ plan: "free" });
    expect(await buy(browser, BUSINESS)).toMatchObject({ plan: "business", standing: "good" });
    expect((await accountOf("deleted")).customer).not.toBe(customer);
    const night = await runNight(selling.billing.services, new AbortController().signal);
    expect(night.differences).toEqual([]);
    // Earlier invoices stay.
    expect(await invoices(browser)).toHaveLength(2);
  });

  it("sweeps events that are about no customer as it sweeps others", async () => {
    const { db } = selling.app.ports;
    const body = JSON.stringify({
      id: "evt_of_nobody",
      object: "event",
      type: "product.created",
      created: Math.floor(selling.app.clock.now().getTime() / 1000),
      data: { object: { id: "prod_any", object: "product" } },
    });
    const signature = stripe().webhooks.generateTestHeaderString({
      payload: body,
      secret: WEBHOOK_SECRET,
    });
    expect(await selling.deliver({ body, signature })).toBe(200);
    const kept = async () =>
      (await db.select().from(billingEvents)).filter(({ id }) => id === "evt_of_nobody");
    expect(await kept()).toHaveLength(1);
    selling.app.clock.pass(40 * DAY);
    await runNight(selling.billing.services, new AbortController().signal);
    expect(await kept()).toEqual([]);
  });
});
