import type { Page } from "@playwright/test";
import type { Catalogue } from "../packages/core/src/i18n/data/en.ts";
import { expectAccessible } from "./axe.ts";
import { expectSize, someHandles } from "./builder.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";

/** What somebody without an account may take from the first page to a saved audience. */
const MOST_SECONDS = 180;

const CUSTOMERS = [
  "username,name,description,location",
  ...Array.from({ length: 60 }, (_, i) =>
    i % 3 === 0
      ? `tokyo_reader_${i},読者 ${i},コーヒーと本,東京`
      : `london_reader_${i},Reader ${i},Coffee and books,"London, UK"`,
  ),
].join("\n");

function field(page: Page, texts: Catalogue) {
  return page.getByRole("combobox", { name: texts.builder.field });
}

function chips(page: Page, texts: Catalogue, kind: keyof Catalogue["groups"]) {
  return page.getByRole("list", { name: texts.groups[kind], exact: true }).getByRole("listitem");
}

test("from an empty machine to a saved audience of one's own handles in under three minutes", async ({
  page,
  texts,
}) => {
  test.setTimeout((MOST_SECONDS + 60) * 1000);
  const since = Date.now();
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/data`);
  const template = page.waitForEvent("download");
  await page.getByRole("button", { name: texts.data.template }).click();
  expect((await template).suggestedFilename()).toBe("accounts.csv");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: texts.data.choose }).click();
  await (
    await chooser
  ).setFiles({
    name: "customers_2026.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(CUSTOMERS),
  });
  await expect(page.getByLabel(texts.data.datasetName)).toHaveValue("customers 2026");
  await page.getByRole("button", { name: texts.data.upload }).click();
  await page.waitForURL(/\/data\/imports\//);
  // The mapping shows what is in the file, and stays when its content is said to be another.
  const plan = page.getByRole("article", { name: "customers_2026.csv" });
  await expect(plan.getByText("tokyo_reader_0").filter({ visible: true }).first()).toBeVisible();
  await plan.getByRole("button", { name: new RegExp(`${texts.data.kind}: customers`) }).click();
  await page.getByRole("option", { name: texts.data.kinds.posts, exact: true }).click();
  await expect(plan.getByRole("row")).toHaveCount(5);
  await plan.getByRole("button", { name: new RegExp(`${texts.data.kind}: customers`) }).click();
  await page.getByRole("option", { name: texts.data.kinds.profiles, exact: true }).click();
  await expect(plan.getByRole("button", { name: `${texts.data.means}: username` })).toContainText(
    texts.data.fields.username,
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: texts.data.start }).click();
  await expect(page.getByText(texts.data.doneHelp)).toBeVisible({ timeout: 90_000 });
  await expect(
    page.getByText(fill(texts.data.handlesOnly_other, { formatted: "60" })),
  ).toBeVisible();
  await page.getByRole("button", { name: texts.data.useIt }).click();
  await page.waitForURL(/\/creator$/);
  // A place is the best meaning of its name, in either language and however fast Enter is pressed.
  await field(page, texts).fill("london");
  await field(page, texts).press("Enter");
  await expectSize(page, 40);
  await page.getByRole("button", { name: texts.builder.save, exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(texts.save.name).fill("Readers in London");
  await dialog.getByRole("button", { name: texts.common.save, exact: true }).click();
  await expect(dialog).toBeHidden();
  const { results } = await callApi<{ results: { name: string }[] }>(
    page,
    "GET",
    `/api/audience-configs/?team=${team}`,
  );
  expect(results.map(({ name }) => name)).toContain("Readers in London");
  expect((Date.now() - since) / 1000).toBeLessThan(MOST_SECONDS);
});

test("an import of nothing keeps its file and its mapping, and is imported with other columns", async ({
  page,
  texts,
}) => {
  test.setTimeout(180_000);
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/data`);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: texts.data.choose }).click();
  await (
    await chooser
  ).setFiles({
    name: "rounded.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("id,name,bio\n1.2E+17,ann,tea\n1.3E+17,bob,rain\n"),
  });
  await page.getByRole("button", { name: texts.data.upload }).click();
  await page.waitForURL(/\/data\/imports\//);
  await page.getByRole("button", { name: texts.data.start }).click();
  await expect(page.getByText(texts.data.runStates.failed)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("1.23E+17").first()).toBeVisible();
  await expectAccessible(page);
  const meaning = (column: string) =>
    page.getByRole("button", { name: `${texts.data.means}: ${column}` });
  await meaning("id").click();
  await page.getByRole("option", { name: texts.data.leaveOut }).click();
  await meaning("name").click();
  await page.getByRole("option", { name: texts.data.fields.username, exact: true }).click();
  await page.getByRole("button", { name: texts.data.resume }).click();
  await expect(page.getByText(texts.data.doneHelp)).toBeVisible({ timeout: 60_000 });
});

test("Enter takes the best meaning of a word, and every suggestion has its count", async ({
  page,
  texts,
  language,
}) => {
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/creator`);
  await expect(page.getByText(texts.builder.tryThese)).toBeVisible();
  for (const [word, kind] of [
    ["lumenphones", "handle"],
    ["photography", "interest"],
    ["コーヒー", "conversation_topic"],
  ] as const) {
    await field(page, texts).fill(word);
    await page.keyboard.press("Enter");
    await expect(chips(page, texts, kind)).toHaveCount(1);
  }
  await expect(chips(page, texts, "keyword")).toHaveCount(0);
  // An answer that is late is waited for in sight, however long it takes; the word itself can be taken meanwhile.
  let release = (): void => undefined;
  const answered = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/autocomplete/**", async (route) => {
    await answered;
    await route.continue();
  });
  for (const word of ["hiking", "espresso"]) {
    await field(page, texts).fill(word);
    await page.keyboard.press("Enter");
    await expect(page.getByText(fill(texts.builder.lookingUp, { label: word }))).toBeVisible();
  }
  const waiting = page.getByRole("status").filter({ hasText: "espresso" });
  await waiting.getByRole("button", { name: texts.builder.asWord }).click();
  await expect(chips(page, texts, "keyword")).toHaveText(/espresso/);
  release();
  await expect(page.getByText(fill(texts.builder.lookingUp, { label: "hiking" }))).toBeHidden();
  await expect(chips(page, texts, "keyword")).toHaveCount(1);
  await expect(
    chips(page, texts, "conversation_topic").or(chips(page, texts, "interest")),
  ).toHaveCount(3);
  await page.unroute("**/autocomplete/**");
  await field(page, texts).fill(language === "ja" ? "日本" : "japan");
  const options = page.getByRole("listbox", { name: texts.builder.fieldList }).getByRole("option");
  await expect(options.first()).toContainText(texts.kinds.country);
  for (const text of await options.allInnerTexts()) expect(text).toMatch(/\n[\d.,]+[KMB万億]?\n/);
  // One state: what the panel says is about the audience with what is typed.
  await expect(page.getByText(/^≈|ネットワーク全体で約/).first()).toBeVisible();
});

test("pictures, other binary files and control characters are refused with a sentence", async ({
  page,
  texts,
}) => {
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/creator`);
  await expect(page.getByText(texts.builder.tryThese)).toBeVisible();
  const files = page.locator('input[type="file"]');
  const add = (name: string, bytes: readonly number[]) =>
    files.setInputFiles({
      name,
      mimeType: "application/octet-stream",
      buffer: Buffer.from(bytes),
    });
  await add("photo.csv", [0x89, 0x50, 0x4e, 0x47, 13, 10]);
  await expect(
    page.getByText(fill(texts.builder.fileIsPicture, { name: "photo.csv" })),
  ).toBeVisible();
  await add("book.xlsx", [0x50, 0x4b, 3, 4, 0, 0]);
  await expect(
    page.getByText(fill(texts.builder.fileIsBinary, { name: "book.xlsx" })),
  ).toBeVisible();
  await field(page, texts).fill("tea\u0007cup");
  await page.keyboard.press("Enter");
  await expect(page.getByText(fill(texts.builder.unreadable_one, { count: "1" }))).toBeVisible();
  // A file that came by the clipboard as its bytes: no piece of it becomes a seed.
  await field(page, texts).fill("");
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "\ufffdPNG\n\u001a\n\u0000\u0000IHDR\nsBIT");
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByText(texts.builder.pastedBinary)).toBeVisible();
  await expect(page.getByText(texts.builder.tryThese)).toBeVisible();
});

test("a list that comes before the page knows its data is added once it does", async ({
  page,
  texts,
  language,
}) => {
  const team = await signedIn(page, texts);
  const [handle = ""] = await someHandles(page, language);
  let release = (): void => undefined;
  const chosen = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.pathname === "/api/network/datasets/",
    async (route) => {
      await chosen;
      await route.continue();
    },
  );
  await page.goto(`/${team}/creator`);
  const file = { name: "handles.txt", mimeType: "text/plain", buffer: Buffer.from(`@${handle}`) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByText(texts.builder.waitsForData)).toBeVisible();
  release();
  await expect(page.getByText(`@${handle}`).first()).toBeVisible();
  await expect(page.getByText(texts.builder.nothingRead)).toBeHidden();
});

test("5,000 pasted handles get one report, and those that are not found are removed at once", async ({
  page,
  texts,
  language,
}) => {
  test.setTimeout(180_000);
  const team = await signedIn(page, texts);
  const known = (await someHandles(page, language)).slice(0, 6);
  await page.goto(`/${team}/creator`);
  await expect(page.getByText(texts.builder.tryThese)).toBeVisible();
  const unknown = Array.from({ length: 5004 - known.length }, (_, i) => `@nobody_here_${i}`);
  const file = {
    name: "handles.txt",
    mimeType: "text/plain",
    buffer: Buffer.from([...known.map((handle) => `@${handle}`), ...unknown].join("\n")),
  };
  const report = page.getByRole("region", { name: texts.pasted.title });
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(report).toBeVisible({ timeout: 130_000 });
  await expect(report).toContainText(
    fill(texts.pasted.heading_other, { formatted: (5004).toLocaleString("en-US") }),
  );
  const figures = report.locator("dd");
  await expect(figures).toHaveText(["6", (4994).toLocaleString("en-US"), "4"]);
  // The notes of the size push the pictures down; they are never printed over them.
  const size = page.getByRole("region", { name: texts.size.title, exact: true });
  await expect(size).toContainText("@nobody_here_0");
  expect(await size.evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBeLessThan(2);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await report.getByRole("button", { name: texts.pasted.download }).click();
  expect((await download).suggestedFilename()).toBe("handles.csv");
  await report.getByRole("button", { name: texts.pasted.remove }).click();
  await expect(chips(page, texts, "handle")).toHaveCount(6);
});

test("a description says what it left out, what it did not use and what cannot be known", async ({
  page,
  texts,
  language,
}) => {
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/creator`);
  await expect(page.getByText(texts.builder.tryThese)).toBeVisible();
  await page.getByRole("button", { name: texts.tools.describe }).click();
  const sentence =
    language === "ja"
      ? "写真好きの若い女性、ヨガに興味がない人、年収の高い人"
      : "Young women who love photography but not yoga, with a high income and zzqxw";
  await page.getByLabel(texts.describe.label).fill(sentence);
  const found = page.getByRole("list", { name: texts.describe.found });
  const band = fill(texts.builder.ageBand, { low: "18", high: "34" });
  await expect(found.getByText(band)).toBeVisible();
  const notMeant = page.getByRole("list", { name: texts.describe.notMeant });
  await notMeant
    .getByRole("button", { name: /Yoga|ヨガ/ })
    .first()
    .click();
  await expect(notMeant.getByText(texts.describe.excluded).first()).toBeVisible();
  await expect(page.getByText(new RegExp(texts.describe.subjects.income)).first()).toBeVisible();
  if (language === "en") await expect(page.getByText(/^Not used: .*zzqxw/)).toBeVisible();
  await expectAccessible(page);
});

test("an unknown handle is named with the nearest ones, and one press puts it right", async ({
  page,
  texts,
  language,
}) => {
  const team = await signedIn(page, texts);
  const [handle = ""] = await someHandles(page, language);
  await page.goto(`/${team}/creator`);
  await expect(page.getByText(texts.builder.tryThese)).toBeVisible();
  await field(page, texts).fill(`@${handle}q`);
  await field(page, texts).press("Enter");
  await page.getByRole("button", { name: `@${handle}`, exact: true }).click();
  await expect(chips(page, texts, "handle")).toHaveCount(1);
  await expect(chips(page, texts, "handle").first()).not.toContainText(`@${handle}q`);
});
