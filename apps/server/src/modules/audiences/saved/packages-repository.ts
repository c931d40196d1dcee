import { LIMITS } from "@toolkit/core/domain/limits";
import { isTargetable } from "@toolkit/core/domain/targetable";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { and, asc, eq, gt, gte, inArray, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { allLargeRows, largeBytes, type RowPlace } from "../../../db/large-rows.ts";
import { audienceConfigs } from "../../../db/schema/audiences.ts";

const { id, teamId: team, size, targetingPackage, removedAt } = audienceConfigs;

/** Where a saved audience is. */
export const AUDIENCE_PLACE = { id, bytes: largeBytes(targetingPackage) };

type PlacesAfter = (after: string | undefined, most: number) => Promise<RowPlace[]>;

/** Where all audiences but those in the trash are. */
function placesOf(db: Database, where?: SQL): PlacesAfter {
  return async (after, most) =>
    db
      .select(AUDIENCE_PLACE)
      .from(audienceConfigs)
      .where(and(isNull(removedAt), where, after === undefined ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(most);
}

/**
 * Audiences of a team that are too small to be uploaded and need not be. The rule for them stands in code alone, and
 * larger ones can be targeted whatever they hold.
 */
export async function findSmallTargetable(db: Database, teamId: string): Promise<string[]> {
  const small = and(eq(team, teamId), gte(size, 1), lt(size, LIMITS.uploadedMembers));
  const rows = allLargeRows(placesOf(db, small), (ids) =>
    db
      .select({
        id,
        size,
        pack: sql<TargetingPackage>`jsonb_build_object('groups', ${targetingPackage} -> 'groups',
          'custom_audiences', coalesce(${targetingPackage} -> 'custom_audiences', '[]'::jsonb))`,
      })
      .from(audienceConfigs)
      .where(and(eq(team, teamId), inArray(id, ids))),
  );
  const found: string[] = [];
  for await (const row of rows) if (isTargetable(row.pack, row.size)) found.push(row.id);
  return found;
}

export interface CountriesOf {
  /** The audience's. */
  readonly id: string;
  readonly labels: readonly string[];
}

/** The countries that each package of a team restricts to, as they are written there. */
export async function* findCountries(db: Database, teamId: string): AsyncGenerator<CountriesOf> {
  const country = sql`jsonb_array_elements(coalesce(${targetingPackage} -> 'countries', '[]'::jsonb)) as country`;
  yield* allLargeRows(placesOf(db, eq(team, teamId)), (ids) =>
    db
      .select({
        id,
        labels: sql<string[]>`coalesce((select jsonb_agg(country ->> 'label') from ${country}
          where not coalesce((country ->> 'deselected')::boolean, false)), '[]'::jsonb)`,
      })
      .from(audienceConfigs)
      .where(and(eq(team, teamId), inArray(id, ids))),
  );
}

export interface TopicUse {
  readonly teamId: string;
  readonly label: string;
  /** Of the conversation topic; null: the package names it by its label alone. */
  readonly id: string | null;
  readonly uses: number;
}

/**
 * How often saved audiences hold each conversation topic, by team: over all teams, for counting alone. Who asks must
 * add up so that no team is told of another.
 */
export async function countTopicUses(db: Database): Promise<TopicUse[]> {
  const item = sql`jsonb_array_elements(coalesce(${targetingPackage} -> 'conversation_topics', '[]'::jsonb)) as item`;
  const rows = allLargeRows(placesOf(db), (ids) =>
    db
      .select({
        id,
        teamId: team,
        topics: sql<{ label: string; id: string | null }[]>`coalesce((
          select jsonb_agg(jsonb_build_object('label', item ->> 'label', 'id', item ->> 'id')) from ${item}
          where coalesce(item ->> 'deselected', 'false') <> 'true'), '[]'::jsonb)`,
      })
      .from(audienceConfigs)
      .where(inArray(id, ids)),
  );
  const uses = new Map<string, TopicUse>();
  for await (const { teamId, topics } of rows)
    for (const topic of topics) {
      const key = JSON.stringify([teamId, topic.label, topic.id]);
      uses.set(key, { teamId, ...topic, uses: (uses.get(key)?.uses ?? 0) + 1 });
    }
  return [...uses.values()];
}
