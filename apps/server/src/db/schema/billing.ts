import type { INVOICE_STATUSES, SUBSCRIPTION_STATUSES } from "@toolkit/core/contract/billing";
import type { BillingInterval } from "@toolkit/core/domain/plans";
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { teams, users } from "./people.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
/** Minor units; every amount of a price list or an invoice is a safe integer. */
const minor = (name: string) => bigint(name, { mode: "number" });
const accountId = () =>
  text("account_id")
    .notNull()
    .references(() => billingAccounts.id);

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export interface SubscriptionDiscount {
  readonly percentOff: number | null;
  readonly amountOff: number | null;
  readonly endsAt: string | null;
}

/** Who pays; both owners null: the owner was deleted, and the invoices are kept as the law requires. */
export const billingAccounts = pgTable("billing_accounts", {
  id: text("id").primaryKey(),
  teamId: text("team_id")
    .unique()
    .references(() => teams.id, { onDelete: "set null" }),
  userId: text("user_id")
    .unique()
    .references(() => users.id, { onDelete: "set null" }),
  kind: text("kind", { enum: ["team", "person"] }).notNull(),
  customerId: text("customer_id").unique(),
  currency: text("currency"),
  /** Positive: credit, which the next invoices use; negative: added to the next one. Null: none. */
  balance: minor("balance"),
  balanceCurrency: text("balance_currency"),
  vatId: text("vat_id"),
  registrationNumber: text("registration_number"),
  recipient: text("recipient"),
  told: text("told"),
  customerSince: moment("customer_since"),
  typedCountry: text("typed_country"),
  readAt: moment("read_at"),
  testNow: moment("test_now"),
  createdAt: moment("created_at").notNull(),
  closedAt: moment("closed_at"),
});

export const billingSubscriptions = pgTable("billing_subscriptions", {
  id: text("id").primaryKey(),
  accountId: accountId(),
  planName: text("plan_name").notNull(),
  period: text("period").$type<BillingInterval>(),
  currency: text("currency").notNull(),
  amount: minor("amount").notNull(),
  discounts: jsonb("discounts").$type<readonly SubscriptionDiscount[]>().notNull(),
  status: text("status").$type<SubscriptionStatus>().notNull(),
  startAt: moment("start_at").notNull(),
  currentPeriodEnd: moment("current_period_end"),
  trialEnd: moment("trial_end"),
  cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull(),
  endsAt: moment("ends_at"),
  endedAt: moment("ended_at"),
  failedAt: moment("failed_at"),
  owed: minor("owed"),
  payUrl: text("pay_url"),
  takenBack: boolean("taken_back").notNull(),
  isHeld: boolean("is_held").notNull(),
});

export const billingInvoices = pgTable("billing_invoices", {
  id: text("id").primaryKey(),
  accountId: accountId(),
  number: text("number"),
  status: text("status").$type<(typeof INVOICE_STATUSES)[number]>().notNull(),
  currency: text("currency").notNull(),
  total: minor("total").notNull(),
  tax: minor("tax").notNull(),
  paid: minor("paid").notNull(),
  due: minor("due").notNull(),
  refunded: minor("refunded").notNull(),
  credited: minor("credited").notNull(),
  lost: minor("lost").notNull(),
  lostAt: moment("lost_at"),
  payUrl: text("pay_url"),
  hasPdf: boolean("has_pdf").notNull(),
  periodStart: moment("period_start").notNull(),
  periodEnd: moment("period_end").notNull(),
  createdAt: moment("created_at").notNull(),
});

export const billingEvents = pgTable("billing_events", {
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  customerId: text("customer_id"),
  createdAt: moment("created_at").notNull(),
  receivedAt: moment("received_at").notNull(),
  appliedAt: moment("applied_at"),
});

export const billingEffects = pgTable("billing_effects", {
  /** The idempotency key at Stripe. */
  key: text("key").primaryKey(),
  accountId: accountId(),
  effect: jsonb("effect").notNull(),
  state: text("state", { enum: ["queued", "running", "done", "failed", "abandoned"] }).notNull(),
  attempts: integer("attempts").notNull(),
  result: jsonb("result"),
  problem: text("problem"),
  nextAt: moment("next_at").notNull(),
  createdAt: moment("created_at").notNull(),
  settledAt: moment("settled_at"),
});

export const billingEntries = pgTable("billing_entries", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: accountId(),
  /** What it was made of, once: `invoice:in_1:finalized`. */
  cause: text("cause").notNull().unique(),
  kind: text("kind").notNull(),
  currency: text("currency").notNull(),
  amount: minor("amount").notNull(),
  invoiceId: text("invoice_id"),
  occurredAt: moment("occurred_at").notNull(),
  recordedAt: moment("recorded_at").notNull(),
});

export const billingChecks = pgTable("billing_checks", {
  id: text("id").primaryKey(),
  checkedAt: moment("checked_at").notNull(),
  accounts: integer("accounts").notNull(),
  differences: jsonb("differences").notNull(),
});

export const billingNotices = pgTable(
  "billing_notices",
  {
    accountId: accountId(),
    cause: text("cause").notNull(),
    queuedAt: moment("queued_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.cause] })],
);

export const teamApiCalls = pgTable(
  "team_api_calls",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    calls: integer("calls").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.day] })],
);
