import { expectAccessible } from "./axe.ts";
import { enterCode, expect, newEmail, signedIn, test } from "./test.ts";

test("whoever is not signed in builds an audience, and finds it after signing in", async ({
  page,
  texts,
  isPhone,
}) => {
  await page.goto("/audience-builder?flavour=pro");
  await expect(page.getByRole("heading", { level: 1, name: texts.builder.title })).toBeVisible();
  await expect(page).toHaveURL(/\/audience-builder/);
  // The data that is shared with all is there to try.
  await expect(page.getByText(texts.builder.tryThese)).toBeVisible();
  const figure = page.getByTestId("audience-size");
  await expect(figure).toHaveText("5,000");
  await expect(page.getByRole("region", { name: texts.signedOut.more })).toBeVisible();

  const field = page.getByRole("combobox", { name: texts.builder.field });
  await field.fill("espresso");
  await field.press("Enter");
  await field.fill("#music");
  await field.press("Enter");
  const keywords = page.getByRole("list", { name: texts.groups.keyword });
  await expect(keywords.getByRole("listitem")).toHaveText([/espresso/]);
  await expect(figure).not.toHaveText("5,000");
  // Each seed says what it brings in, and handles of the data are completed.
  await expect(keywords.getByRole("listitem")).toHaveText([/espresso.*\d/s]);
  await field.fill("@a");
  await expect(page.getByRole("option").filter({ hasText: /^@/ }).first()).toBeVisible();
  await field.fill("");
  const counted = (await figure.textContent()) ?? "";
  expect(Number(counted.replaceAll(",", ""))).toBeGreaterThan(0);
  await expectAccessible(page);
  // Reading the page anew loses nothing.
  await page.reload();
  await expect(keywords.getByRole("listitem")).toHaveText([/espresso/]);
  await expect(figure).toHaveText(counted);

  const email = newEmail();
  await page.getByRole("link", { name: texts.signedOut.save }).click();
  await page.waitForURL(/\/login/);
  await page.getByLabel(texts.login.email).fill(email);
  await page.keyboard.press("Enter");
  await enterCode(page, texts, email);
  await page.waitForURL(/\/audience-builder/);
  await expect(keywords.getByRole("listitem")).toHaveText([/espresso/]);
  const hashtags = page.getByRole("list", { name: texts.groups.hashtag });
  await expect(hashtags.getByRole("listitem")).toHaveText([/music/]);
  // The same data, the same people.
  await expect(figure).toHaveText(counted);
  await expect(page.getByText(texts.builder.unsaved)).toBeVisible();
  await expect(page.getByRole("link", { name: texts.signedOut.save })).toHaveCount(0);
  await page.getByRole("button", { name: texts.builder.save, exact: true }).click();
  await expect(page.getByRole("dialog", { name: texts.save.title })).toBeVisible();
  if (isPhone) {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test("insights and saved lists are asked to be signed in for", async ({ page, texts }) => {
  await page.goto("/audience-builder/insights?flavour=pro");
  const prompt = page.getByRole("link", { name: texts.signedOut.more });
  await expect(prompt).toBeVisible();
  await page.goto("/saved-lists");
  await page.waitForURL(/\/login/);
});

test("signing in puts the visitor's audience over the team's draft, one step back", async ({
  page,
  texts,
}) => {
  await signedIn(page, texts);
  await page.goto("/audience-builder?flavour=pro");
  const field = page.getByRole("combobox", { name: texts.builder.field });
  await field.fill("nightshift");
  await field.press("Enter");
  const keywords = page.getByRole("list", { name: texts.groups.keyword });
  await expect(keywords.getByRole("listitem")).toHaveText([/nightshift/]);
  await page.waitForLoadState("networkidle");
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.goto("/audience-builder");
  await expect(page.getByRole("link", { name: texts.signedOut.save })).toBeVisible();
  await field.fill("espresso");
  await field.press("Enter");
  await expect(keywords.getByRole("listitem")).toHaveText([/espresso/]);
  await page.context().addCookies(cookies);
  await page.goto("/audience-builder");
  await expect(keywords.getByRole("listitem")).toHaveText([/espresso/]);
  await page.getByRole("button", { name: texts.steps.undo.split("{{")[0] ?? "" }).click();
  await expect(keywords.getByRole("listitem")).toHaveText([/nightshift/]);
});
