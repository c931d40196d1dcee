import { readAccountStates, STATES_OF_CALL } from "@toolkit/social/client/account-states";
import type { ApiTransportOptions } from "@toolkit/social/client/api-transport";
import { affordable, priceOf } from "@toolkit/social/client/prices";
import { SocialError } from "@toolkit/social/client/social-error";
import { replay } from "@toolkit/core/domain/watching/replay";
import { keepChecks, type CheckRow, type ReadingRow, type WatchedRow } from "../repository.ts";
import { observationsOf } from "./observations.ts";
import type { WatchingServices } from "./watching-services.ts";

interface Checking {
  readonly watched: WatchedRow;
  readonly opened: ApiTransportOptions;
  readonly signal: AbortSignal;
}

/**
 * Looks up what became of those whom a complete reading does not show any more, as many as what is left of the agreed price
 * pays for: an account that is gone was suspended or deleted, one that is there unfollowed. Who cannot be looked up stays
 * unknown. Where X refuses, the reading is complete all the same.
 */
export async function checkMissing(
  services: WatchingServices,
  reading: ReadingRow,
  { watched, opened, signal }: Checking,
): Promise<void> {
  const { db, clock } = services;
  const { departures } = replay(await observationsOf(db, watched.id, reading));
  const unknown = departures
    .filter(({ cause, returned }) => cause === "unknown" && returned === null)
    .toSorted((one, other) => other.by - one.by || (one.account < other.account ? -1 : 1));
  const most = affordable("user", reading.priceMicros - reading.spentMicros);
  const wanted = unknown.slice(0, most).map(({ account }) => account);
  let { spentMicros, checked } = reading;
  for (let from = 0; from < wanted.length; from += STATES_OF_CALL) {
    const ids = wanted.slice(from, from + STATES_OF_CALL);
    const found = await statesOf(opened, ids, signal);
    if (found === null) return;
    const at = clock.now();
    const rows: CheckRow[] = found
      .filter(({ id }) => ids.includes(id))
      .map(({ id: account, state, handle }) => ({
        watchedId: watched.id,
        account,
        at,
        state,
        handle,
      }));
    spentMicros += priceOf("user", ids.length);
    checked += rows.length;
    const change = { spentMicros, checked };
    if ((await keepChecks(db, rows, { id: reading.id, change })) === undefined) return;
  }
}

/** Null: X refuses. */
async function statesOf(opened: ApiTransportOptions, ids: readonly string[], signal: AbortSignal) {
  try {
    return await readAccountStates(opened, ids, signal);
  } catch (error) {
    if (error instanceof SocialError) return null;
    throw error;
  }
}
