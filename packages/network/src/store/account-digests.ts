import type { DuckDBConnection } from "@duckdb/node-api";
import { metaNumber, readMeta } from "./meta.ts";
import { POST_COLUMNS, profileRowsSql } from "./snapshot.ts";

/**
 * Notes which accounts a new version made other than they were, within the transaction that makes it: everything that
 * the engine is told of an account (its row, whom it follows, its posts) as one digest of 64 bits, compared with that
 * of the version before. What changes by itself, as ages and interests do, is found in this way as well.
 * The database's hash of 0 is 0, hence the 1 that is added; rows are hashed twice, since what it makes of several columns
 * is linear in the last one and would cancel out when rows are added up.
 */
export async function noteChanges(connection: DuckDBConnection): Promise<void> {
  const meta = await readMeta(connection);
  const version = metaNumber(meta, "version") ?? 0;
  const asOfDay = metaNumber(meta, "as_of_day") ?? 0;
  await connection.run(`CREATE OR REPLACE TEMP TABLE digests_now AS
    SELECT a.id, hash(a.digest, coalesce(f.digest, 0), coalesce(p.digest, 0)) AS digest
    FROM (SELECT id, hash(${OWN.join(", ")}) AS digest FROM (${profileRowsSql(() => "true", asOfDay, false)}) AS r(${ROW.join(", ")})) a
    LEFT JOIN (SELECT source AS id, bit_xor(hash(target::UBIGINT + 1)) AS digest FROM follows WHERE ended IS NULL GROUP BY source) f ON f.id = a.id
    LEFT JOIN (SELECT author AS id, bit_xor(hash(hash(${POST.join(", ")}))) AS digest
      FROM (SELECT ${POST_COLUMNS} FROM posts) AS q(${POST.join(", ")}) GROUP BY author) p ON p.id = a.id`);
  await connection.run(`CREATE OR REPLACE TEMP TABLE digests_next AS
    SELECT n.id, n.digest, CASE WHEN k.digest = n.digest THEN k.changed ELSE ${version} END::UINTEGER AS changed
    FROM digests_now n LEFT JOIN account_digests k ON k.id = n.id`);
  await connection.run("DELETE FROM account_digests");
  await connection.run("INSERT INTO account_digests SELECT * FROM digests_next ORDER BY id");
  await connection.run("DROP TABLE digests_now");
  await connection.run("DROP TABLE digests_next");
}

/** Names of the columns of `profileRowsSql`; names and reported numbers are no part of what the engine keeps. */
const ROW = [
  "id",
  "network_id",
  "username",
  "flags",
  "declared",
  "country",
  "region",
  "city",
  "language",
  "gender",
  "age_low",
  "age_high",
  "interests",
  "jobs",
  "automation",
  "bio_words",
  "bio_norm",
  "followers_count",
] as const;
const OWN = ROW.slice(3, -1);
/** Names of the columns of `POST_COLUMNS`. */
const POST = [
  "network_id",
  "author",
  "day",
  "quarter",
  "kind",
  "likes",
  "reposts",
  "sentiment",
  "norm",
  "hashtags",
  "topics",
  "shows",
] as const;
