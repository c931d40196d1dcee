import type { DuckDBConnection } from "@duckdb/node-api";
import { ENRICH_VERSION } from "../enrich/version.ts";
import { TEXT_VERSION } from "../text/version.ts";
import { inTransaction } from "./database.ts";
import { damaged, NewerSchema } from "./folder.ts";
import { metaNumber, readMeta, writeMeta } from "./meta.ts";
import type { DatasetInfo } from "./rows.ts";
import { dropRepeatedObservations } from "./repeated-observations.ts";
import { createTableSql, MIGRATIONS, SCHEMA_VERSION, TABLES } from "./schema.ts";
import { denseIds, NotUnique, proveUnique } from "./uniqueness.ts";

/**
 * Keys are proved as a whole once in a dataset's life; afterwards every merge proves what it writes, and dense ids, which
 * everything rests on, are proved at every opening.
 */
export async function refuseDamage(
  connection: DuckDBConnection,
  dir: string,
  info: DatasetInfo,
): Promise<void> {
  const meta = await readMeta(connection);
  const version = metaNumber(meta, "version") ?? 0;
  if (version < info.version)
    throw damaged(dir, "data_older", `version ${version} where ${info.version} was published`);
  const isProved = metaNumber(meta, "verified") === 1;
  // Imports of earlier versions kept what one line said twice, which is no damage.
  if (!isProved) await dropRepeatedObservations(connection, "profile_observations", "id");
  const violations = await (isProved ? denseIds(connection) : proveUnique(connection));
  if (violations.length > 0) throw damaged(dir, "rows_doubled", new NotUnique(violations).message);
  if (!isProved) await writeMeta(connection, { verified: 1 });
}

export async function prepareTables(connection: DuckDBConnection): Promise<void> {
  await inTransaction(connection, async () => {
    await connection.run(createTableSql("meta"));
    const meta = await readMeta(connection);
    const made = metaNumber(meta, "schema");
    if (made !== null && made > SCHEMA_VERSION) {
      throw new NewerSchema(made);
    }
    for (let schema = made ?? SCHEMA_VERSION; schema < SCHEMA_VERSION; schema++) {
      for (const sql of MIGRATIONS[schema] ?? []) await connection.run(sql);
    }
    for (const table of Object.keys(TABLES)) await connection.run(createTableSql(table));
    if (made !== SCHEMA_VERSION) await writeMeta(connection, { schema: SCHEMA_VERSION });
    if (made === null)
      await writeMeta(connection, {
        version: 0,
        text: TEXT_VERSION,
        enrich: ENRICH_VERSION,
        verified: 1,
      });
  });
}
