import { HALF_LIFE_DAYS, type EngagerGroup } from "@toolkit/core/domain/watching/engagers";
import { AppError } from "../../../../errors.ts";
import { engagementsOf, type Engagement } from "../engager-repository.ts";
import { profilesOf, type ProfileRow, type WatchedRow } from "../repository.ts";
import type { Arrival } from "@toolkit/core/domain/watching/replay";
import { listFollowers } from "./list-followers.ts";
import { seenProfile } from "./observations.ts";
import type { SeenProfile } from "./kept-profiles.ts";
import type { Named } from "./state-questions.ts";
import { askState } from "./states.ts";
import { chosenAccount } from "./watch-account.ts";
import type { WatchingServices } from "./watching-services.ts";

const DAY_MS = 86_400_000;
/** Accounts of one question to the database. */
const BATCH = 5000;
const PLACE = /^\d{1,9}$/;

export interface EngagersRequest {
  readonly userId: string;
  readonly account: string | undefined;
  readonly group: EngagerGroup;
  readonly text: string;
  /** Of silent followers, that of their list; of all others, how many lie before. Null: the first page. */
  readonly cursor: string | null;
  readonly limit: number;
  readonly signal: AbortSignal;
}

export interface SeenEngager extends Omit<Engagement, "last"> {
  readonly profile: SeenProfile | null;
  readonly isFollower: boolean | null;
  readonly last: Date | null;
}

export interface ListedEngagers {
  readonly row: WatchedRow | null;
  readonly asOf: number | null;
  readonly count: number;
  readonly next: string | null;
  readonly engagers: readonly SeenEngager[];
  readonly groups: Readonly<Record<EngagerGroup, number | null>> & { readonly all: number };
}

const NOBODY: ListedEngagers = {
  row: null,
  asOf: null,
  count: 0,
  next: null,
  engagers: [],
  groups: { all: 0, fans: null, outside: null, silent: null },
};

async function namesOf(
  { db }: WatchingServices,
  watchedId: string,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, ProfileRow>> {
  const found = new Map<string, ProfileRow>();
  for (let at = 0; at < accounts.length; at += BATCH)
    for (const [account, row] of await profilesOf(db, watchedId, accounts.slice(at, at + BATCH)))
      found.set(account, row);
  return found;
}

const isNamed = (text: string, row: ProfileRow | undefined): boolean =>
  row !== undefined &&
  [row.name, `@${row.username}`].some((each) => each.toLowerCase().includes(text));

/** Who reacted to posts of the chosen account, or which followers did not; nothing of somebody who watches none. */
export async function listEngagers(
  services: WatchingServices,
  request: EngagersRequest,
): Promise<ListedEngagers> {
  const { userId, account, group, cursor, limit, signal } = request;
  // Of silent followers it is their list that says what a page is.
  if (group !== "silent" && cursor !== null && !PLACE.test(cursor))
    throw new AppError("invalid", {
      message: "page is no cursor",
      fields: { page: [{ en: "Page is not valid", ja: "ページが正しくありません" }] },
    });
  const watched = await chosenAccount(services, userId, account);
  if (watched === null) return NOBODY;
  const halfLifeMs = HALF_LIFE_DAYS * DAY_MS;
  const all = await engagementsOf(services.db, watched.id, {
    now: services.clock.now(),
    halfLifeMs,
  });
  const accounts = all.map((each) => each.account);
  const {
    among,
    asOf,
    count: fans,
  } = await askState(services, watched, { of: "among", accounts }, signal);
  const isKnown = asOf !== null;
  const silent = isKnown ? await silentOf(services, request, accounts) : null;
  const groups = {
    all: all.length,
    fans: isKnown ? fans : null,
    outside: isKnown ? all.length - fans : null,
    silent: silent?.all ?? null,
  };
  const of = { row: watched, asOf, groups };
  if (group === "silent")
    return {
      ...of,
      count: silent?.count ?? 0,
      next: silent?.next ?? null,
      engagers: silent?.rows ?? [],
    };
  const followers = new Set(accounts.filter((_, at) => among[at]));
  const wanted = isKnown || group === "all" ? all : [];
  const shown = wanted.filter(
    (each) => group === "all" || followers.has(each.account) === (group === "fans"),
  );
  const text = request.text.trim().toLowerCase();
  const names = text === "" ? null : await namesOf(services, watched.id, accounts);
  const fitting =
    names === null ? shown : shown.filter((each) => isNamed(text, names.get(each.account)));
  const from = Number(cursor ?? 0);
  const page = fitting.slice(from, from + limit);
  const profiles = await namesOf(
    services,
    watched.id,
    page.map((each) => each.account),
  );
  return {
    ...of,
    count: fitting.length,
    next: from + limit < fitting.length ? String(from + limit) : null,
    engagers: page.map((each) => {
      const profile = profiles.get(each.account);
      return {
        ...each,
        profile: profile === undefined ? null : seenProfile(profile),
        isFollower: isKnown ? followers.has(each.account) : null,
      };
    }),
  };
}

/** Followers without any reaction that was read; the largest first. */
async function silentOf(
  services: WatchingServices,
  { userId, account, text, cursor, limit, group, signal }: EngagersRequest,
  except: readonly string[],
) {
  const asked = { userId, account, signal };
  const shown = { sort: "largest", except } as const;
  const first = { ...asked, text: undefined, cursor: null, limit: 0 };
  const { count: all } = await listFollowers(services, first, shown);
  if (group !== "silent") return { all, count: 0, next: null, rows: [] };
  const page = { ...asked, text, cursor, limit };
  const { count, next, followers } = await listFollowers(services, page, shown);
  return { all, count, next, rows: followers.map(silentRow) };
}

const silentRow = ({ account, profile }: Named<Arrival>): SeenEngager => ({
  account,
  profile,
  isFollower: true,
  strength: 0,
  likes: 0,
  reposts: 0,
  replies: 0,
  quotes: 0,
  last: null,
});
