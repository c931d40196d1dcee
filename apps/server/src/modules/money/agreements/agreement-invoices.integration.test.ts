import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StripeWorld } from "../../../../test/payments/stripe-world.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import { teamOfAddress } from "../../identity/teams/services/join-team.ts";
import { grantSubscription } from "../../identity/teams/services/subscriptions.ts";
import {
  Advertiser,
  startAgreements,
  type AgreementApp,
} from "../../../../test/agreements/agreement-world.ts";

const STAFF = "/api/agreements/staff/";
const DAY = 86_400;
/** Longer than the period, its five business days and the end of sessions. */
const AFTERWARDS = 80 * DAY;

describe("invoices of the agreement", () => {
  let simulator: SimulatorProcess;
  let world: StripeWorld;
  let app: AgreementApp;
  beforeAll(async () => {
    simulator = await SimulatorProcess.start();
    world = new StripeWorld(simulator, undefined, { tax: true });
    const payments = {
      payments: world.payments,
      defaultPlan: "free",
      graceDays: 14,
      sellsPremium: false,
    } as const;
    app = await startAgreements("embedded", { payments });
  });
  afterAll(async () => {
    await app.close();
    await simulator.stop();
  });

  const entered = async (email: string): Promise<TestBrowser> => {
    const page = app.browser();
    await page.signIn(email);
    return page;
  };
  /** An application of which a segment was applied, and whose period is over. */
  const ended = async (email: string, more: object = {}) => {
    const own = await Advertiser.inJapan(app, email);
    const team = await teamOfAddress(app.ports.db, own.slug);
    const grant = { teamId: team?.id ?? "", planName: "Business", startAt: undefined };
    await grantSubscription(app.ports, { ...grant, active: true, grantedBy: null });
    const { id } = await own.signed(more);
    const sent = await own.upload("Newsletter");
    expect(sent.status, sent.text).toBe(202);
    app.clock.pass(AFTERWARDS);
    const page = await entered(email);
    const later = new Advertiser(app, page, own.slug);
    return { id, own: later, staff: await entered("staff@provider.example") };
  };
  const enter = (staff: TestBrowser, id: string, spend: number) =>
    staff.post(`${STAFF}${id}/net-spend/`, { net_spend: spend });
  const settle = async () => {
    await app.agreements.settleDue();
    await app.ports.queue.idle();
    await app.billing.services.effects.idle();
  };
  const invoices = async () => {
    const { data } = await world.stripe.customers.list({ email: "keiri@example.com", limit: 100 });
    const all = await Promise.all(
      data.map(({ id }) => world.stripe.invoices.list({ customer: id, limit: 100 })),
    );
    return all.flatMap((list) => list.data);
  };
  const linesOf = async (id: string) => (await world.stripe.invoices.listLineItems(id)).data;

  it("are drafted once from what staff enter, with the fee of the rule and consumption tax", async () => {
    const { id, own, staff } = await ended("entered@example.com");
    await settle();
    const waiting = await own.read(id);
    expect(waiting).toMatchObject({ state: "ended", invoice: { state: "spend", fee: null } });
    const listed = (await staff.get(STAFF)).body["results"] as { id: string }[];
    expect(listed.find((each) => each.id === id)).toMatchObject({ team: { slug: own.slug } });
    for (const bad of [-1, 1.5, "1000"])
      expect((await staff.post(`${STAFF}${id}/net-spend/`, { net_spend: bad })).status).toBe(400);
    // Two of the staff at once: one figure stands, and one invoice is made.
    const both = await Promise.all([enter(staff, id, 12_345_678), enter(staff, id, 999_999)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await app.billing.services.effects.idle();
    const { invoice } = await own.read(id);
    const isFirst = both[0]?.status === 200;
    const fee = isFirst ? 1_234_567 : 100_000;
    expect(invoice).toMatchObject({
      state: "draft",
      spend_source: "staff",
      net_spend: isFirst ? 12_345_678 : 999_999,
      fee,
      tax: Math.round(fee / 10),
      total: fee + Math.round(fee / 10),
      due: waiting.invoice?.due,
      problem: null,
    });
    const [draft, ...others] = await invoices();
    expect(others).toEqual([]);
    expect(draft).toMatchObject({
      status: "draft",
      currency: "jpy",
      auto_advance: false,
      collection_method: "send_invoice",
      description: expect.stringMatching(/セグメントに係るネット広告費/),
    });
    expect(await linesOf(draft?.id ?? "")).toMatchObject([
      { amount: fee, description: expect.stringMatching(/^オーディエンスデータ利用手数料/) },
    ]);
    await settle();
    expect((await enter(staff, id, 5)).status).toBe(409);
    expect(await invoices()).toHaveLength(1);
    // The team's list holds it once staff sent it; its state follows.
    await world.stripe.invoices.sendInvoice(draft?.id ?? "");
    for (const event of await world.newEvents())
      await app.app.server.inject({
        method: "POST",
        url: "/api/webhooks/stripe/",
        headers: { "content-type": "application/json", "stripe-signature": event.signature },
        payload: event.body,
      });
    await app.ports.queue.idle();
    expect((await own.read(id)).invoice).toMatchObject({
      state: "open",
      number: expect.stringMatching(/\S/),
    });
  });

  it("are made once, with one line, when the provider fails between the invoice and its line", async () => {
    // Whichever of two figures stood above, its invoice may be of the same sum.
    const before = new Set((await invoices()).map((invoice) => invoice.id));
    const added = async () => (await invoices()).filter((invoice) => !before.has(invoice.id));
    const { id, own, staff } = await ended("cut@example.com");
    await simulator.control("POST", "/faults", {
      kind: "status",
      status: 503,
      path: "/v1/invoiceitems",
      method: "POST",
      times: 60,
    });
    expect((await enter(staff, id, 0)).status).toBe(200);
    await app.billing.services.effects.idle();
    expect((await own.read(id)).invoice).toMatchObject({ state: "queued", fee: 100_000 });
    expect(await added()).toHaveLength(1);
    await simulator.control("DELETE", "/faults");
    // More than a day later Stripe has forgotten the key; the invoice itself tells.
    app.clock.pass(3 * 3600);
    app.billing.services.effects.wake();
    await app.billing.services.effects.idle();
    const made = await added();
    expect(made).toMatchObject([{ total: 110_000 }]);
    expect(await linesOf(made[0]?.id ?? "")).toHaveLength(1);
    expect((await own.read(id)).invoice).toMatchObject({ state: "draft", total: 110_000 });
  });

  it("are not due before the period ends, nor for what was never applied or taken back", async () => {
    const email = "nothing-applied@example.com";
    const own = await Advertiser.inJapan(app, email);
    const { id } = await own.signed();
    const staff = await entered("staff@provider.example");
    expect((await enter(staff, id, 1)).status).toBe(409);
    expect((await own.read(id)).invoice).toMatchObject({ state: "later" });
    app.clock.pass(AFTERWARDS);
    await settle();
    const later = new Advertiser(app, await entered(email), own.slug);
    expect(await later.read(id)).toMatchObject({ state: "ended", invoice: null });
    expect((await enter(await entered("staff@provider.example"), id, 1)).status).toBe(409);
    expect((await later.upload("Newsletter")).status).toBe(402);
  });
});
