import { isWithin } from "@toolkit/core/domain/plans";
import type { Ports } from "../../../capability.ts";
import type { Database } from "../../../../db/client.ts";
import { apartFromUnit } from "../../../../db/unit-of-work.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { callsOfDay, keepCalls } from "../api-call-repository.ts";

const DAY_MS = 86_400_000;
/** What a crash may forget of the day's counts. */
const KEEP_EVERY_MS = 10_000;

interface Count {
  readonly day: string;
  calls: number;
  isKept: boolean;
}

/** Calls of programs by team and day in UTC: counted in memory, kept every few seconds. */
export class ApiCalls {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #log: Ports["log"];
  readonly #counts = new Map<string, Count>();
  readonly #timer: NodeJS.Timeout;

  constructor({
    db,
    clock,
    log,
  }: {
    readonly db: Database;
    readonly clock: Clock;
    readonly log: Ports["log"];
  }) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
    this.#timer = setInterval(() => void this.keep(), KEEP_EVERY_MS);
    this.#timer.unref();
  }

  /** Counts one more, where it is within the day's most (null: there is none). What is refused is not used. */
  async take(teamId: string, most: number | null): Promise<boolean> {
    const count = await this.#of(teamId);
    if (!isWithin(most, count.calls)) return false;
    count.calls += 1;
    count.isKept = false;
    return true;
  }

  async used(teamId: string): Promise<number> {
    return (await this.#of(teamId)).calls;
  }

  /** Until the next day begins. */
  secondsLeft(): number {
    return Math.ceil((DAY_MS - (this.#clock.now().getTime() % DAY_MS)) / 1000);
  }

  async keep(): Promise<void> {
    const today = this.#today();
    for (const [teamId, count] of this.#counts) {
      const { day, calls, isKept } = count;
      if (isKept) {
        if (day !== today) this.#counts.delete(teamId);
        continue;
      }
      count.isKept = true;
      try {
        await apartFromUnit(() => keepCalls(this.#db, { teamId, day, calls }));
      } catch (error) {
        count.isKept = false;
        this.#log.warn({ err: error }, "counts of API calls are not kept");
      }
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.keep();
  }

  async #of(teamId: string): Promise<Count> {
    const day = this.#today();
    const known = this.#counts.get(teamId);
    if (known?.day === day) return known;
    const calls = await callsOfDay(this.#db, teamId, day);
    // Another call may have read it meanwhile.
    const again = this.#counts.get(teamId);
    if (again?.day === day) return again;
    const count = { day, calls, isKept: true };
    this.#counts.set(teamId, count);
    return count;
  }

  #today(): string {
    return this.#clock.now().toISOString().slice(0, 10);
  }
}
