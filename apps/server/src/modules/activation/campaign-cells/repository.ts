import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { largeBytes, largeRows, readLarge, type RowPlace } from "../../../db/large-rows.ts";
import {
  campaignCellMembers,
  campaignCells,
  campaignReach,
  campaignSplits,
} from "../../../db/schema/cells.ts";
import { wellFormed, wholeCharacters } from "../../../db/whole-characters.ts";

export type SplitRow = typeof campaignSplits.$inferSelect;
export type CellRow = typeof campaignCells.$inferSelect;
export type ReachRow = typeof campaignReach.$inferSelect;
type MembersRow = typeof campaignCellMembers.$inferSelect;

const PLACE = { id: campaignCells.id, bytes: largeBytes(campaignCells.targetingPackage) };

/** The only SQL of cells, of who is in those without ads, and of whom campaigns reached. */
export class CellRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async split(teamId: string, campaignId: string): Promise<SplitRow | null> {
    const rows = await this.#db
      .select()
      .from(campaignSplits)
      .where(and(eq(campaignSplits.teamId, teamId), eq(campaignSplits.campaignId, campaignId)))
      .limit(1);
    return rows[0] ?? null;
  }

  async splits(teamId: string, campaignIds: readonly string[]): Promise<SplitRow[]> {
    if (campaignIds.length === 0) return [];
    return this.#db
      .select()
      .from(campaignSplits)
      .where(
        and(
          eq(campaignSplits.teamId, teamId),
          inArray(campaignSplits.campaignId, [...campaignIds]),
        ),
      );
  }

  /** In the order of their letters. */
  async cells({ teamId, id }: Pick<SplitRow, "teamId" | "id">): Promise<CellRow[]> {
    const where = and(eq(campaignCells.teamId, teamId), eq(campaignCells.splitId, id));
    const places = await this.#db
      .select(PLACE)
      .from(campaignCells)
      .where(where)
      .orderBy(asc(campaignCells.letter));
    return this.#whole(teamId, places);
  }

  /** Splits and letters of cells by the uploads that hold their people. */
  async ofUploads(teamId: string, uploadIds: readonly string[]) {
    if (uploadIds.length === 0) return [];
    const { uploadId, splitId, letter } = campaignCells;
    return this.#db
      .select({ uploadId, splitId, letter })
      .from(campaignCells)
      .where(and(eq(campaignCells.teamId, teamId), inArray(uploadId, [...uploadIds])));
  }

  async #whole(teamId: string, places: readonly RowPlace[]): Promise<CellRow[]> {
    return readLarge(places, (ids) =>
      this.#db
        .select()
        .from(campaignCells)
        .where(and(eq(campaignCells.teamId, teamId), inArray(campaignCells.id, ids))),
    );
  }

  async insert(split: SplitRow, cells: readonly CellRow[]): Promise<void> {
    await this.#db.insert(campaignSplits).values({
      ...split,
      audienceName: split.audienceName && wholeCharacters(split.audienceName),
    });
    for (const cell of cells)
      await this.#db.insert(campaignCells).values({
        ...cell,
        name: wholeCharacters(cell.name),
        targetingPackage: wellFormed(cell.targetingPackage),
      });
  }

  async insertMembers(row: MembersRow): Promise<void> {
    await this.#db.insert(campaignCellMembers).values(row);
  }

  /** Packed members of a cell without ads, a few at a time. */
  async *members(cellId: string): AsyncGenerator<string> {
    const places = await this.#db
      .select({ id: campaignCellMembers.id, bytes: largeBytes(campaignCellMembers.packed) })
      .from(campaignCellMembers)
      .where(eq(campaignCellMembers.cellId, cellId))
      .orderBy(asc(campaignCellMembers.number));
    const rows = largeRows(places, (ids) =>
      this.#db.select().from(campaignCellMembers).where(inArray(campaignCellMembers.id, ids)),
    );
    for await (const { packed } of rows) yield packed;
  }

  /** Splits that keep hashes of people without ads, with the data that these were taken from. */
  async keepingPeople(): Promise<{ id: string; dataset: string | null; createdAt: Date }[]> {
    const { id, dataset, createdAt } = campaignSplits;
    return this.#db
      .selectDistinct({ id, dataset, createdAt })
      .from(campaignCellMembers)
      .innerJoin(campaignCells, eq(campaignCells.id, campaignCellMembers.cellId))
      .innerJoin(campaignSplits, eq(campaignSplits.id, campaignCells.splitId));
  }

  /** Forgets who is in cells without ads; the cells stay, with their numbers. */
  async forgetPeople(splitIds: readonly string[]): Promise<void> {
    if (splitIds.length === 0) return;
    const cells = this.#db
      .select({ id: campaignCells.id })
      .from(campaignCells)
      .where(inArray(campaignCells.splitId, [...splitIds]));
    await this.#db.delete(campaignCellMembers).where(inArray(campaignCellMembers.cellId, cells));
  }

  async remove({ teamId, id }: Pick<SplitRow, "teamId" | "id">): Promise<void> {
    await this.#db
      .delete(campaignSplits)
      .where(and(eq(campaignSplits.teamId, teamId), eq(campaignSplits.id, id)));
  }

  async reach(teamId: string, campaignId: string): Promise<ReachRow | null> {
    const rows = await this.#db
      .select()
      .from(campaignReach)
      .where(and(eq(campaignReach.teamId, teamId), eq(campaignReach.campaignId, campaignId)))
      .limit(1);
    return rows[0] ?? null;
  }

  async saveReach(row: ReachRow): Promise<void> {
    const { campaignId: _campaign, ...set } = row;
    await this.#db
      .insert(campaignReach)
      .values(row)
      .onConflictDoUpdate({ target: campaignReach.campaignId, set });
  }
}
