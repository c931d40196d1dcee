import { basename } from "node:path";
import { csvRows } from "./csv-rows.ts";
import { DECLARED_FIELDS, fieldOfColumn, FIELDS, TABLE_KINDS } from "./fields.ts";
import type { TableKind } from "./fields.ts";
import { guessColumns, guessTable, SHOWN_CHARS } from "./guess-table.ts";
import { mappedField } from "./map-file.ts";
import type { FileMap } from "./map-file.ts";
import type { PlannedColumn, PlannedFile } from "./plan-types.ts";
import type { Sniffed } from "./sniff.ts";
import { MOST_COLUMNS, refuseTooWide } from "./too-wide.ts";
import { withVisibleNul } from "./visible-nul.ts";
import { nameAccounts, writtenHandle } from "./written-handle.ts";

const SAMPLE_ROWS = 5;
const GUESS_ROWS = 200;
const UNSURE = 0.6;

/** Plan of a delimited text: its kind, its columns, and whether its texts are escaped. */
export function planTable(
  base: PlannedFile,
  sniffed: Extract<Sniffed, { form: "table" }>,
  given: FileMap | null,
  path: string,
): PlannedFile {
  const { dialect, sample } = sniffed;
  const rows: string[][] = [];
  let headerEnd = 0;
  let headerLines = 0;
  for (const row of csvRows(sample, dialect)) {
    if (rows.length === 0) {
      refuseTooWide(path, "columns", row.cells.length, row.to >= sample.length);
      headerEnd = row.to + 1;
    }
    if (rows.length === 1) headerLines = row.line;
    rows.push(row.cells.map(withVisibleNul));
    if (rows.length > GUESS_ROWS) break;
  }
  const first = rows[0] ?? [];
  const header = given?.header ?? !(isData(first) || isHandle(rows));
  const names = header ? first.map((name) => name.trim()) : first.map((_, i) => `column ${i + 1}`);
  if (header) for (const name of names) refuseTooWide(path, "name", name.length);
  const body = header ? rows.slice(1) : rows;
  const warnings = [...base.warnings];
  if (!header) warnings.push("There is no header: the columns are taken in their order.");
  const { kind, columns } = columnsOf(
    header ? names : headerless(first, names),
    names,
    body,
    given,
  );
  const dataFrom = sniffed.markBytes + (header ? Buffer.byteLength(sample.slice(0, headerEnd)) : 0);
  const planned: PlannedFile = {
    ...base,
    format: dialect.delimiter === "\t" ? "tsv" : "csv",
    dialect,
    kind: kind ?? "mixed",
    header,
    dataFrom: Math.min(dataFrom, sniffed.markBytes + Buffer.byteLength(sample)),
    dataLine: header ? Math.max(headerLines, 1) : 0,
    columns,
    escaped: given?.escaped ?? isEscaped(columns, body),
    sample: body
      .slice(0, SAMPLE_ROWS)
      // A row may be longer than its header.
      .map((row) => row.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, SHOWN_CHARS))),
    warnings,
  };
  if (!kind) {
    const why = holdsContacts(rows) ? CONTACTS : noKind(names);
    return { ...planned, format: "skip", warnings: [...warnings, why] };
  }
  warnOfColumns(kind, columns, body, warnings);
  // The name of a table of rows of another kind is chance: "following.csv" of profiles is a list only with an id in it.
  return { ...planned, role: roleOf(kind, planned, path), warnings };
}

function roleOf(kind: TableKind, file: PlannedFile, path: string): PlannedFile["role"] {
  const byName = file.role;
  if (byName === null || file.subject === null) return null;
  const strict = basename(path).includes(file.subject) || file.cursorEnded !== null;
  return strict &&
    (kind === "follows" || kind === "profiles" || kind === "engagements" || kind === "list-members")
    ? byName
    : null;
}

/** What belongs elsewhere, and where. */
const CONTACTS =
  "Left out: it holds email addresses or phone numbers. Upload it under Custom audiences; a dataset needs handles or ids.";

function holdsContacts(rows: readonly (readonly string[])[]): boolean {
  const cells = rows.flat().filter((cell) => cell.trim() !== "");
  const contacts = cells.filter((cell) => /^\s*(?:\S+@\S+\.\S+|\+[\d ()-]{6,20})\s*$/.test(cell));
  return contacts.length > 0 && contacts.length >= cells.length / 3;
}

function noKind(names: readonly string[]): string {
  return `Left out: what its rows are is not clear from its columns (${listed(names)}). Choose what each row is, and what its columns hold.`;
}

/** The first names of columns; warnings of a wide table stay short. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, 12).map((name) => name.slice(0, 100));
  const more = names.length - shown.length;
  return shown.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** A first row of numbers only is data. */
function isData(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return (
    filled.length > 0 &&
    filled.every((cell) => /^\s*[\d.:TZ+-]+\s*$/.test(cell)) &&
    cells.some((cell) => /^\s*\d+\s*$/.test(cell))
  );
}

/**
 * A list of handles has no header where its first line is written as the others are: all with the sign or as links, or all
 * as plain handles under a word that names no field.
 */
function isHandle(rows: readonly (readonly string[])[]): boolean {
  const [first = "", ...others] = rows.map((row) => (row[0] ?? "").trim());
  if (rows.some((row) => row.length > 1) || writtenHandle(first) === null) return false;
  if (nameAccounts([first])) return true;
  const isNamed = TABLE_KINDS.some((kind) => fieldOfColumn(kind, first) !== null);
  return !isNamed && !nameAccounts(others) && others.every((cell) => writtenHandle(cell) !== null);
}

/** Two numbers a row and no header: edges. */
function headerless(first: readonly string[], names: readonly string[]): string[] {
  return first.length === 2 ? ["source_id", "target_id"] : [...names];
}

function columnsOf(
  meanings: readonly string[],
  names: readonly string[],
  body: readonly (readonly string[])[],
  given: FileMap | null,
): { kind: TableKind | null; columns: PlannedColumn[] } {
  const guess = guessTable(meanings, body, given?.kind);
  const kind = given?.kind ?? guess?.kind ?? null;
  const mapped = given?.columns ?? {};
  const known = new Set(names);
  const fits = Object.keys(mapped).some((column) => known.has(column));
  const guessed =
    guess?.columns ??
    (kind ? guessColumns(kind, meanings, body) : meanings.map((column) => unmapped(column)));
  const columns = guessed.map((column, i) => ({ ...column, column: names[i] ?? column.column }));
  if (!kind || !fits) return { kind: given?.kind ?? guess?.kind ?? null, columns };
  const taken = new Set(
    Object.values(mapped).flatMap((field) => (field === null ? [] : [mappedField(kind, field)])),
  );
  return {
    kind,
    columns: columns.map((column): PlannedColumn => {
      const field = mapped[column.column];
      if (field === undefined)
        return column.field !== null && taken.has(column.field)
          ? { ...column, field: null, confidence: 0, declared: false }
          : column;
      if (field === null) return { ...column, field: null, confidence: 1, declared: false };
      const own = mappedField(kind, field);
      return {
        ...column,
        field: own,
        confidence: 1,
        declared: kind === "profiles" && DECLARED_FIELDS.has(own),
      };
    }),
  };
}

function unmapped(column: string): PlannedColumn {
  return { column, field: null, confidence: 0, declared: false, example: null };
}

/**
 * Whether the source escaped its texts: then a bare "&" cannot stand in them. A file with both was not escaped,
 * and an "&amp;" in it is what somebody wrote.
 */
function isEscaped(
  columns: readonly PlannedColumn[],
  body: readonly (readonly string[])[],
): boolean {
  let escaped = 0;
  let bare = 0;
  const texts = columns.flatMap((column, i) => (FIELD_TEXTS.has(column.field ?? "") ? [i] : []));
  for (const row of body) {
    for (const place of texts) {
      const cell = row[place] ?? "";
      escaped += cell.match(/&(amp|lt|gt|quot|#\d+);/g)?.length ?? 0;
      bare += cell.match(/&(?!(\w+|#\d+);)/g)?.length ?? 0;
    }
  }
  return escaped > 0 && bare <= escaped / 20;
}

const FIELD_TEXTS = new Set([
  "text",
  "name",
  "bio",
  "location",
  "description",
  "authorName",
  "authorBio",
  "authorLocation",
]);

function warnOfColumns(
  kind: TableKind,
  columns: readonly PlannedColumn[],
  body: readonly (readonly string[])[],
  warnings: string[],
): void {
  const left = columns.filter((column) => column.field === null).map((column) => column.column);
  if (left.length > 0) warnings.push(`Columns that are left out: ${listed(left)}.`);
  for (const column of columns) {
    if (column.field !== null && column.confidence < UNSURE)
      warnings.push(
        `${column.column} is taken as ${column.field}, but many of its cells do not fit.`,
      );
  }
  columns.forEach((column, i) => {
    if (
      column.field !== null &&
      FIELDS[kind][column.field]?.type === "id" &&
      body.some((row) => /^\d(\.\d+)?[eE]\+\d+$/.test(row[i] ?? ""))
    ) {
      warnings.push(
        `${column.column} has lost the digits of its ids (1.23E+17): export it as text.`,
      );
    }
  });
}
