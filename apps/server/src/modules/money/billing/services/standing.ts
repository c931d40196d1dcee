import type { Standing } from "@toolkit/core/contract/billing";
import type { ReadInvoice, ReadSubscription } from "../../../../ports/payments.ts";

const DAY_MS = 86_400_000;

/** A payment that failed and is still owed. */
export interface Problem {
  readonly failedAt: Date;
  readonly owed: number;
  readonly currency: string;
  readonly payUrl: string | null;
  /** It was paid, and the payer's bank took it back. */
  readonly takenBack: boolean;
}

/** What a lost dispute took back of an invoice, less what was forgiven since. */
export interface LostPayment {
  readonly amount: number;
  readonly at: Date;
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

/** States in which what staff write off is not paid: the plan would go on for nothing. Voiding an invoice forgives it. */
const KEEPS_OWING = new Set<ReadSubscription["status"]>(["past_due", "unpaid"]);

interface OwedInvoice {
  readonly since: Date;
  readonly amount: number;
  readonly payUrl: string | null;
  readonly takenBack: boolean;
}

interface Beside {
  readonly now: Date;
  readonly lost?: ReadonlyMap<string, LostPayment>;
}

/** What is owed of a subscription, from the earliest invoice on whose payment failed, is overdue, or was taken back. */
export function problemOf(
  { id, status, currency }: Pick<ReadSubscription, "id" | "status" | "currency">,
  invoices: readonly ReadInvoice[],
  { now, lost = new Map() }: Beside,
): Problem | null {
  if (!MAY_OWE.has(status)) return null;
  const own = invoices
    .filter((each) => each.subscription === id)
    .toSorted((a, b) => sinceOf(a).getTime() - sinceOf(b).getTime());
  // Nothing is charged for an invoice that is sent: it has until its due date.
  const tried = own.filter(({ attempts, dueAt }) => (dueAt === null ? attempts > 0 : dueAt <= now));
  const isOwed = (each: ReadInvoice): boolean =>
    each.status === "open" || (each.status === "uncollectible" && KEEPS_OWING.has(status));
  const open = tried.filter(isOwed);
  // Unpaid until it is paid, whatever became of the invoice.
  const failed =
    open.length === 0 && status === "unpaid"
      ? tried.filter((each) => each.status !== "paid").slice(-1)
      : open;
  const owed: OwedInvoice[] = failed.map((each) => ({
    since: sinceOf(each),
    amount: each.due,
    payUrl: each.payUrl,
    takenBack: false,
  }));
  for (const each of own) {
    const taken = lost.get(each.id);
    if (taken === undefined) continue;
    owed.push({ since: taken.at, amount: taken.amount, payUrl: null, takenBack: true });
  }
  const [first] = owed.toSorted((a, b) => a.since.getTime() - b.since.getTime());
  if (first === undefined) return null;
  return {
    failedAt: first.since,
    owed: owed.reduce((sum, { amount }) => sum + amount, 0),
    currency,
    payUrl: owed.find(({ payUrl }) => payUrl !== null)?.payUrl ?? null,
    takenBack: owed.every(({ takenBack }) => takenBack),
  };
}

/** What a subscription's row says of a debt. */
interface OwingRow extends Pick<ReadSubscription, "id" | "currency"> {
  readonly failedAt: Date | null;
  readonly owed: number | null;
  readonly payUrl: string | null;
  readonly takenBack: boolean;
}

export interface Debt extends Problem {
  /** The subscription that has owed the longest. */
  readonly subscription: string;
}

/**
 * What an account owes of everything that it bought: what a subscription left owing when it ended is asked for before another
 * one begins.
 */
export function debtOf(rows: readonly OwingRow[]): Debt | null {
  const owing = rows
    .flatMap((row) => (row.failedAt === null ? [] : [{ ...row, failedAt: row.failedAt }]))
    .toSorted((a, b) => a.failedAt.getTime() - b.failedAt.getTime());
  const [first] = owing;
  if (first === undefined) return null;
  const { id: subscription, failedAt, currency } = first;
  // Sums of different currencies never meet; the next is asked for once this one is paid.
  const alike = owing.filter((row) => row.currency === currency);
  return {
    subscription,
    failedAt,
    owed: alike.reduce((sum, { owed }) => sum + (owed ?? 0), 0),
    currency,
    payUrl: alike.find(({ payUrl }) => payUrl !== null)?.payUrl ?? null,
    takenBack: alike.every(({ takenBack }) => takenBack),
  };
}

function sinceOf({ dueAt, finalizedAt, createdAt }: ReadInvoice): Date {
  return dueAt ?? finalizedAt ?? createdAt;
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
