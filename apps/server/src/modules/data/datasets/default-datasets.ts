import { eq } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { teamDefaultDatasets } from "../../../db/schema/default-datasets.ts";
import type { Clock } from "../../../ports/clock.ts";

type Stored = typeof teamDefaultDatasets.$inferSelect;

/** Default datasets of teams: the only SQL for them. Read once, since every question asks; this process alone writes. */
export class DefaultDatasets {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #stored: Map<string, Pick<Stored, "dataset" | "chosenBy">>;

  private constructor(db: Database, clock: Clock, rows: readonly Stored[]) {
    this.#db = db;
    this.#clock = clock;
    this.#stored = new Map(rows.map((row) => [row.teamId, row]));
  }

  static async open(db: Database, clock: Clock): Promise<DefaultDatasets> {
    return new DefaultDatasets(db, clock, await db.select().from(teamDefaultDatasets));
  }

  /** Slug of the team's default; null: none is stored. */
  of(teamId: string): string | null {
    return this.#stored.get(teamId)?.dataset ?? null;
  }

  /** Somebody chose it. Later imports leave the choice as it is. */
  choose(teamId: string, dataset: string): Promise<void> {
    return this.#store(teamId, dataset, "person");
  }

  /** Files were imported into it: it is the default unless somebody chose another. */
  async imported(teamId: string, dataset: string): Promise<void> {
    if (this.#stored.get(teamId)?.chosenBy === "person") return;
    await this.#store(teamId, dataset, "import");
  }

  /** Keeps the present default before a sync brings in newer data; nothing when one is stored. */
  async keep(teamId: string, dataset: string): Promise<void> {
    if (!this.#stored.has(teamId)) await this.#store(teamId, dataset, "import");
  }

  /** The dataset was removed: another one of its name is no team's default. */
  async forget(dataset: string): Promise<void> {
    await this.#db.delete(teamDefaultDatasets).where(eq(teamDefaultDatasets.dataset, dataset));
    for (const [teamId, stored] of this.#stored)
      if (stored.dataset === dataset) this.#stored.delete(teamId);
  }

  async #store(teamId: string, dataset: string, chosenBy: Stored["chosenBy"]): Promise<void> {
    const set = { dataset, chosenBy, chosenAt: this.#clock.now() };
    await this.#db
      .insert(teamDefaultDatasets)
      .values({ teamId, ...set })
      .onConflictDoUpdate({ target: teamDefaultDatasets.teamId, set });
    this.#stored.set(teamId, { dataset, chosenBy });
  }
}
