import { readFile } from "node:fs/promises";
import type { Locator, Page, TestInfo } from "@playwright/test";
import { en } from "../apps/simulator/page/lib/texts-en.ts";
import { ja } from "../apps/simulator/page/lib/texts-ja.ts";
import { COLUMNS, type SheetRow } from "../apps/simulator/src/manager/bulk/columns.ts";
import { csvFile } from "../apps/simulator/src/manager/bulk/file.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./test.ts";
import type { Language } from "./texts.ts";

const NETWORK = `http://localhost:${process.env["E2E_SIMULATOR_PORT"]}`;
const WORDS = { en, ja } as const;

/** A text of the manager, whose places have single braces. */
const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));

/** First of the people whose ad accounts these tests use, four a project and test for their retries. */
const FIRST_PERSON = 300;

/** Somebody of the network whose ad account no other test uses. */
async function personOf(test: number, { project, retry }: TestInfo): Promise<string> {
  const of = ["en-1440", "ja-1440", "en-390", "ja-390"].indexOf(project.name);
  const from = FIRST_PERSON + (of * 2 + test) * 4 + retry;
  const answer = await fetch(`${NETWORK}/control/people?from=${from}&count=1`);
  const { people } = (await answer.json()) as { people: { username: string }[] };
  return people[0]?.username ?? "";
}

/** Signs in by handle and opens the ad account; its address. */
async function openAccount(
  page: Page,
  language: Language,
  handle: string,
  query: string,
): Promise<string> {
  const text = WORDS[language];
  await page.goto(`${NETWORK}/ads-manager/?${query}`);
  await expect(page.getByRole("heading", { name: text.signInTitle })).toBeVisible();
  await page.getByLabel(text.handle).fill("nobody-of-this-name");
  await page.getByRole("button", { name: text.signIn, exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(text.unknownHandle);
  await page.getByLabel(text.handle).fill(`@${handle}`);
  await page.getByRole("button", { name: text.signIn, exact: true }).click();
  await expect(page.locator("[data-field=account-handle]")).toHaveText(`@${handle}`);
  await page.locator("a.account-card").click();
  await expect(page.locator("[data-field=account-id]")).toBeVisible();
  return `${NETWORK}/ads-manager/${await page.locator("[data-field=account-id]").innerText()}`;
}

const fieldOf = (page: Page, name: string): Locator =>
  page.locator(`fieldset[data-field="${name}"]`);

/** Types into a typeahead and waits for what it offers. */
async function offered(page: Page, name: string, typed: string): Promise<Locator> {
  const field = fieldOf(page, name);
  await field.locator("input").fill(typed);
  await expect(field.locator("[role=listbox]")).toHaveAttribute("aria-busy", "false");
  return field.locator("[role=option]");
}

const chips = (page: Page, name: string) => fieldOf(page, name).locator("li[data-id]:not([role])");

test("makes a campaign by hand, in four steps that the browser's buttons go through", async ({
  page,
  language,
  expectedErrors,
}, info) => {
  const text = WORDS[language];
  // What the network refuses is a failed call to the browser.
  expectedErrors.push(/(?:403|422) \((?:Forbidden|Unprocessable Entity)\).*ads-manager/);
  const account = await openAccount(page, language, await personOf(0, info), "latency=0");
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.getByRole("heading", { name: text.noCampaigns })).toBeVisible();
  await page.getByRole("link", { name: text.newCampaign }).click();

  await page.getByRole("radio", { name: text.objectiveWEBSITE_CLICKS }).check();
  await page.getByRole("button", { name: text.next }).click();
  await page.getByLabel(text.campaignName).fill("Autumn");
  await page.getByLabel(text.adGroupName).fill("Coffee");
  await page.getByRole("button", { name: text.next }).click();
  const form = page.locator('form[aria-label="Targeting"]');
  await expect(form).toBeVisible();

  // One of a name is told from the others, and picked with the mouse or the keyboard.
  const mercury = await offered(page, "conversation_topics", "Mercury");
  await expect(mercury.locator(".name")).toHaveText(["Mercury", "Mercury", "Mercury"]);
  expect(new Set(await mercury.locator(".detail").allInnerTexts()).size).toBe(3);
  await expectAccessible(page);
  await mercury.nth(1).click();
  await expect(chips(page, "conversation_topics")).toHaveAttribute("data-label", "Mercury");
  await offered(page, "handles", "a");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(chips(page, "handles")).toHaveCount(1);
  await expect(await offered(page, "interests", "zzzz")).toHaveText(text.noResults);
  await fieldOf(page, "interests").locator("input").press("Escape");

  const keyword = fieldOf(page, "keywords").locator("input");
  for (const word of ["coffee", "tea", "cancer"]) {
    await keyword.fill(word);
    await keyword.press("Enter");
  }
  await expect(fieldOf(page, "keywords").getByRole("alert")).toHaveText(
    fill(text.refusedKeyword, { label: "cancer" }),
  );
  await keyword.fill("");
  await fieldOf(page, "keywords")
    .getByRole("button", { name: fill(text.remove, { label: "tea" }) })
    .click();
  await expect(chips(page, "keywords")).toHaveCount(1);
  const hashtag = fieldOf(page, "hashtags").locator("input");
  await hashtag.fill("coffeetime");
  await hashtag.press("Enter");
  await expect(chips(page, "hashtags")).toHaveAttribute("data-label", "#coffeetime");
  await (await offered(page, "movies_tv_shows", "Quiet Streets")).first().click();
  await fieldOf(page, "gender").getByRole("radio", { name: text.genderFEMALE }).check();
  await fieldOf(page, "age").locator("select").selectOption("AGE_18_TO_34");
  await fieldOf(page, "placements").getByRole("checkbox", { name: text.TWITTER_REPLIES }).uncheck();

  // What is missing is shown at the step that lacks it; what was entered stays through all of it.
  await page.getByRole("button", { name: text.saveDraft }).click();
  await expect(page).toHaveURL(/step=ad-group/);
  await page.getByLabel(fill(text.dailyBudget, { currency: "" }).slice(0, 6)).fill("5000");
  await page.goBack();
  await page.reload();
  await page.getByRole("button", { name: text.saveDraft }).click();
  await expect(fieldOf(page, "movies_tv_shows").getByRole("alert")).toHaveText(
    fill(text.errorShowNeedsLocation, { label: "Quiet Streets" }),
  );
  await (await offered(page, "locations", "United States")).first().click();
  await page.getByRole("button", { name: text.saveDraft }).click();
  await expect(page.getByText(text.savedDraft)).toBeVisible();
  await page.getByRole("button", { name: text.review }).click();
  await expect(page.getByText("#coffeetime")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: text.createPaused }).click();

  // The draft became the paused campaign: there is one, and its form has what was saved.
  await expect(page.locator(".campaign")).toHaveCount(1);
  await expect(page.locator(".campaign .badge")).toHaveText([text.statusPAUSED, text.statusPAUSED]);
  await expectAccessible(page);
  await page.getByRole("link", { name: text.editTargeting }).click();
  await expect(chips(page, "locations")).toHaveAttribute("data-label", "United States");
  await expect(chips(page, "keywords")).toHaveAttribute("data-label", "coffee");
  await expect(fieldOf(page, "age").locator("select")).toHaveValue("AGE_18_TO_34");
  await fieldOf(page, "gender").getByRole("radio", { name: text.genderANY }).check();
  await page.getByRole("button", { name: text.saveDraft }).click();
  await expect(page.getByText(text.savedDraft)).toBeVisible();
  await page.reload();
  await expect(fieldOf(page, "gender").getByRole("radio", { name: text.genderANY })).toBeChecked();

  // The same page under other names, as if the network had changed it.
  const address = new URL(page.url());
  address.searchParams.set("markup", "2");
  await page.goto(address.href);
  await expect(page.locator('[data-section="section-keywords"] [data-key="coffee"]')).toBeVisible();
  await expect(
    page.locator("[data-field=keywords], [role=combobox], form[aria-label=Targeting]"),
  ).toHaveCount(0);
  await page.goto(`${account}/nowhere`);
  await expect(page.getByRole("heading", { name: text.notFoundTitle })).toBeVisible();
});

function sheetOf(rows: readonly Partial<SheetRow>[]): Buffer {
  const whole = (row: Partial<SheetRow>) =>
    Object.fromEntries(COLUMNS.map((column) => [column, row[column] ?? ""])) as SheetRow;
  return csvFile(rows.map(whole));
}

test("takes a sheet, asks what is ambiguous, imports it and gives it back", async ({
  page,
  language,
  expectedErrors,
}, info) => {
  const text = WORDS[language];
  expectedErrors.push(/(?:403|422) \((?:Forbidden|Unprocessable Entity)\).*ads-manager/);
  await openAccount(page, language, await personOf(1, info), `lang=${language}`);
  await page.getByRole("link", { name: text.navAudiences }).click();
  await expect(page.getByRole("heading", { name: text.noAudiences })).toBeVisible();
  await page.getByRole("link", { name: text.navBulk }).click();
  const input = page.locator("input[type=file]");
  const upload = (name: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  await upload("notes.csv", Buffer.from("a,b\n1,2\n"));
  await expect(page.getByRole("alert")).toHaveText(text.problem_not_a_sheet);

  const usual = {
    "Campaign name": "Winter",
    Objective: "REACH",
    "Daily budget": "5000",
    Start: "2030-11-01",
    End: "2030-11-30",
  };
  await upload(
    "plan.csv",
    sheetOf([
      {
        ...usual,
        "Ad group name": "Coffee",
        Keywords: 'coffee; "milk; sugar"; cancer',
        "Conversation topics": "Mercury",
        Interests: "Unicorns",
        Countries: "Japan",
        "Movies and TV shows": "朝の台所",
      },
      { ...usual, "Ad group name": "Broken", Start: "soon" },
    ]),
  );
  const first = page.locator('[data-row="2"]');
  await expect(first).toHaveAttribute("data-outcome", "new");
  await expect(page.locator('[data-row="3"]')).toHaveAttribute("data-outcome", "rejected");
  await expect(first.locator('[data-column="Keywords"] .given')).toHaveText("cancer");
  await expect(first.locator('[data-column="Interests"]')).toContainText(text.reason_not_found);
  await expectAccessible(page);
  await first.getByRole("combobox").selectOption({ index: 2 });
  await expect(first.locator('[data-state="ambiguous"]')).toHaveCount(0);
  await page.getByRole("button", { name: text.confirmOne }).click();
  await expect(
    page.getByRole("heading", { name: fill(text.importedTitle, { file: "plan.csv" }) }),
  ).toBeVisible();

  // The sheet that comes back names everything by id, and changes nothing when it is sent again.
  for (const name of [text.exportXlsx, text.exportCsv]) {
    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name }).click();
    const download = await coming;
    await upload(download.suggestedFilename(), await readFile(await download.path()));
    await expect(page.locator('[data-count="unchanged"]')).toBeVisible();
    await expect(page.locator("[data-row]")).toHaveCount(1);
    await expect(page.locator("[data-column]")).toHaveCount(0);
    await expect(
      page.getByRole("button", { name: fill(text.confirmImport, { count: 0 }) }),
    ).toBeDisabled();
  }
  await page.getByRole("link", { name: text.navCampaigns }).click();
  await page.getByRole("link", { name: text.editTargeting }).click();
  await expect(chips(page, "keywords")).toHaveCount(2);
  await expect(chips(page, "conversation_topics")).toHaveAttribute("data-label", "Mercury");
});
