import type { DuckDBConnection } from "@duckdb/node-api";
import { queryRows } from "../store/database.ts";
import { names, PROFILE_FIELDS } from "../store/schema.ts";
import {
  CHANGED_PAIRS,
  ENGAGEMENT_SPANS,
  MEMBER_SPANS,
  NEW_LISTS,
  NEW_LISTS_SEEN,
} from "./merge.ts";
import { RECORD_KINDS } from "./progress.ts";
import type { RecordCounts, RecordKind } from "./progress.ts";
import type { StageState } from "./stage.ts";

/** Distinct things that the kept rows of a kind are about, and what became of them. */
interface Fates {
  /** Rows that are not of deleted persons. */
  readonly rows: number;
  readonly things: number;
  readonly created: number;
  readonly changed: number;
}

/** Where every row went; to be asked before the merge, when the dataset is still as it was. */
export async function countRecords(
  connection: DuckDBConnection,
  state: StageState,
): Promise<Record<RecordKind, RecordCounts>> {
  const counts = {} as Record<RecordKind, RecordCounts>;
  for (const kind of RECORD_KINDS) {
    const read = state.read[kind] ?? 0;
    const rejected = state.rejected[kind] ?? 0;
    const fates =
      read === 0
        ? { rows: 0, things: 0, created: 0, changed: 0 }
        : await fatesOf(connection, FATES[kind]);
    counts[kind] = {
      read,
      created: fates.created,
      merged: fates.rows - fates.things,
      changed: fates.changed,
      unchanged: fates.things - fates.created - fates.changed,
      removed: read - rejected - fates.rows,
      rejected,
    };
  }
  return counts;
}

async function fatesOf(connection: DuckDBConnection, sql: string): Promise<Fates> {
  const [row] = await queryRows(connection, sql);
  const value = (name: string): number => Number(row?.[name] ?? 0);
  return {
    rows: value("rows"),
    things: value("things"),
    created: value("created"),
    changed: value("changed"),
  };
}

const DIFFERS = names(PROFILE_FIELDS)
  .map((field) => `m.${field} IS DISTINCT FROM p.${field}`)
  .join(" OR ");

/** Network ids, as they are after the merge, of accounts that have a profile before it. */
const PROFILED = "SELECT n.network_id FROM stage.identities n JOIN profiles p ON p.id = n.id";

const FATES: Readonly<Record<RecordKind, string>> = {
  profiles: `SELECT (SELECT count(*) FROM stage.observations) AS rows, (SELECT count(DISTINCT network_id) FROM stage.observations) AS things,
    (SELECT count(*) FROM stage.merged_profiles WHERE network_id NOT IN (${PROFILED})) AS created,
    (SELECT count(*) FROM stage.merged_profiles m JOIN stage.ids i ON i.network_id = m.network_id JOIN profiles p ON p.id = i.id WHERE ${DIFFERS}) AS changed`,
  posts: `SELECT count(*) AS rows, count(DISTINCT network_id) AS things,
    (SELECT count(*) FROM stage.single_posts) + (SELECT count(*) FROM stage.changed_posts WHERE NOT was_known) AS created,
    (SELECT count(*) FROM stage.changed_posts WHERE was_known) AS changed
    FROM stage.posts WHERE author NOT IN (SELECT network_id FROM stage.buried)`,
  follows: `SELECT coalesce(sum(rows), 0) AS rows, count(*) AS things, count(*) FILTER (WHERE old_last IS NULL) AS created,
    (SELECT count(*) FROM (${CHANGED_PAIRS} AND old_last IS NOT NULL)) AS changed FROM stage.pairs WHERE rows > 0`,
  followLists: `SELECT (SELECT count(*) FROM stage.follow_pages p JOIN stage.ids i ON i.network_id = p.owner) AS rows,
    (SELECT count(*) FROM (SELECT DISTINCT owner, direction, complete, seen, size FROM stage.lists_seen WHERE paged AND owner IN (SELECT network_id FROM stage.ids))) AS things,
    (SELECT count(*) FROM (${NEW_LISTS_SEEN} AND paged)) AS created, 0 AS changed`,
  engagements: `SELECT (SELECT count(*) FROM stage.engagements e JOIN stage.ids i ON i.network_id = e.account) AS rows,
    (SELECT count(*) FROM (SELECT DISTINCT account, post, kind FROM stage.engagements e JOIN stage.ids i ON i.network_id = e.account)) AS things,
    count(*) FILTER (WHERE changed AND NOT was_known) AS created, count(*) FILTER (WHERE changed AND was_known) AS changed FROM (${ENGAGEMENT_SPANS})`,
  lists: `SELECT (SELECT count(*) FROM stage.lists WHERE owner IS NULL OR owner NOT IN (SELECT network_id FROM stage.buried)) AS rows,
    (SELECT count(DISTINCT network_id) FROM stage.lists WHERE owner IS NULL OR owner NOT IN (SELECT network_id FROM stage.buried)) AS things,
    count(*) FILTER (WHERE network_id NOT IN (SELECT network_id FROM lists)) AS created, count(*) FILTER (WHERE network_id IN (SELECT network_id FROM lists)) AS changed FROM (${NEW_LISTS})`,
  listMembers: `SELECT (SELECT count(*) FROM stage.list_members e JOIN stage.ids i ON i.network_id = e.account) AS rows,
    (SELECT count(*) FROM (SELECT DISTINCT list, account FROM stage.list_members e JOIN stage.ids i ON i.network_id = e.account)) AS things,
    count(*) FILTER (WHERE changed AND NOT was_known) AS created, count(*) FILTER (WHERE changed AND was_known) AS changed FROM (${MEMBER_SPANS})`,
};
