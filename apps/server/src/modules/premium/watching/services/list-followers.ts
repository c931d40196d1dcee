import {
  countCauses,
  type CauseCounts,
  type LeavingCause,
} from "@toolkit/core/domain/watching/causes";
import type { Arrival, Departure } from "@toolkit/core/domain/watching/replay";
import type { PageWindow } from "../../../../paging.ts";
import { accountsNamed, profilesOf, type ProfileRow } from "../repository.ts";
import { knownOf } from "./observations.ts";
import { chosenAccount } from "./watch-account.ts";
import type { WatchingServices } from "./watching-services.ts";

export interface ListRequest {
  readonly userId: string;
  readonly account: string | undefined;
  readonly text: string | undefined;
  readonly window: PageWindow;
}

interface Listed<T> {
  readonly account: string | null;
  readonly asOf: number | null;
  readonly count: number;
  readonly rows: readonly T[];
  readonly profiles: ReadonlyMap<string, ProfileRow>;
}

/** Latest first; of those of one reading, in the order of their ids. */
function latestFirst(one: Arrival, other: Arrival): number {
  if (one.by !== other.by) return other.by - one.by;
  return one.account.length - other.account.length || (one.account < other.account ? -1 : 1);
}

async function listOf<T extends Arrival>(
  { db }: WatchingServices,
  account: string | null,
  all: readonly T[],
  { text = "", window }: ListRequest,
): Promise<Omit<Listed<T>, "asOf">> {
  if (account === null) return { account, count: 0, rows: [], profiles: new Map() };
  const named = text === "" ? null : await accountsNamed(db, account, text);
  const found = all
    .filter((each) => named === null || named.has(each.account))
    .toSorted(latestFirst);
  const rows = found.slice(window.offset, window.offset + window.limit);
  const ids = rows.map((each) => each.account);
  const profiles = await profilesOf(db, account, ids);
  return { account, count: found.length, rows, profiles };
}

export async function listFollowers(
  services: WatchingServices,
  request: ListRequest,
): Promise<Listed<Arrival>> {
  const chosen = await chosenAccount(services, request.userId, request.account);
  const id = chosen?.id ?? null;
  const { followers, asOf } = await knownOf(services.db, id);
  return { ...(await listOf(services, id, [...followers.values()], request)), asOf };
}

/** Who left. The counts by cause are of all that the words fit, whichever cause is shown. */
export async function listUnfollowers(
  services: WatchingServices,
  request: ListRequest & { readonly cause: LeavingCause | undefined },
): Promise<Listed<Departure> & { readonly causes: CauseCounts }> {
  const chosen = await chosenAccount(services, request.userId, request.account);
  const id = chosen?.id ?? null;
  const { departures, asOf } = await knownOf(services.db, id);
  const { text = "", cause } = request;
  const named = text === "" || id === null ? null : await accountsNamed(services.db, id, text);
  const fitting = departures.filter(({ account }) => named === null || named.has(account));
  const shown = fitting.filter((each) => cause === undefined || each.cause === cause);
  const listed = await listOf(services, id, shown, { ...request, text: undefined });
  return { ...listed, asOf, causes: countCauses(fitting) };
}
