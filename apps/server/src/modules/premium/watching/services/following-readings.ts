import { listReadings, type ReadingRow, type WatchedRow } from "../repository.ts";
import { atShownPrice } from "./agree-on-price.ts";
import { queueNew, readingPrice } from "./readings.ts";
import type { WatchingServices } from "./watching-services.ts";

/** X lets accounts follow so many; more only where as many follow back. */
const USUAL_MOST = 5000;

/** What is known of the reading of the accounts that a watched account follows. */
export interface FollowingState {
  readonly row: WatchedRow | null;
  readonly reading: ReadingRow | null;
  readonly priceMicros: number;
}

const followingPrice = ({ following }: WatchedRow): number => readingPrice(following ?? USUAL_MOST);

export const NO_FOLLOWING: FollowingState = { row: null, reading: null, priceMicros: 0 };

export async function followingState(
  { db }: WatchingServices,
  row: WatchedRow,
): Promise<FollowingState> {
  const key = { watchedId: row.id, list: "following" } as const;
  const { rows } = await listReadings(db, key, { limit: 1, offset: 0 });
  return { row, reading: rows[0] ?? null, priceMicros: followingPrice(row) };
}

/** Reads whom the account follows for the price that the person saw, and no more; it is never read by itself. */
export async function refreshFollowing(
  services: WatchingServices,
  asked: { readonly userId: string; readonly account: string | undefined; readonly shown: number },
): Promise<FollowingState> {
  return atShownPrice(services, {
    ...asked,
    priceMicros: followingPrice,
    begin: async ({ watched: row, priceMicros }) => {
      const reading = await queueNew(services, row, { list: "following", priceMicros });
      return { row, reading, priceMicros };
    },
  });
}
