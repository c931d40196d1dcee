import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startSelling, type SellingApp } from "../../../../test/payments/stripe-world.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { billingAccounts, billingEntries } from "../../../db/schema/billing.ts";
import { newestDifferences, runNight } from "./services/nightly.ts";

const ROOT = "/api/customer/subscriptions/";
const DETAILS = "/api/customer/billing-details/";
/** As Stripe says that it cannot answer; a gateway before it says so in JSON of its own. */
const STRIPES = { error: { type: "api_error", message: "unavailable" } };

describe("while the payment provider does not answer", () => {
  let simulator: SimulatorProcess;
  let selling: SellingApp;
  /** Checkouts that are being opened at the provider, each held until so many readings have ended. */
  const at = { once: 0, most: 0, readings: 0, wanted: 0 };
  const waiting: (() => void)[] = [];
  /** What others do before the next checkout is opened at the provider. */
  let meanwhile: (() => Promise<unknown>) | null = null;
  beforeAll(async () => {
    simulator = await SimulatorProcess.start();
    selling = await startSelling("embedded", simulator, (payments) => {
      const openCheckout = payments.openCheckout.bind(payments);
      payments.openCheckout = async (order, key) => {
        at.once += 1;
        at.most = Math.max(at.most, at.once);
        try {
          if (at.readings < at.wanted) await new Promise<void>((resolve) => waiting.push(resolve));
          const others = meanwhile;
          meanwhile = null;
          await others?.();
          return await openCheckout(order, key);
        } finally {
          at.once -= 1;
        }
      };
      const readCustomer = payments.read.bind(payments);
      payments.read = (customer) =>
        readCustomer(customer).finally(() => {
          at.readings += 1;
          if (at.readings < at.wanted) return;
          for (const go of waiting.splice(0)) go();
        });
      return payments;
    });
  });
  afterAll(async () => {
    await selling.app.close();
    await simulator.stop();
  });

  const faults = (method: "POST" | "DELETE", body?: object) =>
    fetch(`${simulator.url}/control/faults`, {
      method,
      ...(body && {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
  afterEach(() => faults("DELETE"));
  const outage = (path: string, body?: object) =>
    faults("POST", {
      kind: "status",
      status: 503,
      path,
      method: "POST",
      times: 60,
      ...(body && { body }),
    });
  /** Everything that was put off is tried, however long it waits. */
  const later = async () => {
    selling.app.clock.pass(7200);
    await selling.billing.services.effects.idle();
  };
  const details = (browser: TestBrowser, payload: object) =>
    browser.send({ method: "PATCH", url: DETAILS, payload });
  const customer = async (email: string) => {
    const { data } = await selling.world.stripe.customers.list({ email });
    return data[0];
  };
  const buy = async (browser: TestBrowser) => {
    const started = await browser.post(`${ROOT}checkout/`, { plan: "pro", interval: "month" });
    expect(started.status, started.text).toBe(200);
    await selling.world.pay(String(started.body["id"]));
    await browser.post(`${ROOT}reconcile/`);
  };
  const upgrade = async (browser: TestBrowser) => {
    const order = { plan: "business", interval: "month" };
    const { body } = await browser.post(`${ROOT}preview/`, order);
    const { due_now, proration_date } = body;
    return () => browser.post(`${ROOT}upgrade/`, { ...order, due_now, proration_date });
  };
  const plan = async (browser: TestBrowser) => {
    const { body } = await browser.post(`${ROOT}reconcile/`);
    return body["subscription"];
  };

  it("lets one of two admins pay when both are at the payment of their team", async () => {
    const { app, world } = selling;
    const owner = await app.signedIn("first-payer@example.com");
    const email = "second-payer@example.com";
    const second = await app.signedIn(email);
    const { results } = (await owner.get("/api/teams/")).body as { results: { slug: string }[] };
    const slug = results[0]?.slug ?? "";
    await owner.post(`/api/teams/${slug}/invites/`, { emails: [email], level: "admin" });
    await app.ports.mails.idle();
    const mail = app.mail.sent.findLast(({ to, text }) => to === email && text.includes("#"));
    const [, code = ""] = /\/invite-accept#([\w-]+)/.exec(mail?.text ?? "") ?? [];
    const joined = await second.post(`/api/teams/${slug}/invites/accept/`, { code });
    expect(joined.status, joined.text).toBe(200);
    const checkout = (browser: TestBrowser, plan: string) =>
      browser.post(`${ROOT}checkout/?team=${slug}`, { plan, interval: "month" });
    const opened = await checkout(owner, "pro");
    expect(opened.status, opened.text).toBe(200);
    // Paid after nothing was found for the other one, and before their page was opened.
    meanwhile = () => world.pay(String(opened.body["id"]));
    const late = await checkout(second, "business");
    expect(late).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(String(late.body["detail"])).toContain("You were not charged");
    const session = await world.stripe.checkout.sessions.retrieve(String(opened.body["id"]));
    const id = String(session.customer);
    expect((await world.stripe.subscriptions.list({ customer: id })).data).toHaveLength(1);
    expect((await world.stripe.charges.list({ customer: id })).data).toHaveLength(1);
    const open = await world.stripe.checkout.sessions.list({ customer: id, status: "open" });
    expect(open.data).toEqual([]);
    expect(await plan(owner)).toMatchObject({ plan: "pro" });
  });

  it.each([
    ["Stripe says so", STRIPES],
    ["a gateway says so in JSON", undefined],
  ])("does nothing later that it told to have failed, when %s", async (_, body) => {
    const browser = await selling.app.signedIn(`later-${body ? "stripe" : "gateway"}@example.com`);
    await buy(browser);
    const change = await upgrade(browser);
    await outage("/v1/subscriptions", body);
    expect(await change()).toMatchObject({ status: 503, body: { code: "unavailable" } });
    await faults("DELETE");
    const reason = { reason: "too_expensive" };
    const cancelled = await browser.post(`${ROOT}cancel/`, reason);
    expect(cancelled.status, cancelled.text).toBe(200);
    await later();
    expect(await plan(browser)).toMatchObject({ plan: "pro", cancel_at_period_end: true });
    // Asked for again, it is done.
    const resumed = await browser.post(`${ROOT}resume/`);
    expect(resumed.status, resumed.text).toBe(200);
    expect((await (await upgrade(browser))()).status).toBe(200);
    expect(await plan(browser)).toMatchObject({ plan: "business", cancel_at_period_end: false });
  });

  it("repeats a change under its key when the same call comes again", async () => {
    const browser = await selling.app.signedIn("again@example.com");
    await buy(browser);
    const order = { plan: "business", interval: "month" };
    const { body } = await browser.post(`${ROOT}preview/`, order);
    const { due_now, proration_date } = body;
    const change = () =>
      browser.post(
        `${ROOT}upgrade/`,
        { ...order, due_now, proration_date },
        { "idempotency-key": "the same" },
      );
    await outage("/v1/subscriptions", STRIPES);
    expect((await change()).status).toBe(503);
    await faults("DELETE");
    expect((await change()).status).toBe(200);
    expect(await plan(browser)).toMatchObject({ plan: "business" });
  });

  it("tells the newest details last, whatever waited to be told", async () => {
    const browser = await selling.app.signedIn("details@example.com");
    const told = { invoice_email: "books@details.example", country: "DE", invoice_name: "First" };
    expect((await details(browser, told)).status).toBe(200);
    await buy(browser);
    for (const newest of ["Right", "First"]) {
      await outage("/v1/customers", STRIPES);
      expect((await details(browser, { invoice_name: "Wrong", country: "FR" })).status).toBe(200);
      await faults("DELETE");
      const right = { invoice_name: newest, country: "AT" };
      expect((await details(browser, right)).status).toBe(200);
      await later();
      expect(await customer("books@details.example")).toMatchObject({
        name: newest,
        address: { country: "AT" },
      });
    }
    // What could not be told at all is told later.
    await outage("/v1/customers", STRIPES);
    expect((await details(browser, { invoice_name: "Last" })).status).toBe(200);
    await faults("DELETE");
    await later();
    expect(await customer("books@details.example")).toMatchObject({ name: "Last" });
  });

  it("tells the same details again after others, also when those had no answer", async () => {
    const browser = await selling.app.signedIn("to-and-fro@example.com");
    const email = "books@fro.example";
    const first = { invoice_email: email, country: "AT", invoice_name: "First" };
    const second = { invoice_email: email, country: "FR", invoice_name: "Second" };
    await details(browser, first);
    await buy(browser);
    for (const told of [second, first, second, first, second]) {
      expect((await details(browser, told)).status).toBe(200);
      const shown = { name: told.invoice_name, address: { country: told.country } };
      expect(await customer(email)).toMatchObject(shown);
    }
    // The provider did it, and its answer was lost.
    await outage("/v1/customers", STRIPES);
    expect((await details(browser, first)).status).toBe(200);
    await faults("DELETE");
    await selling.world.stripe.customers.update((await customer(email))?.id ?? "", {
      name: "First",
    });
    expect((await details(browser, second)).status).toBe(200);
    await later();
    expect(await customer(email)).toMatchObject({ name: "Second", address: { country: "FR" } });
  });

  it("keeps no tax id that the provider refuses, and says which field it was", async () => {
    const browser = await selling.app.signedIn("refused@example.com");
    const email = "books@refused.example";
    const told = { invoice_email: email, country: "FR", invoice_name: "Refused" };
    const invalid = { error: { type: "invalid_request_error", code: "tax_id_invalid" } };
    const noVatId = {
      status: 400,
      body: { vat_id: [expect.stringContaining("does not accept this VAT id")] },
    };
    // Before anything is bought as well.
    const customers = { path: "/v1/customers", method: "POST", times: 1 };
    await faults("POST", { kind: "status", status: 400, ...customers, body: invalid });
    const first = { ...told, vat_id: "FRCD987654321" };
    expect(await details(browser, first)).toMatchObject(noVatId);
    expect((await browser.get(DETAILS)).body).toMatchObject({ country: null, vat_id: null });
    expect((await details(browser, first)).status).toBe(200);
    await buy(browser);
    const id = (await customer(email))?.id ?? "";
    const ids = async () =>
      (await selling.world.stripe.customers.listTaxIds(id)).data.map(({ value }) => value);
    const refusing = (times: number) =>
      faults("POST", {
        kind: "status",
        status: 400,
        path: `/v1/customers/${id}/tax_ids`,
        method: "POST",
        times,
        body: invalid,
      });
    await refusing(1);
    const vat = { invoice_name: "Other", vat_id: "FRAB123456789" };
    expect(await details(browser, vat)).toMatchObject(noVatId);
    const kept = await browser.get(DETAILS);
    expect(kept.body).toMatchObject({ invoice_name: "Refused", vat_id: "FRCD987654321" });
    expect(await ids()).toEqual(["FRCD987654321"]);
    expect((await browser.post(`${ROOT}portal/`)).status).toBe(200);
    await faults("DELETE");
    expect((await details(browser, vat)).status).toBe(200);
    expect(await ids()).toEqual(["FRAB123456789"]);
    // Out of reach, it is told later; refused then, it keeps nobody from their card.
    await outage("/v1/customers", STRIPES);
    expect((await details(browser, { vat_id: "FRCD987654321" })).status).toBe(200);
    await faults("DELETE");
    await refusing(2);
    expect((await browser.post(`${ROOT}portal/`)).status).toBe(200);
    await faults("DELETE");
    expect((await browser.post(`${ROOT}portal/`)).status).toBe(200);
    expect(await ids()).toEqual(["FRCD987654321"]);
  });

  it("speaks of no charge where nothing but a reading had no answer", async () => {
    const browser = await selling.app.signedIn("reader@example.com");
    await buy(browser);
    await faults("POST", { kind: "status", status: 503, path: "/v1/", times: 60, body: STRIPES });
    const read = await browser.get("/api/customer/payment-method/");
    expect(read).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(read.text).not.toMatch(/charge/);
    const changed = await browser.post(`${ROOT}checkout/`, { plan: "pro", interval: "month" });
    expect(changed).toMatchObject({ status: 503 });
  });

  it("clears at the provider what is cleared here", async () => {
    const browser = await selling.app.signedIn("cleared@example.com");
    const told = { invoice_email: "books@cleared.example", country: "AT", invoice_name: "Clear" };
    await details(browser, told);
    await buy(browser);
    const known = await customer("books@cleared.example");
    await details(browser, { invoice_email: null, country: null });
    const after = await selling.world.stripe.customers.retrieve(known?.id ?? "");
    expect(after).toMatchObject({ email: null, address: null, name: "Clear" });
  });

  it("carries one of several changes out that were shown and confirmed together", async () => {
    const browser = await selling.app.signedIn("together@example.com");
    await buy(browser);
    const orders = [
      { plan: "business", interval: "month" },
      { plan: "business", interval: "year" },
      { plan: "pro", interval: "year" },
    ];
    const confirmed = [];
    for (const order of orders) {
      const { body } = await browser.post(`${ROOT}preview/`, order);
      confirmed.push({
        ...order,
        due_now: body["due_now"],
        proration_date: body["proration_date"],
      });
    }
    const answers = await Promise.all(
      confirmed.map((each) => browser.post(`${ROOT}upgrade/`, each)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it("keeps one of two checkouts that are opened together", async () => {
    const browser = await selling.app.signedIn("two-tabs@example.com");
    const open = (plan: string) => browser.post(`${ROOT}checkout/`, { plan, interval: "month" });
    await open("pro");
    // All three have read the account, and wait for their checkout, before the first one is open.
    Object.assign(at, { most: 0, readings: 0, wanted: 3 });
    const started = await Promise.all([open("pro"), open("business"), open("pro")]);
    // One after the other: each ends those before it.
    expect(at.most).toBe(1);
    at.wanted = 0;
    const sessions = await Promise.all(
      started.map(({ body }) =>
        selling.world.stripe.checkout.sessions.retrieve(String(body["id"])),
      ),
    );
    expect(sessions.filter(({ status }) => status === "open")).toHaveLength(1);
  });

  it("makes a customer once it answers again", async () => {
    const browser = await selling.app.signedIn("customer@example.com");
    await outage("/v1/customers");
    const order = { plan: "pro", interval: "month" };
    expect((await browser.post(`${ROOT}checkout/`, order)).status).toBe(503);
    await faults("DELETE");
    await buy(browser);
    expect(await plan(browser)).toMatchObject({ plan: "pro" });
  });

  it("forgets no difference of an account that could not be read, and none when a night is cut off", async () => {
    const browser = await selling.app.signedIn("unread@example.com");
    await buy(browser);
    const { services } = selling.billing;
    const { db } = selling.app.ports;
    const [entry] = (await db.select().from(billingEntries)).slice(-1);
    if (entry === undefined) throw new Error("nothing is booked");
    const { id: _id, ...booked } = entry;
    await db.insert(billingEntries).values({ ...booked, cause: "charge:invented" });
    const accounts = await db.select().from(billingAccounts);
    const account = accounts.find(({ id }) => id === entry.accountId);
    const whole = new AbortController().signal;
    // After the night that a start begins with.
    selling.app.clock.pass(60);
    expect((await runNight(services, whole)).differences).toMatchObject([{ kind: "unknown" }]);
    expect(await newestDifferences(services)).toBe(1);
    const list = "/api/staff/billing-differences/";
    expect((await browser.get(list)).status).toBe(403);
    const listed = await (await selling.app.signedIn("ops@provider.example")).get(list);
    expect(listed.body, listed.text).toMatchObject({
      results: [{ kind: "unknown", cause: "charge:invented", team: { slug: "unread" } }],
    });
    await faults("POST", {
      kind: "status",
      status: 503,
      path: `/v1/customers/${account?.customerId}`,
      method: "GET",
      times: 60,
    });
    selling.app.clock.pass(60);
    expect(await runNight(services, whole)).toMatchObject({ unread: 1, differences: [] });
    expect(await newestDifferences(services)).toBe(1);
    selling.app.clock.pass(60);
    await expect(runNight(services, AbortSignal.abort())).rejects.toThrow();
    expect(await newestDifferences(services)).toBe(1);
  });

  it("refuses to guess codes", async () => {
    const browser = await selling.app.signedIn("guesser@example.com");
    const guess = (code: string) =>
      browser.post(`${ROOT}checkout/`, { plan: "pro", interval: "month", promotion_code: code });
    for (let tries = 0; tries < 20; tries++) expect((await guess(`G${tries}`)).status).toBe(400);
    expect(await guess("G20")).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    // Buying without a code goes on.
    await buy(browser);
  });
});
