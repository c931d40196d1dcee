import type { Page } from "@playwright/test";
import type { BillingState, Invoice, PlanPreview } from "../packages/core/src/contract/billing.ts";
import { CARDS, fillCard, freePort, PaymentsWorld } from "./payments.ts";
import { callApi, expect, newEmail, signedIn, test as base } from "./test.ts";

const test = base.extend<{
  ports: { server: number; simulator: number };
  world: PaymentsWorld;
}>({
  ports: async ({ locale: _locale }, use) =>
    use({ server: await freePort(), simulator: await freePort() }),
  baseURL: async ({ ports }, use) => use(`http://localhost:${ports.server}`),
  otherHosts: async ({ ports }, use) => use([`http://localhost:${ports.simulator}/`]),
  world: async ({ ports }, use) => {
    const world = await PaymentsWorld.start(ports.server, ports.simulator);
    await use(world);
    await world.end();
  },
});
test.describe.configure({ timeout: 360_000 });

const ROOT = "/api/customer/subscriptions/";

/** Everything of a team's billing, as its admins see it. */
class Team {
  readonly page: Page;
  readonly world: PaymentsWorld;
  constructor(page: Page, world: PaymentsWorld) {
    this.page = page;
    this.world = world;
  }

  state(): Promise<BillingState> {
    return callApi(this.page, "GET", ROOT);
  }

  async buy(email: string): Promise<void> {
    const { url } = await callApi<{ url: string }>(this.page, "POST", `${ROOT}checkout/`, {
      plan: "pro",
      interval: "month",
    });
    await this.page.goto(url);
    await fillCard(this.page, CARDS.good, email);
    await this.page.locator("button[value=pay]").click();
    await this.page.waitForURL(/localhost:\d+\/(?!stripe)/);
    await callApi(this.page, "POST", `${ROOT}reconcile/`);
    expect(await this.state()).toMatchObject({ plan: "pro", standing: "good", can_upload: true });
  }

  /** The suite of a person, with a card whose bank asks. */
  async buyPremium(email: string): Promise<void> {
    const path = "/api/external/deepthought/subscription/";
    const order = { interval: "month" };
    const { url } = await callApi<{ url: string }>(this.page, "POST", `${path}create/`, order);
    await this.page.goto(url);
    await fillCard(this.page, CARDS.confirmed, email);
    await this.page.locator("button[value=pay]").click();
    await this.page.locator("button[value=complete]").click();
    await this.page.waitForURL(/localhost:\d+\/(?!stripe)/);
    await expect.poll(() => callApi(this.page, "GET", path)).toMatchObject({ plan: "premium" });
  }

  /** To business, for exactly the sum that was shown. */
  async upgrade(): Promise<PlanPreview> {
    const plan = { plan: "business", interval: "month" };
    const shown = await callApi<PlanPreview>(this.page, "POST", `${ROOT}preview/`, plan);
    const { proration_date, due_now } = shown;
    await callApi(this.page, "POST", `${ROOT}upgrade/`, { ...plan, proration_date, due_now });
    const [newest] = await this.invoices();
    expect(newest).toMatchObject({ status: "paid", total: due_now, paid: due_now });
    return shown;
  }

  async invoices(): Promise<readonly Invoice[]> {
    const page = await callApi<{ results: Invoice[] }>(
      this.page,
      "GET",
      "/api/customer/invoices/?page_size=100",
    );
    return page.results;
  }

  /** Takes another card, on the payment provider's own page. */
  async useCard(number: string): Promise<void> {
    const { url } = await callApi<{ url: string }>(this.page, "POST", `${ROOT}portal/`);
    await this.page.goto(url);
    await fillCard(this.page, number);
    await this.page.locator("button[value=card]").click();
    await expect(this.page.getByText(`•••• ${number.slice(-4)}`).first()).toBeVisible();
  }

  /** Pays what is owed, on the page of the open invoice. */
  async pay(): Promise<void> {
    const { problem } = await this.state();
    await this.page.goto(problem?.pay_url ?? "");
    await fillCard(this.page, CARDS.good);
    await this.page.locator("button.main").click();
    await expect(this.page.locator("button.main")).toHaveCount(0);
  }
}

/** A mail in the outbox, whose subject begins so; of a subject before it is known whose it is. */
async function mailed(page: Page, email: string, subject: string): Promise<void> {
  await expect(async () => {
    const html = await (await page.request.get("/dev/outbox/")).text();
    const own = html.split("<article").filter((part) => part.includes(`data-to="${email}"`));
    expect(own.filter((part) => part.includes(subject))).not.toEqual([]);
  }).toPass({ timeout: 15_000 });
}

const SUBJECTS = {
  en: { failed: "Payment failed:", readOnly: "Read-only:", recovered: "Payment received:" },
  ja: {
    failed: "お支払いを確認できませんでした：",
    readOnly: "閲覧専用になりました：",
    recovered: "お支払いを確認しました：",
  },
} as const;

const AUDIENCE = { name: "Kept", targeting_package: { placements: ["homeTimelines"] } };

/** A card that fails: everything works for a while, then it can only be read and exported, until it is paid. */
async function fallBehindAndRecover(
  team: Team,
  { email, language }: { readonly email: string; readonly language: "en" | "ja" },
): Promise<void> {
  const { page, world } = team;
  const subjects = SUBJECTS[language];
  const { id } = await callApi<{ id: string }>(page, "POST", "/api/audience-configs/", AUDIENCE);
  const save = () => page.request.put(`/api/audience-configs/${id}/`, { data: AUDIENCE, headers });
  const cookies = await page.context().cookies();
  const csrf = cookies.find(({ name }) => name === "csrftoken")?.value ?? "";
  const headers = { "X-CSRFToken": decodeURIComponent(csrf) };
  await team.useCard(CARDS.failing);
  await world.pass(32);
  await world.deliver();
  await expect.poll(async () => (await team.state()).standing).toBe("grace");
  await mailed(page, email, subjects.failed);
  expect((await save()).status()).toBe(200);

  await world.pass(16);
  await world.deliver();
  await expect.poll(async () => (await team.state()).standing).toBe("read_only");
  await mailed(page, email, subjects.readOnly);
  const refused = await save();
  expect(refused.status()).toBe(402);
  expect(await refused.json()).toMatchObject({ code: "read_only" });
  for (const path of ["members/", "targeting-package/?file=csv"]) {
    const file = await page.request.get(`/api/audience-configs/${id}/${path}`);
    expect(file.status()).toBe(200);
    expect(await file.text()).toContain(",");
  }

  // At once: the event of the payment is all that it takes.
  await world.disturb(false);
  await team.pay();
  await expect.poll(async () => (await team.state()).standing).toBe("good");
  expect((await save()).status()).toBe(200);
  await mailed(page, email, subjects.recovered);
}

async function cancelAndEnd(team: Team): Promise<void> {
  const { page, world } = team;
  await callApi(page, "POST", `${ROOT}cancel/`, { reason: "unused", comment: "Season is over" });
  expect(await team.state()).toMatchObject({
    plan: "business",
    subscription: { cancel_at_period_end: true, active: true },
  });
  await world.pass(32);
  await world.deliver();
  await expect.poll(async () => (await team.state()).plan).toBe("free");
  expect((await team.state()).subscription).toMatchObject({ status: "canceled", active: false });
}

/** The next night compares the ledgers, and finds nothing; neither do we. */
async function expectSameLedgers(world: PaymentsWorld): Promise<void> {
  await world.stopServer();
  await world.startServer(1);
  await expect(async () => {
    await world.stopServer();
    const { entries, differences, nights } = await world.compare();
    if (nights.length < 2) await world.startServer(1);
    expect(entries).toBeGreaterThan(5);
    expect(differences).toEqual([]);
    expect(nights.length).toBeGreaterThanOrEqual(2);
    expect(nights.at(-1)).toEqual([]);
  }).toPass({ intervals: [2000], timeout: 90_000 });
}

test("a team buys, changes its plan, falls behind, recovers and cancels", async ({
  page,
  texts,
  world,
  language,
  isPhone,
}) => {
  test.skip(!isPhone, "a year on the wide screen does all of this");
  const email = newEmail();
  await signedIn(page, texts, email);
  const team = new Team(page, world);
  await team.buy(email);
  await world.pass(10);
  await team.upgrade();
  await fallBehindAndRecover(team, { email, language });
  await cancelAndEnd(team);
});

test("a year whose events are lost, late, doubled and mixed, while the server is killed, ends in the same ledger to the cent", async ({
  page,
  texts,
  world,
  language,
  isPhone,
}) => {
  test.skip(isPhone, "how wide the screen is changes no sum");
  const email = newEmail();
  await signedIn(page, texts, email);
  const team = new Team(page, world);
  await team.buy(email);
  await team.buyPremium(email);
  await world.disturb();
  await world.pass(10);
  await team.upgrade();

  // Four renewals; in the second the server is killed, and events come to nobody.
  for (let month = 1; month <= 4; month++) {
    await world.beginPass(31);
    if (month === 2) await world.killServer();
    await world.passed();
    await world.deliver();
  }
  expect((await team.invoices()).filter(({ status }) => status === "paid")).toHaveLength(6);
  await fallBehindAndRecover(team, { email, language });

  await world.disturb();
  for (let month = 6; month <= 11; month++) {
    await world.beginPass(31);
    if (month === 9) await world.killServer();
    await world.passed();
  }
  await world.disturb(false);
  await world.deliver();
  await cancelAndEnd(team);
  await expectSameLedgers(world);
});
