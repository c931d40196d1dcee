import { notFound } from "../../../../errors.ts";
import type { PageWindow } from "../../../../paging.ts";
import { chosenAccount } from "../../watching/services/watch-account.ts";
import type { WatchingServices } from "../../watching/services/watching-services.ts";
import {
  findList,
  lastReadings,
  namesOf,
  pageOfLists,
  pageOfMembers,
  type ListReadingRow,
  type ListRow,
  type MemberRow,
} from "../repository.ts";
import { ALL_LISTS, listsPrice } from "./list-readings.ts";

interface Asked {
  readonly userId: string;
  readonly account: string | undefined;
}

export interface ShownList {
  readonly list: ListRow;
  /** Of its members. */
  readonly reading: ListReadingRow | null;
}

export interface ShownLists {
  readonly account: string | null;
  readonly reading: ListReadingRow | null;
  readonly priceMicros: number;
  readonly count: number;
  readonly lists: readonly ShownList[];
}

const NOTHING: ShownLists = { account: null, reading: null, priceMicros: 0, count: 0, lists: [] };

/** Lists of the chosen account with the readings of their members; nothing of somebody who watches none. */
export async function showLists(
  services: WatchingServices,
  { userId, account }: Asked,
  window: PageWindow,
): Promise<ShownLists> {
  const { db } = services;
  const chosen = await chosenAccount(services, userId, account);
  if (chosen === null) return NOTHING;
  const { count, rows } = await pageOfLists(db, chosen.id, window);
  const readings = await lastReadings(db, chosen.id, [ALL_LISTS, ...rows.map(({ id }) => id)]);
  const last = readings.get(ALL_LISTS);
  return {
    account: chosen.id,
    reading: last ?? null,
    priceMicros: await listsPrice(services, chosen.id, last),
    count,
    lists: rows.map((list) => ({ list, reading: readings.get(list.id) ?? null })),
  };
}

/** One list with a page of its members. */
export async function showMembers(
  services: WatchingServices,
  { userId, account }: Asked,
  { id, window }: { readonly id: string; readonly window: PageWindow },
): Promise<ShownList & { readonly count: number; readonly members: readonly MemberRow[] }> {
  const { db } = services;
  const chosen = await chosenAccount(services, userId, account);
  if (chosen === null) throw notFound("watched account");
  const list = await findList(db, { watchedId: chosen.id, id });
  if (list === undefined) throw notFound("list");
  const { count, rows } = await pageOfMembers(db, list, window);
  const readings = await lastReadings(db, chosen.id, [id]);
  return { list, reading: readings.get(id) ?? null, count, members: rows };
}

/** How lists are called; those that are not known any more are left out. */
export function namesOfLists(
  { db }: WatchingServices,
  watchedId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return namesOf(db, watchedId, ids);
}

/** A list with the newest reading of its members. */
export async function shownOf({ db }: WatchingServices, list: ListRow): Promise<ShownList> {
  const readings = await lastReadings(db, list.watchedId, [list.id]);
  return { list, reading: readings.get(list.id) ?? null };
}
