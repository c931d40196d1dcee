import { isUnavailable } from "../../../../db/availability.ts";
import { isDiskFull } from "../../../../disk-guard.ts";
import { AppError } from "../../../../errors.ts";

/** Counts tries by key. */
export interface TryCounter {
  /** Counts one try; gives the seconds to wait when it is one too many, else 0. */
  take(key: string): number;
  giveBack(key: string): void;
}

/** What a try counts towards. */
export interface CountedBy {
  readonly counter: TryCounter;
  readonly key: string;
}

/** Whether a call is answered with 503: nothing came of it, and its caller is asked to repeat it. */
function cameToNothing(error: unknown): boolean {
  return error instanceof AppError
    ? error.code === "unavailable"
    : isUnavailable(error) || isDiskFull(error);
}

/**
 * Runs work that counts as a try. A try that comes to nothing for reasons of the server's own costs nothing: whoever
 * repeated it through an outage, as they were asked to, would be locked out after it.
 */
export async function countedTry<T>(
  counted: readonly CountedBy[],
  refuse: (retryAfter: number) => Error,
  work: () => Promise<T>,
): Promise<T> {
  for (const { counter, key } of counted) {
    const retryAfter = counter.take(key);
    if (retryAfter > 0) throw refuse(retryAfter);
  }
  try {
    return await work();
  } catch (error) {
    if (cameToNothing(error)) for (const { counter, key } of counted) counter.giveBack(key);
    throw error;
  }
}
