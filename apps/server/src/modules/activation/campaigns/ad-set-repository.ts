import { and, asc, count, eq, inArray, isNotNull, isNull, max } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { largeBytes, readLarge, type RowPlace } from "../../../db/large-rows.ts";
import { ads, adSets } from "../../../db/schema/campaigns.ts";
import { wellFormed, wholeCharacters } from "../../../db/whole-characters.ts";
import type { PageWindow } from "../../../paging.ts";

export type AdSetRow = typeof adSets.$inferSelect;
export type AdRow = typeof ads.$inferSelect;
export type AdSetChange = Partial<
  Omit<AdSetRow, "id" | "teamId" | "campaignId" | "version" | "createdAt">
>;
export type AdChange = Partial<Omit<AdRow, "id" | "teamId" | "campaignId" | "adSetId">>;

/** What ad sets and ads are at the network. */
export interface NetworkParts {
  readonly sets: readonly {
    readonly id: string;
    readonly campaignId: string;
    readonly networkId: string;
  }[];
  readonly ads: readonly {
    readonly id: string;
    readonly campaignId: string;
    readonly adSetId: string;
    readonly networkIds: readonly string[];
  }[];
}

interface Key {
  readonly teamId: string;
  readonly id: string;
}

const PLACE = { id: adSets.id, bytes: largeBytes(adSets.targetingPackage) };

const setAt = ({ teamId, id }: Key) =>
  and(eq(adSets.teamId, teamId), eq(adSets.id, id), isNull(adSets.removedAt));
const adAt = ({ teamId, id }: Key) =>
  and(eq(ads.teamId, teamId), eq(ads.id, id), isNull(ads.removedAt));

/** The only SQL of ad sets and ads; every query is scoped to its team. */
export class AdSetRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Undefined: of all campaigns of the team. */
  async list(
    teamId: string,
    campaignIds: readonly string[] | undefined,
    { limit, offset }: PageWindow,
  ) {
    const where = and(
      eq(adSets.teamId, teamId),
      isNull(adSets.removedAt),
      campaignIds === undefined ? undefined : inArray(adSets.campaignId, [...campaignIds]),
    );
    const [total] = await this.#db.select({ rows: count() }).from(adSets).where(where);
    const places = await this.#db
      .select(PLACE)
      .from(adSets)
      .where(where)
      .orderBy(asc(adSets.campaignId), asc(adSets.position), asc(adSets.id))
      .limit(limit)
      .offset(offset);
    return { count: total?.rows ?? 0, rows: await this.#whole(teamId, places) };
  }

  /** In their order. */
  async ofCampaign(teamId: string, campaignId: string): Promise<AdSetRow[]> {
    const { removedAt } = adSets;
    const places = await this.#db
      .select(PLACE)
      .from(adSets)
      .where(and(eq(adSets.teamId, teamId), eq(adSets.campaignId, campaignId), isNull(removedAt)))
      .orderBy(asc(adSets.position), asc(adSets.id));
    return this.#whole(teamId, places);
  }

  async #whole(teamId: string, places: readonly RowPlace[]): Promise<AdSetRow[]> {
    return readLarge(places, (ids) =>
      this.#db
        .select()
        .from(adSets)
        .where(and(eq(adSets.teamId, teamId), inArray(adSets.id, ids))),
    );
  }

  /** Ad sets and ads of campaigns, counted. */
  async counts(teamId: string, campaignIds: readonly string[]) {
    const found = new Map<string, { adSets: number; ads: number }>();
    if (campaignIds.length === 0) return found;
    const of = async (table: typeof adSets | typeof ads) =>
      this.#db
        .select({ id: table.campaignId, rows: count() })
        .from(table)
        .where(
          and(
            eq(table.teamId, teamId),
            inArray(table.campaignId, [...campaignIds]),
            isNull(table.removedAt),
          ),
        )
        .groupBy(table.campaignId);
    for (const { id, rows } of await of(adSets)) found.set(id, { adSets: rows, ads: 0 });
    for (const { id, rows } of await of(ads))
      found.set(id, { adSets: found.get(id)?.adSets ?? 0, ads: rows });
    return found;
  }

  async find(key: Key): Promise<AdSetRow | null> {
    const rows = await this.#db.select().from(adSets).where(setAt(key)).limit(1);
    return rows[0] ?? null;
  }

  async nextPosition(campaignId: string): Promise<number> {
    const [row] = await this.#db
      .select({ last: max(adSets.position) })
      .from(adSets)
      .where(eq(adSets.campaignId, campaignId));
    return (row?.last ?? 0) + 1;
  }

  async insert(row: AdSetRow): Promise<void> {
    await this.#db.insert(adSets).values(wellFormedSet(row));
  }

  /** Changes the row if it still is at the version; null when somebody was faster. */
  async change(
    { version, ...key }: Key & { readonly version: number },
    change: AdSetChange,
  ): Promise<AdSetRow | null> {
    const rows = await this.#db
      .update(adSets)
      .set({ ...wellFormedSet(change), version: version + 1 })
      .where(and(setAt(key), eq(adSets.version, version)))
      .returning();
    return rows[0] ?? null;
  }

  /** Notes what is not written by people: it is no new version. */
  async note(key: Key, change: AdSetChange): Promise<void> {
    await this.#db.update(adSets).set(change).where(setAt(key));
  }

  async adsOf(teamId: string, campaignIds: readonly string[]): Promise<AdRow[]> {
    if (campaignIds.length === 0) return [];
    return this.#db
      .select()
      .from(ads)
      .where(
        and(
          eq(ads.teamId, teamId),
          inArray(ads.campaignId, [...campaignIds]),
          isNull(ads.removedAt),
        ),
      )
      .orderBy(asc(ads.adSetId), asc(ads.createdAt), asc(ads.id));
  }

  /** Those that were removed as well: they keep their figures. */
  async everyAdOf(teamId: string, campaignIds: readonly string[]): Promise<AdRow[]> {
    if (campaignIds.length === 0) return [];
    return this.#db
      .select()
      .from(ads)
      .where(and(eq(ads.teamId, teamId), inArray(ads.campaignId, [...campaignIds])))
      .orderBy(asc(ads.campaignId), asc(ads.adSetId), asc(ads.createdAt), asc(ads.id));
  }

  async adsOfCreative(teamId: string, creativeId: string): Promise<AdRow[]> {
    return this.#db
      .select()
      .from(ads)
      .where(and(eq(ads.teamId, teamId), eq(ads.creativeId, creativeId), isNull(ads.removedAt)));
  }

  /** Of ad sets of campaigns, in their order. */
  async names(
    teamId: string,
    campaignIds: readonly string[],
  ): Promise<{ readonly id: string; readonly name: string }[]> {
    if (campaignIds.length === 0) return [];
    return this.#db
      .select({ id: adSets.id, name: adSets.name })
      .from(adSets)
      .where(and(eq(adSets.teamId, teamId), inArray(adSets.campaignId, [...campaignIds])))
      .orderBy(asc(adSets.campaignId), asc(adSets.position), asc(adSets.id));
  }

  /** Ids of what is or was at the network, removed here or not: it keeps its figures there. */
  async networkParts(teamId: string, campaignIds: readonly string[]): Promise<NetworkParts> {
    if (campaignIds.length === 0) return { sets: [], ads: [] };
    const { id, campaignId, networkId } = adSets;
    const sets = await this.#db
      .select({ id, campaignId, networkId })
      .from(adSets)
      .where(
        and(
          eq(adSets.teamId, teamId),
          inArray(adSets.campaignId, [...campaignIds]),
          isNotNull(adSets.networkId),
        ),
      )
      .orderBy(asc(adSets.campaignId), asc(adSets.position), asc(adSets.id));
    const found = await this.#db
      .select({
        id: ads.id,
        campaignId: ads.campaignId,
        adSetId: ads.adSetId,
        networkId: ads.networkId,
        networkIds: ads.networkIds,
      })
      .from(ads)
      .where(and(eq(ads.teamId, teamId), inArray(ads.campaignId, [...campaignIds])))
      .orderBy(asc(ads.adSetId), asc(ads.createdAt), asc(ads.id));
    return {
      sets: sets.map((set) => ({ ...set, networkId: set.networkId ?? "" })),
      ads: found.flatMap(({ networkId: now, networkIds, ...ad }) => {
        const all = [...new Set([...networkIds, ...(now === null ? [] : [now])])];
        return all.length === 0 ? [] : [{ ...ad, networkIds: all }];
      }),
    };
  }

  async findAd(key: Key): Promise<AdRow | null> {
    const rows = await this.#db.select().from(ads).where(adAt(key)).limit(1);
    return rows[0] ?? null;
  }

  async insertAds(rows: readonly AdRow[]): Promise<void> {
    if (rows.length === 0) return;
    const kept = rows.map((row) => ({ ...row, creativeName: wholeCharacters(row.creativeName) }));
    await this.#db.insert(ads).values(kept);
  }

  async changeAd(key: Key, change: AdChange): Promise<AdRow | null> {
    const rows = await this.#db.update(ads).set(change).where(adAt(key)).returning();
    return rows[0] ?? null;
  }

  /** Ads of creatives that an ad set holds no more, before they were anywhere. */
  async dropAds(adSetId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#db.delete(ads).where(and(eq(ads.adSetId, adSetId), inArray(ads.id, [...ids])));
  }
}

function wellFormedSet<Row extends AdSetChange>(row: Row): Row {
  const { name, targetingPackage, customAudiences, excluded, choices } = row;
  return {
    ...row,
    ...(name !== undefined && { name: wholeCharacters(name) }),
    ...(targetingPackage && { targetingPackage: wellFormed(targetingPackage) }),
    ...(customAudiences && { customAudiences: wellFormed(customAudiences) }),
    ...(excluded && { excluded: wellFormed(excluded) }),
    ...(choices && { choices: wellFormed(choices) }),
  };
}
