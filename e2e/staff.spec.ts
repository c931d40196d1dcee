import type { Page } from "@playwright/test";
import {
  DIFFERENCE_KINDS,
  type BillingDifference,
} from "../packages/core/src/contract/billing-differences.ts";
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

test("the provider's people see in Billing where the ledgers differ, and what to do", async ({
  page,
  texts,
  language,
}) => {
  const { staff } = texts.billing;
  const own = await signedIn(page, texts, newEmail().replace("example.com", "staff.example"));
  await page.goto(`/${own}/billing`);
  const section = page.getByRole("heading", { name: staff.title });
  await expect(section).toBeVisible();
  await expect(page.getByText(staff.empty)).toBeVisible();
  await expect(page.getByText(staff.never)).toBeVisible();

  const difference: BillingDifference = {
    kind: "missing",
    cause: "refund:re_3TwnzBhVw5sUlGN04Ab0LKnO",
    currency: "EUR",
    ours: null,
    theirs: 123_456,
    customer: "cus_Uh3X7Yt0Q1ab9Z",
    team: { name: "株式会社サンプル", slug: "sample" },
  };
  const answer = {
    checked_at: "2026-11-27T03:00:00.000Z",
    results: [
      difference,
      { ...difference, kind: "double", cause: "subscription:sub_1", team: null },
      { ...difference, kind: "different", cause: "invoice:in_1", currency: "YEN", ours: 980 },
      { ...difference, kind: "state", cause: "invoice:in_2 status, paid" },
      { ...difference, kind: "lost", cause: "customer:cus_2 subscription:sub_2" },
      { ...difference, kind: "unknown", cause: "payment:ch_1", currency: "KWD", ours: 15_500 },
    ],
  };
  await page.route("**/api/staff/billing-differences/*", (route) =>
    route.fulfill({ json: answer }),
  );
  await page.reload();
  for (const kind of DIFFERENCE_KINDS)
    await expect(page.getByRole("region", { name: staff.kinds[kind] })).toContainText(
      staff.todo[kind],
    );
  const of = (kind: BillingDifference["kind"]) =>
    page.getByRole("region", { name: staff.kinds[kind] }).getByRole("listitem");
  await expect(of("missing")).toContainText("株式会社サンプル (sample)");
  await expect(of("missing")).toContainText(difference.cause);
  const sums = (ours: string, theirs: string) => fill(staff.sums, { ours, theirs });
  await expect(of("missing")).toContainText(sums(staff.none, "€1,234.56"));
  await expect(of("double")).toContainText(staff.person);
  const yen = language === "ja" ? ["980円", "123,456円"] : ["980 YEN", "123,456 YEN"];
  await expect(of("different")).toContainText(sums(yen[0] ?? "", yen[1] ?? ""));
  await expect(of("unknown")).toContainText("15.500");
  await expectFits(page);
});
