import { MICROS_PER_CENT } from "@toolkit/social/client/prices";
import { AppError, notFound } from "../../../../errors.ts";
import { RECONNECT } from "../../../data/syncs/services/sync-texts.ts";
import { listReadings, lockWatched, type ReadingRow, type WatchedRow } from "../repository.ts";
import { monthOf } from "./reading-ends.ts";
import { queueNew, readingPrice } from "./readings.ts";
import { spentOf } from "./spent.ts";
import { chosenAccount, requirePremium } from "./watch-account.ts";
import { OVER_BUDGET, PRICE_CHANGED } from "./watching-texts.ts";
import type { WatchingServices } from "./watching-services.ts";

/** X lets accounts follow so many; more only where as many follow back. */
const USUAL_MOST = 5000;

/** What is known of the reading of the accounts that a watched account follows. */
export interface FollowingState {
  readonly row: WatchedRow | null;
  readonly reading: ReadingRow | null;
  readonly priceMicros: number;
}

export const NO_FOLLOWING: FollowingState = { row: null, reading: null, priceMicros: 0 };

export async function followingState(
  { db }: WatchingServices,
  row: WatchedRow,
): Promise<FollowingState> {
  const key = { watchedId: row.id, list: "following" } as const;
  const { rows } = await listReadings(db, key, { limit: 1, offset: 0 });
  return { row, reading: rows[0] ?? null, priceMicros: readingPrice(row.following ?? USUAL_MOST) };
}

/** Reads whom the account follows for the price that the person saw, and no more; it is never read by itself. */
export async function refreshFollowing(
  services: WatchingServices,
  {
    userId,
    account,
    shown,
  }: { readonly userId: string; readonly account: string | undefined; readonly shown: number },
): Promise<FollowingState> {
  const chosen = await chosenAccount(services, userId, account);
  if (chosen === null) throw notFound("watched account");
  await requirePremium(services, userId);
  return services.db.transaction(async (transaction) => {
    const row = await lockWatched(transaction, chosen);
    if (row === undefined) throw notFound("watched account");
    const state = await followingState(services, row);
    const spent = await spentOf(services.db, row, monthOf(services.clock.now()));
    const refuse = (message: string, user: AppError["user"]) =>
      new AppError("conflict", { message, ...(user && { user }) });
    if (row.accountId === null) throw refuse("the connection has ended", RECONNECT);
    if (state.priceMicros > shown * MICROS_PER_CENT)
      throw refuse("the price has changed", PRICE_CHANGED);
    if (spent + state.priceMicros > row.budgetMicros) throw refuse("over budget", OVER_BUDGET);
    const { priceMicros } = state;
    return { ...state, reading: await queueNew(services, row, { list: "following", priceMicros }) };
  });
}
