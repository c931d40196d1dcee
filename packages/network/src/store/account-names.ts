import { setImmediate as breathe } from "node:timers/promises";
import type { DuckDBConnection, DuckDBDataChunk } from "@duckdb/node-api";
import { foldHandle } from "./handle-index.ts";
import { readNumbers, streamChunks, textBytes } from "./chunks.ts";
import { type Database, queryNumber } from "./database.ts";

/** What is shown of an account while somebody types. */
export interface AccountName {
  /** Dense id. */
  readonly id: number;
  readonly networkId: string;
  readonly username: string | null;
  readonly name: string | null;
  readonly followersInData: number;
}

/** The first account of those that are too many, in the order of falling followers and rising ids. */
interface End {
  readonly followers: number;
  readonly id: number;
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/**
 * Names of accounts in memory, by dense id and by beginning: about 95 bytes an account, some microseconds an answer,
 * where the database takes milliseconds for each account that is shown. Texts lie one after another as UTF-8.
 */
export class AccountNames {
  /** Whether every account is here; else only the most followed ones are. */
  readonly isWhole: boolean;
  readonly #accounts: AccountColumns;
  /** What an account is found by, in the order of bytes: its username, its name, each further word of it. */
  readonly #keys: Texts;
  /** Where the account of each key lies. */
  readonly #places: Uint32Array;

  private constructor(
    isWhole: boolean,
    accounts: AccountColumns,
    keys: Texts,
    places: Uint32Array,
  ) {
    this.isWhole = isWhole;
    this.#accounts = accounts;
    this.#keys = keys;
    this.#places = places;
  }

  /** The names of the `most` most followed accounts, or of all. */
  static async read(database: Database, most: number): Promise<AccountNames> {
    const connection = await database.connect();
    try {
      // All questions are about one state of the data.
      await connection.run("BEGIN TRANSACTION READ ONLY");
      const end = await endOf(connection, most);
      const accounts = new Accounts();
      for await (const chunk of streamChunks(connection, accountsSql(end))) accounts.add(chunk);
      const keys = new Keys();
      for await (const chunk of streamChunks(connection, keysSql(end))) keys.add(chunk);
      // Tens of megabytes are put in order at a time: other calls have their turn between them.
      await breathe();
      const columns = accounts.columns();
      await breathe();
      const texts = keys.texts();
      await breathe();
      return new AccountNames(end === null, columns, texts, keys.places(columns.ids));
    } finally {
      connection.closeSync();
    }
  }

  get size(): number {
    return this.#accounts.ids.length;
  }

  /** By dense id; undefined: it is not here. */
  of(id: number): AccountName | undefined {
    const place = placeOf(this.#accounts.ids, id);
    return place === null ? undefined : this.#at(place);
  }

  /** Ids of accounts found by a beginning, those with most followers first, then by lowest id. */
  beginning(prefix: string, limit: number): number[] {
    const key = foldHandle(prefix).normalize("NFKC").toLowerCase();
    if (key === "" || limit <= 0) return [];
    const typed = encoder.encode(key);
    const [first, last] = [this.#keys.lowerBound(typed, false), this.#keys.lowerBound(typed, true)];
    const best: number[] = [];
    for (let i = first; i < last; i++) {
      const place = this.#places[i]!;
      let at = best.length;
      while (at > 0 && this.#isBefore(place, best[at - 1]!)) at--;
      if (at >= limit || best.includes(place)) continue;
      best.splice(at, 0, place);
      if (best.length > limit) best.pop();
    }
    return best.map((place) => this.#accounts.ids[place]!);
  }

  /** Places are in the order of ids. */
  #isBefore(place: number, other: number): boolean {
    const { followers } = this.#accounts;
    const [more, less] = [followers[place]!, followers[other]!];
    return more > less || (more === less && place < other);
  }

  #at(place: number): AccountName {
    const { ids, networkIds, followers, usernames, names } = this.#accounts;
    return {
      id: ids[place]!,
      networkId: String(networkIds[place]!),
      username: usernames.at(place) || null,
      name: names.at(place) || null,
      followersInData: followers[place]!,
    };
  }
}

/** Null: there are not more accounts than `most`. */
async function endOf(connection: DuckDBConnection, most: number): Promise<End | null> {
  // Counting takes a moment; putting all in order to find that none is too many, a second.
  const profiles = (await queryNumber(connection, "SELECT count(*) FROM profiles")) ?? 0;
  if (profiles <= most) return null;
  const reader = await connection.runAndReadAll(
    `SELECT coalesce(s.followers, 0) AS followers, p.id FROM profiles p LEFT JOIN account_stats s ON s.id = p.id
     ORDER BY followers DESC, p.id LIMIT 1 OFFSET ${Math.trunc(most)}`,
  );
  const [row] = reader.getRows();
  return row === undefined ? null : { followers: Number(row[0]), id: Number(row[1]) };
}

function beforeSql(end: End | null, followers: string, id: string): string {
  if (end === null) return "";
  return `WHERE (${followers} > ${end.followers} OR (${followers} = ${end.followers} AND ${id} < ${end.id}))`;
}

function accountsSql(end: End | null): string {
  return `SELECT a.id, a.network_id, coalesce(s.followers, 0)::UINTEGER, p.username, p.name FROM accounts a
    JOIN profiles p ON p.id = a.id LEFT JOIN account_stats s ON s.id = a.id
    ${beforeSql(end, "coalesce(s.followers, 0)", "a.id")} ORDER BY a.id`;
}

function keysSql(end: End | null): string {
  return `SELECT id, key FROM suggest_accounts ${beforeSql(end, "followers", "id")} ORDER BY key`;
}

interface AccountColumns {
  /** Dense, ascending. */
  readonly ids: Uint32Array;
  readonly networkIds: BigUint64Array;
  readonly followers: Uint32Array;
  readonly usernames: Texts;
  readonly names: Texts;
}

/** Columns as their chunks come. */
class Accounts {
  readonly #ids: Uint32Array[] = [];
  /** Each of two words. */
  readonly #networkIds: Uint32Array[] = [];
  readonly #followers: Uint32Array[] = [];
  readonly #usernames = new TextBuilder();
  readonly #names = new TextBuilder();

  add(chunk: DuckDBDataChunk): void {
    this.#ids.push(readNumbers(chunk, 0, "u32"));
    this.#networkIds.push(new Uint32Array(readNumbers(chunk, 1, "u64").buffer));
    this.#followers.push(readNumbers(chunk, 2, "u32"));
    this.#usernames.add(chunk, 3);
    this.#names.add(chunk, 4);
  }

  columns(): AccountColumns {
    return {
      ids: joined(this.#ids),
      networkIds: new BigUint64Array(joined(this.#networkIds).buffer),
      followers: joined(this.#followers),
      usernames: this.#usernames.texts(),
      names: this.#names.texts(),
    };
  }
}

/** What accounts are found by, as the chunks come. */
class Keys {
  readonly #ids: Uint32Array[] = [];
  readonly #keys = new TextBuilder();

  add(chunk: DuckDBDataChunk): void {
    this.#ids.push(readNumbers(chunk, 0, "u32"));
    this.#keys.add(chunk, 1);
  }

  texts(): Texts {
    return this.#keys.texts();
  }

  places(ids: Uint32Array): Uint32Array {
    return joined(this.#ids).map((id) => placeOf(ids, id) ?? 0);
  }
}

/** Where an id lies among ascending ones; where all ids are there, it is its own place. */
function placeOf(ids: Uint32Array, id: number): number | null {
  if (ids[id] === id) return id;
  let [from, to] = [0, ids.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (ids[middle]! < id) from = middle + 1;
    else to = middle;
  }
  return ids[from] === id ? from : null;
}

/** Texts one after another. */
class Texts {
  readonly #bytes: Uint8Array;
  /** Where each begins; one more at the end. */
  readonly #starts: Uint32Array;

  constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.#bytes = bytes;
    this.#starts = starts;
  }

  at(i: number): string {
    return decoder.decode(this.#bytes.subarray(this.#starts[i], this.#starts[i + 1]));
  }

  /** Of texts in the order of bytes: the first that is not less than the one given or, if wanted, behind all that begin so. */
  lowerBound(wanted: Uint8Array, isBehind: boolean): number {
    let [from, to] = [0, this.#starts.length - 1];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#isLess(middle, wanted, isBehind)) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  #isLess(i: number, wanted: Uint8Array, isBehind: boolean): boolean {
    const start = this.#starts[i]!;
    const length = this.#starts[i + 1]! - start;
    for (let k = 0; k < wanted.length; k++) {
      if (k === length) return true;
      const difference = this.#bytes[start + k]! - wanted[k]!;
      if (difference !== 0) return difference < 0;
    }
    return isBehind;
  }
}

const FIRST_ROOM = 1 << 16;

/** Takes texts of result chunks as they come. */
class TextBuilder {
  #bytes = new Uint8Array(FIRST_ROOM);
  #filled = 0;
  readonly #starts: Uint32Array[] = [];

  add(chunk: DuckDBDataChunk, column: number): void {
    const starts = new Uint32Array(chunk.rowCount);
    let row = 0;
    for (const text of textBytes(chunk, column)) {
      starts[row++] = this.#filled;
      if (text !== null) this.#append(text);
    }
    this.#starts.push(starts);
  }

  texts(): Texts {
    const starts = joined([...this.#starts, Uint32Array.of(this.#filled)]);
    return new Texts(this.#bytes.slice(0, this.#filled), starts);
  }

  #append(text: Uint8Array): void {
    if (this.#filled + text.length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#filled + text.length));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(text, this.#filled);
    this.#filled += text.length;
  }
}

function joined(pieces: readonly Uint32Array[]): Uint32Array<ArrayBuffer> {
  const whole = new Uint32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
