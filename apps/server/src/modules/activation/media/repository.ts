import type { MediaOrder } from "@toolkit/core/contract/ad-media";
import type { MediaFacts, MediaKind } from "@toolkit/core/domain/media-limits";
import { and, asc, count, eq, ilike, inArray, isNotNull, isNull, lte, sum } from "drizzle-orm";
import type { CursorWindow, Place } from "../../../cursor.ts";
import type { Database } from "../../../db/client.ts";
import { isAfter, orderOf, type SortedBy } from "../../../db/keyset.ts";
import { adCreatives, creativeMedia } from "../../../db/schema/creatives.ts";
import { mediaUploads, teamMedia } from "../../../db/schema/media.ts";

export type UploadRow = typeof mediaUploads.$inferSelect;
export type MediumRow = typeof teamMedia.$inferSelect;

/** An upload whose content was read. */
export interface CompletedUpload extends UploadRow {
  readonly facts: MediaFacts;
  readonly sha256: string;
}

export interface MediumKey {
  readonly teamId: string;
  readonly id: string;
}

/** A creative that shows a medium. */
export interface MediaUse {
  readonly mediumId: string;
  readonly creativeId: string;
  readonly name: string;
}

export interface MediaFilter {
  readonly teamId: string;
  readonly kind?: MediaKind | undefined;
  readonly text?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly order: MediaOrder;
  /** What lies in the trash, in place of the rest. */
  readonly isTrash: boolean;
}

const CREATED = { column: teamMedia.createdAt, id: teamMedia.id, type: "timestamptz" } as const;
const NAME = { column: teamMedia.name, id: teamMedia.id, type: "text" } as const;
const BYTES = { column: teamMedia.bytes, id: teamMedia.id, type: "bigint" } as const;
const ORDERS = {
  created: { ...CREATED, isDown: false },
  "-created": { ...CREATED, isDown: true },
  name: { ...NAME, isDown: false },
  "-name": { ...NAME, isDown: true },
  bytes: { ...BYTES, isDown: false },
  "-bytes": { ...BYTES, isDown: true },
} as const satisfies Readonly<Record<MediaOrder, SortedBy>>;

/** Where a row is in a list of an order. */
export function placeIn(order: MediaOrder, row: MediumRow): Place {
  const by = order.replace("-", "");
  const value =
    by === "name" ? row.name : by === "bytes" ? String(row.bytes) : row.createdAt.toISOString();
  return { value, id: row.id };
}

const of = ({ teamId, id }: MediumKey) => and(eq(teamMedia.teamId, teamId), eq(teamMedia.id, id));
const ofUpload = ({ teamId, id }: MediumKey) =>
  and(eq(mediaUploads.teamId, teamId), eq(mediaUploads.id, id));

/** The only SQL for media and their uploads; every query is scoped to its team, but for sweeps. */
export class MediaRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async insertUpload(row: UploadRow): Promise<void> {
    await this.#db.insert(mediaUploads).values(row);
  }

  async findUpload(key: MediumKey): Promise<UploadRow | null> {
    const [row] = await this.#db.select().from(mediaUploads).where(ofUpload(key));
    return row ?? null;
  }

  async updateUpload(
    key: MediumKey,
    changes: Partial<Pick<UploadRow, "facts" | "sha256" | "expiresAt">>,
  ): Promise<void> {
    await this.#db.update(mediaUploads).set(changes).where(ofUpload(key));
  }

  async removeUpload(key: MediumKey): Promise<void> {
    await this.#db.delete(mediaUploads).where(ofUpload(key));
  }

  async countUploads(teamId: string): Promise<number> {
    const [total] = await this.#db
      .select({ rows: count() })
      .from(mediaUploads)
      .where(eq(mediaUploads.teamId, teamId));
    return total?.rows ?? 0;
  }

  /** Those of the ids that are uploads or media, the trash included. */
  async knownIds(teamId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    // An upload that becomes a medium meanwhile is seen as the one or the other.
    const uploads = await this.#db
      .select({ id: mediaUploads.id })
      .from(mediaUploads)
      .where(and(eq(mediaUploads.teamId, teamId), inArray(mediaUploads.id, [...ids])));
    const kept = await this.#db
      .select({ id: teamMedia.id })
      .from(teamMedia)
      .where(and(eq(teamMedia.teamId, teamId), inArray(teamMedia.id, [...ids])));
    return new Set([...uploads, ...kept].map(({ id }) => id));
  }

  /** Uploads that nobody finished in time, in all teams. */
  async expiredUploads(now: Date): Promise<UploadRow[]> {
    return this.#db.select().from(mediaUploads).where(lte(mediaUploads.expiresAt, now));
  }

  async insert(row: MediumRow): Promise<void> {
    await this.#db.insert(teamMedia).values(row);
  }

  /** A medium that is not in the trash. */
  async find(key: MediumKey): Promise<MediumRow | null> {
    const [row] = await this.#db
      .select()
      .from(teamMedia)
      .where(and(of(key), isNull(teamMedia.removedAt)));
    return row ?? null;
  }

  /** A medium with this content, in the trash or not. */
  async findContent(teamId: string, sha256: string): Promise<MediumRow | null> {
    const [row] = await this.#db
      .select()
      .from(teamMedia)
      .where(and(eq(teamMedia.teamId, teamId), eq(teamMedia.sha256, sha256)));
    return row ?? null;
  }

  async list(
    filter: MediaFilter,
    { limit, offset, after }: CursorWindow,
  ): Promise<{ count: number; rows: MediumRow[]; isMore: boolean }> {
    const where = this.#where(filter);
    const rows = await this.#db
      .select()
      .from(teamMedia)
      .where(after === null ? where : and(where, isAfter(ORDERS[filter.order], after)))
      .orderBy(...orderOf(ORDERS[filter.order]))
      .limit(limit + 1)
      .offset(offset);
    const [total] = await this.#db.select({ rows: count() }).from(teamMedia).where(where);
    return { count: total?.rows ?? 0, rows: rows.slice(0, limit), isMore: rows.length > limit };
  }

  #where({ teamId, kind, text, ids, isTrash }: MediaFilter) {
    return and(
      eq(teamMedia.teamId, teamId),
      isTrash ? isNotNull(teamMedia.removedAt) : isNull(teamMedia.removedAt),
      kind === undefined ? undefined : eq(teamMedia.kind, kind),
      text === undefined || text === "" ? undefined : ilike(teamMedia.name, patternOf(text)),
      ids === undefined ? undefined : inArray(teamMedia.id, [...ids]),
    );
  }

  /** Changes a medium of the version, which then counts one more; null: it has another version, or is gone. */
  async change(
    key: MediumKey,
    version: number,
    changes: Partial<Pick<MediumRow, "name" | "alt" | "poster" | "modifiedAt">>,
  ): Promise<MediumRow | null> {
    const [row] = await this.#db
      .update(teamMedia)
      .set({ ...changes, version: version + 1 })
      .where(and(of(key), eq(teamMedia.version, version), isNull(teamMedia.removedAt)))
      .returning();
    return row ?? null;
  }

  /** Moves a medium to the trash; false: it is not in the list. */
  async trash(key: MediumKey, at: Date): Promise<boolean> {
    const moved = await this.#db
      .update(teamMedia)
      .set({ removedAt: at })
      .where(and(of(key), isNull(teamMedia.removedAt)))
      .returning({ id: teamMedia.id });
    return moved.length > 0;
  }

  async restore(key: MediumKey): Promise<MediumRow | null> {
    const [row] = await this.#db
      .update(teamMedia)
      .set({ removedAt: null })
      .where(and(of(key), isNotNull(teamMedia.removedAt)))
      .returning();
    return row ?? null;
  }

  /** Media that have been in the trash since before then, in all teams. */
  async trashedBefore(at: Date): Promise<MediumRow[]> {
    return this.#db.select().from(teamMedia).where(lte(teamMedia.removedAt, at));
  }

  /** Deletes a medium of the trash for good; false: it was restored. */
  async purge(key: MediumKey): Promise<boolean> {
    const gone = await this.#db
      .delete(teamMedia)
      .where(and(of(key), isNotNull(teamMedia.removedAt)))
      .returning({ id: teamMedia.id });
    return gone.length > 0;
  }

  /** Bytes of a team's media, the trash included. */
  async bytesOf(teamId: string): Promise<number> {
    const [total] = await this.#db
      .select({ bytes: sum(teamMedia.bytes) })
      .from(teamMedia)
      .where(eq(teamMedia.teamId, teamId));
    return Number(total?.bytes ?? 0);
  }

  /** Creatives that show the media. */
  async usesOf(teamId: string, ids: readonly string[]): Promise<MediaUse[]> {
    if (ids.length === 0) return [];
    return this.#db
      .select({
        mediumId: creativeMedia.mediumId,
        creativeId: adCreatives.id,
        name: adCreatives.name,
      })
      .from(creativeMedia)
      .innerJoin(adCreatives, eq(adCreatives.id, creativeMedia.creativeId))
      .where(
        and(
          eq(adCreatives.teamId, teamId),
          isNull(adCreatives.removedAt),
          inArray(creativeMedia.mediumId, [...ids]),
        ),
      )
      .orderBy(asc(adCreatives.name), asc(adCreatives.id));
  }

  /** Media of the ids that are there, the trash excluded. */
  async findAll(teamId: string, ids: readonly string[]): Promise<MediumRow[]> {
    if (ids.length === 0) return [];
    return this.#db
      .select()
      .from(teamMedia)
      .where(
        and(
          eq(teamMedia.teamId, teamId),
          inArray(teamMedia.id, [...ids]),
          isNull(teamMedia.removedAt),
        ),
      );
  }
}

/** The text anywhere, with its own wildcards as letters. */
function patternOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
