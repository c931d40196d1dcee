import type { Query, QuerySeed } from "@toolkit/core/domain/query";
import type { EngineManifest } from "../../files/manifest.ts";
import type { SharedTables } from "../../files/shared-tables.ts";
import { resolveQuery } from "../../shard/resolve-query.ts";
import type { ResolvedQuery } from "../../shard/resolved-query.ts";

/** The query with the seeds of all series behind its own: no expression names them, so nobody enters by them. */
export function appended(
  query: Query,
  about: readonly (readonly QuerySeed[] | null)[],
  tables: SharedTables,
  manifest: EngineManifest,
): { resolved: ResolvedQuery[]; numbers: (number[] | null)[] } {
  const seeds = [...query.seeds];
  const numbers = about.map((list) => list?.map((seed) => seeds.push(seed) - 1) ?? null);
  return { resolved: resolveQuery({ ...query, seeds }, tables, manifest), numbers };
}
