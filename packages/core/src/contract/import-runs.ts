import { z } from "zod";
import { timestamp } from "./shapes.ts";

export const IMPORT_KINDS = [
  "profiles",
  "posts",
  "follows",
  "engagements",
  "lists",
  "list_members",
  "mixed",
] as const;

/** One file of an import as it was understood; `columns` maps a column's header to a field. */
export const importFile = z.strictObject({
  name: z.string(),
  bytes: z.number().int(),
  format: z.string(),
  kind: z.enum(IMPORT_KINDS),
  columns: z.array(
    z.strictObject({
      column: z.string(),
      field: z.string().nullable(),
      confidence: z.number(),
      samples: z.array(z.string()),
    }),
  ),
  /** Columns that a list of imports leaves out of `columns`; the import itself shows all. Absent: none. */
  more_columns: z.number().int().optional(),
  /** Fields that a column of this kind may be mapped to; none of a file whose columns are all left out. */
  fields: z.array(z.string()),
  /** How a table would be read as each kind: its fields, and what each column would mean in the order of `columns`. */
  readings: z
    .array(
      z.strictObject({
        kind: z.enum(IMPORT_KINDS),
        fields: z.array(z.string()),
        meanings: z.array(z.string().nullable()),
      }),
    )
    .optional(),
  warnings: z.array(z.string()),
});

export const importRun = z.strictObject({
  id: z.string(),
  dataset: z.string(),
  /** `cancelled`: stopped, and can be continued; `discarded`: its files are removed. */
  state: z.enum(["planned", "queued", "running", "done", "failed", "cancelled", "discarded"]),
  files: z.array(importFile),
  progress: z
    .strictObject({
      phase: z.string(),
      share: z.number().nullable(),
      rows: z.number().int(),
      rows_per_second: z.number().nullable(),
      seconds_left: z.number().nullable(),
    })
    .nullable(),
  /** Rows by outcome; they add up to `read`. */
  report: z
    .strictObject({
      read: z.number().int(),
      outcomes: z.record(z.string(), z.number().int()),
      rejected: z.number().int(),
      /** How long the user waited, in seconds; absent: the import did not finish, or is of an earlier version. */
      waited: z
        .strictObject({
          /** From the upload's acknowledgement to the end: with the queue, and with the mapping being looked at. */
          since_upload: z.number(),
          /** In the queue, and importing; null: the server was restarted between. */
          queued: z.number().nullable(),
          importing: z.number().nullable(),
        })
        .optional(),
      /** Handles that were imported without an id; absent: there were none. */
      handles: z
        .strictObject({
          /** Accounts that became known by their handle alone. */
          provisional: z.number().int(),
          /** Handles that were matched with an account that has an id. */
          joined: z.number().int(),
          /** Handles kept separate from an account with an id that has or had them. */
          apart: z.number().int(),
          /** Some of those that are kept separate. */
          examples: z.array(z.string()),
        })
        .optional(),
    })
    .nullable(),
  error: z.string().nullable(),
  /** Place among the imports that are queued, from 1; null: it is not queued. */
  place: z.number().int().nullable(),
  /** When the uploaded files are removed if nobody starts the import; null: not yet decided, or they are gone. */
  files_until: timestamp.nullable(),
  created: timestamp,
  modified: timestamp,
});
export type ImportRun = z.output<typeof importRun>;
