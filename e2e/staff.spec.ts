import type { Page } from "@playwright/test";
import { formatDate } from "../packages/core/src/i18n/format.ts";
import { expectAccessible } from "./axe.ts";
import { openTab, otherDevice } from "./teams.ts";
import { callApi, expect, fill, newEmail, signedIn, test } from "./test.ts";

async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

test("the provider's people find any team by its slug, grant it a plan and end it", async ({
  page,
  texts,
  language,
  browser,
  expectedErrors,
}) => {
  // A team that is not there is answered with 404, which the browser itself reports.
  expectedErrors.push(/status of 404.*nobodys-team/);
  const device = await otherDevice(browser, language);
  const customer = await device.newPage();
  const slug = await signedIn(customer, texts);
  await customer.goto(`/${slug}/team`);
  await openTab(customer, texts, texts.team.billing);
  await expect(customer.getByText(texts.plan.none)).toBeVisible();
  await expect(customer.getByLabel(texts.plan.otherSlug)).toHaveCount(0);

  const own = await signedIn(page, texts, newEmail().replace("example.com", "staff.example"));
  await page.goto(`/${own}/team`);
  await openTab(page, texts, texts.team.billing);
  const field = page.getByLabel(texts.plan.otherSlug);
  await field.fill("nobodys-team");
  await page.getByRole("button", { name: texts.plan.otherFind }).click();
  await expect(page.getByText(texts.plan.otherNone)).toBeVisible();
  await expectFits(page);

  // Written as people write it.
  await field.fill(` ${slug.toUpperCase()} `);
  await field.press("Enter");
  const found = page.getByRole("group", { name: slug });
  await expect(found.getByText(texts.plan.otherWithout)).toBeVisible();
  await expect(page.getByText(texts.plan.otherNone)).toHaveCount(0);
  await found.getByLabel(texts.plan.planName).fill("Agency enterprise");
  await found.getByRole("button", { name: texts.plan.grant }).click();
  await expect(
    page.getByText(fill(texts.plan.granted, { name: "Agency enterprise" })),
  ).toBeVisible();
  const plan = found.getByRole("listitem").filter({ hasText: "Agency enterprise" });
  await expect(plan.getByText(texts.plan.active, { exact: true })).toBeVisible();
  await expect(plan.getByText(texts.plan.enterprise, { exact: true })).toBeVisible();
  const today = formatDate(new Date(), language);
  await expect(plan).toContainText(fill(texts.plan.since, { date: today }));
  await expectFits(page);

  // Somebody is taken into the group of creators, and out of it.
  const { email } = await callApi<{ email: string }>(customer, "GET", "/api/user/me/");
  const creators = { email, group: "Audience_creator" };
  await page.getByLabel(texts.creators.email).fill(email);
  await page.getByRole("button", { name: texts.creators.grant }).click();
  await expect(page.getByText(fill(texts.creators.granted, creators))).toBeVisible();
  await page.getByLabel(texts.creators.email).fill(email);
  await page.getByRole("button", { name: texts.creators.withdraw }).click();
  await expect(page.getByText(fill(texts.creators.withdrawn, creators))).toBeVisible();

  // The team sees it, and cannot end it.
  await customer.reload();
  await openTab(customer, texts, texts.team.billing);
  const theirs = customer.getByRole("list", { name: texts.plan.history });
  await expect(theirs).toContainText("Agency enterprise");
  await expect(theirs.getByRole("button")).toHaveCount(0);

  await plan.getByRole("button", { name: `${texts.plan.end}: Agency enterprise` }).click();
  await expect(plan.getByText(texts.plan.inactive, { exact: true })).toBeVisible();
  await customer.reload();
  await openTab(customer, texts, texts.team.billing);
  await expect(theirs.getByText(texts.plan.inactive, { exact: true })).toBeVisible();
  await device.close();
});
