import type { DuckDBConnection } from "@duckdb/node-api";
import type { ProfileText } from "../enrich/traits.ts";
import type { Column } from "../store/columns.ts";
import { columnsSql } from "../store/columns.ts";
import { queryNumber, queryRows } from "../store/database.ts";
import type { Row } from "../store/database.ts";
import { isDefaultImage } from "../store/profile-text.ts";
import { PROFILE_TRAITS } from "../store/schema.ts";
import type { Stage } from "./stage.ts";
import { inOrder } from "./in-order.ts";
import type { TaskRunner } from "./task-router.ts";

const COLUMNS = [
  { name: "network_id", type: "u64", required: true },
  ...PROFILE_TRAITS,
] as const satisfies readonly Column[];
const BATCH = 2000;
const DAY = 86_400;

/**
 * Enriches the merged profiles: what is inferred comes from the row as it will stand, whatever sources its fields
 * have. Goes on where an interrupted import stopped.
 */
export async function enrichStage(
  stage: Stage,
  pool: TaskRunner,
  onDone: (done: number, total: number) => void,
): Promise<void> {
  const { connection } = stage;
  await connection.run(`CREATE TABLE IF NOT EXISTS stage.traits (${columnsSql(COLUMNS)})`);
  const total = (await queryNumber(connection, "SELECT count(*) FROM stage.merged_profiles")) ?? 0;
  let done = (await queryNumber(connection, "SELECT count(*) FROM stage.traits")) ?? 0;
  onDone(done, total);
  const enriched = inOrder(batches(connection, done, total), pool.depth, ({ texts }) =>
    pool.run({ task: "profile-traits", profiles: texts }),
  );
  let sinceCommit = 0;
  for await (const { item, result } of enriched) {
    await stage.append("traits", COLUMNS, { network_id: item.ids, ...result }, item.ids.length);
    done += item.ids.length;
    sinceCommit += item.ids.length;
    onDone(done, total);
    if (sinceCommit >= BATCH * 16) {
      await stage.commit();
      sinceCommit = 0;
    }
  }
  await stage.commit();
}

interface EnrichBatch {
  readonly ids: BigUint64Array;
  readonly texts: ProfileText[];
}

async function* batches(
  connection: DuckDBConnection,
  from: number,
  total: number,
): AsyncGenerator<EnrichBatch> {
  for (let at = from; at < total; at += BATCH) {
    // Row ids of a table made in one statement are the places of its rows.
    const rows = await queryRows(
      connection,
      `SELECT ${PROFILE_TEXT_COLUMNS} FROM stage.merged_profiles WHERE rowid >= ${at} AND rowid < ${at + BATCH} ORDER BY rowid`,
    );
    yield {
      ids: BigUint64Array.from(rows, (row) => BigInt(String(row["network_id"]))),
      texts: rows.map(profileTextOf),
    };
  }
}

/** Columns of `profileTextOf`. */
export const PROFILE_TEXT_COLUMNS =
  "network_id, seen, username, name, bio, location, url, image_url, verified, verified_type, followers_count, following_count, post_count, listed_count, created_at, declared_language";

/** What enrichment reads of a profile's row. */
export function profileTextOf(row: Row): ProfileText {
  const text = (name: string): string | null => (typeof row[name] === "string" ? row[name] : null);
  const number = (name: string): number | null =>
    row[name] === null || row[name] === undefined ? null : Number(row[name]);
  const created = number("created_at");
  return {
    name: text("name"),
    username: text("username"),
    bio: text("bio"),
    location: text("location"),
    url: text("url"),
    language: text("declared_language"),
    followersCount: number("followers_count"),
    followingCount: number("following_count"),
    postCount: number("post_count"),
    listedCount: number("listed_count"),
    verified: typeof row["verified"] === "boolean" ? row["verified"] : null,
    verifiedType: text("verified_type"),
    hasImage: row["image_url"] === null ? null : !isDefaultImage(String(row["image_url"])),
    createdDay: created === null ? null : Math.floor(created / DAY),
    seenDay: Math.floor((number("seen") ?? 0) / DAY),
  };
}
