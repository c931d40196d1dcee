import { describe, expect, it } from "vitest";
import type { ReadInvoice, ReadSubscription } from "../../../../ports/payments.ts";
import { dueStep } from "./dunning.ts";
import { problemOf, standingOf } from "./standing.ts";

const FAILED = new Date("2026-11-01T00:00:00Z");
const after = (days: number) => new Date(FAILED.getTime() + days * 86_400_000);

describe("standing after a failed payment", () => {
  it.each([
    [0, "grace", "failed"],
    [6.9, "grace", "failed"],
    [7, "grace", "reminder"],
    [13, "grace", "last"],
    [13.99, "grace", "last"],
    [14, "read_only", "read_only"],
    [400, "read_only", "read_only"],
  ])("after %d days is %s, with the mail %s", (days, standing, step) => {
    expect(standingOf(FAILED, after(days), 14)).toBe(standing);
    expect(dueStep(FAILED, after(days), 14)).toBe(step);
  });

  it("is good once nothing is owed", () => {
    expect(standingOf(null, after(100), 14)).toBe("good");
  });

  it("is read-only at once without a grace period", () => {
    expect(standingOf(FAILED, FAILED, 0)).toBe("read_only");
    expect(dueStep(FAILED, FAILED, 0)).toBe("read_only");
  });
});

describe("what a subscription owes", () => {
  const invoice = (
    status: ReadInvoice["status"],
    more: Partial<ReadInvoice> = {},
  ): ReadInvoice => ({
    id: status,
    subscription: "sub_1",
    number: null,
    status,
    currency: "EUR",
    total: 19_900,
    tax: 0,
    paid: 0,
    due: 19_900,
    paidElsewhere: 0,
    creditedBefore: 0,
    creditedAfter: 0,
    attempts: 2,
    dueAt: null,
    waits: false,
    settles: null,
    payUrl: null,
    hasPdf: false,
    periodStart: FAILED,
    periodEnd: FAILED,
    createdAt: FAILED,
    finalizedAt: FAILED,
    voidedAt: null,
    intents: [],
    ...more,
  });
  const owes = (status: ReadSubscription["status"], ...invoices: ReadInvoice[]) =>
    problemOf({ id: "sub_1", status, currency: "EUR" }, invoices, { now: after(30) })?.owed ?? null;

  it("is what was tried and not paid, whatever its last invoice says", () => {
    expect(owes("past_due", invoice("open"))).toBe(19_900);
    expect(owes("active", invoice("open"), invoice("paid"))).toBe(19_900);
    expect(owes("active", invoice("paid"))).toBeNull();
    expect(owes("active", invoice("open", { attempts: 0 }))).toBeNull();
    expect(owes("incomplete", invoice("open"))).toBeNull();
  });

  it("is not forgotten when staff write an invoice of an unpaid subscription off", () => {
    expect(owes("unpaid", invoice("uncollectible"))).toBe(19_900);
    expect(owes("unpaid", invoice("paid"), invoice("void"))).toBe(19_900);
    expect(owes("active", invoice("uncollectible"))).toBeNull();
    expect(owes("past_due", invoice("uncollectible"))).toBe(19_900);
    expect(owes("past_due", invoice("void"))).toBeNull();
  });

  it("is also what the payer's bank took back, from when that was read", () => {
    const taken = new Map([["paid", { amount: 5000, at: after(60) }]]);
    const subscription = { id: "sub_1", status: "active", currency: "EUR" } as const;
    const debt = problemOf(subscription, [invoice("paid")], {
      now: after(61),
      lost: taken,
    });
    expect(debt).toMatchObject({ owed: 5000, failedAt: after(60), takenBack: true, payUrl: null });
    expect(problemOf(subscription, [], { now: after(61), lost: taken })).toBeNull();
  });

  it("is what was sent instead of charged from its due date on, however often it was tried", () => {
    const sent = { attempts: 0, dueAt: after(30) };
    const subscription = { id: "sub_1", status: "active", currency: "EUR" } as const;
    expect(owes("past_due", invoice("open", sent))).toBe(19_900);
    expect(owes("canceled", invoice("open", sent))).toBe(19_900);
    const early = problemOf(subscription, [invoice("open", { ...sent, attempts: 1 })], {
      now: after(29),
    });
    expect(early).toBeNull();
    const due = problemOf(subscription, [invoice("open", sent)], { now: after(31) });
    expect(due).toMatchObject({ failedAt: after(30) });
  });
});
