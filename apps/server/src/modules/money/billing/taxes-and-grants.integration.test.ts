import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdfText } from "../../../../test/pdf-text.ts";
import { startSelling, type SellingApp } from "../../../../test/payments/stripe-world.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { billingAccounts, billingEffects } from "../../../db/schema/billing.ts";
import { teams } from "../../../db/schema/people.ts";
import { effectKey } from "./services/effects.ts";
import { runNight } from "./services/nightly.ts";
import {
  changeSubscription,
  grantSubscription,
  projectSubscription,
} from "../../identity/teams/services/subscriptions.ts";

const ROOT = "/api/customer/subscriptions/";
const ISSUER = "T7000012050002";
const JAPAN = {
  invoice_email: "keiri@example.com",
  country: "JP",
  invoice_name: "架空株式会社",
  registration_number: "T7000012050002",
  recipient: "経理部 御中",
};
const FRANCE = {
  invoice_email: "compta@example.com",
  country: "FR",
  invoice_name: "Exemple SARL",
  vat_id: "FRAB123456789",
};

describe("what is sold, taxed and granted", () => {
  let simulator: SimulatorProcess;
  let selling: SellingApp;
  beforeAll(async () => {
    simulator = await SimulatorProcess.start();
    const taxes = { tax: true, registrationNumber: ISSUER };
    selling = await startSelling("embedded", simulator, undefined, taxes);
  });
  afterAll(async () => {
    await selling.app.close();
    await simulator.stop();
  });

  const tell = async (browser: TestBrowser, payload: object): Promise<void> => {
    const url = "/api/customer/billing-details/";
    const told = await browser.send({ method: "PATCH", url, payload });
    expect(told.status, told.text).toBe(200);
  };
  const buy = async (browser: TestBrowser, details: { country: string }, currency: string) => {
    await tell(browser, details);
    const order = { plan: "pro", interval: "month", currency };
    const started = await browser.post(`${ROOT}checkout/`, order);
    expect(started.status, started.text).toBe(200);
    await selling.world.pay(String(started.body["id"]), undefined, details.country);
    expect((await browser.post(`${ROOT}reconcile/`)).status).toBe(200);
    const { body } = await browser.get("/api/customer/invoices/");
    const [invoice] = body["results"] as { id: string; total: number; tax: number }[];
    const file = await browser.get(`/api/customer/invoices/${invoice?.id}/pdf/`);
    return { invoice, text: pdfText(file.bytes).join("\n") };
  };
  it("asks again for a customer whom the provider refused, once the details are corrected", async () => {
    const browser = await selling.app.signedIn("corrected@example.com");
    await tell(browser, { country: FRANCE.country });
    const [account] = (await selling.app.ports.db.select().from(billingAccounts)).slice(-1);
    const accountId = account?.id ?? "";
    const now = selling.app.clock.now();
    await selling.app.ports.db.insert(billingEffects).values({
      key: effectKey(accountId, "create_customer"),
      accountId,
      effect: { do: "create_customer" },
      state: "failed",
      attempts: 1,
      result: null,
      problem: "stripe: tax_id_invalid",
      nextAt: now,
      createdAt: now,
      settledAt: now,
    });
    expect((await buy(browser, FRANCE, "EUR")).invoice).toMatchObject({ total: 4900 });
  });

  const taxIds = async (email: string) => {
    const { data } = await selling.world.stripe.customers.list({ email });
    const ids = await selling.world.stripe.customers.listTaxIds(data[0]?.id ?? "");
    return ids.data.map(({ type, value }) => `${type} ${value}`);
  };

  it("has 10 % of tax in Japan, on an invoice that names issuer, recipient and the sum of the rate", async () => {
    const owner = await selling.app.signedIn("japan@example.com");
    const { invoice, text } = await buy(owner, JAPAN, "YEN");
    expect(invoice).toMatchObject({ total: 8580, tax: 780 });
    expect(text).toContain(`登録番号：${ISSUER}`);
    expect(text).toContain("経理部 御中");
    expect(text).toContain("架空株式会社");
    expect(text).toMatch(/消費税 10% \([^)]*7,800\)/);
    const shown = await owner.post(`${ROOT}preview/`, { plan: "business", interval: "month" });
    expect(shown.body, shown.text).toMatchObject({ tax: 2400, due_now: 26_400 });
    // A note that lowers the tax names the same parties in the same words, each number once for each of them.
    const { pdf } = await selling.world.stripe.creditNotes.create({
      invoice: invoice?.id ?? "",
      amount: 1100,
      credit_amount: 1100,
    });
    const file = await fetch(pdf);
    const note = pdfText(Buffer.from(await file.arrayBuffer())).join("\n");
    const [charge] = (await selling.world.stripe.charges.list({ limit: 1 })).data;
    const paid = await fetch(charge?.receipt_url ?? "");
    const receipt = pdfText(Buffer.from(await paid.arrayBuffer())).join("\n");
    const { number } = await selling.world.stripe.invoices.retrieve(invoice?.id ?? "");
    expect(receipt).toMatch(/領収書番号\s+\d{4}-\d{4}/);
    expect(receipt).toMatch(new RegExp(`請求書番号\\s+${number}`));
    expect(receipt).toMatch(/支払日\s+\d{4}\/\d{2}\/\d{2}/);
    expect(receipt).toMatch(/支払い額\s+￥8,580/);
    expect(receipt).toMatch(/支払い方法\s+Visa •••• 4242/);
    expect(note).toMatch(new RegExp(`請求書番号\\s+${number}`));
    expect(note).toMatch(/クレジットノート番号\s+\S+/);
    for (const paper of [text, note, receipt]) {
      expect(paper.split(ISSUER)).toHaveLength(3);
      expect(paper).toContain(`発行事業者 登録番号：${ISSUER}`);
      expect(paper).toMatch(new RegExp(`お客様の登録番号\\s+${ISSUER}`));
      expect(paper).toContain("経理部 御中");
      expect(paper.match(/日本/g)).toHaveLength(1);
      expect(paper).toContain("1か月あたり");
      expect(paper).not.toMatch(/ at |month/);
    }
    expect(note).toMatch(/消費税 10% \([^)]*1,000\)/);
  });

  it("is taxed from its next invoice on where it was sold before tax was switched on", async () => {
    const { stripe } = selling.world;
    const owner = await selling.app.signedIn("earlier@example.com");
    const earlier = await buy(owner, JAPAN, "YEN");
    const state = (await owner.post(`${ROOT}reconcile/`)).body["subscription"] as { id: string };
    // As it was sold by an installation without tax.
    await stripe.subscriptions.update(state.id, { automatic_tax: { enabled: false } });
    await owner.post(`${ROOT}reconcile/`);
    await selling.billing.services.effects.idle();
    const after = await stripe.subscriptions.retrieve(state.id);
    expect(after.automatic_tax.enabled).toBe(true);
    const next = await stripe.invoices.createPreview({ subscription: state.id });
    expect(next).toMatchObject({ subtotal: 7800, total: 8580 });
    // What was invoiced stays as it was.
    const { data } = await stripe.invoices.list({ subscription: state.id });
    expect(data.map(({ id }) => id)).toEqual([earlier.invoice?.id]);
  });

  it("has its tax reversed for a VAT id abroad; an id that is replaced or removed reaches Stripe at once", async () => {
    const owner = await selling.app.signedIn("france@example.com");
    const { invoice, text } = await buy(owner, FRANCE, "EUR");
    expect(invoice).toMatchObject({ total: 4900, tax: 0 });
    expect(text).toContain("FRAB123456789");
    expect(text).not.toContain(ISSUER);
    expect(await taxIds(FRANCE.invoice_email)).toEqual(["eu_vat FRAB123456789"]);
    await tell(owner, { vat_id: "FRCD987654321" });
    expect(await taxIds(FRANCE.invoice_email)).toEqual(["eu_vat FRCD987654321"]);
    await tell(owner, { vat_id: null });
    expect(await taxIds(FRANCE.invoice_email)).toEqual([]);
  });

  it("follows the country that was typed at the payment until an admin says one, and wipes no street", async () => {
    const { stripe } = selling.world;
    const owner = await selling.app.signedIn("typed@example.com");
    const told = { invoice_email: "typed@example.com", country: "DE", invoice_name: "Typed GmbH" };
    await tell(owner, told);
    const started = await owner.post(`${ROOT}checkout/`, { plan: "pro", interval: "month" });
    await selling.world.pay(String(started.body["id"]), undefined, "US");
    await owner.post(`${ROOT}reconcile/`);
    const details = async () => (await owner.get("/api/customer/billing-details/")).body;
    expect(await details()).toMatchObject({ country: "DE", invoice_country: "US" });
    await tell(owner, { recipient: "Ada" });
    const customer = async () =>
      (await stripe.customers.list({ email: told.invoice_email })).data[0];
    expect(await customer()).toMatchObject({ address: { country: "US" } });
    await owner.post(`${ROOT}reconcile/`);
    expect(await details()).toMatchObject({ country: "DE", invoice_country: "US" });
    await tell(owner, { country: "DE" });
    expect(await details()).toMatchObject({ country: "DE", invoice_country: null });
    expect(await customer()).toMatchObject({ address: { country: "DE" } });
    const address = { country: "DE", line1: "Hauptstr. 1", postal_code: "10115", city: "Berlin" };
    await stripe.customers.update((await customer())?.id ?? "", { address });
    await tell(owner, { recipient: "Grace" });
    await owner.post(`${ROOT}reconcile/`);
    expect(await customer()).toMatchObject({ address });
    expect(await details()).toMatchObject({ country: "DE", invoice_country: null });
  });

  it("takes tax ids as they are printed, and prints those of other countries as they were typed", async () => {
    const owner = await selling.app.signedIn("brazil@example.com");
    const told = { invoice_email: "brazil@example.com", invoice_name: "Exemplo" };
    const brazil = { ...told, country: "BR", vat_id: "12.345.678/0001-95" };
    await buy(owner, brazil, "BRL");
    expect(await taxIds(told.invoice_email)).toEqual(["br_cnpj 12.345.678/0001-95"]);
    await tell(owner, { country: "AE", vat_id: "100 123 456 700 003" });
    const known = () => selling.world.stripe.customers.list({ email: told.invoice_email });
    const fields = async () => (await known()).data[0]?.invoice_settings.custom_fields;
    expect(await fields()).toContainEqual({ name: "Tax ID", value: "100123456700003" });
    expect(await taxIds(told.invoice_email)).toEqual([]);
    await tell(owner, { country: "JP", vat_id: null });
    expect(await fields()).toEqual([{ name: "宛名", value: "Exemplo 御中" }]);
  });

  it("takes one order for a key, with or without a coupon, and grants nothing beside a bought plan", async () => {
    const browser = await selling.app.signedIn("ordering@example.com");
    await tell(browser, FRANCE);
    const key = { "idempotency-key": "one-order" };
    const order = { plan: "pro", interval: "month", currency: "EUR", promotion_code: "" };
    const first = await browser.post(`${ROOT}checkout/`, order, key);
    expect(first.status, first.text).toBe(200);
    expect((await browser.post(`${ROOT}checkout/`, order, key)).body).toEqual(first.body);
    const other = await browser.post(`${ROOT}checkout/`, { ...order, interval: "year" }, key);
    expect(other).toMatchObject({ status: 409, body: { code: "conflict" } });
    await selling.world.pay(String(first.body["id"]), undefined, "FR");
    expect((await browser.post(`${ROOT}reconcile/`)).body).toMatchObject({ plan: "pro" });
    const [team] = await selling.app.ports.db
      .select()
      .from(teams)
      .where(eq(teams.slug, "ordering"));
    const grant = (planName: string) =>
      grantSubscription(selling.app.ports, {
        teamId: team?.id ?? "",
        planName,
        startAt: undefined,
        active: true,
        grantedBy: null,
      });
    await expect(grant("ACME Enterprise")).rejects.toMatchObject({ code: "conflict" });
    await expect(grant("Premium")).rejects.toMatchObject({ code: "invalid" });
  });

  it("asks before a bought plan ends a granted one, or one that is granted later ends the bought one", async () => {
    const browser = await selling.app.signedIn("replacing@example.com");
    await tell(browser, FRANCE);
    const { db, plans } = selling.app.ports;
    const [team] = await db.select().from(teams).where(eq(teams.slug, "replacing"));
    const teamId = team?.id ?? "";
    const grant = (days: number) =>
      grantSubscription(selling.app.ports, {
        teamId,
        planName: "ACME Enterprise",
        startAt: new Date(selling.app.clock.now().getTime() + days * 86_400_000),
        active: true,
        grantedBy: null,
      });
    const order = { plan: "pro", interval: "month", currency: "EUR" };
    const buying = (more: object = {}) => browser.post(`${ROOT}checkout/`, { ...order, ...more });
    const later = await grant(10);
    const asked = await buying();
    expect(asked).toMatchObject({ status: 409, body: { code: "replaces_grant" } });
    expect(String(asked.body["detail"])).toMatch(/the provider grants .* is charged until/);
    await changeSubscription(selling.app.ports, { teamId, id: later.id }, false);
    await grant(-1);
    const refused = await buying({ replaces_grant: false });
    expect(refused).toMatchObject({ status: 409, body: { code: "replaces_grant" } });
    expect(String(refused.body["detail"])).toContain("ACME Enterprise");
    expect((await plans.of(teamId)).plan).toBe("enterprise");
    expect((await buying({ replaces_grant: true })).status).toBe(200);
  });

  it("is charged for no further period, once a granted plan takes the place of the bought one", async () => {
    const { app, world, billing } = selling;
    const now = Math.floor(app.clock.now().getTime() / 1000);
    const { id: testClock } = await world.stripe.testHelpers.testClocks.create({
      frozen_time: now,
    });
    await world.control("/settings", { testClock });
    const browser = await app.signedIn("covered@example.com");
    const [team] = await app.ports.db.select().from(teams).where(eq(teams.slug, "covered"));
    const teamId = team?.id ?? "";
    const grant = (days: number) =>
      grantSubscription(app.ports, {
        teamId,
        planName: "Enterprise",
        startAt: new Date((now + days * 86_400) * 1000),
        active: true,
        grantedBy: null,
      });
    await grant(10);
    const withdrawn = await grant(5);
    const order = { plan: "business", interval: "month", currency: "EUR" };
    await tell(browser, FRANCE);
    const started = await browser.post(`${ROOT}checkout/`, { ...order, replaces_grant: true });
    await world.pay(String(started.body["id"]), undefined, "FR");
    await world.control("/settings", { testClock: null });
    const key = { teamId, id: withdrawn.id };
    await changeSubscription(app.ports, key, false);
    const reach = async (days: number) => {
      const clocks = world.stripe.testHelpers.testClocks;
      await clocks.advance(testClock, { frozen_time: now + days * 86_400 });
      let status = "advancing";
      while (status !== "ready") status = (await clocks.retrieve(testClock)).status;
      const { body } = await browser.post(`${ROOT}reconcile/`);
      await billing.services.effects.idle();
      return body;
    };
    expect(await reach(6)).toMatchObject({ plan: "business", subscription: { granted: false } });
    expect(await reach(11)).toMatchObject({ plan: "enterprise", subscription: { granted: true } });
    const another = await browser.post(`${ROOT}checkout/`, { ...order, replaces_grant: true });
    expect(another).toMatchObject({ status: 409 });
    expect(String(another.body["detail"])).toMatch(/ends with the period/);
    expect(await reach(40)).toMatchObject({ plan: "enterprise" });
    const { body } = await browser.get("/api/customer/invoices/");
    expect(body["count"]).toBe(1);
  });

  it("is reported to staff while a subscription that they made charges beside it", async () => {
    const { world, app, billing, deliver } = selling;
    const staff = await app.signedIn("ops@provider.example");
    const browser = await app.signedIn("twice@example.com");
    const books = { ...FRANCE, invoice_email: "books@twice.example" };
    await buy(browser, books, "EUR");
    const [customer] = (await world.stripe.customers.list({ email: books.invoice_email })).data;
    const of = { customer: customer?.id ?? "" };
    const price = (await world.stripe.subscriptions.list(of)).data[0]?.items.data[0]?.price.id;
    const { id } = await world.stripe.subscriptions.create({
      ...of,
      items: [{ price: price ?? "" }],
    });
    for (const event of await world.events()) if (event.body.includes(id)) await deliver(event);
    await app.ports.queue.idle();
    await app.ports.mails.idle();
    const mail = app.mail.sent.findLast(({ to }) => to === "ops@provider.example");
    expect(mail?.text).toMatch(new RegExp(`“twice”[^]*${of.customer}[^]*${id}[^]*refund what`));
    const doubles = async () => {
      const list = (await staff.get("/api/staff/billing-differences/")).body["results"];
      return (list as { kind: string }[]).filter(({ kind }) => kind === "double");
    };
    const found = { kind: "double", theirs: 4900, ...of, team: { slug: "twice" } };
    expect(await doubles()).toMatchObject([found]);
    const night = await runNight(billing.services, new AbortController().signal);
    expect(night.differences.filter(({ kind }) => kind === "double")).toHaveLength(1);
    expect(await doubles()).toMatchObject([found]);
    await world.stripe.subscriptions.cancel(id);
    await browser.post(`${ROOT}reconcile/`);
    expect(await doubles()).toEqual([]);
  });

  it("goes by the subscription that started last, once it has started", async () => {
    const { clock, ports } = selling.app;
    const { plans, db } = ports;
    await selling.app.signedIn("granted@example.com");
    const [team] = await db.select().from(teams).where(eq(teams.slug, "granted"));
    const teamId = team?.id ?? "";
    const grant = (planName: string, days: number, active = true) =>
      grantSubscription(selling.app.ports, {
        teamId,
        planName,
        startAt: new Date(clock.now().getTime() + days * 86_400_000),
        active,
        grantedBy: null,
      });
    const plan = async () => (await plans.of(teamId)).plan;
    await grant("Business", -20);
    await grant("Enterprise", 10);
    expect(await plan()).toBe("business");
    clock.pass(11 * 86_400);
    expect(await plan()).toBe("enterprise");
    // Of two that started together, the one that was made last.
    const started = await grant("Pro", 0);
    clock.pass(1);
    const { startAt } = started;
    await grantSubscription(selling.app.ports, {
      teamId,
      planName: "Business",
      startAt,
      active: true,
      grantedBy: null,
    });
    expect(await plan()).toBe("business");
    // Of two that were bought in the same second, the one that runs.
    const at = new Date(clock.now().getTime() + 1000);
    const bought = { teamId, startAt: at, at };
    await projectSubscription(db, {
      ...bought,
      externalId: "sub_a",
      planName: "pro",
      active: true,
    });
    clock.pass(1);
    const ended = { ...bought, externalId: "sub_b", planName: "business", active: false };
    await projectSubscription(db, { ...ended, at: clock.now() });
    expect(await plan()).toBe("pro");
    await projectSubscription(db, {
      ...bought,
      externalId: "sub_a",
      planName: "pro",
      active: false,
    });
    clock.pass(1);
    // An older active one does not carry a team over a later one that ended.
    await grant("Pro", 0, false);
    expect(await plans.of(teamId)).toMatchObject({ plan: "free", subscribed: false });
  });
});
