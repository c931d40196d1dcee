import type { Query, QuerySeed } from "@toolkit/core/domain/query";
import type { SharedTables } from "../../files/shared-tables.ts";
import { EngineError } from "../../port/errors.ts";
import type { SeriesTimeline, TimelineOptions } from "../../port/timeline.ts";
import { partOf, type ShardSet } from "../../shard/shard-set.ts";
import { appended } from "../shared/appended-seeds.ts";
import { addSeries } from "./merge.ts";
import type { TimelineCalls } from "./shard.ts";

/**
 * Counts posts of the query's members by period, one series for each list of seeds.
 *
 * @throws EngineError query_invalid for periods that are no periods.
 */
export async function runTimeline(
  { tables, manifest, ask }: ShardSet<TimelineCalls>,
  query: Query,
  about: readonly (readonly QuerySeed[] | null)[],
  { periods, moodGroups = null, signal }: TimelineOptions,
): Promise<SeriesTimeline[]> {
  const isWhole = [periods.first, periods.days, periods.count].every(Number.isInteger);
  if (!isWhole || periods.days < 1 || periods.count < 1 || periods.count > 10_000)
    throw new EngineError("query_invalid", "Periods must be whole, and at least one day");
  const { resolved, numbers } = appended(query, about, tables, manifest);
  const groups = moodGroups === null ? null : groupsOf(moodGroups, tables);
  const groupCount = (moodGroups?.length ?? 0) + 1;
  const parts = await ask(
    "timeline",
    (shard) => ({ query: partOf(resolved, shard), series: numbers, periods, groups, groupCount }),
    signal,
  );
  return about.map((_, series) =>
    addSeries(
      parts.map((part) => partOf(part, series)),
      groupCount,
      tables,
    ),
  );
}

function groupsOf(groups: readonly (readonly string[])[], tables: SharedTables): Uint8Array {
  const { language } = tables.dictionaries;
  // Code 0 is unknown; those of no group come last.
  const groupOf = new Uint8Array(language.size + 1).fill(groups.length);
  for (const [group, names] of groups.entries()) {
    for (const name of names) {
      const number = language.find(name);
      if (number >= 0) groupOf[number + 1] = group;
    }
  }
  return groupOf;
}
