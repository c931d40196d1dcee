import { randomBytes } from "node:crypto";
import type { Page, Route } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { openTab } from "./teams.ts";
import { callApi, expect, fill, test } from "./test.ts";

/** People of the network whom no other test signs in as. */
const PLACES = { en: 421, ja: 422 } as const;
const NETWORK = `http://localhost:${process.env["E2E_SIMULATOR_PORT"]}`;
const USAGES = "/api/external/audience-usages/";
const FIRST = ["coffee", "latte", "tea", "beans"];
const EDITED = ["coffee", "latte", "tea", "espresso", "mocha"];

async function handleOf(place: number): Promise<string> {
  const answer = await fetch(`${NETWORK}/control/people?from=${place}&count=1`);
  const { people } = (await answer.json()) as { people: { username: string }[] };
  return people[0]?.username ?? "";
}

async function fits(page: Page): Promise<void> {
  const { width, seen } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }));
  expect(width).toBeLessThanOrEqual(seen);
}

test("follows an applied audience: dismissal, proposal, receipt, undo, and what a revocation stops", async ({
  page,
  texts,
  language,
}) => {
  test.setTimeout(150_000);
  const { autopilots, applying, revocations, adAccounts, settings } = texts;
  await page.goto("/login");
  await page.getByRole("button", { name: fill(texts.login.with, { network: "X" }) }).click();
  await page.waitForURL(/\/oauth\/authenticate\?/);
  const handle = await handleOf(PLACES[language]);
  await page.locator("input[name=username]").fill(handle);
  await page.locator("button[value=allow]").click();
  await page.waitForURL(/\/home$/);
  const team = new URL(page.url()).pathname.split("/")[1] ?? "";
  const seen = await callApi<{ subject: { id: string } }>(
    page,
    "POST",
    `/api/network/syncs/preview/?team=${team}`,
    { handle, kinds: ["posts"] },
  );
  // The simulated network numbers ad accounts so.
  const account = BigInt(seen.subject.id).toString(36);
  await callApi(page, "POST", "/api/user/granted-accounts/", {
    member: team,
    account: { account_id: account, network: "twitter" },
  });
  const audience = { name: "Coffee lovers", targeting_package: { keywords: FIRST } };
  const saved = await callApi<{ id: string }>(
    page,
    "POST",
    `/api/audience-configs/?team=${team}`,
    audience,
  );
  const edit = (keywords: readonly string[]) =>
    callApi(page, "PUT", `/api/audience-configs/${saved.id}/?team=${team}`, {
      ...audience,
      targeting_package: { keywords },
    });
  const { id } = await callApi<{ id: string }>(page, "POST", `${USAGES}?team=${team}`, {
    audience_config_id: saved.id,
    ad_account_id: account,
    channel: "ads_api",
  });
  const { funding_instruments: cards } = await callApi<{ funding_instruments: { id: string }[] }>(
    page,
    "GET",
    `${USAGES}${id}/targets/?team=${team}`,
  );
  await callApi(page, "POST", `${USAGES}${id}/apply/?team=${team}`, {
    new_campaign: {
      name: `Autopilot ${language}`,
      funding_instrument_id: cards[0]?.id,
      daily_budget_micro: 5_000_000,
      start: "2026-12-01T00:00:00.000Z",
      end: "2026-12-31T00:00:00.000Z",
    },
  });
  const usage = () =>
    callApi<{ state: string; targeting_package: object }>(
      page,
      "GET",
      `${USAGES}${id}/?team=${team}`,
    );
  await expect.poll(async () => (await usage()).state, { timeout: 30_000 }).toBe("applied");

  await page.goto(`/${team}/usages?id=${id}`);
  await page.getByRole("radio", { name: autopilots.modes.propose }).check({ force: true });
  await page.getByRole("button", { name: autopilots.save }).click();
  await expect(page.getByText(autopilots.saved)).toBeVisible();
  const check = page.getByRole("button", { name: autopilots.check });
  const history = page.getByRole("list", { name: autopilots.history });
  const newest = history.getByRole("listitem").first();
  // The button takes the next click as soon as its comparison has ended, however slow another answer of the page is.
  const held: Route[] = [];
  await page.route(`**${USAGES}${id}/autopilot/?*`, (route) => void held.push(route));
  await check.click();
  await expect(newest).toContainText(autopilots.states.unchanged, { timeout: 30_000 });
  await edit(EDITED);
  await check.click();
  const proposal = page.getByRole("region", { name: autopilots.proposal.title });
  const countsOf = (added: number, removed: number) =>
    proposal.getByRole("heading", {
      name: fill(autopilots.proposal.counts, { added, removed }),
    });
  await expect(countsOf(2, 1)).toBeVisible({ timeout: 30_000 });
  expect(held.length).toBeGreaterThan(0);
  await page.unrouteAll();
  await fits(page);
  await expectAccessible(page);

  // Dismissed with a reason, the same difference is not proposed again.
  await proposal.getByRole("button", { name: autopilots.proposal.dismiss }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: autopilots.proposal.dismiss }).click();
  await expect(dialog.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await dialog.getByLabel(autopilots.proposal.reason).fill("Until spring");
  await dialog.getByRole("button", { name: autopilots.proposal.dismiss }).click();
  await expect(newest).toContainText(autopilots.states.dismissed);
  await expect(newest).toContainText("Until spring");
  await expect(proposal).toHaveCount(0);
  await check.click();
  await expect(newest).toContainText(autopilots.dismissedBefore, { timeout: 30_000 });

  // Another difference is proposed; of it, one item is left out.
  await edit([...EDITED, "chai"]);
  await check.click();
  await expect(countsOf(3, 1)).toBeVisible({ timeout: 30_000 });
  await proposal
    .getByRole("checkbox", { name: fill(autopilots.proposal.select, { name: "mocha" }) })
    .press("Space");
  await proposal
    .getByRole("button", { name: fill(autopilots.proposal.accept_other, { count: 3 }) })
    .click();
  await expect(newest).toContainText(autopilots.states.accepted);
  const undo = newest.getByRole("button", { name: autopilots.undo });
  await expect(undo).toBeVisible({ timeout: 30_000 });
  const labels = (keywords: readonly string[]) => keywords.map((label) => ({ label }));
  expect((await usage()).targeting_package).toMatchObject({
    keywords: [
      ...labels(["coffee", "latte", "tea", "espresso"]),
      { label: "mocha", deselected: true },
      { label: "chai" },
    ],
  });
  await newest.getByRole("link", { name: autopilots.receipt }).click();
  await expect(page.getByRole("heading", { name: applying.receipt.readBack })).toBeVisible();
  await expect(page.getByText(fill(applying.takenAway, { label: "beans" })).first()).toBeAttached();
  await page.goBack();
  await undo.click();
  await expect(newest).toContainText(autopilots.isUndone);
  expect((await usage()).targeting_package).toMatchObject({ keywords: labels(FIRST) });
  await expectAccessible(page);

  await page.getByRole("link", { name: texts.usages.all }).click();
  await page.getByRole("radio", { name: autopilots.which }).check({ force: true });
  const row = page.getByRole("table", { name: autopilots.list }).getByRole("row").nth(1);
  await expect(row).toContainText("Coffee lovers");
  await expect(row).toContainText(autopilots.modes.propose);
  await fits(page);
  await expectAccessible(page);

  // Before the extension's token goes, its dialog says what stops.
  const token = { name: "Laptop", token_hash: randomBytes(32).toString("base64url"), hint: "aaaa" };
  await callApi(page, "POST", "/api/user/tokens/extension/", token);
  await page.goto(`/${team}/account`);
  await page
    .getByRole("button", { name: fill(settings.revokeNamed, { name: token.name }) })
    .click();
  const happens = dialog.getByRole("region", { name: revocations.title });
  await expect(happens).toContainText(revocations.nothing);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: texts.common.cancel }).click();

  // Before a grant goes, its dialog says what stays and what stops.
  await page.goto(`/${team}/team`);
  await openTab(page, texts, adAccounts.title);
  const revoke = page.getByRole("button", { name: fill(adAccounts.revokeOf, { id: account }) });
  await revoke.click();
  await expect(happens).toContainText(fill(revocations.usages_one, { count: 1 }));
  await expect(happens).toContainText(fill(revocations.autopilots_one, { count: 1 }));
  await fits(page);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: adAccounts.revoke, exact: true }).click();
  await expect(revoke).toHaveCount(0);
  await page.goto(`/${team}/usages?id=${id}`);
  await expect(page.getByText(autopilots.access.grant)).toBeVisible();
  await check.click();
  await expect(newest).toContainText(autopilots.states.failed, { timeout: 30_000 });
  await expectAccessible(page);
});
