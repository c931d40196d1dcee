import {
  countCauses,
  type CauseCounts,
  type LeavingCause,
} from "@toolkit/core/domain/watching/causes";
import type { Arrival, Departure } from "@toolkit/core/domain/watching/replay";
import type { PageWindow } from "../../../../paging.ts";
import { profilesOf, type ProfileRow } from "../repository.ts";
import { namedOf, seenOf } from "./observations.ts";
import type { Replayed } from "./replay-seen.ts";
import { replayed } from "./replays.ts";
import { chosenAccount } from "./watch-account.ts";
import type { WatchingServices } from "./watching-services.ts";

export interface ListRequest {
  readonly userId: string;
  readonly account: string | undefined;
  readonly text: string | undefined;
  readonly window: PageWindow;
  readonly signal: AbortSignal;
}

interface Listed<T> {
  readonly account: string | null;
  readonly asOf: number | null;
  readonly count: number;
  readonly rows: readonly T[];
  readonly profiles: ReadonlyMap<string, ProfileRow>;
}

type Wanted =
  | { readonly of: "followers"; readonly isNew: boolean }
  | { readonly of: "departures"; readonly cause: LeavingCause | undefined };

const NOTHING: Replayed = {
  asOf: null,
  count: 0,
  followers: [],
  departures: [],
  causes: countCauses([]),
};

/** What is known of the chosen account; nothing of somebody who watches none. */
async function known(
  services: WatchingServices,
  { userId, account, text = "", window, signal }: ListRequest,
  wanted: Wanted,
): Promise<{ readonly account: string | null; readonly found: Replayed }> {
  const { db } = services;
  const chosen = await chosenAccount(services, userId, account);
  if (chosen === null) return { account: null, found: NOTHING };
  const gather = async () => ({
    seen: await seenOf(db, chosen.id),
    question: { ...wanted, ...window, named: await namedOf(db, chosen.id, text) },
  });
  return { account: chosen.id, found: await replayed(userId, gather, signal) };
}

async function withProfiles<T extends Arrival>(
  { db }: WatchingServices,
  { account, found: { asOf, count } }: Awaited<ReturnType<typeof known>>,
  rows: readonly T[],
): Promise<Listed<T>> {
  const ids = rows.map((each) => each.account);
  const profiles = account === null ? new Map() : await profilesOf(db, account, ids);
  return { account, asOf, count, rows, profiles };
}

export async function listFollowers(
  services: WatchingServices,
  { isNew, ...request }: ListRequest & { readonly isNew: boolean },
): Promise<Listed<Arrival>> {
  const told = await known(services, request, { of: "followers", isNew });
  return withProfiles(services, told, told.found.followers);
}

/** Who left. The counts by cause are of all that the words fit, whichever cause is shown. */
export async function listUnfollowers(
  services: WatchingServices,
  { cause, ...request }: ListRequest & { readonly cause: LeavingCause | undefined },
): Promise<Listed<Departure> & { readonly causes: CauseCounts }> {
  const told = await known(services, request, { of: "departures", cause });
  const listed = await withProfiles(services, told, told.found.departures);
  return { ...listed, causes: told.found.causes };
}
