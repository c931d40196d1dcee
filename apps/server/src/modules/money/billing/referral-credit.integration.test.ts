import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startSelling, type SellingApp } from "../../../../test/payments/stripe-world.ts";
import { SimulatorProcess } from "../../../../test/simulator-process.ts";
import { users } from "../../../db/schema/people.ts";
import { referrals } from "../../../db/schema/referrals.ts";
import { openReferrals } from "./referral-repository.ts";
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
  // Before their first invoice it would choose its currency for them.
  await expect(
    bookReferralCredit(billing.services, { ...credit, cause: "first friend" }, "ja"),
  ).rejects.toMatchObject({ code: "conflict" });
  await selling.invoicedIn(credit.userId, "EUR");
  // Twice for one friend and once for another.
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
  expect((await (await app.signedIn("nobody-yet@example.com")).get(PREMIUM)).body).toMatchObject({
    balance: null,
    is_customer: false,
  });
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
  const told = (await browser.get(PREMIUM)).body;
  expect(told).toMatchObject({ balance: { amount: 100, currency: "EUR" }, is_customer: true });

  // Credit in another currency than that of their invoices could never be used.
  const foreign = { ...credit, cause: "third friend", currency: "USD" } as const;
  await expect(bookReferralCredit(billing.services, foreign, "en")).rejects.toMatchObject({
    code: "conflict",
  });
});

it("is used to the cent, and a rest that is too small to be charged is carried over", async () => {
  const { app, world } = selling;
  const browser = await app.signedIn("carried@example.com");
  const started = await browser.post(`${PREMIUM}create/`, { interval: "month", currency: "EUR" });
  await world.pay(String(started.body["id"]));
  const { data } = await world.stripe.customers.list({ email: "carried@example.com" });
  const owe = (amount: number) =>
    world.stripe.customers.createBalanceTransaction(data[0]?.id ?? "", { amount, currency: "eur" });
  const preview = async () => {
    const { body } = await browser.post(`${PREMIUM}preview/`, { interval: "year" });
    return { ...body, subtotal: Number(body["subtotal"]) };
  };
  await owe(-8080);
  const { subtotal, ...small } = await preview();
  const carried = { credit_applied: -8080, owed_before: 0, carried_over: 8080 - subtotal };
  expect(small).toMatchObject({ ...carried, due_now: 0, credit_after: 0 });
  await owe(8080 + 60);
  const { subtotal: sum, ...due } = await preview();
  expect(due).toMatchObject({ credit_applied: 0, owed_before: 60, carried_over: 0 });
  expect(due).toMatchObject({ due_now: sum + 60 });
});

it("is booked in sums that can be charged: whole tens of fils", async () => {
  const { app, billing, world } = selling;
  await app.signedIn("fils@example.com");
  const [person] = await app.ports.db
    .select()
    .from(users)
    .where(eq(users.email, "fils@example.com"));
  const credit = { userId: person?.id ?? "", cause: "friend", currency: "KWD" } as const;
  await selling.invoicedIn(credit.userId, "KWD");
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
  // Staff deleted the customer later, and no event told so yet: a new one has the next credit.
  app.clock.pass(1);
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

const REFERRAL = "/api/external/deepthought/referral/";
type Browser = Awaited<ReturnType<SellingApp["app"]["signedIn"]>>;

async function codeOf(browser: Browser): Promise<string> {
  const read = await browser.get(REFERRAL);
  expect(read.status, read.text).toBe(200);
  return String(read.body["code"]);
}

const order = (body: object = {}) => ({ interval: "month", currency: "EUR", ...body });

/** Somebody comes by a code and pays the first month. */
async function bring(code: string, email: string, body: object = {}): Promise<Browser> {
  const friend = await selling.app.signedIn(email);
  const started = await friend.post(`${PREMIUM}create/`, order({ referral_code: code, ...body }));
  expect(started.status, started.text).toBe(200);
  await selling.world.pay(String(started.body["id"]));
  return friend;
}

/** Reads what the provider knows of somebody by now, and does what follows from it. */
async function settled(...browsers: readonly Browser[]): Promise<void> {
  for (const browser of browsers) await browser.post(`${PREMIUM}reconcile/`);
  await selling.app.ports.queue.idle();
  await selling.billing.services.effects.idle();
}

async function customerOf(email: string) {
  const { data } = await selling.world.stripe.customers.list({ email });
  const [customer] = data;
  if (customer === undefined) throw new Error(`${email} is no customer`);
  return customer;
}

async function chargeOf(email: string): Promise<string> {
  const { id: customer } = await customerOf(email);
  const [charge] = (await selling.world.stripe.charges.list({ customer })).data;
  return charge?.id ?? "";
}

it("is booked once when somebody who came by a code has paid, whatever is repeated", async () => {
  const { billing, world } = selling;
  const referrer = await selling.app.signedIn("thanked@example.com");
  const code = await codeOf(referrer);
  // The same code each time, in a link that a checkout carries on.
  expect((await referrer.get(REFERRAL)).body).toMatchObject({
    code,
    link: `https://toolkit.example/premium?flavour=premium&ref=${code}`,
    reward: null,
    days: 90,
    results: { waiting: 0, paid: 0, held: 0, taken_back: 0, credits: [] },
  });
  const own = await referrer.post(`${PREMIUM}create/`, order({ currency: "YEN" }));
  await world.pay(String(own.body["id"]));
  await settled(referrer);

  const idle = await selling.app.signedIn("undecided@example.com");
  const asked = await idle.post(`${PREMIUM}create/`, order({ referral_code: code.toLowerCase() }));
  expect(asked.status, asked.text).toBe(200);
  const friend = await bring(code, "came@example.com");
  for (const event of [...(await world.events()), ...(await world.events())])
    await selling.deliver(event);
  await settled(friend, friend);
  await settled(friend);
  // As after a crash between the effect and what notes it: the night books it under the same name.
  await selling.app.ports.db.update(referrals).set({ creditedAt: null });
  await runNight(billing.services, new AbortController().signal);
  await billing.services.effects.idle();
  expect((await customerOf("thanked@example.com")).balance).toBe(-1400);
  expect((await referrer.get(REFERRAL)).body).toMatchObject({
    reward: { amount: 1400, currency: "YEN" },
    results: { waiting: 1, paid: 1, taken_back: 0, credits: [{ amount: 1400, currency: "YEN" }] },
  });
  const night = await runNight(billing.services, new AbortController().signal);
  expect(night.differences).toEqual([]);
  // Only a first purchase brings somebody.
  const again = await friend.post(`${PREMIUM}create/`, order({ referral_code: code }));
  expect(again.status).toBe(400);
  expect(JSON.stringify(again.body["referral_code"])).toContain("first purchase");
});

it("is held until the referrer's own first purchase, and then booked in the currency of that", async () => {
  const { app, billing, world } = selling;
  const referrer = await app.signedIn("not-yet@example.com");
  const code = await codeOf(referrer);
  const opened = await referrer.post(`${PREMIUM}create/`, order({ currency: "YEN" }));
  const kept = await bring(code, "held@example.com");
  const refunded = await bring(code, "held-refunded@example.com");
  const disputed = await bring(code, "held-disputed@example.com");
  await settled(kept, refunded, disputed);
  const results = async () => (await referrer.get(REFERRAL)).body["results"];
  expect(await results()).toMatchObject({ paid: 3, held: 3, taken_back: 0, credits: [] });

  await world.stripe.refunds.create({ charge: await chargeOf("held-refunded@example.com") });
  const dispute = (await world.control("/disputes", {
    charge: await chargeOf("held-disputed@example.com"),
  })) as { id: string };
  await world.control("/disputes/close", { dispute: dispute.id, status: "lost" });
  await settled(refunded, disputed);
  await runNight(billing.services, new AbortController().signal);
  await billing.services.effects.idle();
  expect(await results()).toMatchObject({ paid: 3, held: 1, taken_back: 2, credits: [] });
  // What is held keeps no other one waiting in the night.
  expect(await openReferrals(app.ports.db, 100)).toEqual([]);
  expect((await customerOf("not-yet@example.com")).balance).toBe(0);

  // The checkout that was open all the while is in another currency than that of those who came.
  expect(opened.status, opened.text).toBe(200);
  await world.pay(String(opened.body["id"]));
  await settled(referrer, referrer);
  expect((await customerOf("not-yet@example.com")).balance).toBe(-1400);
  expect(await results()).toMatchObject({
    held: 0,
    taken_back: 2,
    credits: [{ amount: 1400, currency: "YEN" }],
  });
  const night = await runNight(billing.services, new AbortController().signal);
  await billing.services.effects.idle();
  expect(night.differences).toEqual([]);
  expect((await customerOf("not-yet@example.com")).balance).toBe(-1400);
});

it("brings nothing to whoever refers themselves, and names a code that nobody has", async () => {
  const person = await selling.app.signedIn("s.elfish@gmail.com");
  const code = await codeOf(person);
  const create = (browser: Browser, referral_code: string) =>
    browser.post(`${PREMIUM}create/`, order({ referral_code }));
  const alias = await selling.app.signedIn("self.ish+again@googlemail.com");
  for (const browser of [person, alias]) {
    const refused = await create(browser, code);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body["referral_code"])).toContain("your own referral code");
  }
  const unknown = await create(person, "NOBODYS999");
  expect(unknown.status).toBe(400);
  expect(JSON.stringify(unknown.body["referral_code"])).toContain("not known");
  // Whoever came by a code does not bring the one who gave it.
  const friend = await selling.app.signedIn("mutual@example.com");
  expect((await create(friend, code)).status).toBe(200);
  const mutual = await create(person, await codeOf(friend));
  expect(mutual.status).toBe(400);
  expect(JSON.stringify(mutual.body["referral_code"])).toContain("referred this person yourself");
  // Without the code, everybody can buy.
  expect((await create(alias, "")).status).toBe(200);
});

it("is booked once for one mailbox, however its owner spells it", async () => {
  const { app, world, billing } = selling;
  const referrer = await app.signedIn("popular@example.com");
  const code = await codeOf(referrer);
  const own = await referrer.post(`${PREMIUM}create/`, order());
  await world.pay(String(own.body["id"]));
  await settled(referrer);
  // None of them has paid yet when the others come.
  const spellings = ["one.person@gmail.com", "oneperson@gmail.com", "o.neperson+b@googlemail.com"];
  const browsers: Browser[] = [];
  for (const email of spellings) browsers.push(await app.signedIn(email));
  // Dots mean something to everybody else.
  const dotted = [
    await app.signedIn("one.person@example.com"),
    await app.signedIn("oneperson@example.com"),
  ];
  const opened = [];
  for (const browser of [...browsers, ...dotted])
    opened.push(await browser.post(`${PREMIUM}create/`, order({ referral_code: code })));
  for (const { body } of opened) await world.pay(String(body["id"]));
  // What was paid first is heard of last.
  await settled(...browsers.toReversed(), ...dotted);
  await runNight(billing.services, new AbortController().signal);
  await billing.services.effects.idle();
  expect((await customerOf("popular@example.com")).balance).toBe(-2700);
  expect((await referrer.get(REFERRAL)).body).toMatchObject({
    results: { paid: 5, held: 0, credits: [{ amount: 2700, currency: "EUR" }] },
  });
  const late = await app.signedIn("oneperson+late@gmail.com");
  const refused = await late.post(`${PREMIUM}create/`, order({ referral_code: code }));
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body["referral_code"])).toContain("first purchase");
});

it("is taken back as far as it is left when the payment goes back within ninety days", async () => {
  const { world } = selling;
  const referrer = await selling.app.signedIn("lucky@example.com");
  const code = await codeOf(referrer);
  const own = await referrer.post(`${PREMIUM}create/`, order());
  await world.pay(String(own.body["id"]));
  await settled(referrer);
  const refunded = await bring(code, "refunded@example.com");
  const disputed = await bring(code, "disputed@example.com");
  const kept = await bring(code, "kept@example.com");
  await settled(refunded, disputed, kept);
  expect((await customerOf("lucky@example.com")).balance).toBe(-2700);

  // A small refund is goodwill, and no reason.
  await world.stripe.refunds.create({ charge: await chargeOf("kept@example.com"), amount: 200 });
  const dispute = (await world.control("/disputes", {
    charge: await chargeOf("disputed@example.com"),
  })) as { id: string };
  await settled(kept, disputed);
  expect((await customerOf("lucky@example.com")).balance).toBe(-2700);
  await world.control("/disputes/close", { dispute: dispute.id, status: "lost" });
  await settled(disputed, disputed);
  expect((await customerOf("lucky@example.com")).balance).toBe(-1800);

  // An invoice of 9 euros used half of what is left: nobody owes what they have used.
  await world.stripe.customers.createBalanceTransaction(
    (await customerOf("lucky@example.com")).id,
    { amount: 1500, currency: "eur" },
  );
  await world.stripe.refunds.create({ charge: await chargeOf("refunded@example.com") });
  await settled(refunded, refunded);
  expect((await customerOf("lucky@example.com")).balance).toBe(0);
  expect((await referrer.get(REFERRAL)).body).toMatchObject({
    results: { paid: 3, taken_back: 2, credits: [{ amount: 900, currency: "EUR" }] },
  });
});

it("is only as much as was paid, and stays when a payment goes back later", async () => {
  const { world, app } = selling;
  const referrer = await app.signedIn("patient@example.com");
  const code = await codeOf(referrer);
  const own = await referrer.post(`${PREMIUM}create/`, order());
  await world.pay(String(own.body["id"]));
  await settled(referrer);
  const coupon = await world.stripe.coupons.create({ percent_off: 50, duration: "once" });
  await world.stripe.promotionCodes.create({
    promotion: { type: "coupon", coupon: coupon.id },
    code: "HALF",
  });
  const friend = await bring(code, "half@example.com", { promotion_code: "HALF" });
  await settled(friend);
  expect((await customerOf("patient@example.com")).balance).toBe(-450);
  const [row] = await app.ports.db
    .select()
    .from(referrals)
    .innerJoin(users, eq(users.id, referrals.userId))
    .where(eq(users.email, "half@example.com"));
  const paidAt = new Date(Date.now() - 91 * 86_400_000);
  const userId = row?.referrals.userId ?? "";
  await app.ports.db.update(referrals).set({ paidAt }).where(eq(referrals.userId, userId));
  await world.stripe.refunds.create({ charge: await chargeOf("half@example.com") });
  await settled(friend);
  expect((await customerOf("patient@example.com")).balance).toBe(-450);
  // With a person, everything goes that says by whom they came.
  await app.ports.db.delete(users).where(eq(users.id, userId));
  expect((await referrer.get(REFERRAL)).body).toMatchObject({ results: { paid: 0 } });
  await selling.billing.orphansClosed();
});

it("sells no suite that is not on sale, and says so", async () => {
  const other = await startSelling("embedded", simulator, undefined, { sellsPremium: false });
  try {
    const browser = await other.app.signedIn("early@example.com");
    expect((await browser.get(PREMIUM)).body).toMatchObject({ sold: true, on_sale: false });
    const refused = await browser.post(`${PREMIUM}create/`, { interval: "month" });
    expect(refused).toMatchObject({ status: 409, body: { code: "not_sold" } });
    expect(String(refused.body["detail"])).toContain("cannot be bought here yet");
  } finally {
    await other.app.close();
  }
});
