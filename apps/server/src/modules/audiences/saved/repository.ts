import { LIMITS } from "@toolkit/core/domain/limits";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { largeBytes, largeRows, readLarge, type RowPlace } from "../../../db/large-rows.ts";
import { audienceConfigs, audienceConfigVersions } from "../../../db/schema/audiences.ts";
import { users } from "../../../db/schema/people.ts";
import { wellFormed, wholeCharacters } from "../../../db/whole-characters.ts";
import type { PageWindow } from "../../../paging.ts";
import {
  AUDIENCE_PLACE,
  countTopicUses,
  findCountries,
  findSmallTargetable,
  type CountriesOf,
  type TopicUse,
} from "./packages-repository.ts";

export type AudienceRow = typeof audienceConfigs.$inferSelect;

/** What a save or a replacement sets. */
export interface AudienceFields {
  readonly name: string;
  readonly categories: { name: string }[];
  readonly targetingPackage: TargetingPackage;
  readonly size: number | null;
  readonly dataset: string;
  readonly datasetVersion: number;
  readonly windowDays: number | null;
  readonly declaredOnly: boolean;
}

export interface AudienceFilter {
  readonly teamId: string;
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  readonly ordering?: string | undefined;
  readonly createdBy?: string | undefined;
  readonly sizeFrom?: number | undefined;
  readonly sizeTo?: number | undefined;
  /** One of these; none of them: no audience fits. */
  readonly ids?: readonly string[] | undefined;
  readonly exceptIds?: readonly string[] | undefined;
  /** Those in the trash alone; absent: all others. */
  readonly removed?: boolean | undefined;
  readonly targetable?: boolean | undefined;
}

export type NamedAudience = Pick<AudienceRow, "id" | "name" | "size">;

export interface AudienceKey {
  readonly teamId: string;
  readonly id: string;
}

function storable(fields: AudienceFields): AudienceFields {
  return {
    ...fields,
    name: wholeCharacters(fields.name),
    categories: wellFormed(fields.categories),
    targetingPackage: wellFormed(fields.targetingPackage),
  };
}

const ORDER_COLUMNS = {
  name: sql`lower(${audienceConfigs.name})`,
  size: audienceConfigs.size,
  modified: audienceConfigs.modifiedAt,
  created: audienceConfigs.createdAt,
  removed: audienceConfigs.removedAt,
} as const;

function orderOf(ordering = "-modified"): SQL[] {
  const descending = ordering.startsWith("-");
  const key = ordering.replace(/^-/, "");
  const column = ORDER_COLUMNS[key as keyof typeof ORDER_COLUMNS] ?? ORDER_COLUMNS.modified;
  // An unknown size is last either way.
  const direction = descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
  return [direction, descending ? desc(audienceConfigs.id) : asc(audienceConfigs.id)];
}

/** However many they are, they are one parameter, and looked up by their hash for every row. */
export const isOneOf = (ids: readonly string[]): SQL =>
  sql`${audienceConfigs.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

function conditionsOf(filter: AudienceFilter): SQL | undefined {
  const { teamId, search, category, createdBy, sizeFrom, sizeTo, ids, exceptIds } = filter;
  const { removedAt } = audienceConfigs;
  const conditions = [
    eq(audienceConfigs.teamId, teamId),
    filter.removed === true ? isNotNull(removedAt) : isNull(removedAt),
  ];
  if (createdBy !== undefined) conditions.push(eq(audienceConfigs.createdBy, createdBy));
  if (sizeFrom !== undefined) conditions.push(gte(audienceConfigs.size, sizeFrom));
  if (sizeTo !== undefined) conditions.push(lte(audienceConfigs.size, sizeTo));
  if (ids !== undefined) conditions.push(isOneOf(ids));
  if (exceptIds !== undefined) conditions.push(not(isOneOf(exceptIds)));
  const text = wholeCharacters(search?.trim() ?? "");
  if (text !== "") {
    const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
    conditions.push(sql`${audienceConfigs.name} ilike ${pattern}`);
  }
  if (category !== undefined) {
    const wanted = JSON.stringify([{ name: wholeCharacters(category) }]);
    conditions.push(sql`${audienceConfigs.categories} @> ${wanted}::jsonb`);
  }
  return and(...conditions);
}

/** An audience of the team that does not lie in the trash. */
function isLive(teamId: string): SQL | undefined {
  return and(eq(audienceConfigs.teamId, teamId), isNull(audienceConfigs.removedAt));
}

const VERSION_COLUMNS = {
  saved: audienceConfigVersions,
  by: { id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName },
};

/** A version with whoever saved it; null: the command line, or somebody whose account is gone. */
export interface VersionRow {
  readonly saved: typeof audienceConfigVersions.$inferSelect;
  readonly by: {
    readonly id: string;
    readonly email: string | null;
    readonly firstName: string;
    readonly lastName: string;
  } | null;
}

/** Names in which a near one is looked for. */
const MOST_NAMES = 2000;

/** The only SQL for saved audiences; every query is scoped to its team. */
export class AudienceRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async list(filter: AudienceFilter, { limit, offset }: PageWindow) {
    const { targetable } = filter;
    const where = and(
      conditionsOf(filter),
      targetable === undefined ? undefined : await this.#targetable(filter.teamId, targetable),
    );
    const [total] = await this.#db.select({ rows: count() }).from(audienceConfigs).where(where);
    const places = await this.#db
      .select(AUDIENCE_PLACE)
      .from(audienceConfigs)
      .where(where)
      .orderBy(...orderOf(filter.ordering))
      .limit(limit)
      .offset(offset);
    return { count: total?.rows ?? 0, rows: await this.#whole(filter.teamId, places) };
  }

  async #whole(teamId: string, places: readonly RowPlace[]): Promise<AudienceRow[]> {
    return readLarge(places, (ids) =>
      this.#db
        .select()
        .from(audienceConfigs)
        .where(and(eq(audienceConfigs.teamId, teamId), inArray(audienceConfigs.id, ids))),
    );
  }

  /** The condition for what the network could target. */
  async #targetable(teamId: string, isWanted: boolean): Promise<SQL> {
    const isLarge = sql`coalesce(${audienceConfigs.size}, 0) >= ${LIMITS.uploadedMembers}::int`;
    const isTargeted = sql`(${isLarge} or ${isOneOf(await findSmallTargetable(this.#db, teamId))})`;
    return isWanted ? isTargeted : not(isTargeted);
  }

  /** Audiences of the team that are not in the trash. */
  async count(teamId: string): Promise<number> {
    const where = and(eq(audienceConfigs.teamId, teamId), isNull(audienceConfigs.removedAt));
    const [row] = await this.#db.select({ rows: count() }).from(audienceConfigs).where(where);
    return row?.rows ?? 0;
  }

  /** The countries that each package of the team restricts to, as they are written there. */
  countries(teamId: string): AsyncGenerator<CountriesOf> {
    return findCountries(this.#db, teamId);
  }

  async find({ teamId, id }: AudienceKey): Promise<AudienceRow | null> {
    const rows = await this.#db
      .select()
      .from(audienceConfigs)
      .where(and(isLive(teamId), eq(audienceConfigs.id, id)))
      .limit(1);
    return rows[0] ?? null;
  }

  /** Names and sizes of audiences of the team. */
  async named(teamId: string, ids: readonly string[]): Promise<NamedAudience[]> {
    return this.#db
      .select({ id: audienceConfigs.id, name: audienceConfigs.name, size: audienceConfigs.size })
      .from(audienceConfigs)
      .where(and(isLive(teamId), isOneOf(ids)));
  }

  /** Names of the team's audiences, each once; of very many the newest. */
  async names(teamId: string): Promise<string[]> {
    const rows = await this.#db
      .select({ name: audienceConfigs.name })
      .from(audienceConfigs)
      .where(isLive(teamId))
      .orderBy(desc(audienceConfigs.modifiedAt))
      .limit(MOST_NAMES);
    return [...new Set(rows.map(({ name }) => name))];
  }

  /** Audiences that packages name as custom audiences, newest first. */
  async findNamed(
    teamId: string,
    ids: readonly string[],
    lowerNames: readonly string[],
  ): Promise<AudienceRow[]> {
    const wanted: SQL[] = [];
    if (ids.length > 0) wanted.push(inArray(audienceConfigs.id, [...ids]));
    if (lowerNames.length > 0)
      wanted.push(inArray(sql`lower(${audienceConfigs.name})`, [...lowerNames]));
    if (wanted.length === 0) return [];
    const places = await this.#db
      .select(AUDIENCE_PLACE)
      .from(audienceConfigs)
      .where(and(isLive(teamId), or(...wanted)))
      .orderBy(desc(audienceConfigs.modifiedAt), desc(audienceConfigs.id))
      .limit(ids.length + lowerNames.length * 5);
    return this.#whole(teamId, places);
  }

  /** When a version of an audience was saved, and with which size, on which data. */
  async findVersion({ teamId, id }: AudienceKey, version: number) {
    const [row] = await this.#db
      .select({
        size: audienceConfigVersions.size,
        datasetVersion: audienceConfigVersions.datasetVersion,
        createdAt: audienceConfigVersions.createdAt,
      })
      .from(audienceConfigVersions)
      .innerJoin(audienceConfigs, eq(audienceConfigs.id, audienceConfigVersions.audienceId))
      .where(
        and(
          isLive(teamId),
          eq(audienceConfigs.id, id),
          eq(audienceConfigVersions.version, version),
        ),
      );
    return row ?? null;
  }

  /**
   * Versions newest first, each with who saved it, as they are read; one more than asked for, so that the last is compared
   * too.
   */
  async versions({ teamId, id }: AudienceKey, { limit, offset }: PageWindow) {
    const own = and(isLive(teamId), eq(audienceConfigs.id, id));
    const joined = eq(audienceConfigs.id, audienceConfigVersions.audienceId);
    const [total] = await this.#db
      .select({ rows: count() })
      .from(audienceConfigVersions)
      .innerJoin(audienceConfigs, joined)
      .where(own);
    const places = await this.#db
      .select({
        id: sql<string>`${audienceConfigVersions.version}::text`,
        bytes: largeBytes(audienceConfigVersions.targetingPackage),
      })
      .from(audienceConfigVersions)
      .innerJoin(audienceConfigs, joined)
      .where(own)
      .orderBy(desc(audienceConfigVersions.version))
      .limit(limit + 1)
      .offset(offset);
    const rows = largeRows(places, async (versions) => {
      const read = await this.#db
        .select(VERSION_COLUMNS)
        .from(audienceConfigVersions)
        .innerJoin(audienceConfigs, joined)
        .leftJoin(users, eq(users.id, audienceConfigVersions.createdBy))
        .where(and(own, inArray(audienceConfigVersions.version, versions.map(Number))));
      return read.map((row) => ({ id: String(row.saved.version), ...row }));
    });
    return { count: total?.rows ?? 0, rows };
  }

  /** One version of an audience, whole. */
  async version({ teamId, id }: AudienceKey, version: number): Promise<VersionRow | null> {
    const [row] = await this.#db
      .select(VERSION_COLUMNS)
      .from(audienceConfigVersions)
      .innerJoin(audienceConfigs, eq(audienceConfigs.id, audienceConfigVersions.audienceId))
      .leftJoin(users, eq(users.id, audienceConfigVersions.createdBy))
      .where(
        and(
          isLive(teamId),
          eq(audienceConfigs.id, id),
          eq(audienceConfigVersions.version, version),
        ),
      )
      .limit(1);
    return row ?? null;
  }

  /**
   * How often saved audiences hold each conversation topic, by team: over all teams, for counting alone. Who asks must
   * add up so that no team is told of another.
   */
  async topicUses(): Promise<TopicUse[]> {
    return countTopicUses(this.#db);
  }

  async insert(
    key: AudienceKey,
    fields: AudienceFields,
    by: { personId: string | null; at: Date },
  ): Promise<AudienceRow> {
    const row: AudienceRow = {
      ...key,
      ...storable(fields),
      version: 1,
      createdBy: by.personId,
      createdAt: by.at,
      modifiedAt: by.at,
      removedAt: null,
      removedBy: null,
    };
    await this.#db.transaction(async (transaction) => {
      await transaction.insert(audienceConfigs).values(row);
      await transaction.insert(audienceConfigVersions).values(versionOf(row, by));
    });
    return row;
  }

  /** Replaces the row if it still is at the version given; null when somebody was faster. */
  async replace(
    row: AudienceRow,
    fields: AudienceFields,
    by: { personId: string | null; at: Date },
  ): Promise<AudienceRow | null> {
    const next: AudienceRow = {
      ...row,
      ...storable(fields),
      version: row.version + 1,
      modifiedAt: by.at,
    };
    return this.#db.transaction(async (transaction) => {
      const changed = await transaction
        .update(audienceConfigs)
        .set({ ...storable(fields), version: next.version, modifiedAt: by.at })
        .where(
          and(
            isLive(row.teamId),
            eq(audienceConfigs.id, row.id),
            eq(audienceConfigs.version, row.version),
          ),
        )
        .returning({ id: audienceConfigs.id });
      if (changed.length === 0) return null;
      await transaction.insert(audienceConfigVersions).values(versionOf(next, by));
      return next;
    });
  }
}

function versionOf(row: AudienceRow, by: { personId: string | null; at: Date }) {
  const { id, modifiedAt: _modified, removedAt: _removed, removedBy: _remover, ...rest } = row;
  return { ...rest, audienceId: id, createdBy: by.personId, createdAt: by.at };
}
