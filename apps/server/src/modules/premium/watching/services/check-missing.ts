import { readAccountStates, STATES_OF_CALL } from "@toolkit/social/client/account-states";
import type { ApiTransportOptions } from "@toolkit/social/client/api-transport";
import { affordable, priceOf } from "@toolkit/social/client/prices";
import { SocialError } from "@toolkit/social/client/social-error";
import { AppError } from "../../../../errors.ts";
import { findWatchedById } from "../event-repository.ts";
import { keepChecks, type CheckRow, type ReadingRow, type WatchedRow } from "../repository.ts";
import { askState } from "./states.ts";
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
  const most = affordable("user", reading.priceMicros - reading.spentMicros);
  const wanted = await unexplained(services, watched, { signal, most });
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
    const kept = await keepChecks(db, rows, { id: reading.id, watchedId: watched.id, change });
    if (kept === undefined || kept.state === "failed") return;
  }
}

/** Who left without a known cause, the latest first; nobody where there is too much to look through. */
async function unexplained(
  { db }: WatchingServices,
  { id }: WatchedRow,
  { signal, most }: Pick<Checking, "signal"> & { readonly most: number },
): Promise<string[]> {
  try {
    const watched = await findWatchedById(db, id);
    if (watched === undefined) return [];
    const { departures } = await askState({ db }, watched, { of: "unexplained", most }, signal);
    return departures.map(({ account }) => account);
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable" && !signal.aborted) return [];
    throw error;
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
