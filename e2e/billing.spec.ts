import type { Page } from "@playwright/test";
import type { BillingState, Invoice } from "../packages/core/src/contract/billing.ts";
import type { Referrals } from "../packages/core/src/contract/premium-referral.ts";
import type { Catalogue } from "../packages/core/src/i18n/data/en.ts";
import { CARDS, fillCard, freePort, PaymentsWorld } from "./payments.ts";
import { expectAccessible } from "./axe.ts";
import { callApi, expect as inTime, fill, newEmail, signedIn, test as base } from "./test.ts";
import type { Language } from "./texts.ts";

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
test.describe.configure({ timeout: 600_000 });
// Servers are killed and started beside other tests: what a page says is waited for, however late it says so.
const expect = inTime.configure({ timeout: 60_000 });

const ROOT = "/api/customer/subscriptions/";

/** Everything of a team's billing, as an admin does it. */
class Team {
  readonly page: Page;
  readonly texts: Catalogue;
  readonly world: PaymentsWorld;
  readonly email: string;
  #slug = "";

  constructor({ page, texts, world }: { page: Page; texts: Catalogue; world: PaymentsWorld }) {
    this.page = page;
    this.texts = texts;
    this.world = world;
    this.email = newEmail();
  }

  async signIn(): Promise<void> {
    this.#slug = await signedIn(this.page, this.texts, this.email);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`/${this.#slug}/${path}`);
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole("button", { name, exact: true }).click();
  }

  /** Leaves the product, so that no screen asks a server that is killed. */
  async leave(): Promise<void> {
    await this.page.waitForLoadState("networkidle");
    await this.page.goto("about:blank");
  }

  state(): Promise<BillingState> {
    return callApi(this.page, "GET", ROOT);
  }

  async buy(): Promise<void> {
    const { page, texts, email } = this;
    const details = { invoice_email: email, country: "DE", invoice_name: "Example GmbH" };
    await callApi(page, "PATCH", "/api/customer/billing-details/", details);
    await this.open("pricing");
    await this.press(fill(texts.billing.pricing.buy, { plan: texts.billing.plans.pro }));
    await fillCard(page, CARDS.good, email);
    await page.locator("button[value=pay]").click();
    await expect(page.getByText(texts.billing.success.title)).toBeVisible();
    expect(await this.state()).toMatchObject({ plan: "pro", standing: "good", can_upload: true });
  }

  /** The suite of a person who comes by somebody's link, with a card whose bank asks. */
  async buyPremium(link: URL): Promise<void> {
    const { page, texts, email } = this;
    const code = link.searchParams.get("ref") ?? "";
    await page.goto(`${link.pathname}${link.search}`);
    await expect(page.getByText(fill(texts.premiumPlan.referral.brought, { code }))).toBeVisible();
    await expect(page.getByRole("button", { name: texts.premiumPlan.buy })).toBeVisible();
    await expectAccessible(page);
    await this.press(texts.premiumPlan.buy);
    await fillCard(page, CARDS.confirmed, email);
    await page.locator("button[value=pay]").click();
    await page.locator("button[value=complete]").click();
    await expect(page.getByText(texts.premiumPlan.bought)).toBeVisible();
    await page.getByRole("link", { name: texts.premiumPlan.toPlan }).click();
    await expect(page.getByText(texts.premiumPlan.active)).toBeVisible();
    const own = page.getByLabel(texts.premiumPlan.referral.link);
    await expect(own).toHaveValue(/\/premium\?flavour=premium&ref=[2-9A-Z]{10}$/);
    expect(await own.inputValue()).not.toBe(link.href);
    // By year from now on, for exactly the sum that is shown.
    await this.press(texts.billing.pricing.switchInterval.year);
    await this.confirmSum();
    await expect(page.getByText(texts.premiumPlan.changed.year)).toBeVisible();
    await page.goto("/choose-team?flavour=dashboard");
    await this.leave();
  }

  /** Presses the button that names the sum of a preview, and answers that sum. */
  async confirmSum(): Promise<number> {
    const { page, texts } = this;
    const due = page.getByText(texts.billing.change_plan.due, { exact: true });
    await expect(due).toBeVisible();
    const sum = (await due.locator("xpath=following-sibling::dd").textContent()) ?? "";
    const sent = page.waitForRequest((each) => each.postData()?.includes("due_now") === true);
    await this.press(fill(texts.billing.change_plan.pay, { due: sum }));
    const body = (await sent).postData() ?? "";
    const cents = Number(/"due_now":(\d+)/.exec(body)?.[1]);
    expect(cents).toBe(Math.round(Number(sum.replaceAll(/[^\d.]/g, "")) * 100));
    return cents;
  }

  /** Makes up for events that were lost. */
  reconcile(): Promise<BillingState> {
    return callApi(this.page, "POST", `${ROOT}reconcile/`);
  }

  /** By what the product knows. */
  async daysUntilRenewal(): Promise<number> {
    const { subscription } = await this.reconcile();
    return this.world.daysUntilRenewal(subscription?.current_period_end ?? "");
  }

  /** To business, for exactly the sum that was shown. */
  async upgrade(): Promise<void> {
    const { page, texts } = this;
    await this.open("billing");
    await this.press(texts.billing.change);
    const due = await this.confirmSum();
    const plan = texts.billing.plans.business;
    await expect(page.getByText(fill(texts.billing.change_plan.done, { plan }))).toBeVisible();
    // A part of the month is left of both plans: less than the whole difference.
    expect(due).toBeGreaterThan(5000);
    expect(due).toBeLessThan(15_000);
    const [newest] = await this.invoices();
    expect(newest).toMatchObject({ status: "paid", total: due, paid: due });
    expect(await this.state()).toMatchObject({ plan: "business" });
    await this.leave();
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
    const { page, texts } = this;
    await this.open("billing");
    await this.press(texts.billing.method.change);
    await fillCard(page, number);
    await page.locator("button[value=card]").click();
    await expect(page.getByText(`•••• ${number.slice(-4)}`).first()).toBeVisible();
  }

  /** Pays what is owed, on the page of the open invoice. */
  async pay(): Promise<void> {
    const { page, texts } = this;
    await this.open("billing");
    const notice = page.getByRole("region", { name: texts.billing.standing.label });
    await notice.getByRole("link").click();
    await fillCard(page, CARDS.good);
    await page.locator("button.main").click();
    await expect(page.locator("button.main")).toHaveCount(0);
  }

  async cancel(): Promise<void> {
    const { page, texts } = this;
    const { cancellation } = texts.billing;
    await this.open("billing");
    await this.press(texts.billing.cancel);
    const dialog = page.getByRole("dialog");
    await dialog.getByText(cancellation.reasons.unused).click();
    await dialog.getByLabel(cancellation.comment).fill("The season is over");
    await dialog.getByRole("button", { name: cancellation.confirm }).click();
    await expect(page.getByRole("button", { name: texts.billing.resume })).toBeVisible();
    await this.leave();
  }
}

/** A mail in the outbox, whose subject begins so; of a subject before it is known whose it is. */
async function mailed(page: Page, email: string, subject: string): Promise<void> {
  await expect(async () => {
    const html = await (await page.request.get("/dev/outbox/")).text();
    const own = html.split("<article").filter((part) => part.includes(`data-to="${email}"`));
    expect(own.filter((part) => part.includes(subject))).not.toEqual([]);
  }).toPass({ timeout: 60_000 });
}

const SUBJECTS = {
  en: { failed: "Payment overdue:", readOnly: "Read-only:", recovered: "Nothing owed any more:" },
  ja: {
    failed: "お支払いを確認できませんでした：",
    readOnly: "閲覧専用になりました：",
    recovered: "未払いは解消されました：",
  },
} as const;

const AUDIENCE = { name: "Kept", targeting_package: { placements: ["homeTimelines"] } };

/** A card that fails: everything works for a while, then it can only be read and exported, until it is paid. */
async function fallBehindAndRecover(team: Team, language: Language): Promise<void> {
  const { page, world, email } = team;
  const subjects = SUBJECTS[language];
  const { id } = await callApi<{ id: string }>(page, "POST", "/api/audience-configs/", AUDIENCE);
  const save = () => page.request.put(`/api/audience-configs/${id}/`, { data: AUDIENCE, headers });
  const cookies = await page.context().cookies();
  const csrf = cookies.find(({ name }) => name === "csrftoken")?.value ?? "";
  const headers = { "X-CSRFToken": decodeURIComponent(csrf) };
  await team.useCard(CARDS.failing);
  await world.pass(await team.daysUntilRenewal());
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
  for (const path of [
    `/api/audience-configs/${id}/members/`,
    `/api/external/audience-configs/${id}/targeting-package/?file=csv`,
  ]) {
    const file = await page.request.get(path);
    expect(file.status(), path).toBe(200);
    expect(await file.text()).toContain(",");
  }

  // At once: the event of the payment is all that it takes, however often and when it comes, and whoever hears it first.
  await world.disturb({ lost: 0 });
  await team.pay();
  await world.killServer();
  await world.deliver();
  await expect.poll(async () => (await team.state()).standing).toBe("good");
  expect((await save()).status()).toBe(200);
  await page.goto("about:blank");
  await mailed(page, email, subjects.recovered);
}

async function cancelAndEnd(team: Team): Promise<void> {
  const { world } = team;
  await team.cancel();
  expect(await team.state()).toMatchObject({
    plan: "business",
    subscription: { cancel_at_period_end: true, active: true },
  });
  await world.pass(await team.daysUntilRenewal());
  await world.deliver();
  // Its event may be lost as well.
  await team.reconcile();
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
  }).toPass({ intervals: [2000], timeout: 120_000 });
}

/** Somebody who has others come by their link, in a browser of their own. */
async function referrerOf(page: Page, texts: Catalogue, baseURL: string) {
  const context = await page.context().browser()?.newContext({ baseURL });
  const own = await context?.newPage();
  if (own === undefined) throw new Error("no browser");
  await signedIn(own, texts);
  const read = () => callApi<Referrals>(own, "GET", "/api/external/deepthought/referral/");
  return {
    link: new URL((await read()).link),
    read,
    /** From the page that says why the credit for others is held. */
    async buyPremium() {
      await own.goto("/premium?flavour=premium");
      await expect(own.getByText(texts.premiumPlan.referral.held)).toBeVisible();
      await own.getByRole("button", { name: texts.premiumPlan.buy }).press("Enter");
      await fillCard(own, CARDS.good, "referrer@example.com");
      await own.locator("button[value=pay]").click();
      await expect(own.getByText(texts.premiumPlan.bought)).toBeVisible();
    },
    close: () => context?.close(),
  };
}

test("a year of buying, changing, falling behind, recovering and cancelling, whose events are lost, late, doubled and mixed, while the server is killed, ends in the same ledger to the cent", async ({
  page,
  baseURL,
  texts,
  world,
  language,
}) => {
  const team = new Team({ page, texts, world });
  await team.signIn();
  await world.disturb();
  await team.buy();
  const referrer = await referrerOf(page, texts, baseURL ?? "");
  await team.buyPremium(referrer.link);
  await expect
    .poll(async () => (await referrer.read()).results)
    .toMatchObject({ paid: 1, held: 1, credits: [] });
  await referrer.buyPremium();
  await expect
    .poll(async () => (await referrer.read()).results)
    .toMatchObject({ paid: 1, held: 0, credits: [{ amount: 900, currency: "EUR" }] });
  await referrer.close();
  await world.pass(10);
  await team.upgrade();

  // Four renewals; in the second the server is killed, and events come to nobody.
  for (let month = 1; month <= 4; month++) {
    await world.beginPass(await team.daysUntilRenewal());
    if (month === 2) await world.killServer();
    await world.passed();
    await world.deliver();
  }
  await team.reconcile();
  expect((await team.invoices()).filter(({ status }) => status === "paid")).toHaveLength(6);
  await fallBehindAndRecover(team, language);

  await world.disturb();
  for (let month = 6; month <= 11; month++) {
    await world.beginPass(await team.daysUntilRenewal());
    if (month === 9) await world.killServer();
    await world.passed();
  }
  await world.deliver();
  await cancelAndEnd(team);
  await expectSameLedgers(world);
});
