import type { Database } from "../../../../db/client.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { DefaultDatasetRepository, type DefaultDatasetRow } from "../repository.ts";

/** Default datasets of teams. Read once, since every question asks; this process alone writes. */
export class DefaultDatasets {
  readonly #rows: DefaultDatasetRepository;
  readonly #clock: Clock;
  readonly #stored: Map<string, Pick<DefaultDatasetRow, "dataset" | "chosenBy">>;

  private constructor(
    rows: DefaultDatasetRepository,
    clock: Clock,
    stored: readonly DefaultDatasetRow[],
  ) {
    this.#rows = rows;
    this.#clock = clock;
    this.#stored = new Map(stored.map((row) => [row.teamId, row]));
  }

  static async open(db: Database, clock: Clock): Promise<DefaultDatasets> {
    const rows = new DefaultDatasetRepository(db);
    return new DefaultDatasets(rows, clock, await rows.all());
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
    await this.#rows.forget(dataset);
    for (const [teamId, stored] of this.#stored)
      if (stored.dataset === dataset) this.#stored.delete(teamId);
  }

  async #store(
    teamId: string,
    dataset: string,
    chosenBy: DefaultDatasetRow["chosenBy"],
  ): Promise<void> {
    await this.#rows.put({ teamId, dataset, chosenBy, chosenAt: this.#clock.now() });
    this.#stored.set(teamId, { dataset, chosenBy });
  }
}
