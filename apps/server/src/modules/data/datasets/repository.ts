import { eq } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { teamDefaultDatasets } from "../../../db/schema/default-datasets.ts";

export type DefaultDatasetRow = typeof teamDefaultDatasets.$inferSelect;

/** The only SQL for default datasets of teams. */
export class DefaultDatasetRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async all(): Promise<DefaultDatasetRow[]> {
    return this.#db.select().from(teamDefaultDatasets);
  }

  async put({ teamId, ...set }: DefaultDatasetRow): Promise<void> {
    await this.#db
      .insert(teamDefaultDatasets)
      .values({ teamId, ...set })
      .onConflictDoUpdate({ target: teamDefaultDatasets.teamId, set });
  }

  async forget(dataset: string): Promise<void> {
    await this.#db.delete(teamDefaultDatasets).where(eq(teamDefaultDatasets.dataset, dataset));
  }
}
