import { decodeXML } from "entities";
import type { Batch } from "./batch.ts";
import { readDate } from "./dates.ts";
import { parseBoolean, parseCount, parseId } from "./numbers.ts";
import { writtenHandle } from "./written-handle.ts";

/** Words that stand for an empty cell in exports of other programs. */
const BLANK = new Set(["null", "NULL", "None", "NaN", "nan", "NA", "N/A", "\\N", "undefined"]);

/** A cell that must be there, or must be right, and is not: the row cannot be kept. */
export class BadRow extends Error {
  readonly reason: string;

  constructor(reason: string, detail = "") {
    super(detail);
    this.name = "BadRow";
    this.reason = reason;
  }
}

/**
 * The cells of one row by field. What is wrong but can be spared is left blank and told to the batch; what cannot
 * throws BadRow.
 */
export class Cells {
  private readonly places: ReadonlyMap<string, number>;
  private readonly escaped: boolean;
  private readonly batch: Batch;
  private readonly values: ReadonlyMap<string, ReadonlyMap<string, string>>;
  private cells: readonly string[] = [];

  constructor(
    places: ReadonlyMap<string, number>,
    escaped: boolean,
    values: ReadonlyMap<string, ReadonlyMap<string, string>>,
    batch: Batch,
  ) {
    this.places = places;
    this.escaped = escaped;
    this.values = values;
    this.batch = batch;
  }

  set(cells: readonly string[]): void {
    this.cells = cells;
  }

  has(field: string): boolean {
    return this.places.has(field);
  }

  /** The trimmed cell, translated by the mapping's values; "" when blank or not mapped. */
  raw(field: string): string {
    const place = this.places.get(field);
    if (place === undefined) return "";
    const cell = (this.cells[place] ?? "").trim();
    const translated = this.values.get(field)?.get(cell);
    if (translated !== undefined) return translated;
    return BLANK.has(cell) ? "" : cell;
  }

  /** Text as it was written: HTML entities decoded once where the source escapes, NUL bytes out. */
  text(field: string): string | null {
    const place = this.places.get(field);
    if (place === undefined) return null;
    return cleanText(this.cells[place] ?? "", this.escaped, this.batch.repair);
  }

  handle(field: string): string | null {
    const cell = this.raw(field);
    if (cell === "") return null;
    const handle = writtenHandle(cell);
    if (handle !== null) return handle;
    this.batch.repair(`${field}: not a username`);
    return null;
  }

  word(field: string): string {
    return this.raw(field);
  }

  count(field: string): number | null {
    const raw = this.raw(field);
    if (raw === "") return null;
    const count = parseCount(raw);
    if (count === undefined) this.batch.repair(`${field}: not a count`);
    return count ?? null;
  }

  boolean(field: string): boolean | null {
    const raw = this.raw(field);
    if (raw === "") return null;
    const value = parseBoolean(raw);
    if (value === undefined) this.batch.repair(`${field}: neither true nor false`);
    return value ?? null;
  }

  /** Seconds since 1970; null when blank or not readable. */
  time(field: string): number | null {
    const raw = this.raw(field);
    if (raw === "") return null;
    const date = readDate(raw);
    if (typeof date === "object" && date.seconds >= 0) return date.seconds;
    this.batch.repair(`${field}: ${date === "ambiguous" ? "ambiguous" : "unreadable"} date`);
    return null;
  }

  /** An id that may be absent. */
  id(field: string): bigint | null {
    const raw = this.raw(field);
    if (raw === "" || raw === "0" || raw === "-1") return null;
    const id = parseId(raw) ?? parseId(plainDigits(raw));
    if (id === null) this.batch.repair(`${field}: not an id`);
    return id;
  }

  requiredId(field: string): bigint {
    return requiredId(this.raw(field), field);
  }
}

/** Exports of spreadsheets and data frames write ids as "123.0" and sometimes with a quote before them. */
function plainDigits(raw: string): string {
  return raw.replace(/^'/, "").replace(/^(\d{1,15})\.0+$/, "$1");
}

export function requiredId(raw: string, field: string): bigint {
  if (raw === "") throw new BadRow("missing id", `${field} is empty`);
  const plain = parseId(raw);
  if (plain !== null) return plain;
  const digits = plainDigits(raw);
  const id = parseId(digits);
  if (id !== null) return id;
  if (/^\d(\.\d+)?[eE]\+?\d+$/.test(raw) || /^\d{16,}\.\d+$/.test(raw))
    throw new BadRow("id lost digits", `${field}: ${raw}`);
  if (/^\d+$/.test(digits) && digits.length >= 19)
    throw new BadRow("id beyond 2^63", `${field}: ${raw}`);
  throw new BadRow("not an id", `${field}: ${raw.slice(0, 60)}`);
}

const NUL = /\0/g;
/** Whole pairs too: the costlier search for halves is only for texts that have any. */
const SURROGATE = /[\ud800-\udfff]/;

export function cleanText(
  text: string,
  escaped: boolean,
  repair: (what: string) => void,
): string | null {
  let clean = text;
  if (clean.includes("\0")) {
    clean = clean.replace(NUL, "");
    repair("NUL bytes removed");
  }
  if (escaped && clean.includes("&")) {
    const decoded = decodeXML(clean);
    if (decoded !== clean) repair("HTML entities decoded");
    clean = decoded;
  }
  // Half of a pair, as cut texts of JSON hold it, has no form in UTF-8.
  if (SURROGATE.test(clean)) clean = clean.replace(/\p{Surrogate}/gu, "\uFFFD");
  return clean.trim() === "" ? null : clean;
}
