import { listValue } from "@duckdb/node-api";
import type { Database, Row } from "./database.ts";
import { readNumbers, readTexts, streamChunks } from "./chunks.ts";
import { foldHandle, handleKey } from "./handle-index.ts";
import { rowsWith } from "./point-reads.ts";
import { bool, id, int, text } from "./row-values.ts";
import type { AccountRow } from "./rows.ts";

/** Columns of `accountOf`, from `accountTables`. */
export const ACCOUNT_COLUMNS = `a.id, a.network_id, p.username, p.name, p.image_url, p.verified, p.followers_count,
  coalesce(s.followers, 0) AS followers_in_data`;

/**
 * Tables of the accounts asked for, by dense id. Each table is cut down to them before the join: joining first costs
 * a pass over all accounts, several times as much.
 *
 * @param profileColumns those that are asked for; "*": all.
 */
export function accountTables(
  ids: readonly number[],
  profileColumns = "id, username, name, image_url, verified, followers_count, seen",
): string {
  return `${rowsWith("accounts", "id", ids)} a
    LEFT JOIN ${rowsWith("profiles", "id", ids, profileColumns)} p ON p.id = a.id
    LEFT JOIN ${rowsWith("account_stats", "id", ids)} s ON s.id = a.id`;
}

/** Whole numbers as an SQL list; none at all are a list that nothing is in. */
export function idList(ids: readonly number[]): string {
  return ids.length === 0 ? "(NULL)" : `(${ids.map((each) => String(each >>> 0)).join(", ")})`;
}

export function accountOf(row: Row): AccountRow {
  return {
    id: int(row["id"]) ?? 0,
    networkId: id(row["network_id"]) ?? "0",
    username: text(row["username"]),
    name: text(row["name"]),
    imageUrl: text(row["image_url"]),
    verified: bool(row["verified"]),
    followersInData: int(row["followers_in_data"]) ?? 0,
    followersCount: int(row["followers_count"]),
  };
}

/**
 * Accounts by folded handle. When several accounts have had a handle, the one seen under it last counts; then the
 * lowest id.
 */
export async function accountsByHandles(
  database: Database,
  handles: readonly string[],
): Promise<Map<string, AccountRow>> {
  const wanted = new Set(handles.map(foldHandle).filter((handle) => handle !== ""));
  const found = new Map<string, AccountRow>();
  if (wanted.size === 0) return found;
  const keys = [...wanted].map(handleKey);
  const named = await database.rows(`SELECT id FROM ${rowsWith("handles", "key", keys)}`);
  if (named.length === 0) return found;
  const rows = await database.rows(
    `SELECT ${ACCOUNT_COLUMNS} FROM ${accountTables(named.map((row) => int(row["id"]) ?? 0))} ORDER BY p.seen DESC, a.id`,
  );
  for (const row of rows) {
    const account = accountOf(row);
    const handle = foldHandle(account.username ?? "");
    if (wanted.has(handle) && !found.has(handle)) found.set(handle, account);
  }
  return found;
}

/** Dense ids by network id; unknown ones are absent. A provisional id finds its account after it was joined to an id too. */
export async function denseIdsByNetworkIds(
  database: Database,
  networkIds: readonly bigint[],
): Promise<Map<string, number>> {
  if (networkIds.length === 0) return new Map();
  const rows = await database.rows(
    `SELECT w.network_id AS asked, a.id FROM (SELECT unnest($1)::UBIGINT AS network_id) w
     LEFT JOIN handle_joins j ON j.provisional = w.network_id
     JOIN accounts a ON a.network_id = coalesce(j.network_id, w.network_id) WHERE a.network_id <> 0`,
    [listValue([...new Set(networkIds)].map(String))],
  );
  return new Map(rows.map((row) => [id(row["asked"]) ?? "0", int(row["id"]) ?? 0]));
}

/** Accounts by network id, in no order; unknown ones are absent. */
export async function accountsByNetworkIds(
  database: Database,
  networkIds: readonly bigint[],
): Promise<AccountRow[]> {
  if (networkIds.length === 0) return [];
  const known = await denseIdsByNetworkIds(database, networkIds);
  const rows = await database.rows(
    `SELECT ${ACCOUNT_COLUMNS} FROM ${accountTables([...new Set(known.values())])}`,
  );
  return rows.map(accountOf);
}

/** Accounts whose username, or a word of whose name, begins with the text; those with most followers first. */
export async function suggestAccounts(
  database: Database,
  prefix: string,
  limit: number,
): Promise<AccountRow[]> {
  const key = foldHandle(prefix).normalize("NFKC").toLowerCase();
  if (key === "") return [];
  const named = await database.rows(
    `SELECT id, max(followers) AS followers FROM suggest_accounts WHERE key >= $1 AND key < $2
     GROUP BY id ORDER BY followers DESC, id LIMIT $3`,
    [key, afterPrefix(key), limit],
  );
  const order = new Map(named.map((row, place) => [int(row["id"]) ?? 0, place]));
  const rows = await database.rows(
    `SELECT ${ACCOUNT_COLUMNS} FROM ${accountTables([...order.keys()])}`,
  );
  return rows.map(accountOf).toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

/** The least text that is greater than every text with the prefix, in the order of bytes. */
export function afterPrefix(prefix: string): string {
  return `${prefix}\u{10FFFF}`;
}

/** A name under which an account is found while somebody types: its username, its name or a word of it. */
export interface AccountKey {
  readonly key: string;
  /** Dense id. */
  readonly id: number;
  readonly followers: number;
}

/** The keys of the most followed accounts, at most `limit`, in the order of their bytes. */
export async function topAccountKeys(database: Database, limit: number): Promise<AccountKey[]> {
  const connection = await database.connect();
  try {
    const found: AccountKey[] = [];
    // Hundreds of thousands of rows: read in pieces, other calls have their turn between them.
    for await (const chunk of streamChunks(
      connection,
      `SELECT key, id, followers FROM (
         SELECT key, id, followers FROM suggest_accounts ORDER BY followers DESC, id, key LIMIT ${Math.trunc(limit)})
       ORDER BY key`,
    )) {
      const keys = readTexts(chunk, 0);
      const ids = readNumbers(chunk, 1, "u32");
      const followers = readNumbers(chunk, 2, "u32");
      for (const [i, key] of keys.entries())
        found.push({ key: key ?? "", id: ids[i]!, followers: followers[i]! });
    }
    return found;
  } finally {
    connection.closeSync();
  }
}

/** Accounts by dense id, in no order. */
export async function accountsByIds(
  database: Database,
  ids: readonly number[],
): Promise<AccountRow[]> {
  if (ids.length === 0) return [];
  const rows = await database.rows(`SELECT ${ACCOUNT_COLUMNS} FROM ${accountTables(ids)}`);
  return rows.map(accountOf);
}
