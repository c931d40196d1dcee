import type { DuckDBConnection } from "@duckdb/node-api";
import { queryRows } from "./database.ts";

/** A key that occurs more than once, or a row that names an account that is not there. */
export interface Violation {
  readonly table: string;
  readonly key: string;
  /** Rows beyond the first of each key; of accounts, also ids that are left out. */
  readonly rows: number;
}

/** Keys of the tables, as the schema means them: it has no constraints, since those would cost more than proofs. */
export const KEYS = {
  profiles: [["id"], ["network_id"]],
  profile_observations: [["id", "seen", "digest"]],
  posts: [["network_id"]],
  follows: [["source", "target"]],
  follow_lists: [["owner", "direction", "complete", "seen", "size"]],
  engagements: [["account", "post", "kind"]],
  lists: [["network_id"]],
  list_members: [["list", "account"]],
} as const satisfies Record<string, readonly (readonly string[])[]>;

export type KeyedTable = keyof typeof KEYS;

/** Tables whose rows come from files and reads; all others follow from them or tell how they came. */
export const ROW_TABLES = ["accounts", ...(Object.keys(KEYS) as KeyedTable[])] as const;

/** Columns that hold dense ids of accounts. */
const REFERENCES = {
  profiles: ["id"],
  profile_observations: ["id"],
  posts: ["author"],
  follows: ["source", "target"],
  follow_lists: ["owner"],
  engagements: ["account"],
  list_members: ["account"],
} as const satisfies Partial<Record<KeyedTable, readonly string[]>>;

/** Data with keys that occur more than once would answer wrong numbers: it is not taken in. */
export class NotUnique extends Error {
  readonly violations: readonly Violation[];

  constructor(violations: readonly Violation[]) {
    super(
      `rows are not unique: ${violations.map(({ table, key, rows }) => `${table} (${key}): ${rows}`).join(", ")}`,
    );
    this.name = "NotUnique";
    this.violations = violations;
  }
}

/** Proves that dense ids are 0, 1, 2, … in the order of the rows, each once; a pass over one column. */
export async function denseIds(connection: DuckDBConnection): Promise<Violation[]> {
  const [row] = await queryRows(
    connection,
    `SELECT count(*) AS n, coalesce(max(id), -1) + 1 AS beyond, count(*) FILTER (id <= before) AS back
     FROM (SELECT id, lag(id) OVER () AS before FROM accounts)`,
  );
  const [n, beyond, back] = ["n", "beyond", "back"].map((name) => Number(row?.[name]));
  if (n === beyond && back === 0) return [];
  const [counted] = await queryRows(
    connection,
    "SELECT count(*) - count(DISTINCT id) AS again, coalesce(max(id), -1) + 1 - count(DISTINCT id) AS missing FROM accounts",
  );
  return found("accounts", "id", Number(counted?.["again"]) + Number(counted?.["missing"]));
}

/** Network ids of accounts, each once; removed persons keep a row with 0. */
export async function networkIds(
  connection: DuckDBConnection,
  where = "true",
): Promise<Violation[]> {
  const [row] = await queryRows(
    connection,
    `SELECT count(*) - count(DISTINCT network_id) AS again FROM accounts WHERE network_id <> 0 AND ${where}`,
  );
  return found("accounts", "network_id", Number(row?.["again"]));
}

/**
 * Proves that each key of a table occurs once. Rows that ascend by their key are proved by one pass without memory; others
 * are grouped. `where` confines it to keys: rows with other keys must have been proved before.
 */
export async function uniqueKeys(
  connection: DuckDBConnection,
  table: KeyedTable,
  where?: string,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const key of KEYS[table]) {
    if (where === undefined && (await ascends(connection, table, key))) continue;
    const columns = key.join(", ");
    const rows = where === undefined ? table : `${table} WHERE ${where}`;
    const [row] = await queryRows(
      connection,
      `SELECT coalesce(sum(n) - count(*), 0)::BIGINT AS again FROM (SELECT count(*) AS n FROM ${rows} GROUP BY ${columns})`,
    );
    violations.push(...found(table, columns, Number(row?.["again"])));
  }
  return violations;
}

/** Whether each row's key is greater than that of the row before it: in whatever order they came, none is there twice. */
async function ascends(
  connection: DuckDBConnection,
  table: KeyedTable,
  key: readonly string[],
): Promise<boolean> {
  const before = key.map((column) => `lag(${column}) OVER () AS before_${column}`);
  const notGreater = key.map((column, place) => {
    const same = key.slice(0, place).map((each) => `${each} = before_${each}`);
    const last = place === key.length - 1;
    return `(${[...same, `${column} ${last ? "<=" : "<"} before_${column}`].join(" AND ")})`;
  });
  const [row] = await queryRows(
    connection,
    `SELECT count(*) FILTER (${notGreater.join(" OR ")}) AS back FROM (SELECT ${key.join(", ")}, ${before.join(", ")} FROM ${table})`,
  );
  return Number(row?.["back"]) === 0;
}

/** Dense ids that no account has; the tables' own statistics answer it. */
export async function references(connection: DuckDBConnection): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [table, columns] of Object.entries(REFERENCES)) {
    for (const column of columns) {
      const [row] = await queryRows(
        connection,
        `SELECT count(*) AS strays FROM ${table} WHERE ${column} >= (SELECT count(*) FROM accounts)`,
      );
      violations.push(...found(table, column, Number(row?.["strays"])));
    }
  }
  return violations;
}

/** A proof of everything, from nothing. */
export async function proveUnique(connection: DuckDBConnection): Promise<Violation[]> {
  const violations = [...(await denseIds(connection)), ...(await networkIds(connection))];
  for (const table of Object.keys(KEYS) as KeyedTable[])
    violations.push(...(await uniqueKeys(connection, table)));
  return [...violations, ...(await references(connection))];
}

function found(table: string, key: string, rows: number): Violation[] {
  return rows === 0 ? [] : [{ table, key, rows }];
}
