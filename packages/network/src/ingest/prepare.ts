import type { DuckDBConnection } from "@duckdb/node-api";
import { queryNumber } from "../store/database.ts";
import { dropRepeatedObservations } from "../store/repeated-observations.ts";
import { names, POST_FIELDS, POST_TRAITS, PROFILE_FIELDS } from "../store/schema.ts";
import { emptiesAccounts, joinHandles, TIMED_PROFILES } from "./join-handles.ts";

/**
 * Everything that can be worked out before the dataset is touched: times, what is new, merged rows, dense ids,
 * pairs. All of it lies in the stage, so that the merge itself is short, and begins anew when it was cut off.
 */
export async function prepareStage(
  connection: DuckDBConnection,
  importId: number,
  fileTimes: readonly number[],
): Promise<void> {
  await timeFiles(connection, fileTimes);
  await joinHandles(connection);
  await prepareObservations(connection, importId);
  await mergeProfiles(connection);
  await preparePosts(connection, importId);
  await numberAccounts(connection);
  await pairFollows(connection, importId);
}

async function timeFiles(
  connection: DuckDBConnection,
  fileTimes: readonly number[],
): Promise<void> {
  await connection.run("CREATE OR REPLACE TABLE stage.file_times (file UINTEGER, as_of UINTEGER)");
  for (const [file, asOf] of fileTimes.entries())
    await connection.run(`INSERT INTO stage.file_times VALUES (${file}, ${asOf})`);
}

const LIVING = (column: string): string => `${column} NOT IN (SELECT network_id FROM stage.buried)`;

const FIELDS = names(PROFILE_FIELDS);

/** An age that a row declares becomes the days between which its person was born, from the day it was seen. */
const BORN_FROM = `coalesce(p.declared_born_from, date_diff('day', DATE '1970-01-01', (to_timestamp(seen_at)::DATE - to_years(p.declared_age::INTEGER + 1) + INTERVAL 1 DAY)::DATE))::INTEGER`;
const BORN_TO = `coalesce(p.declared_born_to, date_diff('day', DATE '1970-01-01', (to_timestamp(seen_at)::DATE - to_years(p.declared_age::INTEGER))::DATE))::INTEGER`;

/** Rows of profiles that are not known yet, each saying once what it says. */
async function prepareObservations(connection: DuckDBConnection, importId: number): Promise<void> {
  const fields = FIELDS.map((field) =>
    field === "declared_born_from"
      ? `${BORN_FROM} AS ${field}`
      : field === "declared_born_to"
        ? `${BORN_TO} AS ${field}`
        : `p.${field}`,
  ).join(", ");
  await connection.run(`CREATE OR REPLACE TABLE stage.observations AS
    SELECT *, hash(${FIELDS.join(", ")}) AS digest FROM (
      SELECT coalesce(j.network_id, p.network_id) AS network_id, p.file, p.row, ${fields}, seen_at AS seen
      FROM ${TIMED_PROFILES} p LEFT JOIN stage.joins j ON j.provisional = p.network_id)
    WHERE ${LIVING("network_id")}`);
  await connection.run(`CREATE OR REPLACE TABLE stage.firsts AS
    SELECT network_id, seen, digest, min(file::UBIGINT * 4294967296 + row) AS place FROM stage.observations GROUP BY network_id, seen, digest`);
  await connection.run(`CREATE OR REPLACE TABLE stage.known AS
    SELECT a.network_id, k.seen, k.digest FROM profile_observations k JOIN stage.identities a ON a.id = k.id
    WHERE a.network_id IN (SELECT network_id FROM stage.firsts)`);
  await connection.run(`CREATE OR REPLACE TABLE stage.new_observations AS
    SELECT o.*, ${importId}::UINTEGER AS import FROM stage.observations o
    JOIN stage.firsts f ON f.network_id = o.network_id AND f.seen = o.seen AND f.digest = o.digest AND f.place = o.file::UBIGINT * 4294967296 + o.row
    WHERE NOT EXISTS (SELECT 1 FROM stage.known k WHERE k.network_id = o.network_id AND k.seen = o.seen AND k.digest = o.digest)`);
  // All records of one line have its number: a person who is in it twice has two first rows.
  await dropRepeatedObservations(connection, "stage.new_observations", "network_id");
}

/** Current rows of all profiles of which something new was seen: field by field, the newest that says something. */
async function mergeProfiles(connection: DuckDBConnection): Promise<void> {
  const columns = ["network_id", "seen", "import", "file", "row", ...FIELDS];
  await connection.run(`CREATE OR REPLACE TEMP TABLE evidence AS
    SELECT ${columns.join(", ")} FROM stage.new_observations
    UNION ALL SELECT ${columns.map((column) => (column === "network_id" ? "a.network_id" : `k.${column}`)).join(", ")}
    FROM profile_observations k JOIN stage.identities a ON a.id = k.id
    WHERE a.network_id IN (SELECT network_id FROM stage.new_observations UNION ALL SELECT network_id FROM stage.moved)`);
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE several AS SELECT network_id FROM evidence GROUP BY network_id HAVING count(*) > 1`,
  );
  const newest = FIELDS.map(
    (field) => `arg_max(${field}, place) FILTER (WHERE ${field} IS NOT NULL) AS ${field}`,
  ).join(", ");
  await connection.run(`CREATE OR REPLACE TABLE stage.merged_profiles AS
    SELECT * FROM (
      SELECT network_id, seen, import, ${FIELDS.join(", ")} FROM evidence WHERE network_id NOT IN (SELECT network_id FROM several)
      UNION ALL
      SELECT network_id, max(seen) AS seen, arg_max(import, place) AS import, ${newest}
      FROM (SELECT *, row_number() OVER (ORDER BY seen, import, file, row) AS place FROM evidence WHERE network_id IN (SELECT network_id FROM several))
      GROUP BY network_id)
    ORDER BY network_id`);
  await connection.run("DROP TABLE evidence");
  await connection.run("DROP TABLE several");
}

/**
 * Posts as they will stand: of several rows of one post the newest fields that say something; its text and what
 * was read from it stay together.
 */
async function preparePosts(connection: DuckDBConnection, importId: number): Promise<void> {
  const fields = names(POST_FIELDS);
  const traits = names(POST_TRAITS);
  const all = [...fields, ...traits];
  await connection.run(`CREATE OR REPLACE TEMP TABLE timed AS
    SELECT p.network_id, p.author, p.file, p.row, CASE WHEN p.seen = 0 THEN t.as_of ELSE p.seen END AS seen, p.rowid AS place
    FROM stage.posts p JOIN stage.file_times t ON t.file = p.file WHERE ${LIVING("p.author")}`);
  await connection.run(`CREATE OR REPLACE TEMP TABLE held AS
    SELECT network_id FROM timed GROUP BY network_id HAVING count(*) > 1
    UNION SELECT network_id FROM posts WHERE network_id IN (SELECT network_id FROM timed)`);
  await connection.run(
    `CREATE OR REPLACE TABLE stage.single_posts AS SELECT place, seen FROM timed WHERE network_id NOT IN (SELECT network_id FROM held)`,
  );
  await connection.run(`CREATE OR REPLACE TABLE stage.post_evidence AS
    SELECT t.network_id, t.author, t.seen, ${importId}::UINTEGER AS import, t.file, t.row, false AS old, ${all.map((name) => `p.${name}`).join(", ")}
    FROM timed t JOIN stage.posts p ON p.rowid = t.place WHERE t.network_id IN (SELECT network_id FROM held)
    UNION ALL
    SELECT p.network_id, a.network_id, p.seen, p.import, 0, 0, true, ${all.map((name) => `p.${name}`).join(", ")}
    FROM posts p JOIN accounts a ON a.id = p.author WHERE p.network_id IN (SELECT network_id FROM held)`);
  const newest = fields
    .filter((field) => field !== "text")
    .map((field) => `arg_max(${field}, place) FILTER (WHERE ${field} IS NOT NULL) AS ${field}`);
  const together = ["text", ...traits].map((name) => `arg_max_null(${name}, place) AS ${name}`);
  const order = ["author", "text", ...fields.filter((field) => field !== "text"), ...traits];
  await connection.run(`CREATE OR REPLACE TABLE stage.merged_posts AS
    SELECT network_id, seen, import, ${order.join(", ")} FROM (
      SELECT network_id, max(seen) AS seen, arg_max(import, place) AS import, arg_max(author, place) AS author, ${[...together, ...newest].join(", ")}
      FROM (SELECT *, row_number() OVER (ORDER BY seen, import, file, row) AS place FROM stage.post_evidence) GROUP BY network_id)
    ORDER BY network_id`);
  await connection.run(`CREATE OR REPLACE TABLE stage.changed_posts AS SELECT m.network_id, p.network_id IS NOT NULL AS was_known FROM stage.merged_posts m
    LEFT JOIN (SELECT p.*, a.network_id AS author_network_id FROM posts p JOIN accounts a ON a.id = p.author WHERE p.network_id IN (SELECT network_id FROM stage.merged_posts)) p ON p.network_id = m.network_id
    WHERE p.network_id IS NULL OR m.author <> p.author_network_id OR m.seen <> p.seen OR ${fields.map((field) => `m.${field} IS DISTINCT FROM p.${field}`).join(" OR ")}`);
  await connection.run("DROP TABLE timed");
  await connection.run("DROP TABLE held");
}

/** New accounts get the next dense ids in the order of their network ids: the same however the import went. */
async function numberAccounts(connection: DuckDBConnection): Promise<void> {
  const base = (await queryNumber(connection, "SELECT count(*) FROM accounts")) ?? 0;
  const sources = [
    "SELECT network_id FROM stage.merged_profiles",
    "SELECT author FROM stage.posts",
    "SELECT source FROM stage.follows",
    "SELECT target FROM stage.follows",
    "SELECT owner FROM stage.follow_pages",
    "SELECT account FROM stage.engagements",
    "SELECT account FROM stage.list_members",
  ];
  await connection.run(`CREATE OR REPLACE TABLE stage.new_accounts AS
    SELECT (${base} + row_number() OVER (ORDER BY network_id) - 1)::UINTEGER AS id, network_id FROM (
      SELECT DISTINCT coalesce(j.network_id, s.network_id) AS network_id
      FROM (${sources.map((source) => `SELECT DISTINCT * FROM (${source}) s(network_id)`).join(" UNION ALL ")}) s
      LEFT JOIN stage.joins j ON j.provisional = s.network_id)
    WHERE ${LIVING("network_id")} AND network_id NOT IN (SELECT network_id FROM stage.identities)
    ORDER BY id`);
  // Follows name accounts by provisional ids too: each of them means the account that its handle was joined to.
  await connection.run(`CREATE OR REPLACE TABLE stage.ids AS
    SELECT id, network_id FROM stage.identities WHERE id NOT IN (SELECT old_id FROM stage.moved)
    UNION ALL SELECT DISTINCT id, network_id FROM stage.moved WHERE network_id NOT IN (SELECT network_id FROM accounts)
    UNION ALL SELECT id, network_id FROM stage.new_accounts`);
  await connection.run(
    "INSERT INTO stage.ids SELECT i.id, j.provisional FROM stage.joins j JOIN stage.ids i ON i.network_id = j.network_id",
  );
}

const MOVED_FOLLOWS = `(SELECT f.* REPLACE (coalesce(s.id, f.source) AS source, coalesce(t.id, f.target) AS target)
  FROM follows f LEFT JOIN stage.moved s ON s.old_id = f.source LEFT JOIN stage.moved t ON t.old_id = f.target)`;

/**
 * Pairs of this import and of the dataset, each once. A row without times was seen at its file's as-of; a row that
 * only says that a follow ended was not seen standing.
 */
async function pairFollows(connection: DuckDBConnection, importId: number): Promise<void> {
  const staged = (await queryNumber(connection, "SELECT count(*) FROM stage.follows")) ?? 0;
  const emptied = await emptiesAccounts(connection);
  if (staged === 0 && !emptied) {
    await connection.run(
      "CREATE OR REPLACE TABLE stage.pairs (source UINTEGER, target UINTEGER, first_seen UINTEGER, last_seen UINTEGER, event_end UINTEGER, rows UBIGINT, old_first UINTEGER, old_last UINTEGER, old_end UINTEGER, import UINTEGER)",
    );
    return;
  }
  await connection.run(`CREATE OR REPLACE TABLE stage.pairs AS
    SELECT source, target, coalesce(min(nullif(first_seen, 0)), 0)::UINTEGER AS first_seen, max(last_seen) AS last_seen, max(event_end) AS event_end,
      count(*) FILTER (WHERE NOT old)::UBIGINT AS rows, max(first_seen) FILTER (WHERE old) AS old_first, max(last_seen) FILTER (WHERE old) AS old_last, max(event_end) FILTER (WHERE old) AS old_end,
      CASE WHEN max(last_seen) FILTER (WHERE old) >= coalesce(max(last_seen) FILTER (WHERE NOT old), 0) THEN max(import) FILTER (WHERE old) ELSE ${importId} END::UINTEGER AS import
    FROM (
      SELECT s.id AS source, t.id AS target, CASE WHEN f.first_seen > 0 THEN f.first_seen ELSE seen END AS first_seen, seen AS last_seen, f.event_end, ${importId} AS import, false AS old
      FROM (SELECT f.*, CASE WHEN f.last_seen > 0 THEN f.last_seen WHEN f.event_end > 0 THEN f.first_seen ELSE x.as_of END AS seen
            FROM stage.follows f JOIN stage.file_times x ON x.file = f.file) f
      JOIN stage.ids s ON s.network_id = f.source JOIN stage.ids t ON t.network_id = f.target
      UNION ALL
      SELECT source, target, first_seen, last_seen, event_end, import, true FROM ${emptied ? MOVED_FOLLOWS : "follows"})
    GROUP BY source, target`);
  // Not in the statement above: DuckDB makes a condition on both ids a join of every account with every other, and then
  // takes gigabytes for an import of a few million follows.
  await connection.run("DELETE FROM stage.pairs WHERE source = target");
}
