import { describe, expect, it } from "vitest";
import { minorDigits, SOLD_CURRENCIES } from "./currencies.ts";
import {
  BILLING_INTERVALS,
  countingPlan,
  isWithin,
  limitsOf,
  PLAN_LIMITS,
  planOfName,
  PLANS,
  priceOf,
  SOLD_PLANS,
  TEAM_PLANS,
} from "./plans.ts";

const granted = (start: string, name: string, active = true) => ({ start, active, plan: { name } });

describe("the plan that counts", () => {
  it("is that of the subscription that started last", () => {
    const older = granted("2026-01-01T00:00:00Z", "Business");
    const newer = granted("2026-02-01T00:00:00Z", "Pro");
    expect(countingPlan([older, newer])).toBe("pro");
    expect(countingPlan([newer, older])).toBe("pro");
  });

  it("is free without an active latest subscription, even beside an older active one", () => {
    const older = granted("2026-01-01T00:00:00Z", "Business");
    expect(countingPlan([])).toBe("free");
    expect(countingPlan([older, granted("2026-02-01T00:00:00Z", "Pro", false)])).toBe("free");
  });
});

describe("plan names", () => {
  it.each([
    ["Enterprise", "enterprise"],
    ["ACME enterprise 2027", "enterprise"],
    [" Business ", "business"],
    ["free", "free"],
    ["Spring offer", "pro"],
  ])("reads %j as %s", (name, plan) => {
    expect(planOfName(name)).toBe(plan);
  });
});

describe("the plan table", () => {
  it("never allows less in a larger plan", () => {
    for (const limit of PLAN_LIMITS) {
      const row = TEAM_PLANS.map((plan) => limitsOf(plan)[limit] ?? Number.POSITIVE_INFINITY);
      expect(row, limit).toEqual(row.toSorted((a, b) => a - b));
    }
  });

  it("lets plans with uploads upload, and no other", () => {
    for (const plan of Object.values(PLANS)) {
      expect(plan.limits.uploads !== 0, plan.id).toBe(plan.uploads);
    }
  });

  it("has a whole price in every sold currency that cards can be charged with", () => {
    for (const plan of SOLD_PLANS) {
      for (const currency of SOLD_CURRENCIES) {
        const [month = 0, year = 0] = BILLING_INTERVALS.map((interval) =>
          priceOf({ plan, interval, currency }),
        );
        expect(Number.isSafeInteger(month) && month > 0, `${plan} ${currency}`).toBe(true);
        expect(year).toBe(10 * month);
        // Card networks take dinars in steps of ten fils.
        if (minorDigits(currency) === 3) expect(month % 10).toBe(0);
      }
    }
    expect(priceOf({ plan: "pro", interval: "month", currency: "YEN" })).toBe(7800);
    expect(priceOf({ plan: "pro", interval: "year", currency: "EUR" })).toBe(49_000);
    expect(priceOf({ plan: "premium", interval: "month", currency: "KWD" })).toBe(2750);
  });
});

describe("a limit", () => {
  it("allows up to its number, and any number where there is none", () => {
    expect(isWithin(5, 4)).toBe(true);
    expect(isWithin(5, 5)).toBe(false);
    expect(isWithin(5, 3, 3)).toBe(false);
    expect(isWithin(null, 1_000_000)).toBe(true);
  });
});
