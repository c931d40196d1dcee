import type { BillingState, UsageMeter } from "@toolkit/core/contract/billing";
import { describe, expect, it } from "vitest";
import {
  actionFor,
  exceeded,
  givenName,
  isFixed,
  isResumable,
  isRunning,
  isVain,
  lineKind,
  meterLevel,
  orderOf,
  paymentsUntil,
  shownPrices,
} from "./plans.ts";

type Subscription = NonNullable<BillingState["subscription"]>;

const subscription: Subscription = {
  id: "sub_1",
  plan: "pro",
  plan_name: "pro",
  status: "active",
  active: true,
  granted: false,
  interval: "month",
  price: { amount: 4900, currency: "EUR" },
  discounts: [],
  discounted_price: null,
  start: "2026-11-01T00:00:00.000Z",
  current_period_end: "2026-12-01T00:00:00.000Z",
  trial_end: null,
  cancel_at_period_end: false,
  ends_at: null,
  ended_at: null,
  collection_paused: false,
};
const free = { plan: "free", sold: true, subscription: null, problem: null } as const;
const pro = { plan: "pro", sold: true, subscription, problem: null } as const;

describe("meterLevel", () => {
  it.each([
    [{ used: 0, most: 10 }, "fine"],
    [{ used: 7, most: 10 }, "fine"],
    [{ used: 8, most: 10 }, "near"],
    [{ used: 10, most: 10 }, "full"],
    [{ used: 11, most: 10 }, "over"],
    [{ used: 1_000_000, most: null }, "fine"],
    [{ used: null, most: 10 }, "fine"],
    [{ used: 0, most: 0 }, "fine"],
    [{ used: 3, most: 0 }, "over"],
  ] as const)("%o is %s", (meter, level) => expect(meterLevel(meter)).toBe(level));
});

describe("an end that staff agreed to", () => {
  const termed = (
    ends_at: string,
    current_period_end: string,
    interval: "month" | "year" = "month",
    start = "2026-11-01T00:00:00.000Z",
  ) => paymentsUntil({ start, ends_at, current_period_end, interval });

  it("counts the payments until then, at the ends of short months too", () => {
    expect(termed("2027-03-15T00:00:00.000Z", "2026-12-01T00:00:00.000Z")).toBe(4);
    expect(termed("2026-12-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z")).toBe(0);
    expect(termed("2027-03-31T09:00:00.000Z", "2027-01-31T09:00:00.000Z")).toBe(2);
    expect(termed("2027-03-31T09:00:01.000Z", "2027-01-31T09:00:00.000Z")).toBe(3);
    const [march, february] = ["2027-03-30T09:00:00.000Z", "2027-02-28T09:00:00.000Z"];
    expect(termed(march, february, "month", "2026-12-31T09:00:00.000Z")).toBe(1);
    expect(termed(march, february, "month", "2026-12-28T09:00:00.000Z")).toBe(2);
    expect(termed("2029-02-28T00:00:00.000Z", "2028-02-29T00:00:00.000Z", "year")).toBe(1);
  });

  it("offers no change, and to resume only what the customer cancelled before it", () => {
    const ends_at = "2027-03-15T00:00:00.000Z";
    expect(isFixed({ ...subscription, ends_at })).toBe(true);
    expect(isFixed(subscription)).toBe(false);
    const cancelled = { ...subscription, cancel_at_period_end: true };
    expect(isResumable(cancelled)).toBe(true);
    const problem = {
      failed_at: ends_at,
      read_only_at: ends_at,
      owed: { amount: 4900, currency: "EUR" },
      pay_url: null,
    } as const;
    const taken = { ...problem, taken_back: true };
    expect(isVain({ standing: "read_only", problem: taken })).toBe(true);
    expect(isVain({ standing: "grace", problem: taken })).toBe(false);
    expect(isVain({ standing: "read_only", problem: { ...problem, taken_back: false } })).toBe(
      false,
    );
    expect(isResumable({ ...cancelled, ends_at })).toBe(true);
    expect(isResumable({ ...cancelled, ends_at, current_period_end: ends_at })).toBe(false);
  });
});

describe("exceeded", () => {
  const meter = (
    limit: UsageMeter["limit"],
    used: number | null,
    resets: string | null = null,
  ) => ({
    limit,
    used,
    most: null,
    resets_at: resets,
  });

  it("names what a smaller plan does not hold, and no count that starts again", () => {
    const meters = [
      meter("seats", 6),
      meter("saved_audiences", 200),
      meter("uploads", 900, "2026-12-01T00:00:00.000Z"),
      meter("upload_members", null),
    ];
    expect(exceeded(meters, "pro")).toEqual(["seats"]);
    expect(exceeded(meters, "enterprise")).toEqual([]);
  });
});

describe("actionFor", () => {
  it("buys without a subscription, and changes one that runs", () => {
    expect(actionFor(free, "pro", "month")).toBe("buy");
    expect(actionFor(free, "free", "month")).toBe("current");
    expect(actionFor(free, "enterprise", "month")).toBe("none");
    expect(actionFor(pro, "business", "month")).toBe("change");
    expect(actionFor(pro, "pro", "month")).toBe("current");
    expect(actionFor(pro, "pro", "year")).toBe("interval");
    expect(actionFor(pro, "free", "month")).toBe("none");
  });

  it("changes nothing while a payment is overdue", () => {
    const problem = {
      failed_at: "2026-11-01T00:00:00Z",
      read_only_at: "2026-11-15T00:00:00Z",
      owed: { amount: 4900, currency: "EUR" },
      pay_url: null,
      taken_back: false,
    } as const;
    expect(actionFor({ ...pro, problem }, "business", "month")).toBe("none");
    expect(actionFor({ ...pro, problem }, "pro", "year")).toBe("current");
    expect(actionFor({ ...free, problem }, "pro", "month")).toBe("none");
  });

  it("sells nothing where nothing is sold", () => {
    expect(actionFor({ ...free, plan: "business", sold: false }, "pro", "month")).toBe("none");
  });

  it("buys again after the end, and beside a granted plan", () => {
    const ended = { ...subscription, status: "canceled", active: false } as const;
    expect(actionFor({ ...free, subscription: ended }, "pro", "month")).toBe("buy");
    const granted = { ...subscription, granted: true, plan: "business" } as const;
    expect(actionFor({ ...free, plan: "business", subscription: granted }, "pro", "month")).toBe(
      "buy",
    );
  });

  it("buys in place of a paused subscription, which carries no plan and takes no payments", () => {
    const paused = { ...subscription, status: "paused", active: false } as const;
    expect(isRunning({ subscription: paused })).toBe(false);
    expect(actionFor({ ...free, subscription: paused }, "business", "month")).toBe("buy");
  });
});

describe("shownPrices", () => {
  const none = { currency: null, interval: null };

  it("begins with euro and months", () => {
    expect(shownPrices({ currency: null, subscription: null }, none)).toEqual({
      currency: "EUR",
      interval: "month",
    });
  });

  it("follows the address, as far as earlier purchases leave a choice", () => {
    const search = { currency: "YEN", interval: "year" };
    expect(shownPrices({ currency: null, subscription: null }, search)).toEqual({
      currency: "YEN",
      interval: "year",
    });
    expect(shownPrices({ currency: "GBP", subscription: null }, search).currency).toBe("GBP");
    const other = { currency: "Other", interval: "decade" };
    expect(shownPrices({ currency: null, subscription: null }, other)).toEqual({
      currency: "Other",
      interval: "month",
    });
  });

  it("shows the interval that the team pays in", () => {
    const yearly = { ...subscription, interval: "year" } as const;
    expect(shownPrices({ currency: "EUR", subscription: yearly }, none).interval).toBe("year");
  });
});

describe("orderOf", () => {
  it("reads what is sold, and nothing else", () => {
    const order = { plan: "pro", interval: "year", currency: "YEN" };
    expect(orderOf(order)).toEqual(order);
    expect(orderOf({})).toBeNull();
    expect(orderOf({ ...order, plan: "enterprise" })).toBeNull();
    expect(orderOf({ ...order, currency: "Other" })).toBeNull();
    expect(orderOf({ ...order, interval: "day" })).toBeNull();
  });
});

it("names what an item of a change settles", () => {
  expect(lineKind({ amount: -4900, proration: true })).toBe("credit");
  expect(lineKind({ amount: 19_900, proration: true })).toBe("rest");
  expect(lineKind({ amount: 49_000, proration: false })).toBe("period");
});

it("keeps the name that a plan was granted by", () => {
  expect(givenName("enterprise", "ACME Enterprise")).toBe("ACME Enterprise");
  expect(givenName("pro", " Pro ")).toBeNull();
});
