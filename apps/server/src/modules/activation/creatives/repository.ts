import type { CreativeOrder } from "@toolkit/core/contract/ad-creatives";
import { mediaOf, type CreativeKind } from "@toolkit/core/domain/creative";
import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, lt, lte } from "drizzle-orm";
import type { CursorWindow, Place } from "../../../cursor.ts";
import type { Database } from "../../../db/client.ts";
import { isAfter, orderOf, type SortedBy } from "../../../db/keyset.ts";
import { ads, campaigns } from "../../../db/schema/campaigns.ts";
import {
  adCreatives,
  adCreativeVersions,
  adReviews,
  creativeMedia,
} from "../../../db/schema/creatives.ts";
import { teamMedia } from "../../../db/schema/media.ts";

export type CreativeRow = typeof adCreatives.$inferSelect;
export type VersionRow = typeof adCreativeVersions.$inferSelect;

export interface CreativeKey {
  readonly teamId: string;
  readonly id: string;
}

/** An ad that shows a creative. */
export interface CreativeUse {
  readonly adId: string;
  readonly campaignId: string;
  readonly campaign: string;
  readonly approvalStatus: string | null;
  /** Reasons that the network gave; null: its review was not read yet. */
  readonly reasons: string[] | null;
  readonly checkedAt: Date | null;
}

export interface CreativeFilter {
  readonly teamId: string;
  readonly kind?: CreativeKind | undefined;
  readonly text?: string | undefined;
  readonly abSet?: string | undefined;
  readonly order: CreativeOrder;
  /** What lies in the trash, in place of the rest. */
  readonly isTrash: boolean;
}

const { id, modifiedAt, name } = adCreatives;
const MODIFIED = { column: modifiedAt, id, type: "timestamptz" } as const;
const NAME = { column: name, id, type: "text" } as const;
const ORDERS = {
  modified: { ...MODIFIED, isDown: false },
  "-modified": { ...MODIFIED, isDown: true },
  name: { ...NAME, isDown: false },
  "-name": { ...NAME, isDown: true },
} as const satisfies Readonly<Record<CreativeOrder, SortedBy>>;

/** Where a row is in a list of an order. */
export function placeIn(order: CreativeOrder, row: CreativeRow): Place {
  const value = order.endsWith("name") ? row.name : row.modifiedAt.toISOString();
  return { value, id: row.id };
}

const of = ({ teamId, id }: CreativeKey) =>
  and(eq(adCreatives.teamId, teamId), eq(adCreatives.id, id));

/** The only SQL for creatives and their versions; every query is scoped to its team, but for sweeps. */
export class CreativeRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async insert(row: CreativeRow): Promise<void> {
    await this.#db.insert(adCreatives).values(row);
    await this.#note(row);
  }

  /** Keeps the row's present content as a version, and notes the media that it shows. */
  async #note(row: CreativeRow): Promise<void> {
    await this.#db.insert(adCreativeVersions).values({
      creativeId: row.id,
      teamId: row.teamId,
      version: row.version,
      name: row.name,
      content: row.content,
      createdBy: row.createdBy,
      createdAt: row.modifiedAt,
    });
    await this.#db.delete(creativeMedia).where(eq(creativeMedia.creativeId, row.id));
    const ids = mediaOf(row.content);
    if (ids.length === 0) return;
    const known = await this.#db
      .select({ id: teamMedia.id })
      .from(teamMedia)
      .where(and(eq(teamMedia.teamId, row.teamId), inArray(teamMedia.id, ids)));
    if (known.length === 0) return;
    await this.#db
      .insert(creativeMedia)
      .values(known.map(({ id: mediumId }) => ({ creativeId: row.id, mediumId })));
  }

  async find(key: CreativeKey): Promise<CreativeRow | null> {
    const [row] = await this.#db
      .select()
      .from(adCreatives)
      .where(and(of(key), isNull(adCreatives.removedAt)));
    return row ?? null;
  }

  async findAll(teamId: string, ids: readonly string[]): Promise<CreativeRow[]> {
    if (ids.length === 0) return [];
    return this.#db
      .select()
      .from(adCreatives)
      .where(
        and(
          eq(adCreatives.teamId, teamId),
          inArray(adCreatives.id, [...ids]),
          isNull(adCreatives.removedAt),
        ),
      );
  }

  async count(teamId: string): Promise<number> {
    const [total] = await this.#db
      .select({ rows: count() })
      .from(adCreatives)
      .where(eq(adCreatives.teamId, teamId));
    return total?.rows ?? 0;
  }

  async list(
    { teamId, kind, text, abSet, order, isTrash }: CreativeFilter,
    { limit, offset, after }: CursorWindow,
  ): Promise<{ count: number; rows: CreativeRow[]; isMore: boolean }> {
    const where = and(
      eq(adCreatives.teamId, teamId),
      isTrash ? isNotNull(adCreatives.removedAt) : isNull(adCreatives.removedAt),
      kind === undefined ? undefined : eq(adCreatives.kind, kind),
      abSet === undefined ? undefined : eq(adCreatives.abSet, abSet),
      text === undefined || text === "" ? undefined : ilike(adCreatives.name, patternOf(text)),
    );
    const rows = await this.#db
      .select()
      .from(adCreatives)
      .where(after === null ? where : and(where, isAfter(ORDERS[order], after)))
      .orderBy(...orderOf(ORDERS[order]))
      .limit(limit + 1)
      .offset(offset);
    const [total] = await this.#db.select({ rows: count() }).from(adCreatives).where(where);
    return { count: total?.rows ?? 0, rows: rows.slice(0, limit), isMore: rows.length > limit };
  }

  /** Ids of the creatives of sets, in the order in which they were made, by set. */
  async setsOf(teamId: string, sets: readonly string[]): Promise<Map<string, string[]>> {
    const named = [...new Set(sets)].filter((set) => set !== "");
    if (named.length === 0) return new Map();
    const rows = await this.#db
      .select({ id: adCreatives.id, abSet: adCreatives.abSet })
      .from(adCreatives)
      .where(
        and(
          eq(adCreatives.teamId, teamId),
          inArray(adCreatives.abSet, named),
          isNull(adCreatives.removedAt),
        ),
      )
      .orderBy(asc(adCreatives.createdAt), asc(adCreatives.id));
    const found = new Map<string, string[]>();
    for (const { id, abSet } of rows) found.set(abSet, [...(found.get(abSet) ?? []), id]);
    return found;
  }

  /** Makes the next version of a creative; null: it has another version by now, or is gone. */
  async save(
    row: CreativeRow,
    changes: Pick<CreativeRow, "name" | "abSet" | "kind" | "content" | "modifiedAt">,
    by: string | null,
  ): Promise<CreativeRow | null> {
    const [saved] = await this.#db
      .update(adCreatives)
      .set({ ...changes, version: row.version + 1 })
      .where(and(of(row), eq(adCreatives.version, row.version), isNull(adCreatives.removedAt)))
      .returning();
    if (saved === undefined) return null;
    await this.#note({ ...saved, createdBy: by });
    return saved;
  }

  /** Newest first. */
  async versionsOf(id: string, limit: number): Promise<VersionRow[]> {
    return this.#db
      .select()
      .from(adCreativeVersions)
      .where(eq(adCreativeVersions.creativeId, id))
      .orderBy(desc(adCreativeVersions.version))
      .limit(limit);
  }

  async forgetVersions(id: string, before: number): Promise<void> {
    await this.#db
      .delete(adCreativeVersions)
      .where(and(eq(adCreativeVersions.creativeId, id), lt(adCreativeVersions.version, before)));
  }

  /** Ads that show a creative. */
  async usesOf({ teamId, id }: CreativeKey): Promise<CreativeUse[]> {
    return this.#db
      .select({
        adId: ads.id,
        campaignId: campaigns.id,
        campaign: campaigns.name,
        approvalStatus: ads.approvalStatus,
        reasons: adReviews.reasons,
        checkedAt: adReviews.checkedAt,
      })
      .from(ads)
      .leftJoin(adReviews, and(eq(adReviews.adId, ads.id), eq(adReviews.networkId, ads.networkId)))
      .innerJoin(campaigns, eq(campaigns.id, ads.campaignId))
      .where(
        and(
          eq(ads.teamId, teamId),
          eq(ads.creativeId, id),
          isNull(ads.removedAt),
          isNull(campaigns.removedAt),
        ),
      )
      .orderBy(desc(ads.createdAt), desc(ads.id));
  }

  async trash(key: CreativeKey, at: Date): Promise<boolean> {
    const moved = await this.#db
      .update(adCreatives)
      .set({ removedAt: at })
      .where(and(of(key), isNull(adCreatives.removedAt)))
      .returning({ id: adCreatives.id });
    return moved.length > 0;
  }

  async restore(key: CreativeKey): Promise<CreativeRow | null> {
    const [row] = await this.#db
      .update(adCreatives)
      .set({ removedAt: null })
      .where(and(of(key), isNotNull(adCreatives.removedAt)))
      .returning();
    return row ?? null;
  }

  /** Deletes for good what has been in the trash since before then, in all teams. */
  async sweep(before: Date): Promise<void> {
    await this.#db.delete(adCreatives).where(lte(adCreatives.removedAt, before));
  }
}

function patternOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
