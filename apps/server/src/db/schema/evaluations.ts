import type {
  Evaluation,
  EvaluationFailure,
  EvaluationItem,
  EvaluationState,
} from "@toolkit/core/contract/usage-autopilot";
import type { ReceiptAccount } from "@toolkit/core/contract/usage-receipts";
import type { ReadBackDifference } from "@toolkit/core/domain/receipt";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { bigint, boolean, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { LocalText } from "../../errors.ts";
import { large } from "./large.ts";
import { teams, users } from "./people.ts";
import { usageReceipts, type KeptCriterion, type ReceiptTarget } from "./receipts.ts";
import { audienceUsages } from "./usages.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export type EvaluationFound = NonNullable<Evaluation["found"]>;

/** The usage as it would be, and the version of it that was compared. */
export interface Candidate {
  readonly pack: TargetingPackage;
  readonly usageVersion: number;
}

/** What was read at the network, and where; criteria are null where only a receipt or the record was compared. */
export interface NetworkReading {
  readonly adAccount: ReceiptAccount;
  readonly target: ReceiptTarget | null;
  readonly criteria: readonly KeptCriterion[] | null;
  readonly changes: readonly ReadBackDifference[];
  /** Keys of items that receipts of the usage set. */
  readonly ours: readonly string[];
}

export interface Failure {
  readonly reason: EvaluationFailure;
  readonly text: LocalText;
}

/** Comparisons of applied audiences with their ad accounts, and what became of the differences. */
export const usageEvaluations = pgTable(
  "usage_evaluations",
  {
    id: text("id").primaryKey(),
    place: bigint("place", { mode: "number" }).generatedAlwaysAsIdentity(),
    usageId: text("usage_id")
      .notNull()
      .references(() => audienceUsages.id, { onDelete: "cascade" }),
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    state: text("state").$type<EvaluationState>().notNull(),
    askedBy: text("asked_by").references(() => users.id, { onDelete: "set null" }),
    startedAt: moment("started_at").notNull(),
    finishedAt: moment("finished_at"),
    found: jsonb("found").$type<EvaluationFound>(),
    items: large(jsonb("items").$type<readonly EvaluationItem[]>().notNull()),
    candidate: large(jsonb("candidate").$type<Candidate>()),
    read: large(jsonb("read").$type<NetworkReading>()),
    digest: text("digest"),
    failure: jsonb("failure").$type<Failure>(),
    told: boolean("told").notNull().default(false),
    byItself: boolean("by_itself").notNull().default(false),
    decidedBy: text("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: moment("decided_at"),
    note: text("note"),
    receiptId: text("receipt_id").references(() => usageReceipts.id, { onDelete: "set null" }),
  },
  (table) => [index("usage_evaluations_usage").on(table.usageId, table.place)],
);
