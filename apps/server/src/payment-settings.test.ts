import { expect, it } from "vitest";
import { z } from "zod";
import { PAYMENT_VARIABLES, paymentSettings } from "./payment-settings.ts";

const sells = (given: Record<string, string>, simulator: string | null = null) =>
  paymentSettings(z.object(PAYMENT_VARIABLES).parse(given), simulator).sellsPremium;

it("sells the premium suite for real money only where that is asked for, until it is built", () => {
  expect(sells({})).toBe(false);
  expect(sells({ STRIPE_SECRET_KEY: "sk_test_1" })).toBe(true);
  expect(sells({ STRIPE_SIMULATOR: "1" }, "http://localhost:3100")).toBe(true);
  expect(sells({ STRIPE_SECRET_KEY: "sk_live_1" })).toBe(false);
  expect(sells({ STRIPE_SECRET_KEY: "rk_live_1", TOOLKIT_SELL_PREMIUM: "1" })).toBe(true);
  expect(sells({ STRIPE_SECRET_KEY: "sk_test_1", TOOLKIT_SELL_PREMIUM: "0" })).toBe(false);
});

it("takes a registration number of the issuer only with its check digit", () => {
  const { TOOLKIT_REGISTRATION_NUMBER: setting } = PAYMENT_VARIABLES;
  expect(setting.safeParse("T7000012050002").success).toBe(true);
  expect(setting.safeParse("T1234567890123").success).toBe(false);
});
