import type { DuckDBConnection } from "@duckdb/node-api";
import { queryNumber } from "../store/database.ts";
import { mergeJoins } from "./join-handles.ts";
import {
  createTableSql,
  LIST_FIELDS,
  names,
  POST_FIELDS,
  POST_TRAITS,
  PROFILE_FIELDS,
  PROFILE_TRAITS,
} from "../store/schema.ts";

const FIELDS = names(PROFILE_FIELDS).join(", ");
const TRAITS = names(PROFILE_TRAITS).join(", ");

/** Whether the prepared import holds anything that the dataset does not. */
export async function changesAnything(connection: DuckDBConnection): Promise<boolean> {
  const changes = await queryNumber(
    connection,
    `SELECT (SELECT count(*) FROM stage.new_accounts) + (SELECT count(*) FROM stage.joins WHERE is_new) + (SELECT count(*) FROM stage.new_observations) + (SELECT count(*) FROM stage.single_posts)
      + (SELECT count(*) FROM stage.changed_posts) + (SELECT count(*) FROM (${CHANGED_PAIRS})) + (SELECT count(*) FROM (${NEW_LISTS_SEEN}))
      + (SELECT count(*) FROM (${NEW_ENGAGEMENTS})) + (SELECT count(*) FROM (${NEW_LISTS})) + (SELECT count(*) FROM (${NEW_MEMBERS}))`,
  );
  return (changes ?? 0) > 0;
}

export const CHANGED_PAIRS = `SELECT 1 FROM stage.pairs WHERE rows > 0 AND (old_last IS NULL OR old_first <> first_seen OR old_last <> last_seen OR old_end <> event_end)`;

export const NEW_LISTS_SEEN = `SELECT DISTINCT i.id AS owner, s.direction, s.complete, s.seen, s.size FROM stage.lists_seen s JOIN stage.ids i ON i.network_id = s.owner
  WHERE NOT EXISTS (SELECT 1 FROM follow_lists k WHERE k.owner = i.id AND k.direction = s.direction AND k.complete = s.complete AND k.seen = s.seen AND k.size = s.size)`;

/** Rows with times, of this import and of the dataset, as one row each; `changed` says that it is not as it was. */
function spans(staged: string, table: string, keys: readonly string[]): string {
  const key = keys.join(", ");
  return `SELECT ${key}, min(first_seen) AS first_seen, max(last_seen) AS last_seen,
    CASE WHEN max(last_seen) FILTER (WHERE old) = max(last_seen) THEN max(import) END AS old_import,
    coalesce(max(first_seen) FILTER (WHERE old), 0) <> min(first_seen) OR coalesce(max(last_seen) FILTER (WHERE old), 0) <> max(last_seen) AS changed, bool_or(old) AS was_known
    FROM (${staged} UNION ALL SELECT ${key}, first_seen, last_seen, import, true AS old FROM ${table}) GROUP BY ${key}`;
}

const STAGED_TIME = "CASE WHEN e.seen = 0 THEN t.as_of ELSE e.seen END";
export const ENGAGEMENT_SPANS = spans(
  `SELECT i.id AS account, e.post, e.kind, ${STAGED_TIME} AS first_seen, ${STAGED_TIME} AS last_seen, NULL AS import, false AS old
   FROM stage.engagements e JOIN stage.file_times t ON t.file = e.file JOIN stage.ids i ON i.network_id = e.account`,
  "engagements",
  ["account", "post", "kind"],
);
export const MEMBER_SPANS = spans(
  `SELECT e.list, i.id AS account, ${STAGED_TIME} AS first_seen, ${STAGED_TIME} AS last_seen, NULL AS import, false AS old
   FROM stage.list_members e JOIN stage.file_times t ON t.file = e.file JOIN stage.ids i ON i.network_id = e.account`,
  "list_members",
  ["list", "account"],
);
const NEW_ENGAGEMENTS = `SELECT 1 FROM (${ENGAGEMENT_SPANS}) WHERE changed`;
const NEW_MEMBERS = `SELECT 1 FROM (${MEMBER_SPANS}) WHERE changed`;

const LIST_NAMES = names(LIST_FIELDS);
/** Lists as they will stand, field by field. */
function mergedLists(importId: string): string {
  return `SELECT network_id, max(seen) AS seen, arg_max(import, place) AS import, ${LIST_NAMES.map((name) => `arg_max(${name}, place) FILTER (WHERE ${name} IS NOT NULL) AS ${name}`).join(", ")}
    FROM (SELECT *, row_number() OVER (ORDER BY seen, import, file, row) AS place FROM (
      SELECT l.network_id, CASE WHEN l.seen = 0 THEN t.as_of ELSE l.seen END AS seen, ${importId}::UINTEGER AS import, l.file, l.row, ${LIST_NAMES.map((name) => `l.${name}`).join(", ")}
      FROM stage.lists l JOIN stage.file_times t ON t.file = l.file WHERE l.owner IS NULL OR l.owner NOT IN (SELECT network_id FROM stage.buried)
      UNION ALL SELECT network_id, seen, import, 0, 0, ${LIST_NAMES.join(", ")} FROM lists WHERE network_id IN (SELECT network_id FROM stage.lists)))
    GROUP BY network_id`;
}
export const NEW_LISTS = `SELECT m.network_id FROM (${mergedLists("0")}) m LEFT JOIN lists k ON k.network_id = m.network_id
  WHERE k.network_id IS NULL OR m.seen <> k.seen OR ${LIST_NAMES.map((name) => `m.${name} IS DISTINCT FROM k.${name}`).join(" OR ")}`;

/** Takes the prepared import into the dataset; within the caller's transaction. */
export async function mergeIntoDataset(
  connection: DuckDBConnection,
  importId: number,
): Promise<void> {
  await mergeJoins(connection);
  await connection.run(
    "INSERT INTO accounts SELECT id, network_id FROM stage.new_accounts ORDER BY id",
  );
  await mergeProfiles(connection);
  await mergePosts(connection, importId);
  await mergeFollows(connection, importId);
  for (const [table, sql, columns] of [
    ["engagements", ENGAGEMENT_SPANS, "account, post, kind"],
    ["list_members", MEMBER_SPANS, "list, account"],
  ] as const) {
    const staged = await queryNumber(connection, `SELECT count(*) FROM stage.${table}`);
    if (staged)
      await rebuild(
        connection,
        table,
        `SELECT ${columns}, first_seen, last_seen, coalesce(old_import, ${importId}) FROM (${sql}) ORDER BY ${columns}`,
      );
  }
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE lists_now AS ${mergedLists(String(importId))}`,
  );
  await connection.run("DELETE FROM lists WHERE network_id IN (SELECT network_id FROM lists_now)");
  await connection.run(
    `INSERT INTO lists SELECT network_id, seen, import, ${LIST_NAMES.join(", ")} FROM lists_now ORDER BY network_id`,
  );
}

async function mergeProfiles(connection: DuckDBConnection): Promise<void> {
  await connection.run(`INSERT INTO profile_observations SELECT i.id, o.seen, o.import, o.file, o.row, o.digest, ${prefixed("o", FIELDS)}
    FROM stage.new_observations o JOIN stage.ids i ON i.network_id = o.network_id ORDER BY i.id, o.seen, o.file, o.row`);
  await connection.run(
    "DELETE FROM profiles WHERE network_id IN (SELECT network_id FROM stage.merged_profiles)",
  );
  await connection.run(`INSERT INTO profiles SELECT i.id, m.network_id, m.seen, m.import, ${prefixed("m", FIELDS)}, ${prefixed("t", TRAITS)}
    FROM stage.merged_profiles m JOIN stage.traits t ON t.network_id = m.network_id JOIN stage.ids i ON i.network_id = m.network_id ORDER BY i.id`);
}

function prefixed(table: string, columns: string): string {
  return columns
    .split(", ")
    .map((column) => `${table}.${column}`)
    .join(", ");
}

async function mergePosts(connection: DuckDBConnection, importId: number): Promise<void> {
  const all = [...names(POST_FIELDS), ...names(POST_TRAITS)];
  const columns = `network_id, author, day, seen, import, ${all.join(", ")}`;
  const values = all.map((name) => `p.${name}`).join(", ");
  await connection.run(
    "DELETE FROM posts WHERE network_id IN (SELECT network_id FROM stage.changed_posts)",
  );
  await connection.run(`INSERT INTO posts (${columns})
    SELECT p.network_id, i.id, (p.created_at // 86400)::INTEGER AS day, p.seen, p.import, ${values} FROM (
      SELECT network_id, author, seen, import, ${all.join(", ")} FROM stage.merged_posts WHERE network_id IN (SELECT network_id FROM stage.changed_posts)
      UNION ALL SELECT q.network_id, q.author, s.seen, ${importId}, ${all.map((name) => `q.${name}`).join(", ")}
      FROM stage.single_posts s JOIN stage.posts q ON q.rowid = s.place) p
    JOIN stage.ids i ON i.network_id = p.author ORDER BY day, p.network_id`);
}

/** The table is written anew, in order: half of its rows would have to be moved otherwise. */
async function mergeFollows(connection: DuckDBConnection, importId: number): Promise<void> {
  const lists = (await queryNumber(connection, "SELECT count(*) FROM stage.lists_seen")) ?? 0;
  const pairs = (await queryNumber(connection, "SELECT count(*) FROM stage.pairs")) ?? 0;
  await connection.run(
    `INSERT INTO follow_lists SELECT owner, direction, complete, seen, size, ${importId} FROM (${NEW_LISTS_SEEN}) ORDER BY ALL`,
  );
  if (pairs === 0 && lists === 0) return;
  const from = pairs > 0 ? "stage.pairs" : "follows";
  await rebuild(connection, "follows", standingSql(from));
}

/**
 * A follow ended when a complete list of either end, read after the follow was last seen, does not hold it: one
 * that holds it would have moved `last_seen`. Or when an event says so and nothing newer shows it standing.
 */
function standingSql(from: string): string {
  const newest = (direction: number): string =>
    `(SELECT owner, max(seen) AS seen FROM follow_lists WHERE complete AND direction = ${direction} GROUP BY owner)`;
  return `SELECT f.source, f.target, f.first_seen, f.last_seen, f.event_end,
      CASE WHEN f.event_end > 0 AND f.event_end >= f.last_seen THEN f.event_end
        WHEN greatest(coalesce(o.seen, 0), coalesce(r.seen, 0)) > f.last_seen THEN greatest(coalesce(o.seen, 0), coalesce(r.seen, 0)) END::UINTEGER AS ended, f.import
    FROM ${from} f LEFT JOIN ${newest(0)} o ON o.owner = f.source LEFT JOIN ${newest(1)} r ON r.owner = f.target
    ORDER BY f.source, f.target`;
}

/** Replaces a table's rows by those of a query, which may read the table. */
export async function rebuild(
  connection: DuckDBConnection,
  table: string,
  sql: string,
): Promise<void> {
  await connection.run(createTableSql(table).replace(`EXISTS ${table}`, `EXISTS ${table}_next`));
  await connection.run(`INSERT INTO ${table}_next ${sql}`);
  await connection.run(`DROP TABLE ${table}`);
  await connection.run(`ALTER TABLE ${table}_next RENAME TO ${table}`);
}
