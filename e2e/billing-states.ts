import { expect, type Page } from "@playwright/test";
import type { BillingState, Invoice } from "../packages/core/src/contract/billing.ts";
import { expectAccessible } from "./axe.ts";

export async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

const DAY_MS = 86_400_000;
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

export const PRO: BillingState = {
  plan: "pro",
  plan_name: "pro",
  sold: true,
  standing: "good",
  problem: null,
  subscription: {
    id: "sub_1",
    plan: "pro",
    plan_name: "pro",
    status: "active",
    active: true,
    granted: false,
    interval: "month",
    price: { amount: 4900, currency: "EUR" },
    discounts: [],
    discounted_price: { amount: 4900, currency: "EUR" },
    start: inDays(-10),
    current_period_end: inDays(20),
    trial_end: null,
    cancel_at_period_end: false,
    ends_at: null,
    ended_at: null,
    collection_paused: false,
  },
  currency: "EUR",
  balance: null,
  can_upload: true,
  details_complete: true,
  meters: [
    { limit: "seats", used: 6, most: 5, resets_at: null },
    { limit: "saved_audiences", used: 170, most: 200, resets_at: null },
    { limit: "uploads", used: 50, most: 50, resets_at: inDays(7) },
    { limit: "upload_members", used: null, most: 1_000_000, resets_at: null },
  ],
};

export const INVOICE: Invoice = {
  id: "in_2",
  number: "ACME-0002",
  status: "open",
  created: inDays(-1),
  period_start: inDays(-31),
  period_end: inDays(-1),
  currency: "EUR",
  total: 5831,
  tax: 931,
  paid: 0,
  due: 5831,
  refunded: 0,
  credited: 0,
  lost: 0,
  pay_url: "http://localhost/pay",
  has_pdf: true,
};

export const PAID: Invoice = {
  ...INVOICE,
  id: "in_1",
  number: "ACME-0001",
  status: "paid",
  paid: 5831,
  due: 0,
  refunded: 1000,
  pay_url: null,
};

/** The page as an installation that sells plans serves it, with the plan of a team as it is told. */
export async function sells(page: Page, state: () => BillingState): Promise<void> {
  const answers: Readonly<Record<string, unknown>> = {
    "payment-method": {
      payment_method: { type: "card", brand: "visa", last4: "4242", exp_month: 4, exp_year: 2030 },
    },
    invoices: {
      count: 2,
      next: null,
      previous: null,
      results: [INVOICE, PAID],
    },
  };
  await page.route(/\/api\/customer\/([\w-]+)\/(?:reconcile\/)?\?/, async (route) => {
    const [, part = ""] = /customer\/([\w-]+)\//.exec(route.request().url()) ?? [];
    await route.fulfill({ json: part === "subscriptions" ? state() : answers[part] });
  });
  await page.route(
    (url) => !url.pathname.startsWith("/api/") && !url.pathname.includes("."),
    async (route) => {
      const answer = await route.fetch();
      const meta = `<meta name="toolkit-page" content="{&quot;sells&quot;:true}">`;
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace("<head>", `<head>${meta}`),
      });
    },
  );
}

/** Answers a call of billing in another way than `sells` does. */
export async function answers(
  page: Page,
  path: string,
  json: unknown,
  status = 200,
): Promise<void> {
  await page.route(new RegExp(`/api/customer/${path}/\\?`), (route) =>
    route.fulfill({ json, status }),
  );
}
