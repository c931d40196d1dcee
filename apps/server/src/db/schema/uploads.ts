import type { IntakeReport } from "@toolkit/core/domain/identifiers/intake";
import type { UploadState, UPLOAD_USES } from "@toolkit/core/contract/uploaded-audiences";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { LocalText } from "../../errors.ts";
import { large } from "./large.ts";
import { audienceConfigs } from "./audiences.ts";
import { teams, users } from "./people.ts";

/** A list that was added to an audience: where it comes from, and who answers for it. */
export interface LaterList {
  readonly source: string;
  /** As they were named then. */
  readonly confirmedBy: string;
  readonly confirmedAt: string;
  readonly report: IntakeReport;
}

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const uploadedAudiences = pgTable(
  "uploaded_audiences",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    /** Whose access to the ad account is used; null: they are gone. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    adAccountId: text("ad_account_id").notNull(),
    name: text("name").notNull(),
    /** The newest first: packages name it by one of them still. */
    formerNames: jsonb("former_names").$type<readonly string[]>().notNull().default([]),
    description: text("description").notNull(),
    use: text("use").$type<(typeof UPLOAD_USES)[number]>().notNull(),
    source: text("source").notNull(),
    kinds: jsonb("kinds").$type<IntakeReport["kinds"]>().notNull(),
    members: integer("members").notNull(),
    state: text("state").$type<UploadState>().notNull(),
    /** The address of who did, as it was then. */
    confirmedBy: text("confirmed_by"),
    confirmedAt: moment("confirmed_at"),
    expiresAt: moment("expires_at"),
    askedAt: moment("asked_at"),
    /** Proves that an audience whose making was not answered is this one; null: nothing was asked for, or its id is kept. */
    mark: text("mark"),
    audienceId: text("audience_id"),
    startedAt: moment("started_at"),
    resumesAt: moment("resumes_at"),
    failures: integer("failures").notNull().default(0),
    /** Since when the network does not answer, or access to it is gone; null: it is not waited for. */
    waitingSince: moment("waiting_since"),
    jobId: text("job_id"),
    error: jsonb("error").$type<LocalText>(),
    matched: integer("matched"),
    /** What the network last said once it had matched the audience, and when; null: never yet. */
    settledAs: text("settled_as").$type<UploadState>(),
    settledAt: moment("settled_at"),
    /** Times that people of the team opted out since it was confirmed, and those that were settled with the network. */
    optOutsNoted: integer("opt_outs_noted").notNull().default(0),
    optOutsSettled: integer("opt_outs_settled").notNull().default(0),
    /** The saved audience that it holds the members of; null: a list, or the audience is gone. */
    audienceConfigId: text("audience_config_id").references(() => audienceConfigs.id, {
      onDelete: "set null",
    }),
    /** The data that the members were found in; null: a list. */
    dataset: text("dataset"),
    datasetVersion: integer("dataset_version"),
    keepsCurrent: boolean("keeps_current").notNull().default(false),
    comparedAt: moment("compared_at"),
    /** When everybody in it was sent again; null: never since it was started. */
    renewedAt: moment("renewed_at"),
    /** Whether it is the list of a cell: nobody joins it, since cells share nobody. */
    isFixed: boolean("is_fixed").notNull().default(false),
    /** Lists that were added since, the oldest first. */
    laterLists: jsonb("later_lists").$type<readonly LaterList[]>().notNull().default([]),
    report: large(jsonb("report").$type<IntakeReport>()),
    createdAt: moment("created_at").notNull(),
    modifiedAt: moment("modified_at").notNull(),
  },
  (table) => [index("uploaded_audiences_team").on(table.teamId, table.createdAt, table.id)],
);

/** Uploads that a team began in a month; deleting an audience gives none back. */
export const uploadMonths = pgTable(
  "upload_months",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    /** Its first day, in UTC. */
    month: date("month", { mode: "string" }).notNull(),
    uploads: integer("uploads").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.month] })],
);

/** Teams that accepted the clause on lists derived from the network's own data. */
export const derivedUploadTerms = pgTable("derived_upload_terms", {
  teamId: text("team_id")
    .primaryKey()
    .references(() => teams.id, { onDelete: "cascade" }),
  clause: text("clause").notNull(),
  /** The address of who did, as it was then. */
  acceptedBy: text("accepted_by").notNull(),
  acceptedAt: moment("accepted_at").notNull(),
});

export const uploadBatches = pgTable(
  "upload_batches",
  {
    id: text("id").primaryKey(),
    uploadId: text("upload_id")
      .notNull()
      .references(() => uploadedAudiences.id, { onDelete: "cascade" }),
    /** Those of its upload, as they were: what is kept counts for them. */
    teamId: text("team_id").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    number: integer("number").notNull(),
    operation: text("operation").$type<"Update" | "Delete">().notNull(),
    members: integer("members").notNull(),
    /** Kinds and hashes, in base64. */
    packed: large(text("packed").notNull()),
    /** The network may have its members from here on, whether it answered or not. */
    triedAt: moment("tried_at"),
    sentAt: moment("sent_at"),
    /** People who opted out: sent before all else, and whatever becomes of the upload. */
    isOptOut: boolean("is_opt_out").notNull().default(false),
    /** A person's list added or removed its members later, which outlasts the next comparison. */
    isListed: boolean("is_listed").notNull().default(false),
  },
  (table) => [unique().on(table.uploadId, table.number)],
);
