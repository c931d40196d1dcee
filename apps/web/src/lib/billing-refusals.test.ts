import { en } from "@toolkit/core/i18n/data/en";
import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { billingAction, whenBillingIsWanted } from "./billing-refusals.ts";
import { notifyError } from "./notify-error.ts";
import { notifications } from "./notifications.ts";

let isOpen = false;
let opened = 0;

beforeAll(async () => {
  await i18next.init({ lng: "en", resources: { en: { translation: en } } });
  whenBillingIsWanted({ open: () => (opened += 1), isOpen: () => isOpen });
});

it.each(["plan_limit", "read_only", "subscription_required", "payment_failed"])(
  "leads from %s to the plan",
  (code) => {
    notifyError(new ApiError(402, { code, detail: "Choose a larger plan under Billing." }));
    const message = notifications.snapshot().at(-1);
    expect(message?.text).toBe("Choose a larger plan under Billing.");
    expect(message?.action?.label).toBe(en.errors.toBilling);
    // The way out is named: nobody reads a code to support.
    expect(message?.detail).toBeUndefined();
    void message?.action?.run();
    expect(opened).toBeGreaterThan(0);
  },
);

it("leads nowhere from other refusals, or where the plan is open", () => {
  expect(billingAction(new ApiError(409, { code: "conflict" }))).toBeNull();
  expect(billingAction(new Error("broken"))).toBeNull();
  isOpen = true;
  expect(billingAction(new ApiError(402, { code: "plan_limit" }))).toBeNull();
});
