import type { ExpressedLoss } from "@toolkit/core/contract/plan-loss";
import type { ReceiptAccount, ReceiptState } from "@toolkit/core/contract/usage-receipts";
import type {
  ApplyRoute,
  ItemCounts,
  ReadBackDifference,
  ReceiptItem,
  ReceiptOutcome,
} from "@toolkit/core/domain/receipt";
import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { LocalText } from "../../errors.ts";
import { large } from "./large.ts";
import { teams, users } from "./people.ts";
import { audienceUsages } from "./usages.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** A campaign that is made for a usage, everything in it paused. */
export interface NewCampaign {
  readonly name: string;
  readonly fundingInstrumentId: string;
  readonly dailyBudgetMicro: number;
  readonly startTime: string;
  readonly endTime: string;
}

interface Entity {
  readonly id: string;
  readonly name: string;
}

export interface ReceiptTarget {
  /** Null: items are added to a line item that exists. */
  readonly create: NewCampaign | null;
  /** The network was asked to make the campaign: one of its name may exist since. */
  readonly isAsked: boolean;
  readonly campaign: Entity | null;
  readonly lineItem: Entity | null;
  /** Of the line item as it was made; absent: none was made, or before this was kept. */
  readonly placements?: readonly string[];
}

/** A criterion of a line item as it was, or as it is to be. */
export interface KeptCriterion {
  readonly type: string;
  readonly value: string;
  readonly operator: string;
  readonly name: string;
}

/** A usage before an update of what is applied. */
export type UsageBefore = Pick<
  typeof audienceUsages.$inferSelect,
  | "targetingPackage"
  | "handleOrder"
  | "audienceVersion"
  | "size"
  | "datasetVersion"
  | "state"
  | "evidence"
>;

/** What became of applying a usage, item by item. */
export const usageReceipts = pgTable(
  "usage_receipts",
  {
    id: text("id").primaryKey(),
    usageId: text("usage_id")
      .notNull()
      .references(() => audienceUsages.id, { onDelete: "cascade" }),
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    personId: text("person_id").references(() => users.id, { onDelete: "set null" }),
    route: text("route").$type<ApplyRoute>().notNull(),
    state: text("state").$type<ReceiptState>().notNull(),
    outcome: text("outcome").$type<ReceiptOutcome>(),
    adAccount: jsonb("ad_account").$type<ReceiptAccount>().notNull(),
    target: jsonb("target").$type<ReceiptTarget>(),
    items: large(jsonb("items").$type<readonly ReceiptItem[]>().notNull()),
    counts: jsonb("counts").$type<ItemCounts>().notNull(),
    differences: large(jsonb("differences").$type<readonly ReadBackDifference[]>().notNull()),
    differenceCount: integer("difference_count").notNull(),
    before: large(jsonb("before").$type<readonly KeptCriterion[]>()),
    previous: large(jsonb("previous").$type<UsageBefore>()),
    loss: jsonb("loss").$type<ExpressedLoss>(),
    error: jsonb("error").$type<LocalText>(),
    /** Accounts that were looked up for it at the network, each of which is charged. */
    lookedUp: integer("looked_up").notNull().default(0),
    jobId: text("job_id"),
    failures: integer("failures").notNull().default(0),
    resumesAt: moment("resumes_at"),
    /** Since when it was tried without success; null: it gets on. */
    waitingSince: moment("waiting_since"),
    startedAt: moment("started_at").notNull(),
    finishedAt: moment("finished_at"),
    undoneAt: moment("undone_at"),
    modifiedAt: moment("modified_at").notNull(),
  },
  (table) => [index("usage_receipts_usage").on(table.usageId, table.startedAt, table.id)],
);
