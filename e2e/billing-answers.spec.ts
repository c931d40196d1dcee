import type { BillingState, PremiumState } from "../packages/core/src/contract/billing.ts";
import type { PlanPreview } from "../packages/core/src/contract/plan-preview.ts";
import { formatDate, formatMoney } from "../packages/core/src/i18n/format.ts";
import { answers, expectFits, inDays, PAID, PRO, sells } from "./billing-states.ts";
import { expect, fill, signedIn, test } from "./test.ts";

test("asks before a granted plan ends, promises nothing that is not known, and offers no sum that is not", async ({
  page,
  texts,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/409 \(Conflict\)/);
  const { billing } = texts;
  const team = await signedIn(page, texts);
  const granted: BillingState = {
    ...PRO,
    plan: "enterprise",
    plan_name: "ACME Enterprise",
    subscription: PRO.subscription && {
      ...PRO.subscription,
      plan: "enterprise",
      plan_name: "ACME Enterprise",
      granted: true,
      interval: null,
      price: null,
      discounted_price: null,
      current_period_end: null,
    },
    currency: null,
  };
  let state = granted;
  await sells(page, () => state);

  // The sentence is the server's; without the mark nothing is bought.
  const sentence = "The provider granted your team the plan “ACME Enterprise”.";
  const refusal = { code: "replaces_grant", detail: sentence };
  await answers(page, "subscriptions/checkout", refusal, 409);
  await page.goto(`/${team}/pricing`);
  await page
    .getByRole("button", { name: fill(billing.pricing.buy, { plan: billing.plans.pro }) })
    .locator("visible=true")
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(sentence);
  const go = dialog.getByRole("button", { name: billing.pricing.replaceGo });
  await expect(go).toBeDisabled();
  await expectFits(page);
  await dialog.getByRole("checkbox").check();
  const sent = page.waitForRequest((each) => each.url().includes("checkout"));
  await go.click();
  expect((await sent).postDataJSON()).toMatchObject({ plan: "pro", replaces_grant: true });
  await page.keyboard.press("Escape");

  // Nothing was paid yet, and nobody knows of a bank; what was paid is told with its tax.
  state = { ...PRO, plan: "free", plan_name: "free", subscription: null, currency: null };
  await page.goto(`/${team}/billing/success?session=cs_test_nothing`);
  await expect(page.getByText(billing.success.pendingHelp)).toBeVisible();
  expect(`${billing.success.pendingHelp} ${billing.success.pending}`).not.toMatch(/mail|メール/i);
  const money = { count: 1, next: null, previous: null, results: [PAID] };
  await answers(page, "invoices", money);
  state = PRO;
  await page.reload();
  await expect(page.getByText(billing.success.title)).toBeVisible();
  const fact = (label: string) => page.locator("dl > div").filter({ hasText: label });
  await expect(fact(billing.success.paid)).toContainText("€58.31");
  await expect(fact(billing.success.price)).toContainText("€49.00");
  await expectFits(page);

  // Another window changed the plan: there is no sum, and nothing to pay.
  const conflict = { code: "conflict", detail: "This is the present plan and interval." };
  await answers(page, "subscriptions/preview", conflict, 409);
  await page.goto(`/${team}/billing`);
  const plan = page.getByRole("region", { name: billing.current.label });
  await expect(plan).toContainText(billing.withoutTax);
  state = { ...PRO, plan: "business", plan_name: "business" };
  await plan.getByRole("button", { name: billing.change, exact: true }).click();
  await expect(dialog).toContainText(billing.change_plan.failed);
  const change = dialog.getByRole("button", { name: billing.change_plan.free, exact: true });
  await expect(change).toBeDisabled();
  // The page shows what the other window made.
  await expect(plan).toContainText(billing.plans.business);
  await page.keyboard.press("Escape");

  // In a trial the payment comes later, with its day.
  const side = { plan: "pro", interval: "month", next_payment_at: inDays(14) } as const;
  const amount = (sum: number) => ({ amount: sum, currency: "KWD" });
  const preview: PlanPreview = {
    currency: "KWD",
    proration_date: inDays(0),
    before: { ...side, price: amount(15_000), discounted_price: amount(15_000) },
    after: { ...side, plan: "business", price: amount(61_000), discounted_price: amount(40_670) },
    lines: [
      {
        description: "Business",
        amount: 61_000,
        proration: false,
        period_start: inDays(14),
        period_end: inDays(44),
      },
    ],
    subtotal: 61_000,
    discount: -20_330,
    tax: 0,
    credit_applied: 0,
    owed_before: 0,
    carried_over: 0,
    due_now: 0,
    cancellation: { ends_at: inDays(14) },
    due_later: { at: inDays(14), amount: 40_670 },
    credit_after: 0,
  };
  await answers(page, "subscriptions/preview", preview);
  state = PRO;
  await page.reload();
  await plan.getByRole("button", { name: billing.change, exact: true }).click();
  const due = fill(billing.change_plan.dueLater, { date: formatDate(inDays(14), language) });
  await expect(dialog.locator("dl > div").filter({ hasText: due })).toContainText("40.670 KWD");
  // It was cancelled meanwhile, so that the change is confirmed together with what it brings.
  const end = formatDate(inDays(14), language);
  await expect(dialog).toContainText(
    fill(billing.change_plan.continues, { end, plan: billing.plans.business }),
  );
  await expectFits(page);
  const confirmed = page.waitForRequest((each) => each.url().includes("upgrade"));
  await dialog.getByRole("button", { name: billing.change_plan.freeAndContinue }).click();
  expect((await confirmed).postDataJSON()).toMatchObject({ takes_back_cancellation: true });
  await page.keyboard.press("Escape");

  // Staff hold the payments back: none is promised, and no change is offered.
  state = {
    ...PRO,
    subscription: PRO.subscription && { ...PRO.subscription, collection_paused: true },
  };
  await page.reload();
  await expect(plan).toContainText(billing.current.held);
  await expect(plan.getByRole("button", { name: billing.change, exact: true })).toBeDisabled();

  // Staff end it at a date, until which it renews.
  state = {
    ...PRO,
    subscription: PRO.subscription && { ...PRO.subscription, ends_at: inDays(75) },
    balance: { amount: 14_835, currency: "YEN" },
  };
  await page.reload();
  await expect(plan).toContainText(
    fill(billing.current.term, {
      plan: billing.plans.pro,
      date: formatDate(inDays(75), language),
    }),
  );
  await expect(plan).toContainText(
    fill(billing.current.termPayments_other, {
      formatted: "2",
      date: formatDate(inDays(20), language),
    }),
  );
  const sum = (amount: number) => formatMoney(amount, { currency: "YEN", language });
  await expect(plan).toContainText(fill(billing.balance.credit, { sum: sum(14_835) }));
  await plan.getByRole("button", { name: billing.cancel }).click();
  await expect(dialog).toContainText(fill(billing.balance.kept, { sum: sum(14_835) }));
  await page.keyboard.press("Escape");
  await expect(plan.getByRole("button", { name: billing.change, exact: true })).toBeDisabled();
  await expectFits(page);

  // What the bank took back is owed, and marked on its invoice.
  const takenBack = { ...PAID, refunded: 0, lost: 5831 };
  // What an earlier plan had paid for went to the balance.
  const credit = { ...PAID, id: "in_0", currency: "YEN", total: -14_835, tax: -1349, refunded: 0 };
  await answers(page, "invoices", { ...money, results: [takenBack, credit] });
  const problem = {
    failed_at: inDays(-2),
    read_only_at: inDays(12),
    owed: { amount: 5831, currency: "EUR" },
    pay_url: null,
    taken_back: true,
  };
  state = { ...PRO, standing: "grace", problem };
  await page.goto(`/${team}/billing`);
  const until = formatDate(inDays(12), language);
  await expect(
    page.getByText(fill(billing.standing.takenBack.grace, { owed: "€58.31", until })),
  ).toBeVisible();
  await expectFits(page);
  await page.goto(`/${team}/billing/invoices`);
  const table = page.getByRole("table", { name: billing.invoices.title });
  await expect(table).toContainText(billing.invoices.statuses.taken_back);
  await expect(table).toContainText(billing.invoices.statuses.to_balance);
  await expect(table).toContainText(fill(billing.invoices.tax, { tax: sum(-1349) }));

  // Another country was typed at the payment.
  const details = {
    invoice_email: "billing@example.com",
    country: "DE",
    invoice_name: "Example GmbH",
    vat_id: null,
    registration_number: null,
    recipient: null,
    invoice_country: "US",
    complete: true,
    missing: [],
  };
  await answers(page, "billing-details", details);
  await page.goto(`/${team}/billing/details`);
  await expect(
    page
      .getByRole("button", {
        name: new RegExp(fill(billing.details.useCountry, { country: "" }).trim()),
      })
      .first(),
  ).toBeVisible();
  // The notice stands above the form, which keeps its room.
  const { width = 0 } = (await page.locator("form").boundingBox()) ?? {};
  expect(width).toBeGreaterThan(300);
  await expectFits(page);

  // Whose premium ended still reaches its invoices, and sees the credit that is left.
  const { can_upload: _upload, details_complete: _complete, meters: _meters, ...common } = PRO;
  const ended: PremiumState = {
    ...common,
    plan: "free",
    plan_name: "free",
    subscription: PRO.subscription && {
      ...PRO.subscription,
      status: "canceled",
      active: false,
      ended_at: inDays(-1),
    },
    balance: { amount: 13_857, currency: "YEN" },
    on_sale: false,
    is_customer: true,
    last_payment: null,
  };
  await page.route("**/api/external/deepthought/subscription/", (route) =>
    route.fulfill({ json: ended }),
  );
  await page.goto("/premium?flavour=premium");
  await expect(plan).toContainText(fill(billing.balance.credit, { sum: sum(13_857) }));
  await expect(plan.getByRole("button", { name: texts.premiumPlan.invoices })).toBeEnabled();
  await expectFits(page);
});
