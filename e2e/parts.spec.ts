import { readFile } from "node:fs/promises";
import { partsEn, type PartsTexts } from "../packages/core/src/i18n/data/parts-en.ts";
import { partsJa } from "../packages/core/src/i18n/data/parts-ja.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./test.ts";

const PARTS: Readonly<Record<"en" | "ja", PartsTexts>> = { en: partsEn, ja: partsJa };
/** Sections of the page, as `data-part` names them. */
const SECTIONS = [
  "colour",
  "type",
  "space",
  "icons",
  "buttons",
  "fields",
  "choices",
  "overlays",
  "tabs",
  "steps",
  "feedback",
  "people",
  "table",
  "empty-table",
  "small",
  "applying",
  "charts",
] as const;

test.beforeEach(async ({ page, language }) => {
  await page.goto("/dev-parts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(PARTS[language].title);
  await expect(page.locator("#charts svg.recharts-surface")).toHaveCount(4);
});

test("the parts look as they did, light and dark", async ({ page }, { project }) => {
  test.skip(!["en-1440", "ja-390"].includes(project.name), "one width for each language");
  test.setTimeout(240_000);
  await page.evaluate(() => document.fonts.ready);
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", scheme);
    for (const section of SECTIONS) {
      await expect(page.locator(`[data-part="${section}"]`)).toHaveScreenshot(
        `${section}-${scheme}.png`,
        { maxDiffPixelRatio: 0.01, animations: "disabled" },
      );
    }
  }
});

test("every section of the page is among the pictures", async ({ page }) => {
  const shown = await page
    .locator("[data-part]")
    .evaluateAll((sections) => sections.map((section) => section.getAttribute("data-part")));
  expect(shown).toEqual([...SECTIONS]);
});

test("the parts are accessible and fit their width", async ({ page }) => {
  // The page is long: every rule is tried on every part.
  test.setTimeout(300_000);
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expectAccessible(page);
  }
  const [inner, outer] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(inner).toBeLessThanOrEqual(outer ?? 0);
});

test("an async button waits and ignores presses until it is done", async ({ page, language }) => {
  const button = page.getByRole("button", { name: PARTS[language].press });
  await button.click();
  await expect(button).toHaveAttribute("data-waiting", "true");
  await button.click();
  await expect(button).not.toHaveAttribute("data-waiting", "true");
});

test("tabs that do not fit are in a menu, and one of it can be chosen", async ({
  page,
  texts,
  language,
}) => {
  const parts = PARTS[language];
  const narrow = page.locator("#tabs").getByRole("tablist", { name: parts.options });
  await expect(narrow.getByRole("tab", { name: parts.overview })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(narrow.getByRole("tab", { name: parts.conversation })).toHaveCount(0);
  await page.locator("#tabs").getByRole("button", { name: texts.controls.more }).last().click();
  const closed = page.getByRole("menuitem", { name: parts.closed });
  await expect(closed).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("menuitem", { name: parts.conversation }).click();
  await expect(narrow.getByRole("tab", { name: parts.conversation })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

test("a stepper goes forward when the step is filled, back always, and submits last", async ({
  page,
  texts,
  language,
}) => {
  const parts = PARTS[language];
  const steps = page.locator("#steps");
  const forward = steps.getByRole("button", { name: texts.controls.proceed });
  await expect(forward).toBeDisabled();
  await expect(steps.getByRole("button", { name: parts.stepCheck })).toBeDisabled();
  await steps.getByText(parts.chooseFirst).click();
  await forward.click();
  await forward.click();
  await expect(steps.getByRole("button", { name: texts.controls.submit })).toBeVisible();
  await steps.getByRole("button", { name: texts.controls.back }).click();
  await steps.getByRole("button", { name: parts.stepAudience }).click();
  await expect(steps.getByText(parts.chooseFirst)).toBeVisible();
  await forward.click();
  await forward.click();
  await steps.getByRole("button", { name: texts.controls.submit }).click();
  await expect(page.getByRole("status").filter({ hasText: parts.saved })).toBeVisible();
});

test("a dropdown opens by click and closes by a click outside", async ({ page, language }) => {
  const parts = PARTS[language];
  const trigger = page.getByRole("button", { name: parts.panel });
  await trigger.click();
  const panel = page.getByRole("dialog", { name: parts.panel });
  await expect(panel).toBeVisible();
  expect((await panel.boundingBox())?.width).toBeLessThanOrEqual(600);
  await page.mouse.click(2, 2);
  await expect(panel).toBeHidden();
});

test("the data table draws what is in view of 100,000 rows, and is walked by keys", async ({
  page,
  texts,
  language,
}) => {
  const grid = page.getByRole("grid", { name: PARTS[language].table, exact: true });
  await expect(grid).toHaveAttribute("aria-rowcount", "100001");
  expect(await grid.getByRole("row").count()).toBeLessThan(40);
  const first = grid.locator('[aria-rowindex="2"]');
  await first.focus();
  await page.keyboard.press("ArrowDown");
  await expect(grid.locator('[aria-rowindex="3"]')).toBeFocused();
  await page.keyboard.press("Space");
  await expect(grid.locator('[aria-rowindex="3"]')).toHaveAttribute("aria-selected", "true");
  await expect(
    page.getByRole("status").filter({
      hasText: texts.controls.selected_one.replace("{{formatted}}", "1"),
    }),
  ).toBeVisible();
  await page.keyboard.press("End");
  await expect(grid.locator('[aria-rowindex="100001"]')).toBeFocused();
  await page.keyboard.press("Home");
  await expect(first).toBeFocused();

  const header = grid.getByRole("columnheader", { name: PARTS[language].size });
  await expect(header).toHaveAttribute("aria-sort", "descending");
  await header.getByRole("button").click();
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await expect(
    page.getByRole("grid", { name: PARTS[language].noResults }).locator(".."),
  ).toContainText(texts.common.noResults);
});

test("a chart is walked by keys, becomes a table, and saves a picture and figures", async ({
  page,
  texts,
  language,
}) => {
  const parts = PARTS[language];
  const card = page.getByRole("region", { name: parts.growth });
  const menu = card.getByRole("button", {
    name: texts.controls.chartMenu.replace("{{title}}", parts.growth),
  });
  await card.locator("svg.recharts-surface").focus();
  await page.keyboard.press("ArrowRight");
  await expect(
    card.getByText(parts.week.replace("{{number}}", "2"), { exact: true }).last(),
  ).toBeVisible();

  await menu.click();
  const picture = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: texts.controls.savePng }).click();
  const png = await readFile(await (await picture).path());
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect(png.readUInt32BE(16)).toBeGreaterThan(500);

  await menu.click();
  const file = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: texts.controls.saveCsv }).click();
  const csv = await readFile(await (await file).path(), "utf8");
  expect(csv.trim().split("\r\n")).toHaveLength(17);

  await menu.click();
  await page.getByRole("menuitem", { name: texts.controls.asTable }).click();
  await expect(card.getByRole("row")).toHaveCount(17);
});

test("an error that nobody caught is told once, and the page can be used on", async ({
  page,
  texts,
}) => {
  const crash = (message: string) =>
    page.evaluate((text) => {
      // As the browser reports it, without making this test's own page fail.
      window.dispatchEvent(new ErrorEvent("error", { error: new Error(text) }));
    }, message);
  await crash("The first one");
  const dialog = page.getByRole("dialog", { name: texts.errors.crash });
  await expect(dialog).toContainText("The first one");
  // In one step: what follows within a second is an echo, however slow the machine.
  await dialog.getByRole("button", { name: texts.errors.carryOn }).evaluate((button) => {
    (button as HTMLElement).click();
    window.dispatchEvent(new ErrorEvent("error", { error: new Error("An echo") }));
  });
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
