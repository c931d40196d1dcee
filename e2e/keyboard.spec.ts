import type { Locator, Page } from "@playwright/test";
import { countedSize, expectSize, someHandles } from "./builder.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";

/** More stops than any screen has before what is looked for. */
const MOST_STOPS = 80;

/** Walks by Tab until something has the focus, and sees that the focus shows. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await showsFocus(target)).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${target.toString()} is not reached by ${key}`);
}

/** A ring around the element, or around the frame that it stands in. */
async function showsFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const isRing = (style: CSSStyleDeclaration) =>
      (style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0) ||
      style.boxShadow !== "none";
    for (
      let at: Element | null = element, steps = 0;
      at && steps < 4;
      at = at.parentElement, steps++
    )
      if (isRing(getComputedStyle(at))) return true;
    return false;
  });
}

test("an audience is built, saved and understood without a mouse", async ({
  page,
  texts,
  language,
}) => {
  test.setTimeout(120_000);
  const team = await signedIn(page, texts);
  const [handle = "", other = ""] = await someHandles(page, language);
  await page.goto(`/${team}/creator`);
  await expect(page.getByText(texts.builder.tryThese)).toBeVisible();

  // The first thing that Tab reaches leads past the navigation.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: texts.shell.skip })).toBeFocused();
  await page.keyboard.press("Enter");
  const field = page.getByRole("combobox", { name: texts.builder.field });
  await tabTo(page, field);

  // A suggestion is walked to and taken; what was typed whole is taken by Enter.
  await page.keyboard.type(`@${handle.slice(0, 4)}`);
  const option = page.getByRole("option", { name: `@${handle}` }).first();
  await expect(option).toBeVisible();
  for (let step = 0; step < 10 && (await option.getAttribute("aria-selected")) !== "true"; step++)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const handles = page.getByRole("list", { name: texts.groups.handle });
  await expect(handles.getByRole("listitem")).toHaveCount(1);
  await expect(handles).toContainText(`@${handle}`);
  await page.keyboard.type(`@${other}`);
  await page.keyboard.press("Enter");
  await expect(handles.getByRole("listitem")).toHaveCount(2);
  // The word is the name of a topic, which is its best meaning.
  const topic = language === "ja" ? "コーヒー" : "Coffee";
  await page.keyboard.type("coffee");
  await page.keyboard.press("Enter");
  const topics = page.getByRole("list", { name: texts.groups.conversation_topic });
  await expect(topics).toContainText(topic);

  // The word goes again: its button is on the way, and the focus goes back to the field that it came from.
  await tabTo(
    page,
    page.getByRole("button", { name: fill(texts.builder.remove, { label: topic }) }),
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: texts.groups.keyword })).toHaveCount(0);
  await expect(field).toBeFocused();

  // A choice of several is walked by arrows.
  await tabTo(page, page.getByRole("radio", { name: texts.builder.genders.ANY }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const women = page.getByRole("radio", { name: texts.builder.genders.FEMALE });
  if (!(await women.isChecked())) await page.keyboard.press("ArrowLeft");
  await expect(women).toBeChecked();
  const { size } = await countedSize(page, { handles: [handle, other], gender: "FEMALE" });
  await expectSize(page, size);

  await tabTo(
    page,
    page.getByRole("button", { name: texts.builder.save, exact: true }),
    "Shift+Tab",
  );
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: texts.save.title });
  await tabTo(page, dialog.getByLabel(texts.save.name, { exact: true }));
  await page.keyboard.type("By keys");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(fill(texts.save.done, { name: "By keys" }))).toBeVisible();
  const saved = await callApi<{ results: { name: string; size: number }[] }>(
    page,
    "GET",
    "/api/audience-configs/",
  );
  expect(saved.results).toMatchObject([{ name: "By keys", size }]);

  // The focus is back where the dialog was opened from: the views are a few stops away.
  await expect(page.getByRole("button", { name: texts.builder.use, exact: true })).toBeFocused();
  const insights = page
    .getByRole("navigation", { name: texts.builder.views })
    .getByRole("link", { name: texts.titles.insights });
  await tabTo(page, insights);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/creator\/insights/);
  await expect(page.getByRole("region", { name: texts.insights.summary })).toBeVisible();
  await expect(page.getByTestId("portrait-size")).toHaveText((size ?? 0).toLocaleString("en-US"));
  // The figure of a key goes to its section, and Tab goes on from there.
  await page.keyboard.press("2");
  await expect(page.locator("#people")).toBeFocused();
  // And a figure's menu is opened, walked and left by keys.
  const menu = page.getByRole("button", {
    name: fill(texts.insights.menu, { title: texts.insights.gender }),
  });
  await tabTo(page, menu);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
});
