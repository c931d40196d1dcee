import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MODULE_DATABASES } from "../../../../test/databases.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { billingAccounts, billingEffects, billingEntries } from "../../../db/schema/billing.ts";
import { teams, users } from "../../../db/schema/people.ts";
import { stripePayments } from "../../../ports/stripe/stripe-payments.ts";
import { requireUpload } from "../../../plan-refusals.ts";
import { queueDueNotices } from "./services/dunning.ts";
import { runNight } from "./services/nightly.ts";
import { applyEvent } from "./services/receive-event.ts";
import { bookReferralCredit } from "./services/referral.ts";
import {
  startSelling,
  StripeWorld,
  type SellingApp,
} from "../../../../test/payments/stripe-world.ts";

const ROOT = "/api/customer/subscriptions/";
const PREMIUM = "/api/external/deepthought/subscription/";

describe.each(MODULE_DATABASES)("billing, on %s", (kind) => {
  let simulator: SimulatorProcess;
  let selling: SellingApp;
  let owner: TestBrowser;
  const patch = (browser: TestBrowser, url: string, payload: object) =>
    browser.send({ method: "PATCH", url, payload });
  const state = async () => (await owner.get(ROOT)).body;
  const entries = () => selling.app.ports.db.select().from(billingEntries);

  /** Buys a plan as a person does: checkout, card, success page. */
  const buy = async (browser: TestBrowser, plan: string): Promise<void> => {
    const started = await browser.post(`${ROOT}checkout/`, { plan, interval: "month" });
    expect(started.status, started.text).toBe(200);
    const back = await selling.world.pay(String(started.body["id"]));
    expect(back).toMatch(/^https:\/\/toolkit\.example\/[\w-]+\/billing\/success\?session=cs_/);
    expect((await browser.post(`${ROOT}reconcile/`)).status).toBe(200);
  };
  const customerOf = async (slug: string): Promise<string> => {
    const { db } = selling.app.ports;
    const [row] = await db
      .select({ customer: billingAccounts.customerId })
      .from(billingAccounts)
      .innerJoin(teams, eq(teams.id, billingAccounts.teamId))
      .where(eq(teams.slug, slug));
    return row?.customer ?? "";
  };

  beforeAll(async () => {
    simulator = await SimulatorProcess.start();
    selling = await startSelling(kind, simulator);
    owner = await selling.app.signedIn("payer@example.com");
  });
  afterAll(async () => {
    await selling.app.close();
    await simulator.stop();
  });

  // The simulated Stripe keeps the machine's time.
  beforeEach(() => {
    const behind = Date.now() - selling.app.clock.now().getTime();
    if (behind > 0) selling.app.clock.pass(behind / 1000);
  });

  it("begins with the free plan, whose limits it tells", async () => {
    expect(await state()).toMatchObject({ plan: "free", sold: true, can_upload: false });
    expect((await owner.get(`${ROOT}public_key/`)).body).toEqual({ public_key: "pk_test_any" });
    const refused = await owner.post(`${ROOT}preview/`, { plan: "pro", interval: "month" });
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  it("refuses what the free plan does not hold, with the limit and a next step", async () => {
    const limited = await selling.app.signedIn("limited@example.com");
    const invite = (name: string, language: string) =>
      limited.post(
        "/api/teams/limited/invites/",
        { emails: [`${name}@example.com`], level: "member" },
        { "accept-language": language },
      );
    expect((await invite("second", "en")).status).toBe(201);
    const refused = await invite("third", "en");
    expect(refused).toMatchObject({ status: 402, body: { code: "plan_limit" } });
    expect(String(refused.body["detail"])).toMatch(/Free plan includes 2 seats.*Billing/);
    // Nothing is left of the refused one.
    const open = await limited.get("/api/teams/limited/invites/");
    expect(open.body).toMatchObject({ count: 1 });
    const { plans } = selling.app.ports;
    const [team] = await selling.app.ports.db.select().from(teams).where(eq(teams.slug, "limited"));
    const teamId = team?.id ?? "";
    for (let call = 0; call < 500; call++) await plans.countCall(teamId);
    await expect(plans.countCall(teamId)).rejects.toMatchObject({ code: "plan_limit" });
    expect(await plans.callsToday(teamId)).toBe(500);
    const upload = { teamId, members: 1, used: async () => 0 };
    await expect(requireUpload(plans, upload)).rejects.toMatchObject({
      code: "subscription_required",
    });
  });

  it("keeps billing details, with their tax ids checked by country", async () => {
    const url = "/api/customer/billing-details/";
    const wrong = await patch(owner, url, { country: "JP", registration_number: "T1234567890123" });
    expect(wrong).toMatchObject({ status: 400, body: { registration_number: expect.anything() } });
    const details = {
      invoice_email: "keiri@example.com",
      country: "JP",
      invoice_name: "架空株式会社",
      registration_number: "T7000012050002",
      recipient: "経理部 御中",
    };
    expect((await owner.get(url)).body).toMatchObject({ complete: false });
    const { recipient, ...others } = details; // Two people change them at once.
    await Promise.all([patch(owner, url, others), patch(owner, url, { recipient })]);
    const kept = await owner.get(url);
    expect(kept.body, kept.text).toMatchObject({ ...details, complete: true, missing: [] });
  });

  it("sells a plan, whose invoice and payment cancel out in the ledger", async () => {
    await buy(owner, "pro");
    expect(await state()).toMatchObject({
      plan: "pro",
      standing: "good",
      can_upload: true,
      currency: "EUR",
      subscription: { granted: false, price: { amount: 4900, currency: "EUR" }, interval: "month" },
    });
    const booked = await entries();
    expect(booked.map(({ kind: of, amount }) => [of, amount]).toSorted()).toEqual([
      ["invoice", 4900],
      ["payment", -4900],
    ]);
    const invoices = (await owner.get("/api/customer/invoices/")).body["results"] as {
      id: string;
    }[];
    expect(invoices).toMatchObject([{ status: "paid", total: 4900, paid: 4900, has_pdf: true }]);
    const file = await owner.get(`/api/customer/invoices/${invoices[0]?.id}/pdf/`);
    expect(file.bytes.subarray(0, 4).toString()).toBe("%PDF");
    const method = (await owner.get("/api/customer/payment-method/")).body["payment_method"];
    expect(method).toMatchObject({ type: "card", brand: "visa", last4: "4242" });
    const other = await selling.app.signedIn("other-payer@example.com");
    expect((await other.get(`/api/customer/invoices/${invoices[0]?.id}/pdf/`)).status).toBe(404);
    const twice = await owner.post(`${ROOT}checkout/`, { plan: "pro", interval: "month" });
    expect(twice.status).toBe(409);
  });

  it("tells customers at Stripe what invoices show", async () => {
    const customer = await selling.world.stripe.customers.retrieve(await customerOf("payer"));
    expect(customer).toMatchObject({ email: "keiri@example.com", name: "架空株式会社" });
    const { data } = await selling.world.stripe.customers.listTaxIds(customer.id);
    expect(data).toMatchObject([{ type: "jp_trn", value: "T7000012050002" }]);
  });

  it("pays with the card that a person chose last, not with the one of the checkout", async () => {
    await selling.billing.services.effects.idle();
    const customer = await customerOf("payer");
    const { stripe } = selling.world;
    const [subscription] = (await stripe.subscriptions.list({ customer })).data;
    expect(subscription?.default_payment_method).toBeNull();
    const paying = await stripe.customers.retrieve(customer);
    expect(paying).toMatchObject({
      invoice_settings: { default_payment_method: expect.stringMatching(/^pm_/) as string },
    });
  });

  it("hears events with the secret of its earlier start", async () => {
    const key = { secretKey: "sk_test_again", publishableKey: null, webhookSecret: null };
    const start = () =>
      stripePayments({ ...key, apiBase: simulator.url, tax: false, registrationNumber: null });
    const url = "http://localhost:1/api/webhooks/stripe/";
    const [first, second] = [start(), start()];
    await first.listen(url);
    await second.listen(url);
    const { stripe } = new StripeWorld(simulator, key.secretKey);
    const { data } = await stripe.webhookEndpoints.list();
    expect(data).toHaveLength(1);
    const secret = data[0]?.metadata["secret"] ?? "";
    const object = { object: "customer", id: "cus_1" };
    const event = { id: "evt_1", type: "customer.updated", created: 1, data: { object } };
    const payload = JSON.stringify({ ...event, object: "event" });
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
    for (const each of [first, second])
      expect(each.openEvent(Buffer.from(payload), signature)).toMatchObject({ customer: "cus_1" });
  });

  it("hears events after the server's clock was set back", async () => {
    const { db, clock } = selling.app.ports;
    const customerId = await customerOf("payer");
    const isPayer = eq(billingAccounts.customerId, customerId);
    const later = new Date(clock.now().getTime() + 3_600_000);
    await db.update(billingAccounts).set({ readAt: later }).where(isPayer);
    await applyEvent(selling.billing.services, { customerId, receivedAt: clock.now() });
    const [account] = await db.select().from(billingAccounts).where(isPayer);
    expect(account?.readAt?.getTime()).toBeLessThan(later.getTime());
  });

  it("changes the plan for exactly the sum that it showed", async () => {
    const shown = await owner.post(`${ROOT}preview/`, { plan: "business", interval: "month" });
    expect(shown.status, shown.text).toBe(200);
    const { due_now: due, proration_date: date } = shown.body;
    expect(due).toBe(15_000);
    const change = { plan: "business", interval: "month", proration_date: date };
    const other = await owner.post(`${ROOT}upgrade/`, { ...change, due_now: Number(due) - 1 });
    expect(other).toMatchObject({ status: 409, body: { code: "stale_version" } });
    // A moment that the caller chose would be the sum that they chose.
    for (const days of [-20, 20]) {
      const moved = new Date(Date.parse(String(date)) + days * 86_400_000).toISOString();
      const chosen = { plan: "business", interval: "month", proration_date: moved };
      for (const [call, more] of [
        ["preview", {}],
        ["upgrade", { due_now: due }],
      ] as const)
        expect(await owner.post(`${ROOT}${call}/`, { ...chosen, ...more })).toMatchObject({
          status: 409,
          body: { code: "stale_version" },
        });
    }
    const key = { "idempotency-key": "upgrade-once" };
    const done = await owner.post(`${ROOT}upgrade/`, { ...change, due_now: due }, key);
    expect(done.body, done.text).toMatchObject({ plan: "business" });
    // A repetition, after an answer that was lost, changes nothing more.
    const again = await owner.post(`${ROOT}upgrade/`, { ...change, due_now: due }, key);
    expect(again.status, again.text).toBe(200);
    // Another plan under the same key would be answered with success, and not be done.
    const reused = await owner.post(`${ROOT}upgrade/`, { ...change, plan: "pro", due_now: 0 }, key);
    expect(reused).toMatchObject({ status: 409, body: { code: "conflict" } });
    const paid = (await entries()).filter(({ kind: of }) => of === "payment");
    expect(paid.map(({ amount }) => amount).toSorted()).toEqual([-15_000, -4900]);
  });

  it("shows what a smaller plan leaves as credit", async () => {
    const { body } = await owner.post(`${ROOT}preview/`, { plan: "pro", interval: "month" });
    const { subtotal, tax, due_now: due, credit_after: credit } = body;
    expect({ due, tax }).toEqual({ due: 0, tax: 0 });
    expect(Number(subtotal)).toBeLessThan(0);
    expect(credit).toBe(-Number(subtotal));
  });

  it("cancels at the end of the period with a reason, and takes it back", async () => {
    const asked = { reason: "unused", comment: "The season is over" };
    const key = { "idempotency-key": "cancel-once" };
    const cancelled = await owner.post(`${ROOT}cancel/`, asked, key);
    expect((await owner.post(`${ROOT}cancel/`, asked, key)).status).toBe(200);
    const other = await owner.post(`${ROOT}cancel/`, { reason: "other" }, key);
    expect(other.status, other.text).toBe(409);
    expect(cancelled.body, cancelled.text).toMatchObject({
      plan: "business",
      subscription: { cancel_at_period_end: true, active: true },
    });
    const resumed = await owner.post(`${ROOT}resume/`);
    expect(resumed.body).toMatchObject({ subscription: { cancel_at_period_end: false } });
    const portal = await owner.post(`${ROOT}portal/`);
    expect(String(portal.body["url"])).toMatch(/^http/);
  });

  it("ends in the same state whichever events come, how often and in which order", async () => {
    const before = await entries();
    const told = await state();
    const events = await selling.world.events();
    const [first] = events;
    if (first === undefined) throw new Error("no events");
    expect(await selling.deliver({ ...first, signature: "t=1,v1=0" })).toBe(400);
    for (const event of [...events.toReversed(), first, ...events])
      expect(await selling.deliver(event)).toBe(200);
    await selling.app.ports.queue.idle();
    expect(await entries()).toEqual(before);
    expect(await state()).toEqual(told);
  });

  it("books by the night what no event told, and reports it", async () => {
    const { services } = selling.billing;
    const customer = await customerOf("payer");
    const charges = await selling.world.stripe.charges.list({ customer });
    await selling.world.stripe.refunds.create({ charge: charges.data[0]?.id ?? "", amount: 100 });
    const night = await runNight(services, new AbortController().signal);
    expect(night.differences).toMatchObject([{ kind: "missing", theirs: 100 }]);
    const next = await runNight(services, new AbortController().signal);
    expect(next.differences).toEqual([]);
    const changed = selling.app.ports.db.execute(sql`update billing_entries set amount = 1`);
    await expect(changed).rejects.toThrow();
  });

  it("does again under its key what a crash cut off, once", async () => {
    const { db } = selling.app.ports;
    const [person] = await db.select().from(users).where(eq(users.email, "payer@example.com"));
    const userId = person?.id ?? "";
    const credit = { userId, cause: "friend", amount: 500, currency: "EUR" } as const;
    await selling.invoicedIn(userId, "EUR");
    await bookReferralCredit(selling.billing.services, credit, "en");
    await selling.billing.services.effects.idle();
    // As if the server had been killed between the effect and its row.
    await db
      .update(billingEffects)
      .set({ state: "running", result: null, settledAt: null })
      .where(sql`effect->>'do' = 'credit'`);
    await selling.billing.services.effects.start();
    await selling.billing.services.effects.idle();
    const credits = (await entries()).filter(({ kind: of }) => of === "balance");
    expect(credits.map(({ amount }) => amount)).toEqual([-500]);
  });

  it("makes a team read-only after the grace period, and whole again once it pays", async () => {
    const { app, world, billing } = selling;
    const customer = await customerOf("payer");
    await world.useCard(customer, "tok_chargeCustomerFail");
    const { data } = await world.stripe.subscriptions.list({ customer });
    const id = data[0]?.id ?? "";
    // A new period begins now, and its invoice cannot be paid.
    await world.stripe.subscriptions
      .update(id, { billing_cycle_anchor: { type: "now" }, proration_behavior: "none" })
      .catch(() => undefined);
    expect((await owner.post(`${ROOT}reconcile/`)).status).toBe(200);
    const failed = await state();
    expect(failed).toMatchObject({ standing: "grace", can_upload: true });
    // What is not paid is no credit: a smaller plan does not make an overdue team whole.
    const smaller = { plan: "pro", interval: "month" };
    const sum = { proration_date: app.clock.now().toISOString(), due_now: 0 };
    const change = async () => {
      const preview = await owner.post(`${ROOT}preview/`, smaller);
      const upgrade = await owner.post(`${ROOT}upgrade/`, { ...smaller, ...sum });
      for (const answer of [preview, upgrade])
        expect(answer).toMatchObject({
          status: 409,
          body: { detail: expect.stringContaining("overdue") as string },
        });
    };
    await change();
    const mailed = () => app.mail.sent.filter(({ subject }) => /payer/.test(subject));
    await app.ports.mails.idle();
    expect(mailed().map(({ subject }) => subject)).toContain("Payment overdue: payer");
    const invite = () => owner.post("/api/teams/payer/invites/", { emails: ["new@example.com"] });
    const { failed_at: at } = failed["problem"] as { failed_at: string };
    app.clock.pass((Date.parse(at) + 15 * 86_400_000 - app.clock.now().getTime()) / 1000);
    // Nothing was read since: the hour is enough.
    await Promise.all([1, 2].map(() => queueDueNotices(billing.services)));
    owner = await app.signedIn("payer@example.com");
    expect(await state()).toMatchObject({ standing: "read_only", can_upload: false });
    expect(await invite()).toMatchObject({ status: 402, body: { code: "read_only" } });
    expect((await owner.post("/api/campaigns/none/pause/")).status).toBe(404);
    expect(await app.ports.plans.readOnlyTeams()).toHaveLength(1);
    await change();
    expect((await owner.get("/api/teams/payer/members/")).status).toBe(200);
    await app.ports.mails.idle();
    expect(mailed().filter(({ subject }) => subject === "Read-only: payer")).toHaveLength(1);
    await world.useCard(customer, "tok_visa");
    const open = await world.stripe.invoices.list({ customer, status: "open" });
    for (const each of open.data) await world.stripe.invoices.pay(each.id);
    for (const event of await world.events()) await selling.deliver(event);
    await app.ports.queue.idle();
    expect(await state()).toMatchObject({ standing: "good", problem: null });
    expect((await invite()).status).toBe(201);
    await app.ports.mails.idle();
    expect(mailed().map(({ subject }) => subject)).toContain("Nothing owed any more: payer");
  });

  it("sells the premium suite to a person, apart from their teams", async () => {
    expect((await owner.get(PREMIUM)).body).toMatchObject({ plan: "free", sold: true });
    const started = await owner.post(`${PREMIUM}create/`, { interval: "month" });
    const back = await selling.world.pay(String(started.body["id"]));
    expect(back).toMatch(/^https:\/\/toolkit\.example\/create-subscription\/success\?session=/);
    for (const event of await selling.world.events()) await selling.deliver(event);
    await selling.app.ports.queue.idle();
    expect((await owner.get(PREMIUM)).body).toMatchObject({ last_payment: { amount: 400 } });
    expect(await state()).toMatchObject({ plan: "business" });
    const shown = await owner.post(`${PREMIUM}preview/`, { interval: "year" });
    expect(shown.body, shown.text).toMatchObject({
      before: { plan: "premium", interval: "month", price: { amount: 900 } },
      after: { plan: "premium", interval: "year", price: { amount: 9000 } },
    });
    const due = Number(shown.body["due_now"]);
    // A year, less what is left of the month: from 8,100 up to 9,000.
    expect(Math.floor(due / 900)).toBe(9);
    const sum = { proration_date: shown.body["proration_date"], due_now: due - 1 };
    const other = await patch(owner, PREMIUM, { interval: "year", shown: sum });
    expect(other).toMatchObject({ status: 409, body: { code: "stale_version" } });
    expect(String((await owner.post(`${PREMIUM}portal/`)).body["url"])).toMatch(/^http/);
    expect((await owner.post(`${PREMIUM}reconcile/`)).body).toMatchObject({
      plan: "premium",
      subscription: { interval: "month" },
    });
    const right = { ...sum, due_now: due };
    const yearly = await patch(owner, PREMIUM, { interval: "year", shown: right });
    expect(yearly.body, yearly.text).toMatchObject({ subscription: { interval: "year" } });
    expect((await owner.post(`${PREMIUM}cancel/`, { reason: "too_expensive" })).body).toMatchObject(
      { subscription: { cancel_at_period_end: true } },
    );
    expect((await patch(owner, PREMIUM, { cancel_at_period_end: false })).body).toMatchObject({
      subscription: { cancel_at_period_end: false },
    });
  });

  it("deletes the customer of a deleted team, and keeps its ledger without a name", async () => {
    const customer = await customerOf("payer");
    const before = await entries();
    await selling.app.ports.db.delete(teams).where(eq(teams.slug, "payer"));
    // Without a night: a deleted team pays for no further day.
    await selling.billing.orphansClosed();
    expect((await selling.world.stripe.customers.retrieve(customer)).deleted).toBe(true);
    expect((await entries()).length).toBeGreaterThanOrEqual(before.length);
  });
});
