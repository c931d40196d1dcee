import { formatDate } from "../packages/core/src/i18n/format.ts";
import { expectFits, INVOICE, inDays, PRO, sells } from "./billing-states.ts";
import { openTab } from "./teams.ts";
import { expect, fill, signedIn, test } from "./test.ts";

test("says that nothing is sold, and keeps billing details all the same", async ({
  page,
  texts,
}) => {
  const { billing } = texts;
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/pricing`);
  const business = billing.plans.business;
  await expect(page.getByText(fill(billing.notSold, { plan: business }))).toBeVisible();
  await expect(
    page.getByRole("button", { name: fill(billing.pricing.buy, { plan: billing.plans.pro }) }),
  ).toHaveCount(0);
  await expect(page.getByText("€199.00").locator("visible=true")).toBeVisible();
  await expectFits(page);

  const parts = page.getByRole("navigation", { name: billing.parts });
  await parts.getByRole("link", { name: billing.tabs.billing }).click();
  await expect(page).toHaveTitle(new RegExp(texts.titles.billing));
  await expect(page.getByText(billing.current.unsold)).toBeVisible();
  const seats = page.getByRole("listitem").filter({ hasText: billing.limits.seats.name });
  await expect(seats.getByRole("meter")).toHaveAttribute("aria-valuemax", "50");
  await expectFits(page);

  await parts.getByRole("link", { name: billing.tabs.billingInvoices }).click();
  await expect(page.getByText(billing.invoices.unsold)).toBeVisible();

  const { details } = billing;
  await parts.getByRole("link", { name: billing.tabs.billingDetails }).click();
  await expect(page.getByText(details.incomplete, { exact: true })).toBeVisible();
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await field(details.name).fill("株式会社サンプル");
  await field(details.recipient).fill("経理部 御中");
  await field(details.email).fill("keiri@example.com");
  await page.getByRole("button", { name: details.noCountry }).click();
  await page.getByRole("option", { name: /^(?:Japan|日本)$/ }).click();
  await field(details.registration).fill("T1234567890123");
  await field(details.registration).press("Enter");
  await expect(page.getByText(details.registrationWrong)).toBeVisible();
  await expectFits(page);
  await field(details.registration).fill("T7000012050002");
  await page.getByRole("button", { name: details.save }).click();
  await expect(page.getByText(details.complete, { exact: true })).toBeVisible();
  await page.reload();
  await expect(field(details.registration)).toHaveValue("T7000012050002");
  await expect(field(details.recipient)).toHaveValue("経理部 御中");
  // The team's settings show to whom invoices go, and lead here.
  await page.goto(`/${team}/team`);
  await openTab(page, texts, texts.team.billing);
  await expect(page.getByText("株式会社サンプル")).toBeVisible();
  await expect(page.getByRole("link", { name: details.edit })).toBeVisible();
});

test("shows plan, usage and invoices, and what is owed on every screen", async ({
  page,
  texts,
  language,
}) => {
  const { billing } = texts;
  const team = await signedIn(page, texts);
  let state = PRO;
  await sells(page, () => state);

  await page.goto(`/${team}/billing`);
  const plan = page.getByRole("region", { name: billing.current.label });
  await expect(plan).toContainText(fill(billing.priceEvery.month, { price: "€49.00" }));
  const date = formatDate(inDays(20), language);
  await expect(plan).toContainText(fill(billing.current.renews, { date }));
  const row = (limit: keyof typeof billing.limits) =>
    page.getByRole("listitem").filter({ hasText: billing.limits[limit].name });
  await expect(row("seats")).toContainText(billing.usage.over);
  await expect(row("saved_audiences")).toContainText(billing.usage.near);
  await expect(row("uploads")).toContainText(billing.usage.full);
  const card = fill(billing.method.card, { brand: "Visa", last4: "4242" });
  await expect(page.getByText(card)).toBeVisible();
  await expectFits(page);

  // Why and until when is said before a plan is cancelled; a reason is needed.
  await plan.getByRole("button", { name: billing.cancel }).click();
  const dialog = page.getByRole("dialog");
  const until = fill(billing.cancellation.until, { plan: billing.plans.pro, date });
  await expect(dialog).toContainText(until);
  await dialog.getByRole("button", { name: billing.cancellation.confirm }).click();
  await expect(dialog.getByText(billing.cancellation.reasonNeeded)).toBeVisible();
  await expectFits(page);
  await page.keyboard.press("Escape");

  // What was bought fixes the currency.
  await page.goto(`/${team}/pricing?interval=year`);
  await expect(
    page.getByRole("button", { name: billing.pricing.switchInterval.year }).locator("visible=true"),
  ).toBeVisible();
  await expect(page.getByText("€1,990.00").locator("visible=true")).toBeVisible();
  state = { ...PRO, plan: "free", plan_name: "free", subscription: null, currency: null };
  await page.goto(`/${team}/pricing?currency=Other`);
  await expect(page.getByText(billing.pricing.otherTitle)).toBeVisible();
  const buy = page.getByRole("button", {
    name: fill(billing.pricing.buy, { plan: billing.plans.pro }),
  });
  await expect(buy.locator("visible=true")).toBeDisabled();
  await expectFits(page);

  // An overdue payment is on every screen; its own screen names the sum and takes the payment.
  const problem = {
    failed_at: inDays(-2),
    read_only_at: inDays(12),
    owed: { amount: 5831, currency: "EUR" as const },
    pay_url: "http://localhost/pay",
    taken_back: false,
  };
  state = { ...PRO, standing: "grace", problem };
  await page.goto(`/${team}/billing/invoices`);
  const strip = page.getByRole("complementary", { name: billing.standing.label });
  await expect(strip).toContainText(
    fill(billing.standing.banner.grace, { until: formatDate(inDays(12), language) }),
  );
  const table = page.getByRole("table", { name: billing.invoices.title });
  const paid = table.getByRole("row").filter({ hasText: "ACME-0001" });
  await expect(paid).toContainText(fill(billing.invoices.refunded, { amount: "€10.00" }));
  const open = table.getByRole("row").filter({ hasText: "ACME-0002" });
  await expect(open.getByRole("link", { name: billing.invoices.pay })).toHaveAttribute(
    "href",
    INVOICE.pay_url ?? "",
  );
  await expectFits(page);
  await strip.getByRole("link", { name: texts.errors.toBilling }).click();
  const owed = fill(billing.standing.pay, { owed: "€58.31" });
  await expect(page.getByRole("link", { name: owed })).toHaveAttribute("href", problem.pay_url);
  // What is owed comes before any next payment.
  await expect(plan).toContainText(billing.current.overdue);
  await expect(plan).not.toContainText(fill(billing.current.renews, { date }));
  await expect(strip).toBeHidden();
  await expectFits(page);
  state = { ...state, standing: "read_only" };
  await page.goto(`/${team}/audiences`);
  await expect(strip).toContainText(billing.standing.banner.readOnly);
});
