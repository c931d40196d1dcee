import type { Database } from "../db/client.ts";
import { forgetResults } from "./repository.ts";

/** Bytes of results that a team keeps, as they are stored: some hundred of the largest. */
const MOST_KEPT_BYTES = 20_000_000;
/** Bytes of new results, as text, after which a team's are looked through. */
const LOOK_AFTER = 4_000_000;

/** Keeps the newest results of a team's jobs, so that asking again and again fills no disk. */
export class KeptResults {
  readonly #db: Database;
  readonly #most: number;
  readonly #lookAfter: number;
  /** By team: bytes since its results were looked through. */
  readonly #fresh = new Map<string, number>();

  constructor(db: Database, most = MOST_KEPT_BYTES, lookAfter = LOOK_AFTER) {
    this.#db = db;
    this.#most = most;
    this.#lookAfter = lookAfter;
  }

  /** Counts a result that was written; forgets the oldest ones of its team where they are too many. */
  async note(teamId: string | null, result: unknown): Promise<void> {
    if (teamId === null || result === null || result === undefined) return;
    const fresh = (this.#fresh.get(teamId) ?? 0) + JSON.stringify(result).length;
    this.#fresh.set(teamId, fresh);
    if (fresh < this.#lookAfter) return;
    this.#fresh.delete(teamId);
    await forgetResults(this.#db, teamId, this.#most);
  }
}
