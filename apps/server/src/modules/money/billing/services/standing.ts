import type { Standing } from "@toolkit/core/contract/billing";
import type { SoldCurrency } from "@toolkit/core/domain/currencies";
import type { ReadInvoice, ReadSubscription } from "../../../../ports/payments.ts";

const DAY_MS = 86_400_000;

/** A payment that failed and is still owed. */
export interface Problem {
  readonly failedAt: Date;
  readonly owed: number;
  readonly currency: SoldCurrency;
  readonly payUrl: string | null;
}

/**
 * States in which an unpaid invoice is overdue; a first invoice that was never paid began nothing. An active subscription
 * owes as well: its state follows the last invoice alone.
 */
const MAY_OWE = new Set<ReadSubscription["status"]>([
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "canceled",
]);

/** What is owed of a subscription, from the earliest invoice on whose payment failed. */
export function problemOf(
  { id, status, currency }: Pick<ReadSubscription, "id" | "status" | "currency">,
  invoices: readonly ReadInvoice[],
): Problem | null {
  if (!MAY_OWE.has(status)) return null;
  const own = invoices
    .filter((each) => each.subscription === id)
    .toSorted((a, b) => sinceOf(a).getTime() - sinceOf(b).getTime());
  const open = own.filter((each) => each.status === "open" && each.attempts > 0);
  // Written off by staff, it is not paid: its plan would go on for nothing.
  const owed =
    open.length === 0 && status === "unpaid"
      ? own.filter((each) => each.status !== "paid" && each.attempts > 0).slice(-1)
      : open;
  const [first] = owed;
  if (first === undefined) return null;
  return {
    failedAt: sinceOf(first),
    owed: owed.reduce((sum, { due }) => sum + due, 0),
    currency,
    payUrl: first.payUrl,
  };
}

function sinceOf({ finalizedAt, createdAt }: ReadInvoice): Date {
  return finalizedAt ?? createdAt;
}

const ACTIVE = new Set<ReadSubscription["status"]>(["active", "trialing", "past_due", "unpaid"]);

/** Whether a subscription carries its plan: also while it is overdue, since `standingOf` says what may be done then. */
export function isActive(status: ReadSubscription["status"]): boolean {
  return ACTIVE.has(status);
}

export function readOnlyFrom(failedAt: Date, graceDays: number): Date {
  return new Date(failedAt.getTime() + graceDays * DAY_MS);
}

export function standingOf(failedAt: Date | null, now: Date, graceDays: number): Standing {
  if (failedAt === null) return "good";
  return now < readOnlyFrom(failedAt, graceDays) ? "grace" : "read_only";
}
