import { AppError } from "../../../../errors.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { waitText } from "../../../../wait-text.ts";

/** Accounts that may be looked up at the network in a day. */
export interface LookupLimits {
  readonly perPerson: number;
  readonly perInstallation: number;
}

export const USUAL_LOOKUPS: LookupLimits = { perPerson: 300, perInstallation: 3000 };

/** Counts by key; gives the seconds to wait where it is one too many, else 0. */
interface Counter {
  take(key: string): number;
}

interface LookupsOptions {
  readonly byPerson: Counter;
  readonly all: Counter;
  readonly clock: Clock;
}

/**
 * Counts the accounts that are looked up at the network before a budget is agreed on: previews cost what a read costs, and the
 * installation pays. One account counts once on a UTC day, since the network charges it once.
 */
export class Lookups {
  readonly #byPerson: Counter;
  readonly #all: Counter;
  readonly #clock: Clock;
  #day = "";
  #seen = new Set<string>();

  constructor({ byPerson, all, clock }: LookupsOptions) {
    this.#byPerson = byPerson;
    this.#all = all;
    this.#clock = clock;
  }

  /** @throws AppError "too_many_requests" before anything is asked for. */
  take(userId: string, handle: string): void {
    const day = this.#clock.now().toISOString().slice(0, 10);
    if (day !== this.#day) {
      this.#day = day;
      this.#seen = new Set();
    }
    const key = `${userId} ${handle.replace(/^@/, "").toLowerCase()}`;
    if (this.#seen.has(key)) return;
    // What one person may not do any more uses up nothing of the others'.
    const retryAfter = this.#byPerson.take(userId) || this.#all.take("");
    if (retryAfter > 0) throw tooManyLookups(retryAfter);
    this.#seen.add(key);
  }
}

function tooManyLookups(retryAfter: number): AppError {
  const wait = waitText(retryAfter);
  return new AppError("too_many_requests", {
    message: "too many lookups at the network",
    user: {
      en: `So many different accounts were looked up at X today that no more are looked up for now, since each lookup is charged. Nothing was read. Please try again in ${wait.en}.`,
      ja: `本日Xで照会したアカウントの数が上限に達しました。照会は1件ごとに課金されるため、読み取りは行われていません。${wait.ja}後にもう一度お試しください。`,
    },
    retryAfter,
  });
}
