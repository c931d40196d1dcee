import type { ImportRun } from "@toolkit/core/contract/import-runs";
import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { LocalText } from "../../errors.ts";
import { large } from "./large.ts";
import { teams, users } from "./people.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/**
 * Uploads and what became of them: a projection for people. What was imported, and how far, lies in the dataset.
 */
export const networkImports = pgTable("network_imports", {
  id: text("id").primaryKey(),
  teamId: text("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" }),
  /** Who uploaded; null: a person whose account is gone, or of before this was kept. */
  userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
  /** Slug; made from the name until the import starts and the dataset is there. */
  dataset: text("dataset").notNull(),
  datasetName: text("dataset_name").notNull(),
  state: text("state").$type<ImportRun["state"]>().notNull(),
  files: large(jsonb("files").$type<ImportRun["files"]>().notNull()),
  /** Storage key of the folder with the files; they go when the import is done or discarded. */
  folder: text("folder").notNull(),
  /** Kinds and columns as the user changed them, as a map file. */
  map: large(jsonb("map").$type<unknown>()),
  asOf: text("as_of"),
  jobId: text("job_id"),
  /** Number of the import in the dataset's own history, once it is done. */
  datasetImport: integer("dataset_import"),
  progress: jsonb("progress").$type<ImportRun["progress"]>(),
  report: large(jsonb("report").$type<ImportRun["report"]>()),
  error: jsonb("error").$type<LocalText>(),
  /** When the uploaded files went; null: they are there. */
  filesRemovedAt: moment("files_removed_at"),
  createdAt: moment("created_at").notNull(),
  modifiedAt: moment("modified_at").notNull(),
});
