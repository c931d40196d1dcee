import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { someHandles } from "./builder.ts";
import { expect, signedIn, signIn, test } from "./test.ts";

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

test("every main screen is accessible and fits its width", async ({
  page,
  texts,
  language,
  isPhone,
}) => {
  test.setTimeout(180_000);
  async function check(): Promise<void> {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto("/login");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-theme", scheme);
    await check();
  }
  // The dashboard is light whatever the system prefers.
  const team = await signIn(page, texts);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await check();

  await page.goto(`/${team}/creator`);
  await expect(page.getByText(texts.builder.tryThese)).toBeVisible();
  await check();
  const [handle = ""] = await someHandles(page, language);
  const input = page.getByRole("combobox", { name: texts.builder.field });
  await input.fill(`@${handle}`);
  await expect(page.getByRole("option").first()).toBeVisible();
  await check();
  await input.press("Enter");
  await expect(
    page.getByRole("region", { name: texts.suggestions.title }).getByRole("listitem").first(),
  ).toBeVisible();
  await expect(page.getByRole("list", { name: texts.insights.interests })).toBeVisible();
  await check();
  await page.getByRole("button", { name: `${texts.builder.anyAge} ${texts.builder.age}` }).click();
  await expect(page.getByRole("listbox", { name: texts.builder.age })).toBeVisible();
  await check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: texts.builder.save }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await check();
  await page.keyboard.press("Escape");

  await page.goto(`/${team}/creator/insights`);
  await expect(
    page.getByRole("region", { name: texts.insights.sample, exact: true }),
  ).toBeVisible();
  await check();
  await page.getByRole("list", { name: texts.insights.sample }).getByRole("button").first().click();
  await expect(page.getByRole("dialog").getByText(texts.explain.attributes)).toBeVisible();
  await check();

  await page.goto(`/${team}/data`);
  await expect(page.getByText(texts.data.sampleNote)).toBeVisible();
  await check();
  if (isPhone) {
    await page.getByRole("button", { name: texts.shell.openNavigation }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await check();
    await page.keyboard.press("Escape");
  }
  await page.goto(`/choose-team?stay=true`);
  await expect(page.getByRole("heading", { name: texts.teams.title })).toBeVisible();
  await check();
});

test("the builder works by keyboard alone", async ({ page, texts, language, isPhone }) => {
  test.skip(isPhone, "a phone has no keyboard to walk with");
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/creator`);
  const [handle = ""] = await someHandles(page, language);
  await expect(page.getByText(texts.builder.tryThese)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: texts.shell.skip })).toBeFocused();
  await page.keyboard.press("Enter");
  const input = page.getByRole("combobox", { name: texts.builder.field });
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("Tab");
    if (await input.evaluate((field) => field === document.activeElement)) break;
  }
  await expect(input).toBeFocused();
  await page.keyboard.type(`@${handle}`);
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  const chip = page.getByRole("list", { name: texts.groups.handle }).getByRole("button").first();
  await expect(chip).toBeVisible();
  // Past the ways to add many, the seeds follow.
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press("Tab");
    if (await chip.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(chip).toBeFocused();
  await page.keyboard.press("Space");
  await expect(chip).toHaveAttribute("aria-pressed", "false");
});
