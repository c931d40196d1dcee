import type {
  BillingDetails,
  BillingState,
  Invoice,
  PlanState as PlanAnswer,
  PremiumState,
} from "@toolkit/core/contract/billing";
import type { BillingDifference } from "@toolkit/core/contract/billing-differences";
import type { Referrals } from "@toolkit/core/contract/premium-referral";
import type { PlanPreview } from "@toolkit/core/contract/plan-preview";
import { planOfName } from "@toolkit/core/domain/plans";
import { REFERRAL_DAYS } from "@toolkit/core/domain/referrals";
import type { PaymentMethod } from "../../../ports/payments.ts";
import type { SubscriptionRow as TeamSubscription } from "../../identity/teams/services/subscriptions.ts";
import type { Preview } from "./services/change-subscription.ts";
import { inForceAt, priceAfter } from "./services/discounts.ts";
import { isComplete, type Details, type ToldDetails } from "./services/details.ts";
import type { InvoicePage, InvoiceRow } from "./services/invoices.ts";
import type { PlanState, PremiumPlan, TeamBilling } from "./services/read-billing.ts";
import type { Differences } from "./services/read-differences.ts";
import type { OwnReferrals } from "./services/referrals.ts";
import { isActive } from "./services/standing.ts";

type Subscription = NonNullable<PlanAnswer["subscription"]>;

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

function granted(row: TeamSubscription): Subscription {
  return {
    id: row.id,
    plan: planOfName(row.planName),
    plan_name: row.planName,
    status: row.active ? "active" : "canceled",
    active: row.active,
    granted: true,
    interval: null,
    price: null,
    discounts: [],
    discounted_price: null,
    start: row.startAt.toISOString(),
    current_period_end: null,
    trial_end: null,
    cancel_at_period_end: false,
    ends_at: null,
    ended_at: null,
    collection_paused: false,
  };
}

function subscriptionOf({ bought, granted: byStaff }: PlanState): Subscription | null {
  if (bought === null) return byStaff === null ? null : granted(byStaff);
  // At the next invoice: what ends before takes nothing off it.
  const next = bought.currentPeriodEnd ?? bought.startAt;
  const discounts = inForceAt(bought.discounts, next);
  return {
    id: bought.id,
    plan: planOfName(bought.planName),
    plan_name: bought.planName,
    status: bought.status,
    active: isActive(bought.status),
    granted: false,
    interval: bought.period,
    price: { amount: bought.amount, currency: bought.currency },
    discounts: discounts.map(({ percentOff, amountOff, endsAt }) => ({
      percent_off: percentOff,
      amount_off: amountOff,
      ends_at: endsAt,
    })),
    discounted_price: {
      amount: priceAfter(bought.amount, discounts, bought.currency),
      currency: bought.currency,
    },
    start: bought.startAt.toISOString(),
    current_period_end: textOf(bought.currentPeriodEnd),
    trial_end: textOf(bought.trialEnd),
    cancel_at_period_end: bought.cancelAtPeriodEnd,
    ends_at: textOf(bought.endsAt),
    ended_at: textOf(bought.endedAt),
    collection_paused: bought.isHeld,
  };
}

function presentPlan(state: PlanState): PlanAnswer {
  const { plan, planName, sold, standing, problem, currency, balance } = state;
  return {
    plan,
    plan_name: planName,
    sold,
    standing,
    problem: problem && {
      failed_at: problem.failedAt.toISOString(),
      read_only_at: problem.readOnlyAt.toISOString(),
      owed: { amount: problem.owed, currency: problem.currency },
      pay_url: problem.payUrl,
      taken_back: problem.takenBack,
    },
    subscription: subscriptionOf(state),
    currency,
    balance,
  };
}

export function presentPremium(state: PremiumPlan): PremiumState {
  const { onSale, isCustomer, lastPayment } = state;
  return {
    ...presentPlan(state),
    on_sale: onSale,
    is_customer: isCustomer,
    last_payment: lastPayment,
  };
}

/** Everybody in the team reads it; the page that takes the payment is for those who pay. */
export function presentBilling(
  state: TeamBilling,
  { details, canPay }: { readonly details: Details; readonly canPay: boolean },
): BillingState {
  const plan = presentPlan(state);
  return {
    ...plan,
    problem: plan.problem && { ...plan.problem, ...(!canPay && { pay_url: null }) },
    can_upload: state.team.subscribed && state.standing !== "read_only",
    details_complete: isComplete(details),
    meters: state.meters.map(({ limit, used, most, resetsAt }) => ({
      limit,
      used,
      most,
      resets_at: textOf(resetsAt),
    })),
  };
}

/** How the customer's balance changes what an invoice asks for: its total and these are the sum that is due. */
function balanceSums({ total, startingBalance, due, later }: Preview["invoice"]) {
  const asked = later?.amount ?? due;
  // A negative total only adds to the balance.
  if (total <= 0) return { credit_applied: 0, owed_before: asked, carried_over: 0 };
  const credit = Math.min(Math.max(0, -startingBalance), total);
  const before = Math.max(0, startingBalance);
  const carried = Math.max(0, total - credit + before - asked);
  return { credit_applied: 0 - credit, owed_before: before, carried_over: 0 - carried };
}

export function presentPreview(
  { row, invoice, prorationDate }: Preview,
  after: Pick<PlanPreview["after"], "plan" | "interval">,
): PlanPreview {
  const { currency, lines, subtotal, discount, tax, due } = invoice;
  const { endingBalance, nextPaymentAt, later, price } = invoice;
  const afterNext = nextPaymentAt ?? row.currentPeriodEnd;
  const discounted = (amount: number, at: Date | null) =>
    priceAfter(amount, inForceAt(row.discounts, at ?? prorationDate), currency);
  return {
    currency,
    proration_date: prorationDate.toISOString(),
    before: {
      plan: planOfName(row.planName),
      interval: row.period ?? "month",
      price: { amount: row.amount, currency: row.currency },
      discounted_price: {
        amount: discounted(row.amount, row.currentPeriodEnd),
        currency: row.currency,
      },
      next_payment_at: row.cancelAtPeriodEnd ? null : textOf(row.currentPeriodEnd),
    },
    after: {
      plan: after.plan,
      interval: after.interval,
      price: { amount: price, currency },
      discounted_price: { amount: discounted(price, afterNext), currency },
      next_payment_at: textOf(afterNext),
    },
    cancellation: row.cancelAtPeriodEnd ? { ends_at: textOf(row.currentPeriodEnd) } : null,
    lines: lines.map(({ description, amount, proration, from, until }) => ({
      description,
      amount,
      proration,
      period_start: from.toISOString(),
      period_end: until.toISOString(),
    })),
    subtotal,
    discount,
    tax,
    ...balanceSums(invoice),
    due_now: due,
    due_later: later && { at: later.at.toISOString(), amount: later.amount },
    credit_after: Math.max(0, -endingBalance),
  };
}

function presentInvoice(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    created: row.createdAt.toISOString(),
    period_start: row.periodStart.toISOString(),
    period_end: row.periodEnd.toISOString(),
    currency: row.currency,
    total: row.total,
    tax: row.tax,
    paid: row.paid,
    due: row.due,
    refunded: row.refunded,
    credited: row.credited,
    lost: row.lost,
    pay_url: row.payUrl,
    has_pdf: row.hasPdf,
  };
}

export function presentInvoices({ count, next, rows }: InvoicePage) {
  return { count, next, previous: null, results: rows.map(presentInvoice) };
}

export function presentPaymentMethod(method: PaymentMethod | null) {
  if (method === null) return { payment_method: null };
  const { type, brand, last4, expMonth, expYear } = method;
  return { payment_method: { type, brand, last4, exp_month: expMonth, exp_year: expYear } };
}

export function presentDetails(details: ToldDetails): BillingDetails {
  const { invoiceEmail, country, invoiceName, vatId, registrationNumber, recipient } = details;
  const needed = { invoice_email: invoiceEmail, country, invoice_name: invoiceName } as const;
  const isMissing = (text: string | null): boolean => text === null || text.trim() === "";
  return {
    ...needed,
    vat_id: vatId,
    registration_number: registrationNumber,
    recipient,
    invoice_country: details.typedCountry,
    complete: isComplete(details),
    missing: (["invoice_email", "country", "invoice_name"] as const).filter((name) =>
      isMissing(needed[name]),
    ),
  };
}

export function presentDifferences({ checkedAt, rows }: Differences) {
  const results = rows.map(({ kind, cause, currency, ours, theirs, party }): BillingDifference => ({
    kind,
    cause,
    currency,
    ours,
    theirs,
    customer: party?.customer ?? null,
    team: party?.team ?? null,
  }));
  return { checked_at: textOf(checkedAt), results };
}

/** Counts and sums alone: who came by a code is their own matter. */
export function presentReferrals(
  { code, reward, rows, held }: OwnReferrals,
  page: string,
): Referrals {
  const credits = new Map<string, number>();
  for (const { currency, amount, creditedAt, returnedAt } of rows) {
    if (currency === null || amount === null || creditedAt === null || returnedAt !== null)
      continue;
    credits.set(currency, (credits.get(currency) ?? 0) + amount);
  }
  return {
    code,
    // Where one host serves all flavours, the address names the flavour.
    link: `${page}?flavour=premium&ref=${code}`,
    reward,
    days: REFERRAL_DAYS,
    results: {
      waiting: rows.filter(({ paidAt }) => paidAt === null).length,
      paid: rows.filter(({ paidAt }) => paidAt !== null).length,
      held,
      taken_back: rows.filter(({ returnedAt }) => returnedAt !== null).length,
      credits: [...credits].map(([currency, amount]) => ({ currency, amount })),
    },
  };
}
