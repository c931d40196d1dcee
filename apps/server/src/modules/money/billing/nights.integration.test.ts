import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSelling, type SellingApp } from "../../../../test/payments/stripe-world.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import type { TestBrowser } from "../../../../test/test-browser.ts";
import {
  billingAccounts,
  billingEffects,
  billingInvoices,
  billingSubscriptions,
} from "../../../db/schema/billing.ts";
import { teams } from "../../../db/schema/people.ts";
import { runNight } from "./services/nightly.ts";

const ROOT = "/api/customer/subscriptions/";

describe("nights of billing", () => {
  let simulator: SimulatorProcess;
  let selling: SellingApp;
  beforeAll(async () => {
    simulator = await SimulatorProcess.start();
    selling = await startSelling("embedded", simulator);
    // The night that a start begins with.
    await selling.app.ports.queue.idle();
  });
  afterAll(async () => {
    await selling.app.close();
    await simulator.stop();
  });

  const db = () => selling.app.ports.db;
  const night = async () => {
    selling.app.clock.pass(60);
    const found = await runNight(selling.billing.services, new AbortController().signal);
    return found.differences;
  };
  const state = async (browser: TestBrowser) => (await browser.get(ROOT)).body;
  const buyer = async (slug: string) => {
    const browser = await selling.app.signedIn(`${slug}@example.com`);
    const order = { plan: "pro", interval: "month", currency: "EUR" };
    const started = await browser.post(`${ROOT}checkout/`, order);
    await selling.world.pay(String(started.body["id"]));
    await browser.post(`${ROOT}reconcile/`);
    await selling.billing.services.effects.idle();
    const [row] = await db()
      .select()
      .from(billingAccounts)
      .innerJoin(teams, eq(teams.id, billingAccounts.teamId))
      .where(eq(teams.slug, slug));
    if (row === undefined) throw new Error("bought nothing");
    return { browser, account: row.billing_accounts };
  };
  /** As after a backup of the day before was restored. */
  const forget = async (account: string) => {
    await db().delete(billingInvoices).where(eq(billingInvoices.accountId, account));
    await db().delete(billingSubscriptions).where(eq(billingSubscriptions.accountId, account));
    await db().delete(billingEffects).where(eq(billingEffects.accountId, account));
    await db().execute(sql`delete from team_subscriptions where external_id is not null`);
    await db()
      .update(billingAccounts)
      .set({ customerId: null, told: null })
      .where(eq(billingAccounts.id, account));
  };

  it("find the customer of an account that lost it, whose subscription runs on", async () => {
    const { browser, account } = await buyer("restored");
    await forget(account.id);
    expect(await state(browser)).toMatchObject({ plan: "free" });
    await night();
    expect(await state(browser)).toMatchObject({ plan: "pro" });
    expect((await browser.get("/api/customer/invoices/")).body).toMatchObject({ count: 1 });
    expect(await night()).toEqual([]);
  });

  it("report customers whom no account names, of this installation alone", async () => {
    const { account } = await buyer("nobody");
    const customer = account.customerId ?? "";
    await forget(account.id);
    await db()
      .update(billingAccounts)
      .set({ customerId: "cus_another" })
      .where(eq(billingAccounts.id, account.id));
    const found = (await night()).filter(({ kind }) => kind === "lost");
    expect(found).toMatchObject([
      { account: account.id, currency: "EUR", ours: null, theirs: 4900 },
    ]);
    expect(found[0]?.cause).toMatch(new RegExp(`^customer:${customer} subscription:sub_`));
    const staff = await selling.app.signedIn("ops@provider.example");
    const listed = (await staff.get("/api/staff/billing-differences/")).body["results"];
    expect(listed).toContainEqual(expect.objectContaining({ kind: "lost", theirs: 4900 }));
    await selling.world.stripe.customers.update(customer, {
      metadata: { origin: "https://another.example" },
    });
    expect((await night()).filter(({ kind }) => kind === "lost")).toEqual([]);
  });

  it("report and correct what was shown with other values, and nothing else", async () => {
    const { account } = await buyer("shown");
    const others = (await night()).filter((each) => each.account === account.id);
    expect(others).toEqual([]);
    await db()
      .update(billingInvoices)
      .set({ paid: 1, total: 2 })
      .where(eq(billingInvoices.accountId, account.id));
    await db()
      .update(billingSubscriptions)
      .set({ planName: "business" })
      .where(eq(billingSubscriptions.accountId, account.id));
    const found = (await night()).filter((each) => each.account === account.id);
    expect(found).toMatchObject([
      { kind: "state", cause: expect.stringMatching(/^invoice:in_\w+ total, paid$/), ours: 2 },
      { kind: "state", cause: expect.stringMatching(/^subscription:sub_\w+ planName$/) },
    ]);
    expect((await night()).filter((each) => each.account === account.id)).toEqual([]);
  });

  it("begin with a start that changes no plan for whoever asked for it hours before", async () => {
    const { account } = await buyer("late");
    const { effects } = selling.billing.services;
    const customer = account.customerId ?? "";
    const [running] = (await selling.world.stripe.subscriptions.list({ customer })).data;
    const price = { plan: "business", interval: "month", currency: "EUR" };
    const plant = async (key: string, minutes: number) => {
      const at = new Date(selling.app.clock.now().getTime() - minutes * 60_000);
      await db()
        .insert(billingEffects)
        .values({
          key,
          accountId: account.id,
          effect: {
            do: "change_plan",
            change: {
              customer,
              subscription: running?.id ?? "",
              price,
              prorationDate: Math.floor(at.getTime() / 1000),
              continues: false,
            },
          },
          state: "running",
          attempts: 1,
          nextAt: at,
          createdAt: at,
        });
      await effects.start();
      await effects.idle();
      const [row] = await db().select().from(billingEffects).where(eq(billingEffects.key, key));
      const invoices = await selling.world.stripe.invoices.list({ customer });
      return { state: row?.state, invoices: invoices.data.length };
    };
    expect(await plant("late-change", 90)).toEqual({ state: "abandoned", invoices: 1 });
    expect(await plant("soon-change", 5)).toMatchObject({ state: "done", invoices: 2 });
  });

  it("compare with a ledger that cannot be emptied", async () => {
    await expect(db().execute(sql`truncate billing_entries`)).rejects.toThrow();
  });
});
