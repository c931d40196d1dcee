import { createHash } from "node:crypto";
import { count, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { networkLookups } from "../../../../db/schema/lookups.ts";
import { apartFromUnit } from "../../../../db/unit-of-work.ts";
import { AppError } from "../../../../errors.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { waitText } from "../../../../wait-text.ts";

/** Accounts that may be looked up at the network in a day. */
export interface LookupLimits {
  readonly perPerson: number;
  readonly perInstallation: number;
}

export const USUAL_LOOKUPS: LookupLimits = { perPerson: 300, perInstallation: 3000 };

interface LookupsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: LookupLimits;
}

/**
 * Counts the accounts that are looked up at the network before a budget is agreed on: previews cost what a read costs, and the
 * installation pays. One account counts once on a UTC day, since the network charges it once. The count is in the database, so
 * that a restart gives nobody a second share; of the accounts it holds hashes.
 */
export class Lookups {
  readonly #options: LookupsOptions;
  /** One after the other: two that come together see each other's. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: LookupsOptions) {
    this.#options = options;
  }

  /**
   * Takes all of them or none.
   *
   * @throws AppError "too_many_requests" before anything is asked for.
   */
  async take(userId: string, handles: readonly string[]): Promise<void> {
    const taken = this.#last.then(() => apartFromUnit(() => this.#take(userId, handles)));
    this.#last = taken.catch(() => undefined);
    return taken;
  }

  async #take(userId: string, handles: readonly string[]): Promise<void> {
    const { db, clock, limits } = this.#options;
    const now = clock.now();
    const day = now.toISOString().slice(0, 10);
    const digests = [...new Set(handles.map((handle) => digestOf(day, userId, handle)))];
    if (digests.length === 0) return;
    const known = await db
      .select({ digest: networkLookups.digest })
      .from(networkLookups)
      .where(inArray(networkLookups.digest, digests));
    const seen = new Set(known.map(({ digest }) => digest));
    const fresh = digests.filter((digest) => !seen.has(digest));
    if (fresh.length === 0) return;
    const [used] = await db
      .select({
        all: count(),
        own: sql<number>`count(*) filter (where ${networkLookups.userId} = ${userId})`.mapWith(
          Number,
        ),
      })
      .from(networkLookups)
      .where(eq(networkLookups.day, day));
    const own = (used?.own ?? 0) + fresh.length;
    const all = (used?.all ?? 0) + fresh.length;
    // What one person may not do any more uses up nothing of the others'.
    if (own > limits.perPerson || all > limits.perInstallation) throw tooManyLookups(now);
    await db
      .insert(networkLookups)
      .values(fresh.map((digest) => ({ digest, day, userId })))
      .onConflictDoNothing();
    // Earlier days count for nothing any more.
    await db.delete(networkLookups).where(lt(networkLookups.day, day));
  }
}

function digestOf(day: string, userId: string, handle: string): string {
  const name = handle.replace(/^@/, "").toLowerCase();
  return createHash("sha256").update(`${day} ${userId} ${name}`).digest("base64url");
}

function tooManyLookups(now: Date): AppError {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  const retryAfter = Math.ceil((midnight - now.getTime()) / 1000);
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
