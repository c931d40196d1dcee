import type { Locator, Page } from "@playwright/test";
import type { Catalogue } from "../packages/core/src/i18n/data/en.ts";
import { expectAccessible } from "./axe.ts";
import { openTab, otherDevice } from "./teams.ts";
import { callApi, expect, fill, newEmail, signedIn, test } from "./test.ts";
import type { Language } from "./texts.ts";

/** People of the network whom no other test signs in as. */
const PLACES = { en: 430, ja: 431 } as const;
const NETWORK = `http://localhost:${process.env["E2E_SIMULATOR_PORT"]}`;
const NAME = "Autumn beans";

interface Advertiser {
  readonly team: string;
  readonly account: string;
}

/** Signs in with X, grants the ad account to the team, and answers both. */
async function advertiser(page: Page, texts: Catalogue, language: Language): Promise<Advertiser> {
  await page.goto("/login");
  await page.getByRole("button", { name: fill(texts.login.with, { network: "X" }) }).click();
  await page.waitForURL(/\/oauth\/authenticate\?/);
  const answer = await fetch(`${NETWORK}/control/people?from=${PLACES[language]}&count=1`);
  const { people } = (await answer.json()) as { people: { username: string }[] };
  await page.locator("input[name=username]").fill(people[0]?.username ?? "");
  await page.locator("button[value=allow]").click();
  await page.waitForURL(/\/home$/);
  const team = new URL(page.url()).pathname.split("/")[1] ?? "";
  const { results } = await callApi<{ results: { id: string }[] }>(
    page,
    "GET",
    `/api/external/ad-accounts/?team=${team}`,
  );
  const account = results[0]?.id ?? "";
  const granted = { member: team, account: { account_id: account, network: "twitter" } };
  await callApi(page, "POST", "/api/user/granted-accounts/", granted);
  return { team, account };
}

/** Part by part, in the order in which the language writes a day. */
async function typeDay(page: Page, label: string, language: Language, day: string): Promise<void> {
  const [year = "", month = "", date = ""] = day.split("-");
  const field = page.getByRole("group", { name: label });
  await field.getByRole("spinbutton").first().click();
  await page.keyboard.type(language === "ja" ? year + month + date : month + date + year);
}

async function fits(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBeLessThanOrEqual(0);
}

const saved = async (page: Page, texts: Catalogue) =>
  expect(page.getByRole("status").filter({ hasText: texts.campaigns.wizard.saved })).toBeVisible();

/** From a name to the review, as an advertiser goes through the steps. */
async function writeDraft(
  page: Page,
  { texts, language, team, account }: Advertiser & { texts: Catalogue; language: Language },
): Promise<void> {
  const { wizard } = texts.campaigns;
  const steps = texts.campaignSteps;
  const next = page.getByRole("button", { name: wizard.proceed });
  await page.goto(`/${team}/campaigns`);
  await expect(page.getByText(texts.campaigns.emptyTitle)).toBeVisible();
  await expectAccessible(page);
  await page.getByText(texts.campaigns.approval.required, { exact: true }).click();
  await page.getByRole("link", { name: texts.campaigns.create }).first().click();
  await page.getByLabel(wizard.name).fill(NAME);
  await page.getByRole("button", { name: wizard.begin }).click();
  await page.waitForURL(/campaigns\/new\?id=/);

  const objective = new RegExp(`^${texts.campaigns.objectives.WEBSITE_CLICKS}`);
  await page.getByRole("radio", { name: objective }).check({ force: true });
  await page.getByRole("button", { name: new RegExp(texts.campaigns.account) }).click();
  await page.getByRole("option", { name: account }).click();
  await expect(page.getByText(/America|Asia|Europe|UTC/).first()).toBeVisible();
  await saved(page, texts);
  await fits(page);
  await expectAccessible(page);
  await next.click();

  await page
    .getByRole("button", { name: fill(wizard.addNamed, { name: "Coffee people" }) })
    .click();
  await page
    .getByRole("button", { name: fill(steps.settingsOf, { name: "Coffee people" }) })
    .click();
  const money = (label: string) => page.getByRole("textbox", { name: new RegExp(`^${label}`) });
  const own = money(steps.groupDaily);
  await own.fill("20");
  await own.blur();
  await saved(page, texts);
  await fits(page);
  await expectAccessible(page);
  await next.click();

  await typeDay(page, wizard.firstDay, language, "2027-02-01");
  await typeDay(page, wizard.lastDay, language, "2027-02-28");
  await expect(page.getByText(steps.noHours)).toBeVisible();
  await saved(page, texts);
  await expectAccessible(page);
  await next.click();

  await expect(page.getByRole("button", { name: new RegExp(steps.funding) })).toContainText("Visa");
  await money(wizard.perDay).fill("50");
  await money(wizard.inAll).fill("900");
  await money(wizard.inAll).blur();
  await expect(page.getByRole("status").filter({ hasText: "900" })).toBeVisible();
  await expectAccessible(page);
  await next.click();

  for (const name of ["Monday roast", "Six beans"])
    await page.getByRole("checkbox", { name: new RegExp(name) }).check({ force: true });
  await saved(page, texts);
  await next.click();

  // X knows several entries of a name: a person chooses.
  const names = page.getByRole("region", { name: steps.names });
  await expect(names).toContainText("Mercury");
  await names.getByRole("radio").first().check();
  await names.getByRole("button").click();
  await expect(page.getByText(texts.campaigns.review.codes.not_approved)).toBeVisible();
  await expect(page.getByText(/items_left_out/)).toHaveCount(0);
  await fits(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: texts.campaigns.approval.ask }).click();
  await expect(page.getByText(texts.campaigns.approval.own)).toBeVisible();
}

/** The code of the invitation that was mailed to somebody. */
async function invitedWith(page: Page, email: string): Promise<string> {
  let code = "";
  // Mails leave after the call that asks for them.
  await expect(async () => {
    const html = await (await page.request.get("/dev/outbox/")).text();
    const own = html.split("<article").filter((part) => part.includes(`data-to="${email}"`));
    code = /invite-accept#([\w-]+)/.exec(own.join(""))?.[1] ?? "";
    expect(code, `an invitation of ${email}`).not.toBe("");
  }).toPass({ timeout: 10_000 });
  return code;
}

/** One ad is paused and resumed, the other deleted; a note says why. */
async function workOnAds(page: Page, texts: Catalogue): Promise<void> {
  const { view, note } = texts.campaigns;
  const named = (label: string, name: string) =>
    page.getByRole("button", { name: fill(label, { name }), exact: true });
  await openTab(page, texts, new RegExp(`^${view.ads} 2$`));
  const ads = page.getByRole("table", { name: view.ads, exact: true });
  await named(view.pauseAd, "Monday roast").click();
  await expect(toast(page, view.adPaused)).toBeVisible();
  await expect(ads.getByRole("row", { name: /Monday roast/ })).toContainText(view.paused);
  await named(view.resumeAd, "Monday roast").click();
  await expect(named(view.pauseAd, "Monday roast")).toBeVisible();
  await named(view.removeAd, "Six beans").click();
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expect(dialog).toContainText(view.removeAdHelp);
  await dialog.getByRole("button", { name: texts.campaigns.act.remove }).click();
  await expect(ads.getByRole("row", { name: /Six beans/ })).toHaveCount(0);
  await expectAccessible(page);
  await openTab(page, texts, view.notes);
  await page.getByLabel(note.label).fill("One ad is enough here.");
  // By key: on a phone, what was just done is told above the note.
  await page.getByRole("button", { name: note.add, exact: true }).press("Enter");
  await expect(page.getByText("One ad is enough here.", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("tabpanel").getByRole("listitem").getByRole("button").press("Enter");
  await expect(page.getByText(note.none)).toBeVisible();
}

const toast = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).last();

test("an audience becomes a campaign that a second person approves, and that is published, run, copied and restored", async ({
  page,
  browser,
  texts,
  language,
  isPhone,
}) => {
  test.setTimeout(240_000);
  const mine = await advertiser(page, texts, language);
  const { team } = mine;
  const targeting_package = { keywords: ["coffee", "espresso"], conversation_topics: ["Mercury"] };
  await callApi(page, "POST", `/api/audience-configs/?team=${team}`, {
    name: "Coffee people",
    targeting_package,
  });
  for (const [name, text] of [
    ["Monday roast", "Fresh beans, roasted on Mondays."],
    ["Six beans", "Six origins in one box."],
  ])
    await callApi(page, "POST", `/api/ad-creatives/?team=${team}`, { name, kind: "text", text });
  await writeDraft(page, { ...mine, texts, language });
  const draft = page.url();
  const id = new URL(draft).searchParams.get("id") ?? "";

  // Somebody else approves.
  const email = newEmail();
  await callApi(page, "POST", `/api/teams/${team}/invites/`, { emails: [email], level: "admin" });
  const code = await invitedWith(page, email);
  const context = await otherDevice(browser, language);
  const chief = await context.newPage();
  await signedIn(chief, texts, email);
  await callApi(chief, "POST", `/api/teams/${team}/invites/accept/`, { code });
  await chief.goto(`/${team}/campaigns?id=${id}`);
  await expect(chief.getByText(texts.campaigns.approval.states.requested)).toBeVisible();
  await chief.getByRole("button", { name: texts.campaigns.approval.approve, exact: true }).click();
  await expect(chief.getByText(texts.campaigns.approval.states.approved)).toBeVisible();
  await context.close();

  // Published, paused, with a receipt that says what X has.
  await page.goto(draft);
  const publish = page.getByRole("button", { name: texts.campaigns.wizard.submit });
  await expect(publish).toBeEnabled();
  // Reach is read late: it stands below, and moves nothing that can be pressed.
  const reach = page.getByRole("region", { name: texts.campaigns.review.reach });
  const above = await publish.evaluate((button) => button.getBoundingClientRect().top + scrollY);
  await expect(reach.getByRole("row")).toHaveCount(2);
  expect(await publish.evaluate((button) => button.getBoundingClientRect().top + scrollY)).toBe(
    above,
  );
  await publish.click();
  await page.waitForURL(/campaigns\?id=/);
  // What is published by the time it is opened shows its results first.
  await openTab(page, texts, texts.campaigns.view.overview);
  await expect(page.getByText(texts.campaigns.publication.states.finished)).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(texts.campaigns.publication.same)).toBeVisible();
  await fits(page);
  await expectAccessible(page);

  // Activating is decided apart, with the sum in words.
  await page.getByRole("button", { name: texts.campaigns.act.resume, exact: true }).click();
  const dialog = page.getByRole("dialog");
  // Dollars or yen: the network gives its people either.
  await expect(dialog).toContainText(/\b50(?:\.00)?\b/);
  await expect(dialog).toContainText(/\b900(?:\.00)?\b/);
  await dialog.getByRole("button", { name: texts.campaigns.activate.verb }).click();
  await expect(toast(page, texts.campaigns.done.activate)).toBeVisible();
  await expect(page.getByText(texts.campaigns.statuses.scheduled).first()).toBeVisible();
  await openTab(page, texts, texts.campaigns.view.history);
  await expect(page.getByRole("tabpanel")).toContainText(/\b900(?:\.00)?\b/);

  await workOnAds(page, texts);

  // In the list: paused, copied, deleted, restored.
  await page.goto(`/${team}/campaigns`);
  const list = page.getByRole("grid", { name: texts.campaigns.list });
  // By key: on a phone, what was just done is told above the rows.
  const tick = async (name: string) => {
    const box = list.getByRole("checkbox", { name: fill(texts.controls.selectRow, { name }) });
    await box.press("Space");
    await expect(box).toBeChecked();
  };
  const bar = page.getByRole("toolbar");
  await tick(NAME);
  await bar.getByRole("button", { name: texts.campaigns.act.pause }).click();
  await expect(toast(page, texts.campaigns.done.pause)).toBeVisible();
  await expect(list.getByText(texts.campaigns.statuses.paused)).toBeVisible();
  await tick(NAME);
  await bar.getByRole("button", { name: texts.campaigns.act.duplicate }).click();
  await expect(list.getByText(`${NAME} (2)`)).toBeVisible();
  await tick(`${NAME} (2)`);
  await bar.getByRole("button", { name: texts.campaigns.act.remove }).click();
  await expect(toast(page, texts.campaigns.done.remove)).toBeVisible();
  await expect(list.getByText(`${NAME} (2)`)).toHaveCount(0);
  await page.getByRole("button", { name: texts.campaignList.trash }).click();
  const restore = fill(texts.campaignList.restoreNamed, { name: `${NAME} (2)` });
  await expect(page.getByRole("button", { name: restore })).toBeVisible();
  await fits(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: restore }).click();
  await page.getByRole("button", { name: texts.campaignList.leaveTrash }).click();
  await expect(list.getByText(`${NAME} (2)`)).toBeVisible();

  // A filter stands in the address, and a view keeps it.
  await page.goto(`/${team}/campaigns?status=draft&sort=-name`);
  await expect(list.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: texts.campaignList.views }).click();
  await page.getByRole("menuitem", { name: texts.campaignList.saveView }).click();
  await page.getByRole("dialog").getByLabel(texts.campaignList.viewName).fill("Drafts");
  await page.getByRole("dialog").getByRole("button", { name: texts.campaignList.save }).click();
  await page.goto(`/${team}/campaigns`);
  await expect(list.getByRole("row")).toHaveCount(3);
  await page.getByRole("button", { name: texts.campaignList.views }).click();
  await page.getByRole("menuitem", { name: /Drafts/ }).click();
  await expect(page).toHaveURL(/status=draft/);
  await expect(list.getByRole("row")).toHaveCount(2);
  await expectAccessible(page);
  if (isPhone) return;

  // By the keyboard alone: a row is ticked and opened.
  const row = list.getByRole("row").nth(1);
  await row.focus();
  await page.keyboard.press("Space");
  await expect(bar).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/id=/);
  await page.goBack();
  await expect(page).toHaveURL(/status=draft/);
});
