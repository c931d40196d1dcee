import type { DuckDBConnection } from "@duckdb/node-api";
import { queryNumber } from "../store/database.ts";
import {
  denseIds,
  networkIds,
  NotUnique,
  references,
  uniqueKeys,
  type Violation,
} from "../store/uniqueness.ts";

const NEW_ACCOUNTS = "network_id IN (SELECT network_id FROM stage.new_accounts)";
const MERGED_PROFILES = "network_id IN (SELECT network_id FROM stage.merged_profiles)";
const WRITTEN_POSTS = `network_id IN (SELECT network_id FROM stage.changed_posts
  UNION ALL SELECT q.network_id FROM stage.single_posts s JOIN stage.posts q ON q.rowid = s.place)`;

/**
 * Proves, within the merge's transaction, that every key occurs once. Rows with keys that this import did not write are as
 * they were, and were proved then: of those tables that are not written anew as a whole, the written keys are enough.
 *
 * @throws NotUnique: the caller's transaction is rolled back, and the dataset stays as it was.
 */
export async function verifyMerge(connection: DuckDBConnection, importId: number): Promise<void> {
  const violations = [
    ...(await denseIds(connection)),
    ...(await networkIds(connection, NEW_ACCOUNTS)),
    ...(await uniqueKeys(connection, "profiles", MERGED_PROFILES)),
    ...(await uniqueKeys(
      connection,
      "profiles",
      `id IN (SELECT id FROM profiles WHERE ${MERGED_PROFILES})`,
    )),
    ...(await uniqueKeys(
      connection,
      "profile_observations",
      `id IN (SELECT id FROM profiles WHERE ${MERGED_PROFILES})`,
    )),
    ...(await uniqueKeys(connection, "posts", WRITTEN_POSTS)),
    ...(await uniqueKeys(connection, "follows")),
    ...(await uniqueKeys(
      connection,
      "follow_lists",
      `owner IN (SELECT owner FROM follow_lists WHERE import = ${importId})`,
    )),
    ...(await uniqueKeys(connection, "engagements")),
    ...(await uniqueKeys(connection, "list_members")),
    ...(await uniqueKeys(connection, "lists")),
    ...(await references(connection)),
    ...(await countWritten(connection)),
  ];
  if (violations.length > 0) throw new NotUnique(violations);
}

/** Rows that were prepared and are not there, or are there more often: joins drop and double what has no single id. */
async function countWritten(connection: DuckDBConnection): Promise<Violation[]> {
  const violations: Violation[] = [];
  const pairs: [table: string, written: string, prepared: string][] = [
    ["accounts", `FROM accounts WHERE ${NEW_ACCOUNTS}`, "FROM stage.new_accounts"],
    [
      "profiles",
      `FROM profiles p JOIN accounts a ON a.id = p.id AND a.network_id = p.network_id WHERE p.${MERGED_PROFILES}`,
      "FROM stage.merged_profiles",
    ],
    [
      "posts",
      `FROM posts WHERE ${WRITTEN_POSTS}`,
      `FROM (SELECT network_id FROM stage.changed_posts UNION ALL SELECT place FROM stage.single_posts)`,
    ],
  ];
  for (const [table, written, prepared] of pairs) {
    const missing = await queryNumber(
      connection,
      `SELECT abs((SELECT count(*) ${written}) - (SELECT count(*) ${prepared}))`,
    );
    if (missing !== 0) violations.push({ table, key: "rows", rows: missing ?? 0 });
  }
  return violations;
}
