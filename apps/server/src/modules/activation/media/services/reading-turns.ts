import { OneAtATime } from "../../../../one-at-a-time.ts";

const SUSPECT_MS = 3_600_000;
const SUSPECTS = "suspects";

/**
 * When files of teams are read: those of one team one after another. Teams whose file ran out of time or memory share one
 * turn for an hour, so that they hold one thread together and others go on.
 */
export class ReadingTurns {
  readonly #turns = new OneAtATime();
  readonly #suspects = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Reads when it is the team's turn; null: the file ran out of time or memory. */
  async run<T>(teamId: string, read: () => Promise<T | null>): Promise<T | null> {
    // Asked again at its turn: files that wait while the first of them shows what they are wait with the others.
    return this.#turns.run(teamId, async () => {
      const isSuspect = (this.#suspects.get(teamId) ?? 0) > this.#now();
      const result = await (isSuspect ? this.#turns.run(SUSPECTS, read) : read());
      if (result === null) this.#suspect(teamId);
      return result;
    });
  }

  #suspect(teamId: string): void {
    const now = this.#now();
    for (const [id, until] of this.#suspects) if (until <= now) this.#suspects.delete(id);
    this.#suspects.set(teamId, now + SUSPECT_MS);
  }
}
