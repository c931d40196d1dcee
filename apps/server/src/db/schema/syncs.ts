import type { Sync } from "@toolkit/core/contract/syncs";
import type { PricedObject } from "@toolkit/social/client/prices";
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { LocalText } from "../../errors.ts";
import { large } from "./large.ts";
import type { SyncTask } from "./sync-task.ts";
import { teams, users } from "./people.ts";
import { socialAccounts } from "./social.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** What is read from the network, how far it is, and what it costs. */
export const networkSyncs = pgTable("network_syncs", {
  id: text("id").primaryKey(),
  teamId: text("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" }),
  startedBy: text("started_by").references(() => users.id, { onDelete: "set null" }),
  /** The account at the network that reads; null: it was disconnected. */
  accountId: text("account_id").references(() => socialAccounts.id, { onDelete: "set null" }),
  subject: jsonb("subject").$type<Sync["subject"]>().notNull(),
  kinds: jsonb("kinds").$type<Sync["kinds"]>().notNull(),
  dataset: text("dataset").notNull(),
  datasetName: text("dataset_name").notNull(),
  /** Whether the dataset becomes the team's default with the first import. */
  makeDefault: boolean("make_default").notNull(),
  state: text("state").$type<Sync["state"]>().notNull(),
  reason: text("reason").$type<Sync["reason"]>(),
  budgetMicros: bigint("budget_micros", { mode: "number" }).notNull(),
  spentMicros: bigint("spent_micros", { mode: "number" }).notNull(),
  /** Lists that are read, each with the cursor behind the last page that is kept. */
  tasks: large(jsonb("tasks").$type<readonly SyncTask[]>().notNull()),
  /** Storage key of the folder with the pages; they go when the sync ends. */
  folder: text("folder").notNull(),
  /** Of the import that runs. */
  share: doublePrecision("share"),
  resumesAt: moment("resumes_at"),
  /** Refusals of calls in a row, without a page between them. */
  refusals: integer("refusals").notNull().default(0),
  jobId: text("job_id"),
  report: jsonb("report").$type<Sync["report"]>(),
  error: jsonb("error").$type<LocalText>(),
  createdAt: moment("created_at").notNull(),
  modifiedAt: moment("modified_at").notNull(),
});

/** Objects of each kept page; the lookup of the account itself is page 0 of its own listing. */
export const networkSyncPages = pgTable(
  "network_sync_pages",
  {
    syncId: text("sync_id")
      .notNull()
      .references(() => networkSyncs.id, { onDelete: "cascade" }),
    listing: text("listing").notNull(),
    /** The account, post or list that the listing is of. */
    subject: text("subject").notNull(),
    page: integer("page").notNull(),
    object: text("object").$type<PricedObject>().notNull(),
    /** UTC day on which the network charged what the page held. */
    day: text("day").notNull(),
    /** Cursor that the page was asked for with. */
    cursor: text("cursor"),
    /** Packed; see `packed-ids.ts`. */
    ids: large(text("ids").notNull()),
  },
  (table) => [
    primaryKey({ columns: [table.syncId, table.listing, table.subject, table.page] }),
    index("network_sync_pages_day").on(table.syncId, table.day),
  ],
);
