import { idList } from "./account-reads.ts";
import { readNumbers, streamChunks } from "./chunks.ts";
import type { Database } from "./database.ts";
import { int, isoTime } from "./row-values.ts";
import { DIRECTION_CODE } from "./schema.ts";

/**
 * Every follow of some accounts that was ever seen, in columns, by follower. Times are seconds since 1970; 0 is "none".
 */
export interface FollowTimes {
  readonly source: Uint32Array;
  readonly firstSeen: Uint32Array;
  readonly lastSeen: Uint32Array;
  /** The first observation or event that proves that it no longer stands; `follows.ended` names the newest. */
  readonly ended: Uint32Array;
  /** Newest complete list, of either end, that was read before the follow was first seen: it was not in it. */
  readonly absentBefore: Uint32Array;
}

export interface FollowerList {
  readonly target: number;
  /** ISO 8601. */
  readonly at: string;
  readonly size: number;
  readonly complete: boolean;
}

export interface ReportedFollowers {
  readonly target: number;
  readonly at: string;
  readonly followers: number;
}

/** Accounts whose complete following list was read at two times or more in a span. */
export interface ReadTwice {
  readonly account: Uint32Array;
  readonly first: Uint32Array;
  readonly last: Uint32Array;
}

/**
 * A list of followers proves the absence of one account only; with several targets it says nothing of the others, so
 * that only the followers' own lists count for `absentBefore` then.
 */
export async function readFollowTimes(
  database: Database,
  targets: readonly number[],
): Promise<FollowTimes> {
  const among = idList(targets);
  const lists = (direction: number, owners: string): string =>
    `SELECT owner, seen FROM follow_lists WHERE complete AND direction = ${direction} AND owner IN (${owners})`;
  const absent =
    targets.length === 1
      ? "greatest(coalesce(sb.seen, 0), coalesce(tb.seen, 0))"
      : "coalesce(sb.seen, 0)";
  const [source, firstSeen, lastSeen, ended, absentBefore] = await readColumns(
    database,
    `WITH f AS (SELECT source, target, first_seen, last_seen, event_end, ended FROM follows WHERE target IN ${among}),
      s AS (${lists(DIRECTION_CODE.following, "SELECT source FROM f")}),
      t AS (${lists(DIRECTION_CODE.followers, "SELECT target FROM f")})
     SELECT f.source, f.first_seen, f.last_seen,
       (CASE WHEN f.ended IS NULL THEN 0
         ELSE least(f.ended, sa.seen, ta.seen, CASE WHEN f.event_end >= f.last_seen AND f.event_end > 0 THEN f.event_end END) END)::UINTEGER,
       (${absent})::UINTEGER
     FROM f ASOF LEFT JOIN s sb ON f.source = sb.owner AND f.first_seen > sb.seen
       ASOF LEFT JOIN t tb ON f.target = tb.owner AND f.first_seen > tb.seen
       ASOF LEFT JOIN s sa ON f.source = sa.owner AND f.last_seen < sa.seen
       ASOF LEFT JOIN t ta ON f.target = ta.owner AND f.last_seen < ta.seen
     ORDER BY f.source, f.first_seen`,
    5,
  );
  const none = new Uint32Array();
  return {
    source: source ?? none,
    firstSeen: firstSeen ?? none,
    lastSeen: lastSeen ?? none,
    ended: ended ?? none,
    absentBefore: absentBefore ?? none,
  };
}

/** Ascending by account. Times are seconds, both ends inclusive. */
export async function readTwiceRead(
  database: Database,
  from: number,
  to: number,
): Promise<ReadTwice> {
  const [account, first, last] = await readColumns(
    database,
    `SELECT owner, min(seen), max(seen) FROM follow_lists
     WHERE complete AND direction = ${DIRECTION_CODE.following} AND seen >= ${Math.trunc(from)} AND seen <= ${Math.trunc(to)}
     GROUP BY owner HAVING min(seen) < max(seen) ORDER BY owner`,
    3,
  );
  const none = new Uint32Array();
  return { account: account ?? none, first: first ?? none, last: last ?? none };
}

/** Readings of the accounts' lists of followers, oldest first. */
export async function readFollowerLists(
  database: Database,
  targets: readonly number[],
): Promise<FollowerList[]> {
  const rows = await database.rows(
    `SELECT owner, seen, size, complete FROM follow_lists
     WHERE direction = ${DIRECTION_CODE.followers} AND owner IN ${idList(targets)} ORDER BY owner, seen, complete`,
  );
  return rows.map((row) => ({
    target: int(row["owner"]) ?? 0,
    at: isoTime(row["seen"]) ?? "",
    size: int(row["size"]) ?? 0,
    complete: row["complete"] === true,
  }));
}

/** Numbers of followers that the network reported of the accounts, oldest first, one a time. */
export async function readReportedFollowers(
  database: Database,
  targets: readonly number[],
): Promise<ReportedFollowers[]> {
  const rows = await database.rows(
    `SELECT id, seen, max(followers_count) AS followers FROM profile_observations
     WHERE id IN ${idList(targets)} AND followers_count IS NOT NULL AND seen > 0 GROUP BY id, seen ORDER BY id, seen`,
  );
  return rows.map((row) => ({
    target: int(row["id"]) ?? 0,
    at: isoTime(row["seen"]) ?? "",
    followers: int(row["followers"]) ?? 0,
  }));
}

/** The columns of a query whose columns are all unsigned 32-bit numbers. */
async function readColumns(
  database: Database,
  sql: string,
  columns: number,
): Promise<Uint32Array[]> {
  return database.using(async (connection) => {
    const pieces: Uint32Array[][] = Array.from({ length: columns }, () => []);
    for await (const chunk of streamChunks(connection, sql))
      for (const [i, list] of pieces.entries()) list.push(readNumbers(chunk, i, "u32"));
    return pieces.map(joined);
  });
}

function joined(pieces: readonly Uint32Array[]): Uint32Array {
  const whole = new Uint32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
