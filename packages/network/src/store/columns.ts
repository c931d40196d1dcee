import type { NumberArray, PackedColumn } from "./packed-column.ts";

/** Column types of our tables; "[]" is a list. */
export type ColumnType =
  | "bool"
  | "u8"
  | "i8"
  | "u16"
  | "u32"
  | "i32"
  | "u64"
  | "i64"
  | "f32"
  | "text"
  | "u16[]"
  | "text[]";

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

/**
 * Values of one column: packed, or a typed array where none is null (both copied as bytes), or an array with nulls.
 * Lists are arrays of arrays and never null.
 */
export type ColumnValues =
  | NumberArray
  | PackedColumn
  | readonly (string | number | bigint | boolean | null)[]
  | readonly (readonly string[])[]
  | readonly Uint16Array[];

const SQL: Readonly<Record<ColumnType, string>> = {
  bool: "BOOLEAN",
  u8: "UTINYINT",
  i8: "TINYINT",
  u16: "USMALLINT",
  u32: "UINTEGER",
  i32: "INTEGER",
  u64: "UBIGINT",
  i64: "BIGINT",
  f32: "FLOAT",
  text: "VARCHAR",
  "u16[]": "USMALLINT[]",
  "text[]": "VARCHAR[]",
};

/** "name TYPE, …" for CREATE TABLE. */
export function columnsSql(columns: readonly Column[]): string {
  return columns.map((column) => `${column.name} ${SQL[column.type]}`).join(", ");
}

/** The same for a table that is read once and thrown away: packing it tightly would take longer than reading it. */
export function passingColumnsSql(columns: readonly Column[]): string {
  return columns
    .map((column) => `${column.name} ${SQL[column.type]} USING COMPRESSION uncompressed`)
    .join(", ");
}
