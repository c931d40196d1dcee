import type { SqlValue } from "./database.ts";
import { DuckDBListValue } from "@duckdb/node-api";

/** Values of a result row in the types that rows promise. */
export function int(value: SqlValue | undefined): number | null {
  return typeof value === "number" || typeof value === "bigint" ? Number(value) : null;
}

export function text(value: SqlValue | undefined): string | null {
  return typeof value === "string" ? value : null;
}

export function bool(value: SqlValue | undefined): boolean | null {
  return typeof value === "boolean" ? value : null;
}

/** An id of the network as a decimal string. */
export function id(value: SqlValue | undefined): string | null {
  return typeof value === "bigint" || typeof value === "number" ? String(value) : null;
}

/** Seconds since 1970 as ISO 8601. */
export function isoTime(value: SqlValue | undefined): string | null {
  const seconds = int(value);
  return seconds === null ? null : new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
}

export function numbers(value: SqlValue | undefined): number[] {
  return value instanceof DuckDBListValue ? value.items.map(Number) : [];
}

export function texts(value: SqlValue | undefined): string[] {
  return value instanceof DuckDBListValue
    ? value.items.filter((item) => typeof item === "string")
    : [];
}
