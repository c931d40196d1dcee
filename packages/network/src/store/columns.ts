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

/** What a table's SQL, its rows and its appender are made of. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  /** Never null, as lists never are. */
  readonly required?: true;
}

interface Values {
  readonly bool: boolean;
  readonly u8: number;
  readonly i8: number;
  readonly u16: number;
  readonly u32: number;
  readonly i32: number;
  readonly u64: bigint;
  readonly i64: bigint;
  readonly f32: number;
  readonly text: string;
  readonly "u16[]": Uint16Array;
  readonly "text[]": readonly string[];
}

type ValueOf<C extends Column> = C extends
  | { readonly required: true }
  | { readonly type: "u16[]" | "text[]" }
  ? Values[C["type"]]
  : Values[C["type"]] | null;

/** A row of a table: an object by the names of its columns. */
export type RowOf<Columns extends readonly Column[]> = {
  readonly [C in Columns[number] as C["name"]]: ValueOf<C>;
};

/** The values of many rows, by the names of their columns. */
export type ColumnsOf<Columns extends readonly Column[]> = {
  readonly [C in Columns[number] as C["name"]]: ColumnValues;
};

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
