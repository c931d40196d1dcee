import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { someHandles } from "./builder.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";
import { TEXTS, type Language } from "./texts.ts";
import type { Catalogue } from "../packages/core/src/i18n/data/en.ts";

async function openPalette(page: Page, texts: Catalogue) {
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: texts.shell.palette });
  const field = palette.getByRole("searchbox").or(palette.getByRole("textbox"));
  await expect(field).toBeFocused();
  return palette;
}

test("the palette finds screens, saved audiences, handles and actions by keys alone", async ({
  page,
  texts,
  language,
}) => {
  test.setTimeout(120_000);
  const team = await signedIn(page, texts);
  const [handle = ""] = await someHandles(page, language);
  const { id } = await callApi<{ id: string }>(
    page,
    "POST",
    `/api/audience-configs/?team=${team}`,
    { name: "Spring launch", categories: [], targeting_package: { keywords: [{ label: "tea" }] } },
  );
  await page.goto(`/${team}/usages`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  // A screen, with the field of the top bar.
  await page.getByRole("button", { name: texts.shell.palette }).click();
  const first = page.getByRole("dialog", { name: texts.shell.palette });
  await expect(first.getByRole("menuitem", { name: "Spring launch" })).toBeVisible();
  await page.keyboard.type(texts.titles.monitors);
  await expect(first.getByRole("menuitem").first()).toHaveText(texts.titles.monitors);
  // Of a short list: a long one scrolls by the arrow keys of the field, which the rules do not know. Behind a dialog the
  // page is hidden from readers, its landmarks as well.
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/monitors$/);
  await expect(first).toBeHidden();

  // A saved audience: what is marked is what Enter takes.
  let palette = await openPalette(page, texts);
  await page.keyboard.type("spring");
  await expect(palette.getByRole("menuitem", { name: "Spring launch" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("config") === id);

  // A handle, in its section.
  palette = await openPalette(page, texts);
  await page.keyboard.type(`@${handle}`);
  const section = palette.getByRole("group", { name: texts.commands.sections.handles });
  await expect(section.getByRole("menuitem", { name: `@${handle}` }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await page.waitForURL(
    (url) => url.pathname.endsWith("/explore-x") && url.searchParams.get("name") === handle,
  );

  // An action, and nothing that fits.
  palette = await openPalette(page, texts);
  await page.keyboard.type("qqqq zzzz");
  await expect(palette.getByText(fill(texts.commands.none, { text: "qqqq zzzz" }))).toBeVisible();
  await page.keyboard.press("ControlOrMeta+a");
  const other: Language = language === "en" ? "ja" : "en";
  await page.keyboard.type(texts.languages[other]);
  await expect(palette.getByRole("menuitem").first()).toContainText(texts.languages[other]);
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", other);

  // Escape closes it, and the focus is where it was.
  palette = await openPalette(page, TEXTS[other]);
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
});

test("single keys open the list of shortcuts, a new audience and the page's search, unless turned off", async ({
  page,
  texts,
}) => {
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/help`);
  const search = page.getByRole("searchbox", { name: texts.helpPage.search });
  await expect(search).toBeVisible();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  // While somebody types, keys are letters.
  await page.keyboard.type("c?/");
  await expect(search).toHaveValue("c?/");
  await search.blur();
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: texts.commands.shortcuts });
  await expect(list.getByText(texts.commands.keys.palette)).toBeVisible();
  await expectAccessible(page);
  // Nothing happens behind a dialog.
  await page.keyboard.press("c");
  await expect(list).toBeVisible();
  await list.getByRole("switch", { name: texts.commands.singleKeys }).click({ force: true });
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await page.keyboard.press("c");
  await page.keyboard.press("?");
  await expect(list).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(`/${team}/help`);

  await page.evaluate(() => localStorage.removeItem("targeting-toolkit:singleKeys"));
  await page.keyboard.press("c");
  await page.waitForURL(/\/creator$/);
  await page.getByRole("button", { name: texts.shell.palette }).click();
  await page.keyboard.press("Escape");
});
