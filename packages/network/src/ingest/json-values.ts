import { quoteLongNumbers, refuseDeep } from "./json-text.ts";
import { cleanText, requiredId, BadRow } from "./cells.ts";
import { readDate } from "./dates.ts";
import { parseId } from "./numbers.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text, number or truth value as text; "" for what has no plain form. */
export function scalarText(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" || typeof value === "bigint"
    ? String(value)
    : "";
}

export function objects(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/**
 * Parses JSON in which ids may be numbers beyond 2^53: those become strings, so that no digit is lost.
 *
 * @throws SyntaxError for what is no JSON, or is nested too deeply.
 */
export function parseJson(text: string): unknown {
  refuseDeep(text);
  const safe = /[:[,\s]-?\d{16,}/.test(text) ? quoteLongNumbers(text) : text;
  return JSON.parse(safe);
}

/** Told what was left blank or mended in a record. */
export type Repair = (what: string) => void;

/** Fields of a JSON object, read by type; what is of another type is left blank and told to `repair`. */
export class JsonFields {
  private readonly object: JsonObject;
  private readonly repair: Repair;

  constructor(object: JsonObject, repair: Repair) {
    this.object = object;
    this.repair = repair;
  }

  /** The first of the names that is there and not null. */
  private value(names: readonly string[]): unknown {
    for (const name of names) {
      const value = this.object[name];
      if (value !== undefined && value !== null) return value;
    }
    return null;
  }

  has(...names: string[]): boolean {
    return this.value(names) !== null;
  }

  text(escaped: boolean, ...names: string[]): string | null {
    const value = this.value(names);
    if (value === null) return null;
    if (typeof value === "string") return cleanText(value, escaped, this.repair);
    this.repair(`${names[0]}: not a text`);
    return null;
  }

  count(...names: string[]): number | null {
    const value = this.value(names);
    if (value === null) return null;
    const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
    if (typeof number === "number" && Number.isFinite(number) && number >= 0)
      return Math.min(Math.floor(number), 0xffff_ffff);
    this.repair(`${names[0]}: not a count`);
    return null;
  }

  boolean(...names: string[]): boolean | null {
    const value = this.value(names);
    if (value === null) return null;
    if (typeof value === "boolean") return value;
    if (value === "true" || value === "false") return value === "true";
    this.repair(`${names[0]}: neither true nor false`);
    return null;
  }

  /** Seconds since 1970. */
  time(...names: string[]): number | null {
    const value = this.value(names);
    if (value === null) return null;
    const date = readDate(scalarText(value));
    if (typeof date === "object" && date.seconds >= 0) return date.seconds;
    this.repair(`${names[0]}: unreadable date`);
    return null;
  }

  id(...names: string[]): bigint | null {
    const value = this.value(names);
    if (value === null || value === "") return null;
    const id =
      typeof value === "string" || typeof value === "number" ? parseId(String(value)) : null;
    if (id === null) this.repair(`${names[0]}: not an id`);
    return id;
  }

  requiredId(...names: string[]): bigint {
    const value = this.value(names);
    if (value === null) throw new BadRow("missing id", `no ${names[0]}`);
    if (typeof value !== "string" && typeof value !== "number")
      throw new BadRow("not an id", `${names[0]}: ${JSON.stringify(value)?.slice(0, 60)}`);
    return requiredId(String(value).trim(), names[0] ?? "id");
  }

  fields(...names: string[]): JsonFields {
    const value = this.value(names);
    return new JsonFields(isObject(value) ? value : {}, this.repair);
  }
}
