import { readDate } from "./dates.ts";
import { DECLARED_FIELDS, fieldOfColumn, FIELDS, REQUIRED_FIELDS, TABLE_KINDS } from "./fields.ts";
import type { FieldType, TableKind } from "./fields.ts";
import { parseBoolean, parseCount, parseId } from "./numbers.ts";
import type { PlannedColumn } from "./plan-types.ts";
import { nameAccounts, writtenHandle } from "./written-handle.ts";

export interface TableGuess {
  readonly kind: TableKind;
  readonly columns: readonly PlannedColumn[];
}

/** Characters of a cell that are shown of a file before it is imported. */
export const SHOWN_CHARS = 300;

/** A column that is known by its values alone. */
const BY_VALUES = 0.9;

/** Kinds whose required columns leave no doubt come before those that many tables would satisfy. */
const ORDER: readonly TableKind[] = [
  "posts",
  "list-members",
  "follows",
  "engagements",
  "lists",
  "profiles",
];

/**
 * The kind of a table and what its columns are, from their names and some rows. Null when no kind has the columns
 * that it needs.
 */
export function guessTable(
  header: readonly string[],
  sample: readonly (readonly string[])[],
  only?: TableKind,
): TableGuess | null {
  let best: { guess: TableGuess; score: number } | null = null;
  for (const kind of only ? [only] : ORDER) {
    const columns = guessColumns(kind, header, sample);
    if (!hasRequired(kind, columns)) continue;
    const score = scoreOf(kind, columns);
    if (!best || score > best.score) best = { guess: { kind, columns }, score };
  }
  return best?.guess ?? null;
}

export function guessColumns(
  kind: TableKind,
  header: readonly string[],
  sample: readonly (readonly string[])[],
): PlannedColumn[] {
  const matches = header.map((column, place) => {
    const match = fieldOfColumn(kind, column);
    if (!match) return null;
    const fit = fitOf(
      FIELDS[kind][match.field]?.type ?? "text",
      sample.map((row) => (row[place] ?? "").trim()),
    );
    return { field: match.field, confidence: Math.max(0.5, 0.98 - 0.02 * match.rank) * fit };
  });
  if (kind === "profiles" && matches.every((match) => match?.field !== "username")) {
    const naming = header.findIndex((_, place) =>
      nameAccounts(sample.map((row) => (row[place] ?? "").trim())),
    );
    if (naming >= 0) matches[naming] = { field: "username", confidence: BY_VALUES };
  }
  // Of several columns that mean one field, the surest counts, then the first.
  const surest = new Map<string, { readonly field: string; readonly confidence: number }>();
  for (const match of matches) {
    if (match && match.confidence > (surest.get(match.field)?.confidence ?? -1))
      surest.set(match.field, match);
  }
  return header.map((column, place) => {
    const match = matches[place];
    const taken =
      match && surest.get(match.field) === match && match.confidence > 0.2 ? match : null;
    return {
      column,
      field: taken?.field ?? null,
      confidence: taken?.confidence ?? 0,
      declared: taken !== null && kind === "profiles" && DECLARED_FIELDS.has(taken.field),
      example: exampleOf(sample, place),
    };
  });
}

/** The first filled cell of a column, cut: it is only shown. */
function exampleOf(sample: readonly (readonly string[])[], place: number): string | null {
  const filled = sample.find((row) => (row[place] ?? "").trim() !== "");
  return filled?.[place]?.slice(0, SHOWN_CHARS) ?? null;
}

/** Share of the sample's filled cells that the type can read. */
function fitOf(type: FieldType, cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell !== "" && !/^(null|none|nan|n\/?a)$/i.test(cell));
  if (filled.length === 0) return 1;
  return filled.filter((cell) => fits(type, cell)).length / filled.length;
}

function fits(type: FieldType, cell: string): boolean {
  switch (type) {
    case "id":
      return (
        parseId(cell.replace(/\.0+$/, "")) !== null ||
        cell === "0" ||
        cell === "-1" ||
        /^\d/.test(cell)
      );
    case "count":
      return parseCount(cell) !== undefined;
    case "boolean":
      return parseBoolean(cell) !== undefined;
    case "date":
      return readDate(cell) !== "invalid";
    case "handle":
      return writtenHandle(cell) !== null;
    default:
      return true;
  }
}

function hasRequired(kind: TableKind, columns: readonly PlannedColumn[]): boolean {
  const fields = new Set(columns.map((column) => column.field));
  if (kind === "follows") {
    const ends = Number(fields.has("source")) + Number(fields.has("target"));
    return ends === 2 || (ends === 1 && fields.has("owner"));
  }
  // An id alone is not yet a profile or a list; a handle is.
  if (kind === "profiles" && fields.has("username")) return true;
  if (kind === "profiles")
    return (
      fields.has("id") &&
      ["name", "bio", "location", "followersCount", "gender"].some((field) => fields.has(field))
    );
  if (kind === "lists") return fields.has("id") && fields.has("name");
  return REQUIRED_FIELDS[kind].every((field) => fields.has(field));
}

function scoreOf(kind: TableKind, columns: readonly PlannedColumn[]): number {
  const mapped = columns.reduce((sum, column) => sum + column.confidence, 0);
  // A text with an author is a post whatever stands beside it; "list_id" says a list.
  const certain = kind === "posts" ? 100 : kind === "list-members" ? 60 : 0;
  const named =
    kind === "lists" &&
    columns.some((column) => column.field === "id" && /list/i.test(column.column))
      ? 30
      : 0;
  const follows =
    kind === "follows" &&
    columns.some((column) => column.field === "source") &&
    columns.some((column) => column.field === "target")
      ? 20
      : 0;
  return mapped + certain + named + follows;
}

export function isTableKind(text: string): text is TableKind {
  return (TABLE_KINDS as readonly string[]).includes(text);
}
