import { z } from "zod";
import { fieldOfColumn, FIELDS } from "./fields.ts";
import type { TableKind } from "./fields.ts";

/** The former name of `as_of`, read for one release more. */
const FORMER = "asOf";

function hasFormerName(map: unknown): map is { [FORMER]: unknown } {
  return typeof map === "object" && map !== null && FORMER in map;
}

/** @returns The map by today's names. One with both would leave open which of them is meant. */
function renamed(map: unknown, context: z.RefinementCtx): unknown {
  if (!hasFormerName(map)) return map;
  const { [FORMER]: as_of, ...rest } = map;
  if (!("as_of" in rest)) return { ...rest, as_of };
  const message = `${FORMER} is the former name of as_of; name one of them`;
  context.addIssue({ code: "custom", message, path: ["as_of"] });
  return z.NEVER;
}

const fields = z.strictObject({
  kind: z.enum(["profiles", "posts", "follows", "engagements", "lists", "list-members"]).optional(),
  /** Column to field; null leaves the column out. */
  columns: z.record(z.string(), z.string().nullable()).optional(),
  /** Field to what its cells mean: {"gender": {"M": "male"}}. */
  values: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  /** What a table of follows lists. */
  list: z.enum(["following", "followers", "edges", "ended"]).optional(),
  /** Account whose follow list the file is, or post or list that its rows are about. */
  owner: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  direction: z.enum(["following", "followers"]).optional(),
  engagement: z.enum(["like", "repost", "reply", "quote"]).optional(),
  /** The file holds all of the list, so that what is not in it has ended. */
  complete: z.boolean().optional(),
  as_of: z.string().optional(),
  /** Whether texts hold HTML entities; guessed when absent. */
  escaped: z.boolean().optional(),
  encoding: z.string().optional(),
  delimiter: z.string().length(1).optional(),
  header: z.boolean().optional(),
});
const FileMap = z.preprocess(renamed, fields);

/** One map for all tables that have its columns, or one for each file by name. */
const MapFile = z.union([z.strictObject({ files: z.record(z.string(), FileMap) }), FileMap]);

export type FileMap = z.infer<typeof FileMap>;
export type MapFile = z.infer<typeof MapFile>;

/** Whether a map names a field as former releases did. */
export function hasFormerNames(json: unknown): boolean {
  if (typeof json !== "object" || json === null || !("files" in json)) return hasFormerName(json);
  const { files } = json;
  return typeof files === "object" && files !== null && Object.values(files).some(hasFormerName);
}

export class BadMap extends Error {
  constructor(message: string) {
    super(message);
    this.name = "BadMap";
  }
}

/** Throws BadMap, with all that is wrong in one message. */
export function parseMapFile(json: unknown): MapFile {
  // A union's own message names neither branch: the shape says which one is meant.
  const schema =
    typeof json === "object" && json !== null && "files" in json
      ? z.strictObject({ files: z.record(z.string(), FileMap) })
      : FileMap;
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(
      (issue) => `${issue.path.join(".") || "map"}: ${issue.message}`,
    );
    throw new BadMap(`the map cannot be read: ${issues.join("; ")}`);
  }
  return parsed.data;
}

/** Our name of a field that a map names, by any of its usual names; throws BadMap for an unknown one. */
export function mappedField(kind: TableKind, field: string): string {
  if (field in FIELDS[kind]) return field;
  const known = fieldOfColumn(kind, field)?.field;
  if (known) return known;
  throw new BadMap(
    `${kind} have no field "${field}"; known: ${Object.keys(FIELDS[kind]).join(", ")}`,
  );
}

/** The map that is meant for a file: by its name, else by "*". */
export function mapFor(map: MapFile | null, fileName: string): FileMap | null {
  if (!map) return null;
  if (!("files" in map)) return map;
  const plain = fileName.replace(/\.gz$/, "");
  return (
    map.files[fileName] ??
    map.files[plain] ??
    map.files[plain.replace(/\.[^.]+$/, "")] ??
    map.files["*"] ??
    null
  );
}
