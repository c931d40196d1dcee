import type { FileMap } from "./map-file.ts";
import { mappedField } from "./map-file.ts";
import { isObject, parseJson, scalarText } from "./json-values.ts";
import type { JsonObject } from "./json-values.ts";
import type { TableKind } from "./fields.ts";
import { guessTable } from "./guess-table.ts";
import type { TableGuess } from "./guess-table.ts";
import { requestOfTwarc } from "./page-context.ts";
import type { PlannedFile } from "./plan-types.ts";
import type { Sniffed } from "./sniff.ts";
import { refuseTooWide } from "./too-wide.ts";
import { kindOfObject } from "./v2-objects.ts";

/** Plan of a JSON document or of JSON Lines: what its first records are. */
export function planJson(
  base: PlannedFile,
  sniffed: Extract<Sniffed, { form: "json" | "jsonl" }>,
  given: FileMap | null,
  path: string,
): PlannedFile {
  if (given === null && !holdsRecords(sniffed.sample, path))
    return {
      ...base,
      warnings: [
        ...base.warnings,
        "Left out: its JSON holds no list of accounts or posts. Choose a list of objects in [ ], or JSON Lines with one object per line.",
      ],
    };
  const first = firstObject(sniffed.sample, sniffed.form);
  const twarc = first !== null && "__twarc" in first;
  const format = twarc ? "twarc" : sniffed.form === "json" ? "v2-json" : "v2-jsonl";
  const warnings = [...base.warnings];
  const content = first ? contentOf(first) : null;
  const follows = base.role === "followers" || base.role === "following";
  const request = first && twarc ? requestOfTwarc(first["__twarc"]) : null;
  if (!first) warnings.push("No record of the sample can be read; the rows will be turned away.");
  if (content === "users" && !base.role && !request?.context && first && isPageOfUsers(first)) {
    warnings.push(
      "Pages of users: whose followers they are is not said. To import who follows whom, name the file followers_<id>, or add its cursor file.",
    );
  }
  const flat = first && content === "row" ? flatPlan(first, given, path) : null;
  return {
    ...base,
    ...flat,
    format: format,
    dataFrom: sniffed.markBytes,
    escaped: given?.escaped ?? false,
    kind: flat?.kind ?? (follows ? "follows" : "mixed"),
    sample: sniffed.sample.split("\n", 3).map((line) => [line.slice(0, 300)]),
    warnings,
  };
}

function firstObject(sample: string, form: "json" | "jsonl"): JsonObject | null {
  const texts = form === "jsonl" ? sample.split("\n", 50) : [sample];
  for (const text of texts) {
    try {
      const value = parseJson(text);
      const object = Array.isArray(value) ? value[0] : value;
      if (isObject(object)) return object;
    } catch {
      // A broken line, or a document longer than the sample.
    }
  }
  return null;
}

/** Whether a document has objects to read: one of X's own, a row, a list of objects, or an object with such a list. */
function holdsRecords(sample: string, path: string): boolean {
  let value: unknown;
  try {
    value = parseJson(sample);
  } catch {
    // Lines, or longer than the sample, or broken: its reader says more.
    return true;
  }
  const isList = (each: unknown) => Array.isArray(each) && each.some(isObject);
  if (!isObject(value)) return isList(value);
  return (
    contentOf(value) !== "row" ||
    Object.values(value).some(isList) ||
    guessRow(value, path) !== null
  );
}

function isPageOfUsers(object: JsonObject): boolean {
  const meta = object["meta"];
  return isObject(meta) && ("next_token" in meta || "previous_token" in meta);
}

function contentOf(object: JsonObject): "users" | "posts" | "row" | "other" {
  const data = object["data"];
  const item = Array.isArray(data) ? data[0] : data;
  const kind = kindOfObject(isObject(item) ? item : object);
  if (kind === "user") return "users";
  if (kind === "post") return "posts";
  return kind === null && !("data" in object) && !("meta" in object) ? "row" : "other";
}

/** What a flat object's keys are, as columns of a table; null: no kind has them. Throws `TooWide`. */
function guessRow(object: JsonObject, path: string, only?: TableKind): TableGuess | null {
  const keys = Object.keys(object);
  refuseTooWide(path, "keys", keys.length);
  for (const key of keys) refuseTooWide(path, "name", key.length);
  return guessTable(keys, [keys.map((key) => scalarText(object[key]))], only);
}

function flatPlan(
  object: JsonObject,
  given: FileMap | null,
  path: string,
): Pick<PlannedFile, "columns" | "kind"> | null {
  const guess = guessRow(object, path, given?.kind);
  const kind = given?.kind ?? guess?.kind;
  if (!kind || !given?.columns) return null;
  const columns = Object.entries(given.columns).map(([column, field]) => ({
    column,
    field: field === null ? null : mappedField(kind, field),
    confidence: 1,
    declared: false,
    example: null,
  }));
  return { columns, kind };
}
