import { createHash } from "node:crypto";
import { readNumbers, streamChunks } from "./chunks.ts";
import { type Database, queryNumber } from "./database.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The key of a column of usernames, as `handleKey` makes it. */
export const HANDLE_KEY = (username: string): string =>
  `md5_number_lower(translate(${username}, '${LETTERS}', '${LETTERS.toLowerCase()}'))`;

/**
 * Rows of `handles`: by 64 bits of the folded handle's MD5, which are equal by chance once in 2^64. Of several accounts
 * with one handle the one seen last comes first, then the lowest id.
 */
export const HANDLE_KEYS = `SELECT ${HANDLE_KEY("username")} AS key, id
  FROM profiles WHERE username <> '' ORDER BY key, seen DESC, id`;

/** Names of accounts are compared in lower-case ASCII, as the network does. */
export function foldHandle(handle: string): string {
  return handle
    .trim()
    .replace(/^[@＠]/, "")
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The key of a handle in `handles`. */
export function handleKey(handle: string): bigint {
  return createHash("md5").update(foldHandle(handle)).digest().readBigUInt64LE(8);
}

/**
 * Whose the handles are, in memory: 12 bytes an account, some microseconds a handle, where the database takes
 * milliseconds.
 */
export class HandleIndex {
  readonly #keys: BigUint64Array;
  readonly #ids: Uint32Array;

  private constructor(keys: BigUint64Array, ids: Uint32Array) {
    this.#keys = keys;
    this.#ids = ids;
  }

  static async read(database: Database): Promise<HandleIndex> {
    const connection = await database.connect();
    try {
      // Both questions are about one state of the data.
      await connection.run("BEGIN TRANSACTION READ ONLY");
      const count = (await queryNumber(connection, "SELECT count(*) FROM handles")) ?? 0;
      const keys = new BigUint64Array(count);
      const ids = new Uint32Array(count);
      let filled = 0;
      for await (const chunk of streamChunks(connection, "SELECT key, id FROM handles")) {
        keys.set(readNumbers(chunk, 0, "u64"), filled);
        ids.set(readNumbers(chunk, 1, "u32"), filled);
        filled += chunk.rowCount;
      }
      return new HandleIndex(keys, ids);
    } finally {
      connection.closeSync();
    }
  }

  /** Dense id; null: nobody has the handle. */
  find(handle: string): number | null {
    const wanted = handleKey(handle);
    let [from, to] = [0, this.#keys.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#keys[middle]! < wanted) from = middle + 1;
      else to = middle;
    }
    return this.#keys[from] === wanted ? this.#ids[from]! : null;
  }
}
