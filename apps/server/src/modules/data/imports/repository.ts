import {
  and,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../../db/client.ts";
import { largeBytes, readLarge } from "../../../db/large-rows.ts";
import { networkImports } from "../../../db/schema/imports.ts";
import type { PageWindow } from "../../../paging.ts";

export type ImportRow = typeof networkImports.$inferSelect;

export type ImportChange = Partial<Omit<ImportRow, "id" | "teamId" | "createdAt" | "modifiedAt">>;

/** What an upload brought into a dataset, or is about to. */
export interface UploadedPart {
  readonly teamId: string;
  readonly dataset: string;
  readonly userId: string | null;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

interface ImportKey {
  readonly teamId: string;
  readonly id: string;
}

const PLACE = {
  id: networkImports.id,
  bytes: largeBytes(networkImports.files, networkImports.map, networkImports.report),
};

/** The only SQL for uploads and what became of them; every query is scoped to its team, or to a person over all teams. */
export class ImportRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async insert(row: ImportRow): Promise<void> {
    await this.#db.insert(networkImports).values(row);
  }

  async find({ teamId, id }: ImportKey): Promise<ImportRow | null> {
    const rows = await this.#db
      .select()
      .from(networkImports)
      .where(and(eq(networkImports.teamId, teamId), eq(networkImports.id, id)))
      .limit(1);
    return rows[0] ?? null;
  }

  async list(teamId: string, { limit, offset }: PageWindow) {
    const where = eq(networkImports.teamId, teamId);
    const [total] = await this.#db.select({ rows: count() }).from(networkImports).where(where);
    const { id } = networkImports;
    const places = await this.#db
      .select(PLACE)
      .from(networkImports)
      .where(where)
      .orderBy(desc(networkImports.createdAt), desc(networkImports.id))
      .limit(limit)
      .offset(offset);
    const rows = await readLarge(places, (ids) =>
      this.#db
        .select()
        .from(networkImports)
        .where(and(where, inArray(id, ids))),
    );
    return { count: total?.rows ?? 0, rows };
  }

  /** Folders whose files wait, of what a person uploaded. */
  async foldersOf(personId: string): Promise<string[]> {
    const { folder, userId, filesRemovedAt } = networkImports;
    const rows = await this.#db
      .select({ folder })
      .from(networkImports)
      .where(and(eq(userId, personId), isNull(filesRemovedAt)));
    return rows.map((row) => row.folder);
  }

  /** Uploads of everybody in the datasets that a person uploaded into; not those that were given up. */
  async partsBeside(personId: string): Promise<UploadedPart[]> {
    const { id, teamId, dataset, userId, files, modifiedAt } = networkImports;
    const { state, filesRemovedAt } = networkImports;
    const own = alias(networkImports, "own");
    const isInDataset = or(eq(state, "done"), and(ne(state, "planned"), isNull(filesRemovedAt)));
    const places = await this.#db
      .select(PLACE)
      .from(networkImports)
      .where(
        and(
          isInDataset,
          exists(
            this.#db
              .select({ id: own.id })
              .from(own)
              .where(
                and(eq(own.userId, personId), eq(own.teamId, teamId), eq(own.dataset, dataset)),
              ),
          ),
        ),
      );
    const sum = sql`(select coalesce(sum((file->>'bytes')::bigint), 0) from jsonb_array_elements(${files}) file)`;
    const bytes: SQL<number> = sum.mapWith(Number);
    return readLarge(places, (ids) =>
      this.#db
        .select({ id, teamId, dataset, userId, bytes, modifiedAt })
        .from(networkImports)
        .where(inArray(id, ids)),
    );
  }

  /** Imports of all teams whose files have waited too long, since when depends on their state. */
  async withOldFiles(before: { readonly planned: Date; readonly stopped: Date }) {
    const { id, teamId, dataset, folder } = networkImports;
    const { state, createdAt, modifiedAt, filesRemovedAt } = networkImports;
    return this.#db
      .select({ id, teamId, dataset, folder, state })
      .from(networkImports)
      .where(
        and(
          isNull(filesRemovedAt),
          or(
            and(eq(state, "planned"), lte(createdAt, before.planned)),
            and(inArray(state, ["failed", "cancelled"]), lte(modifiedAt, before.stopped)),
          ),
        ),
      );
  }

  /** Changes the row if it is in one of the states; null when it is not. */
  async change(
    { teamId, id }: ImportKey,
    from: readonly ImportRow["state"][],
    change: ImportChange & { modifiedAt: Date },
  ): Promise<ImportRow | null> {
    const rows = await this.#db
      .update(networkImports)
      .set(change)
      .where(
        and(
          eq(networkImports.teamId, teamId),
          eq(networkImports.id, id),
          inArray(networkImports.state, [...from]),
        ),
      )
      .returning();
    return rows[0] ?? null;
  }
}
