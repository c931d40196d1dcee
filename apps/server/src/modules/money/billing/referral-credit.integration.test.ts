import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startSelling, type SellingApp } from "../../../../test/payments/stripe-world.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { users } from "../../../db/schema/people.ts";
import { bookReferralCredit } from "./services/referral.ts";
import { runNight } from "./services/nightly.ts";

const PREMIUM = "/api/external/deepthought/subscription/";

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

it("is used by the suite's first invoices before any card, once per person who came", async () => {
  const { app, billing, world } = selling;
  const browser = await app.signedIn("referrer@example.com");
  const [person] = await app.ports.db
    .select()
    .from(users)
    .where(eq(users.email, "referrer@example.com"));
  const credit = { userId: person?.id ?? "", amount: 500, currency: "EUR" } as const;
  // Before they ever bought anything, twice for one friend and once for another.
  await bookReferralCredit(billing.services, { ...credit, cause: "first friend" }, "ja");
  await bookReferralCredit(billing.services, { ...credit, cause: "first friend" }, "ja");
  await bookReferralCredit(billing.services, { ...credit, cause: "second friend" }, "ja");
  await billing.services.effects.idle();

  const order = { interval: "month", currency: "EUR" };
  const started = await browser.post(`${PREMIUM}create/`, order);
  expect(started.status, started.text).toBe(200);
  await world.pay(String(started.body["id"]));
  const state = await browser.get(PREMIUM);
  expect(state.status, state.text).toBe(200);
  expect(state.body).toMatchObject({ on_sale: true });
  await runNight(billing.services, new AbortController().signal);

  const { data } = await world.stripe.customers.list({ email: "referrer@example.com" });
  const customer = data[0]?.id ?? "";
  const [invoice] = (await world.stripe.invoices.list({ customer })).data;
  expect(invoice).toMatchObject({ total: 900, starting_balance: -1000, amount_paid: 0 });
  expect(invoice?.ending_balance).toBe(-100);
  const entries = await world.stripe.customers.listBalanceTransactions(customer);
  expect(entries.data.filter(({ type }) => type === "adjustment")).toMatchObject([
    { amount: -500, description: "紹介クレジット" },
    { amount: -500, description: "紹介クレジット" },
  ]);
  const next = await runNight(billing.services, new AbortController().signal);
  expect(next.differences).toEqual([]);

  // Credit in another currency than that of their invoices could never be used.
  const foreign = { ...credit, cause: "third friend", currency: "USD" } as const;
  await expect(bookReferralCredit(billing.services, foreign, "en")).rejects.toMatchObject({
    code: "conflict",
  });
});

it("is booked in sums that can be charged: whole tens of fils", async () => {
  const { app, billing, world } = selling;
  await app.signedIn("fils@example.com");
  const [person] = await app.ports.db
    .select()
    .from(users)
    .where(eq(users.email, "fils@example.com"));
  const credit = { userId: person?.id ?? "", cause: "friend", currency: "KWD" } as const;
  await expect(
    bookReferralCredit(billing.services, { ...credit, amount: 1255 }, "en"),
  ).rejects.toMatchObject({ code: "invalid" });
  // Whoever is thanked owes nothing for it.
  for (const amount of [0, -1250])
    await expect(
      bookReferralCredit(billing.services, { ...credit, amount }, "en"),
    ).rejects.toMatchObject({ code: "invalid" });
  await bookReferralCredit(billing.services, { ...credit, amount: 1250 }, "en");
  await billing.services.effects.idle();
  const { data } = await world.stripe.customers.list({ email: "fils@example.com" });
  expect(data).toMatchObject([{ balance: -1250 }]);
  // Staff deleted the customer, and no event told so yet: a new one has the next credit.
  await world.stripe.customers.del(data[0]?.id ?? "");
  await bookReferralCredit(
    billing.services,
    { ...credit, cause: "another friend", amount: 500 },
    "en",
  );
  await billing.services.effects.idle();
  const after = await world.stripe.customers.list({ email: "fils@example.com" });
  expect(after.data).toMatchObject([{ balance: -500 }]);
});

it("sells no suite that is not on sale, and says so", async () => {
  const other = await startSelling("embedded", simulator, undefined, { sellsPremium: false });
  try {
    const browser = await other.app.signedIn("early@example.com");
    expect((await browser.get(PREMIUM)).body).toMatchObject({ sold: true, on_sale: false });
    const refused = await browser.post(`${PREMIUM}create/`, { interval: "month" });
    expect(refused).toMatchObject({ status: 409, body: { code: "not_sold" } });
    expect(String(refused.body["detail"])).toContain("not on sale yet");
  } finally {
    await other.app.close();
  }
});
