import { and, asc, eq, gt, isNull, lt } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { audienceConfigs } from "../../../db/schema/audiences.ts";
import type { AudienceKey, AudienceRow } from "./repository.ts";

/** Sizes of saved audiences, over all teams: for counting them again alone. */
export class SizesRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Audiences of all teams whose size was counted on an older version of their dataset, by id. */
  async countedBefore(
    dataset: string,
    version: number,
    most: number,
    after?: string,
  ): Promise<AudienceKey[]> {
    return this.#db
      .select({ id: audienceConfigs.id, teamId: audienceConfigs.teamId })
      .from(audienceConfigs)
      .where(
        and(
          eq(audienceConfigs.dataset, dataset),
          lt(audienceConfigs.datasetVersion, version),
          isNull(audienceConfigs.removedAt),
          after === undefined ? undefined : gt(audienceConfigs.id, after),
        ),
      )
      .orderBy(asc(audienceConfigs.id))
      .limit(most);
  }

  /** Notes a size of the same package on newer data; false where it was saved, or counted on newer data, meanwhile. */
  async setSize(
    row: AudienceRow,
    counted: { readonly size: number | null; readonly datasetVersion: number },
  ): Promise<boolean> {
    const changed = await this.#db
      .update(audienceConfigs)
      .set({ size: counted.size, datasetVersion: counted.datasetVersion })
      .where(
        and(
          eq(audienceConfigs.teamId, row.teamId),
          isNull(audienceConfigs.removedAt),
          eq(audienceConfigs.id, row.id),
          eq(audienceConfigs.version, row.version),
          eq(audienceConfigs.dataset, row.dataset),
          lt(audienceConfigs.datasetVersion, counted.datasetVersion),
        ),
      )
      .returning({ id: audienceConfigs.id });
    return changed.length > 0;
  }
}
