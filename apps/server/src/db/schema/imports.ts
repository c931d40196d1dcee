import type { ImportRun } from "@toolkit/core/contract/network";
import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { teams } from "./people.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/**
 * Uploads and what became of them: a projection for people. What was imported, and how far, lies in the dataset.
 */
export const networkImports = pgTable("network_imports", {
  id: text("id").primaryKey(),
  teamId: text("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" }),
  dataset: text("dataset").notNull(),
  state: text("state").$type<ImportRun["state"]>().notNull(),
  files: jsonb("files").$type<ImportRun["files"]>().notNull(),
  asOf: text("as_of"),
  jobId: text("job_id"),
  /** Number of the import in the dataset's own history, once it began. */
  datasetImport: text("dataset_import"),
  progress: jsonb("progress").$type<ImportRun["progress"]>(),
  report: jsonb("report").$type<ImportRun["report"]>(),
  error: text("error"),
  createdAt: moment("created_at").notNull(),
  modifiedAt: moment("modified_at").notNull(),
});
