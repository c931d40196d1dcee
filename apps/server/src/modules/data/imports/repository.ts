import { and, count, desc, eq, inArray, isNull, lte, or } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { networkImports } from "../../../db/schema/imports.ts";
import type { PageWindow } from "../../../paging.ts";

export type ImportRow = typeof networkImports.$inferSelect;

export type ImportChange = Partial<Omit<ImportRow, "id" | "teamId" | "createdAt" | "modifiedAt">>;

interface ImportKey {
  readonly teamId: string;
  readonly id: string;
}

/** The only SQL for uploads and what became of them; every query is scoped to its team. */
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
    const rows = await this.#db
      .select()
      .from(networkImports)
      .where(where)
      .orderBy(desc(networkImports.createdAt), desc(networkImports.id))
      .limit(limit)
      .offset(offset);
    return { count: total?.rows ?? 0, rows };
  }

  /** Imports of all teams whose files have waited too long, since when depends on their state. */
  async withOldFiles(before: { readonly planned: Date; readonly stopped: Date }) {
    const { state, createdAt, modifiedAt, filesRemovedAt } = networkImports;
    return this.#db
      .select()
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
