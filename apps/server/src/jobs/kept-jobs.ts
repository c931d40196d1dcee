import type { Database } from "../db/client.ts";
import { forgetJobs, forgetResults } from "./repository.ts";

const DAY_MS = 86_400_000;

export interface KeptJobsOptions {
  /** Bytes of results that a team keeps, as they are stored: some hundred of the largest. */
  readonly bytes: number;
  /** Bytes of new results, as text, after which a team's are looked through. */
  readonly lookAfter: number;
  /** Finished jobs that a team keeps. */
  readonly jobs: number;
  /** Finished jobs after which a team's are looked through. */
  readonly countAfter: number;
  /** Days that a finished job is kept. */
  readonly days: number;
}

const USUAL: KeptJobsOptions = {
  bytes: 20_000_000,
  lookAfter: 4_000_000,
  jobs: 10_000,
  countAfter: 1000,
  days: 90,
};

interface Fresh {
  bytes: number;
  jobs: number;
}

/** Keeps the newest jobs of a team and the newest results of these, so that asking again and again fills no disk. */
export class KeptJobs {
  readonly #db: Database;
  readonly #options: KeptJobsOptions;
  /** By team: what came since it was looked through. */
  readonly #fresh = new Map<string, Fresh>();
  #sweptAt: number | null = null;

  constructor(db: Database, options: KeptJobsOptions = USUAL) {
    this.#db = db;
    this.#options = options;
  }

  /** Counts a job that ended; forgets the oldest jobs and results of its team where they are too many. */
  async note(teamId: string | null, result: unknown): Promise<void> {
    if (teamId === null) return;
    const { bytes, lookAfter, jobs, countAfter } = this.#options;
    const fresh = this.#fresh.get(teamId) ?? { bytes: 0, jobs: 0 };
    this.#fresh.set(teamId, fresh);
    fresh.jobs += 1;
    if (result !== null && result !== undefined) fresh.bytes += JSON.stringify(result).length;
    if (fresh.bytes >= lookAfter) {
      fresh.bytes = 0;
      await forgetResults(this.#db, teamId, bytes);
    }
    if (fresh.jobs >= countAfter) {
      fresh.jobs = 0;
      await forgetJobs(this.#db, { teamId, most: jobs });
    }
  }

  /** Once per day: deletes jobs that finished long ago. */
  async sweep(now: Date): Promise<void> {
    if (this.#sweptAt !== null && now.getTime() - this.#sweptAt < DAY_MS) return;
    this.#sweptAt = now.getTime();
    await forgetJobs(this.#db, { before: new Date(now.getTime() - this.#options.days * DAY_MS) });
  }
}
