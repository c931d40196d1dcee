import type { DuckDBConnection, DuckDBDataChunk } from "@duckdb/node-api";
import type {
  FollowBatch,
  NetworkChanges,
  NetworkSnapshot,
  PostBatch,
  ProfileBatch,
} from "@toolkit/core/domain/network-data";
import { Breather } from "./breather.ts";
import { changedSince, readChanged } from "./changed-accounts.ts";
import { ageSql, ATTRIBUTES, DECLARED_BITS } from "./attributes-sql.ts";
import { readNumberLists, readNumbers, readTextLists, readTexts, streamChunks } from "./chunks.ts";
import { queryNumber, queryRows } from "./database.ts";
import { metaNumber, readMeta } from "./meta.ts";

/** A version of the data that stays as it is while imports go on; it holds old rows until it is closed. */
export interface OpenSnapshot extends NetworkSnapshot {
  close(): Promise<void>;
}

export interface OpenChanges extends NetworkChanges {
  close(): Promise<void>;
}

type Connect = () => Promise<DuckDBConnection>;

/** Three streams may run at once: each needs a connection of its own. */
interface Readers {
  readonly profiles: DuckDBConnection;
  readonly follows: DuckDBConnection;
  readonly posts: DuckDBConnection;
}

const PROFILE_RANGE = 32_768;
const POST_RANGE = 200_000;

export async function openSnapshot(dataset: string, connect: Connect): Promise<OpenSnapshot> {
  const { readers, close } = await openReaders(connect);
  try {
    const version = await readVersion(dataset, readers.profiles);
    return {
      ...version,
      profiles: () => readProfiles(readers.profiles, version, null, EVERYBODY),
      follows: () => readFollows(readers.follows, EVERYBODY),
      posts: () => readPosts(readers.posts, EVERYBODY),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The accounts that changed since a version; null when the data cannot tell, or when they are more than `most`. */
export async function openChanges(
  dataset: string,
  connect: Connect,
  since: number,
  most: number,
): Promise<OpenChanges | null> {
  const { readers, close } = await openReaders(connect);
  try {
    const version = await readVersion(dataset, readers.profiles);
    const accounts = await readChanged(readers.profiles, since, most);
    if (accounts === null) {
      await close();
      return null;
    }
    const changed: Scope = (column) => `${column} IN (${changedSince(since)})`;
    return {
      ...version,
      since,
      accounts,
      profiles: () => readProfiles(readers.profiles, version, accounts, changed),
      follows: () => readFollows(readers.follows, changed),
      posts: () => readPosts(readers.posts, changed),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A condition on a column of dense ids: whose rows are read. */
type Scope = (column: string) => string;
const EVERYBODY: Scope = () => "true";

async function openReaders(
  connect: Connect,
): Promise<{ readers: Readers; close: () => Promise<void> }> {
  const readers: Readers = {
    profiles: await connect(),
    follows: await connect(),
    posts: await connect(),
  };
  const all = Object.values(readers) as DuckDBConnection[];
  const close = async (): Promise<void> => {
    for (const connection of all.splice(0)) connection.closeSync();
  };
  try {
    await beginTogether(all);
  } catch (error) {
    await close();
    throw error;
  }
  return { readers, close };
}

type VersionFacts = Omit<NetworkSnapshot, "profiles" | "follows" | "posts">;

async function readVersion(dataset: string, connection: DuckDBConnection): Promise<VersionFacts> {
  const meta = await readMeta(connection);
  const count = async (sql: string): Promise<number> => (await queryNumber(connection, sql)) ?? 0;
  return {
    dataset,
    version: metaNumber(meta, "version") ?? 0,
    asOfDay: metaNumber(meta, "as_of_day") ?? Math.floor(Date.now() / 86_400_000),
    newestPostDay: metaNumber(meta, "newest_post_day"),
    profileCount: await count("SELECT count(*) FROM accounts"),
    followCount: await count("SELECT count(*) FROM follows WHERE ended IS NULL"),
    postCount: await count("SELECT count(*) FROM posts"),
  };
}

/** An import that commits between two of the beginnings would give the streams different versions. */
async function beginTogether(connections: readonly DuckDBConnection[]): Promise<void> {
  for (;;) {
    const versions = new Set<string>();
    for (const connection of connections) {
      await connection.run("BEGIN TRANSACTION READ ONLY");
      versions.add((await readMeta(connection)).get("version") ?? "0");
    }
    if (versions.size === 1) return;
    for (const connection of connections) await connection.run("ROLLBACK");
  }
}

/** @param accounts whom to read, ascending; null: everybody. */
async function* readProfiles(
  connection: DuckDBConnection,
  { profileCount, asOfDay }: VersionFacts,
  accounts: Uint32Array | null,
  scope: Scope,
): AsyncGenerator<ProfileBatch> {
  const count = accounts?.length ?? profileCount;
  const idAt = (place: number): number => accounts?.[place] ?? place;
  const breather = new Breather();
  for (let from = 0; from < count; from += PROFILE_RANGE) {
    const to = Math.min(from + PROFILE_RANGE, count);
    let next = from;
    // A range of ids at a time: rows need no order in the file, and the sort stays small.
    const within: Scope = (column) =>
      `${column} >= ${idAt(from)} AND ${column} <= ${idAt(to - 1)} AND ${scope(column)}`;
    for await (const chunk of streamChunks(connection, profileRowsSql(within, asOfDay, true))) {
      const ids = readNumbers(chunk, 0, "u32");
      const texts = await readSlowly(chunk, [2, 5, 6, 7, 8, 16]);
      const bioWords = readTextLists(chunk, 15);
      await breather.pause();
      const first = next;
      for (const id of ids)
        if (id !== idAt(next++)) throw new Error(`account ${idAt(next - 1)} is missing`);
      yield {
        from: first,
        length: ids.length,
        networkId: readNumbers(chunk, 1, "u64"),
        username: texts(2),
        flags: readNumbers(chunk, 3, "u8"),
        declared: readNumbers(chunk, 4, "u8"),
        country: texts(5),
        region: texts(6),
        city: texts(7),
        language: texts(8),
        gender: readNumbers(chunk, 9, "u8"),
        ageLow: readNumbers(chunk, 10, "u8"),
        ageHigh: readNumbers(chunk, 11, "u8"),
        interests: readNumberLists(chunk, 12),
        jobs: readNumberLists(chunk, 13),
        automation: readNumbers(chunk, 14, "f32"),
        bioWords,
        bioNorm: texts(16).map((text) => text ?? ""),
        followersCount: readNumbers(chunk, 17, "u32"),
      };
    }
    if (next !== to) throw new Error(`accounts ${idAt(next)} to ${idAt(to - 1)} are missing`);
  }
}

/** What the engine is told of each account in a scope. */
export function profileRowsSql(within: Scope, asOfDay: number, isSorted: boolean): string {
  // least() and greatest() pass over null: unknown must be told apart before.
  const age = (born: string): string =>
    `CASE WHEN (${born}) IS NULL THEN 0 ELSE greatest(0, least(255, ${ageSql(born, asOfDay)})) END::UTINYINT`;
  return `SELECT a.id, a.network_id, p.username,
    ((p.id IS NOT NULL)::INTEGER + coalesce(s.following_known, false)::INTEGER * 2 + coalesce(s.followers_known, false)::INTEGER * 4
      + coalesce(p.verified, false)::INTEGER * 8 + coalesce(p.protected, false)::INTEGER * 16)::UTINYINT,
    ${DECLARED_BITS}, ${ATTRIBUTES.country}, ${ATTRIBUTES.region}, ${ATTRIBUTES.city}, ${ATTRIBUTES.language},
    coalesce(${ATTRIBUTES.gender}, 0)::UTINYINT, ${age(ATTRIBUTES.bornTo)}, ${age(ATTRIBUTES.bornFrom)},
    coalesce(i.interests, [])::USMALLINT[], coalesce(p.jobs, [])::USMALLINT[], coalesce(p.automation, 'nan'::FLOAT)::FLOAT,
    coalesce(p.bio_words, [])::VARCHAR[], p.bio_norm, coalesce(p.followers_count, 0)::UINTEGER
  FROM (SELECT * FROM accounts WHERE ${within("id")}) a
  LEFT JOIN (SELECT * FROM profiles WHERE ${within("id")}) p ON p.id = a.id
  LEFT JOIN (SELECT * FROM account_stats WHERE ${within("id")}) s ON s.id = a.id
  LEFT JOIN (SELECT * FROM post_languages WHERE ${within("id")}) l ON l.id = a.id
  LEFT JOIN (SELECT id, list(interest ORDER BY interest) AS interests FROM profile_interests WHERE ${within("id")} GROUP BY id) i ON i.id = a.id
  ${isSorted ? "ORDER BY a.id" : ""}`;
}

async function* readFollows(
  connection: DuckDBConnection,
  scope: Scope,
): AsyncGenerator<FollowBatch> {
  for await (const chunk of streamChunks(
    connection,
    `SELECT source, target FROM follows WHERE ended IS NULL AND ${scope("source")}`,
  )) {
    yield { source: readNumbers(chunk, 0, "u32"), target: readNumbers(chunk, 1, "u32") };
  }
}

async function* readPosts(connection: DuckDBConnection, scope: Scope): AsyncGenerator<PostBatch> {
  for (const [from, to] of await dayRanges(connection, scope)) {
    for await (const chunk of streamChunks(connection, postRangeSql(from, to, scope))) {
      const texts = await readSlowly(chunk, [8]);
      const hashtags = readTextLists(chunk, 9);
      yield {
        length: chunk.rowCount,
        networkId: readNumbers(chunk, 0, "u64"),
        author: readNumbers(chunk, 1, "u32"),
        day: readNumbers(chunk, 2, "i32"),
        quarter: readNumbers(chunk, 3, "u8"),
        kind: readNumbers(chunk, 4, "u8"),
        likes: readNumbers(chunk, 5, "u32"),
        reposts: readNumbers(chunk, 6, "u32"),
        sentiment: readNumbers(chunk, 7, "i8"),
        norm: texts(8).map((text) => text ?? ""),
        hashtags,
        topics: readNumberLists(chunk, 10),
        shows: readNumberLists(chunk, 11),
      };
    }
  }
}

/** Columns of texts, with pauses in which the thread answers others. */
async function readSlowly(
  chunk: DuckDBDataChunk,
  columns: readonly number[],
): Promise<(column: number) => (string | null)[]> {
  const breather = new Breather();
  const texts = new Map<number, (string | null)[]>();
  for (const column of columns) {
    texts.set(column, readTexts(chunk, column));
    await breather.pause();
  }
  return (column) => texts.get(column) ?? [];
}

function postRangeSql(from: number, to: number, scope: Scope): string {
  return `SELECT ${POST_COLUMNS} FROM posts WHERE day >= ${from} AND day <= ${to} AND ${scope("author")} ORDER BY day DESC, network_id DESC`;
}

/**
 * What the engine is told of a post. Midnight to the second is how sources write a day without a time: of a true midnight,
 * one post in 86,400, the hour is given up.
 */
export const POST_COLUMNS = `network_id, author, day,
  coalesce(CASE WHEN created_at % 86400 <> 0 THEN (created_at % 86400) // 900 END, 255)::UTINYINT, kind, coalesce(likes, 0)::UINTEGER, coalesce(reposts, 0)::UINTEGER,
  coalesce(sentiment, 127)::TINYINT, norm, coalesce(hashtags, [])::VARCHAR[], coalesce(topics, [])::USMALLINT[], coalesce(shows, [])::USMALLINT[]`;

/** Ranges of days, newest first, of about as many posts as a sort may hold in memory. */
async function dayRanges(
  connection: DuckDBConnection,
  scope: Scope,
): Promise<[from: number, to: number][]> {
  const rows = await queryRows(
    connection,
    `SELECT day, count(*)::INTEGER AS posts FROM posts WHERE ${scope("author")} GROUP BY day ORDER BY day DESC`,
  );
  const ranges: [number, number][] = [];
  let held = Infinity;
  for (const row of rows) {
    const [day, posts] = [Number(row["day"]), Number(row["posts"])];
    const last = ranges.at(-1);
    if (last && held + posts <= POST_RANGE) {
      last[0] = day;
      held += posts;
    } else {
      ranges.push([day, day]);
      held = posts;
    }
  }
  return ranges;
}
