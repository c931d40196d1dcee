import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { callApi, expect, fill, test } from "./test.ts";

/** People of the network whom no other test signs in as. */
const PLACES = { en: 401, ja: 402 } as const;
const NETWORK = `http://localhost:${process.env["E2E_SIMULATOR_PORT"]}`;

interface Grant {
  readonly account: { readonly account_id: string };
}

interface Person {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly phone: string;
}

async function peopleOfNetwork(count: number, from = 0): Promise<Person[]> {
  const answer = await fetch(`${NETWORK}/control/people?from=${from}&count=${count}`);
  return ((await answer.json()) as { readonly people: Person[] }).people;
}

async function fits(page: Page): Promise<void> {
  const { width, seen } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }));
  expect(width).toBeLessThanOrEqual(seen);
}

test("connects X, grants an ad account, and uploads an audience that becomes targetable", async ({
  page,
  texts,
  language,
  isPhone,
}) => {
  test.setTimeout(90_000);
  const { accountHealth, uploads, optOutList, titles } = texts;
  await page.goto("/login");
  await page.getByRole("button", { name: fill(texts.login.with, { network: "X" }) }).click();
  await page.waitForURL(/\/oauth\/authenticate\?/);
  const [person, other] = await peopleOfNetwork(2, PLACES[language]);
  await page.locator("input[name=username]").fill(person?.username ?? "");
  await page.locator("button[value=allow]").click();
  await page.waitForURL(/\/home$/);
  const team = new URL(page.url()).pathname.split("/")[1] ?? "";

  // Nothing is granted yet: the screen says what to do first.
  await page.goto(`/${team}/custom-audiences`);
  await expect(page.getByText(uploads.noAccount)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: uploads.noAccountLink, exact: true }).last().click();
  await page.waitForURL(/\/ad-accounts$/);

  const mine = page.getByRole("list", { name: accountHealth.yours });
  await expect(mine.getByText(accountHealth.steps.grant.badge, { exact: true })).toBeVisible();
  await fits(page);
  await expectAccessible(page);
  await mine.getByRole("button").click();
  await expect(mine.getByText(accountHealth.steps.ready.badge, { exact: true })).toBeVisible();
  await mine.getByRole("link").first().click();
  await expect(page.getByRole("list", { name: accountHealth.funding })).toContainText("Visa");
  await expect(page.getByText(accountHealth.noAdGroups)).toBeVisible();
  await expect(page.getByText(accountHealth.noAds)).toBeVisible();
  await fits(page);
  await expectAccessible(page);

  // The same account, as user settings and team settings show it.
  await page.goto(`/${team}/account`);
  const section = page.getByRole("region", { name: titles.adAccounts });
  await expect(section.getByText(accountHealth.steps.ready.badge)).toBeVisible();
  await expect(page.getByRole("region", { name: accountHealth.adGroups })).toBeVisible();
  await expect(page.getByRole("region", { name: accountHealth.ads, exact: true })).toBeVisible();

  // The opt-out list takes ten people; whom it holds it does not show.
  const people = await peopleOfNetwork(490);
  await page.goto(`/${team}/custom-audiences/opt-outs`);
  await expect(page.getByText(optOutList.none)).toBeVisible();
  await page.getByRole("button", { name: optOutList.add }).click();
  const out = people.slice(0, 10).map(({ email }) => email);
  await chooseFile(page, uploads.choose, "left.csv", `email\n${out.join("\n")}\n`);
  await page.getByRole("dialog").getByRole("button", { name: optOutList.add }).click();
  await expect(page.getByRole("heading", { name: /10/ })).toBeVisible();
  await expectAccessible(page);

  // A draft: kinds are recognised, the country of national numbers is asked for.
  await page.goto(`/${team}/custom-audiences`);
  // Whoever may not upload is told before they choose a file.
  const plans = "**/api/customer/subscriptions/?*";
  await page.route(plans, async (route) => {
    const answer = await route.fetch();
    const state = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...state, can_upload: false } });
  });
  await page.reload();
  await page.getByRole("button", { name: uploads.newUpload }).click();
  await expect(page.getByRole("dialog").getByText(uploads.needsPlan)).toBeVisible();
  await expectAccessible(page);
  await page.unroute(plans);
  await page.reload();
  await page.getByRole("button", { name: uploads.newUpload }).click();
  await expect(page.getByRole("dialog").getByText(uploads.needsPlan)).toBeHidden();
  const dialog = page.getByRole("dialog");
  const make = dialog.getByRole("button", { name: uploads.make });
  await chooseFile(page, uploads.choose, "phones.csv", "phone\n090-1234-5678\n");
  await expect(dialog.getByText(uploads.countryHint)).toBeVisible();
  await expect(make).toBeDisabled();
  const rows = people.map(({ email }) => email);
  await chooseFile(page, uploads.choose, "list.csv", `email\n${rows.join("\n")}\nnobody\n`);
  await expect(dialog.getByText(uploads.countryHint)).toBeHidden();
  await dialog.getByLabel(uploads.name, { exact: true }).fill("Newsletter");
  await dialog.getByLabel(uploads.source, { exact: true }).fill("Sign-ups");
  await expectAccessible(page);
  await dialog.getByRole("checkbox", { name: uploads.here }).uncheck({ force: true });
  await make.click();
  await page.waitForURL(/\/custom-audiences\?id=/);

  // Whether its team signs an agreement is asked, and never guessed: before that nothing is sent.
  await expect(page.getByText(uploads.teamCountry)).toBeVisible();
  await fits(page);
  await page.getByRole("button", { name: uploads.teamCountryLabel }).click();
  await page
    .getByRole("option", {
      name: language === "ja" ? "アメリカ合衆国" : "United States",
      exact: true,
    })
    .click();
  await page.getByRole("button", { name: uploads.save, exact: true }).click();
  await expect(page.getByText(uploads.teamCountry)).toHaveCount(0);

  // Its forecast, and no button before the statement is ticked.
  await expect(page.getByText(uploads.pass100)).toBeVisible();
  const start = page.getByRole("button", {
    name: fill(uploads.upload_other, { formatted: "480" }),
  });
  await expect(start).toBeDisabled();
  await expect(page.getByRole("button", { name: uploads.reportOf })).toBeVisible();
  await fits(page);
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: uploads.statement }).check({ force: true });
  await start.click();
  await expect(page.getByText(uploads.states.processing, { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole("heading", { name: /480/ })).toBeVisible();
  await fits(page);
  await expectAccessible(page);

  // What arrived at the network: everybody once, nobody of the opt-out list.
  const { results } = await callApi<{ readonly results: readonly { readonly id: string }[] }>(
    page,
    "GET",
    `/api/uploaded-audiences/?team=${team}`,
  );
  expect(results).toHaveLength(1);
  await page.goto(`/${team}/custom-audiences`);
  const listed = page.getByRole("table", { name: titles.customAudiences });
  await expect(listed).toContainText("Newsletter");
  if (!isPhone) await expect(listed).toContainText(uploads.notUsed);
  await fits(page);
  await expectAccessible(page);

  // Shared with another ad account of the team, chosen by its name: never with its own.
  await page.route("**/api/teams/*/accounts/?*", async (route) => {
    const answer = await route.fetch();
    const { results: grants, ...rest } = (await answer.json()) as { results: Grant[] };
    const others = grants.map((grant) => ({
      ...grant,
      id: "of-another",
      name: "Northwind",
      account: { ...grant.account, account_id: BigInt(other?.id ?? 0).toString(36) },
    }));
    await route.fulfill({ response: answer, json: { ...rest, results: [...grants, ...others] } });
  });
  await page.reload();
  await page.getByRole("link", { name: "Newsletter" }).last().click();
  const { accountField } = texts.applying;
  const chosen = page.getByRole("button", { name: uploads.shareWith });
  await expect(chosen).toContainText(accountField.choose);
  await page.getByRole("button", { name: uploads.share, exact: true }).click();
  const needed = fill(texts.validation.required, { field: uploads.shareWith });
  await expect(page.getByText(needed)).toBeVisible();
  await chosen.click();
  const offered = page.getByRole("option");
  await expect(offered).toHaveCount(3);
  await offered.filter({ hasText: "Northwind" }).click();
  await page.getByRole("button", { name: uploads.share, exact: true }).click();
  const shares = page.getByRole("list", { name: uploads.sharedWith });
  await expect(shares).toContainText("Northwind");
  await expect(shares).toContainText(uploads.permissions.READ_ONLY);
  await fits(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: fill(uploads.unshare, { id: "Northwind" }) }).click();
  await expect(shares).toHaveCount(0);

  // Renamed and deleted, in the ad account too.
  const menu = page.getByRole("button", { name: fill(uploads.actions, { name: "Newsletter" }) });
  await menu.click();
  await page.getByRole("menuitem", { name: uploads.rename }).click();
  await dialog.getByLabel(uploads.name, { exact: true }).fill("Readers");
  await dialog.getByRole("button", { name: uploads.save }).click();
  await expect(page.getByRole("heading", { name: "Readers" })).toBeVisible();
  await page.getByRole("button", { name: fill(uploads.actions, { name: "Readers" }) }).click();
  await page.getByRole("menuitem", { name: uploads.delete, exact: true }).click();
  await dialog.getByRole("button", { name: texts.common.delete }).click();
  await expect(page.getByText(uploads.emptyTitle)).toBeVisible();
  // Taken back, it was never gone.
  await page.getByRole("button", { name: uploads.undo, exact: true }).click();
  await expect(page.getByRole("table", { name: titles.customAudiences })).toContainText("Readers");
});

async function chooseFile(page: Page, button: string, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("dialog").getByRole("button", { name: button }).click();
  const buffer = Buffer.from(text);
  await (await chooser).setFiles({ name, mimeType: "text/csv", buffer });
}
