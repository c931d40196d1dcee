import { z } from "zod";

/** Plans are shown before they run, may be edited by the user, and lie in the dataset beside the import. */
const PlannedColumn = z.object({
  column: z.string(),
  /** Field of the kind; null: the column is left out. */
  field: z.string().nullable(),
  /** 0–1: how sure the guess is; 1 when the user said so. */
  confidence: z.number(),
  /** The column declares an attribute, which wins over what is inferred. */
  declared: z.boolean(),
  example: z.string().nullable(),
});

const Dialect = z.object({
  delimiter: z.string(),
  quote: z.string().nullable(),
  newline: z.string(),
});

const PlannedFile = z.object({
  path: z.string(),
  bytes: z.number(),
  /** Milliseconds since 1970: a file that changes between two tries is not the same file. */
  modified: z.number(),
  /** `v2-json` and `v2-jsonl` cover twarc 2 and flat JSON rows too; `skip`: nothing is read. */
  format: z.enum(["v2-json", "v2-jsonl", "twarc", "csv", "tsv", "skip"]),
  compression: z.enum(["none", "gzip"]),
  encoding: z.string(),
  dialect: Dialect.nullable(),
  kind: z.enum(["profiles", "posts", "follows", "engagements", "lists", "list-members", "mixed"]),
  header: z.boolean(),
  /** Bytes and lines of the text before the first row. */
  dataFrom: z.number(),
  dataLine: z.number(),
  columns: z.array(PlannedColumn),
  values: z.record(z.string(), z.record(z.string(), z.string())),
  escaped: z.boolean(),
  list: z.enum(["following", "followers", "edges", "ended"]).nullable(),
  /** Account, post or list that all rows belong to, and how. */
  role: z
    .enum(["followers", "following", "liking_users", "reposted_by", "list_members", "posts_liked"])
    .nullable(),
  subject: z.string().nullable(),
  engagement: z.enum(["like", "repost", "reply", "quote"]).nullable(),
  complete: z.boolean().nullable(),
  /** From a cursor file: false: more pages were to come; null: nothing is said. */
  cursorEnded: z.boolean().nullable(),
  /** Seconds; null: the newest date in the file. */
  asOf: z.number().nullable(),
  /** First rows, to be shown. */
  sample: z.array(z.array(z.string())),
  warnings: z.array(z.string()),
});

const ImportPlan = z.object({ files: z.array(PlannedFile), warnings: z.array(z.string()) });

export type PlannedColumn = z.infer<typeof PlannedColumn>;
export type PlannedFile = z.infer<typeof PlannedFile>;
export type ImportPlan = z.infer<typeof ImportPlan>;

/** Reads a plan that was stored or edited; throws a ZodError for what is none. */
export function parsePlan(json: unknown): ImportPlan {
  return ImportPlan.parse(json);
}
