import { dayIn } from "@toolkit/core/domain/campaign";
import { dayStart, nextDay } from "@toolkit/core/domain/day-start";
import type { CauseCounts } from "@toolkit/core/domain/watching/causes";
import { rateChange, type RateChange } from "@toolkit/engine/statistics/rate-change";
import type { WatchedRow } from "../repository.ts";
import type { Changes } from "./state-questions.ts";
import { bestSince, type PostsRequest, type SeenPost } from "./list-posts.ts";
import { monthOf } from "./reading-ends.ts";
import { spentOf } from "./spent.ts";
import { askState } from "./states.ts";
import { chosenAccount } from "./watch-account.ts";
import type { WatchingServices } from "./watching-services.ts";

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 30;
const USUAL_DAYS = 28;
const FURTHEST_DAYS = 90;
const WEEK_DAYS = 7;

export interface StatsRequest extends PostsRequest {
  /** Null: a week ago. */
  readonly since: Date | null;
  readonly timeZone: string;
}

export interface CountChange {
  readonly count: number;
  readonly ratio: RateChange | null;
}

export interface Stats {
  readonly row: WatchedRow | null;
  readonly asOf: number | null;
  readonly since: Date;
  readonly timeZone: string;
  readonly followers: number;
  readonly followed: CountChange;
  readonly left: CountChange;
  readonly gone: CountChange;
  readonly causes: CauseCounts | null;
  readonly days: readonly (Changes & { readonly day: string })[];
  readonly posts: { readonly count: number; readonly best: SeenPost | null };
  readonly spentMicros: number;
}

const NONE: CountChange = { count: 0, ratio: null };

export const leftOf = ({ unfollowed, blocked, protected: hidden }: CauseCounts): number =>
  unfollowed + blocked + hidden;
const goneOf = ({ suspended, deleted, unknown }: CauseCounts): number =>
  suspended + deleted + unknown;

/** Beginnings of the last days and of the next one, oldest first. */
function lastDays(now: Date, timeZone: string): { readonly day: string; readonly start: number }[] {
  const days: { day: string; start: number }[] = [];
  const back = new Date(now.getTime() - (SHOWN_DAYS - 1) * DAY_MS);
  for (let day = dayIn(timeZone, back); days.length <= SHOWN_DAYS; day = nextDay(day))
    days.push({ day, start: dayStart(timeZone, day).getTime() });
  return days;
}

/** Whole days before a moment that were watched, as their beginnings, oldest first. */
function usualBounds(since: number, watchedSince: number | null): number[] {
  if (watchedSince === null) return [];
  const days = Math.min(USUAL_DAYS, Math.floor((since - watchedSince) / DAY_MS));
  return Array.from({ length: Math.max(0, days) + 1 }, (_, at) => since - (days - at) * DAY_MS);
}

/** What changed of the chosen account since a moment; nothing of somebody who watches none. */
export async function readStats(
  services: WatchingServices,
  { userId, account, signal, since: asked, timeZone }: StatsRequest,
): Promise<Stats> {
  const now = services.clock.now();
  const age = asked === null ? Infinity : now.getTime() - asked.getTime();
  const isKnown = age >= 0 && age <= FURTHEST_DAYS * DAY_MS;
  const since = asked !== null && isKnown ? asked : new Date(now.getTime() - WEEK_DAYS * DAY_MS);
  const row = await chosenAccount(services, userId, account);
  const nothing = { row, asOf: null, since, timeZone, followers: 0, days: [], spentMicros: 0 };
  const none = { followed: NONE, left: NONE, gone: NONE, causes: null };
  if (row === null) return { ...nothing, ...none, posts: { count: 0, best: null } };
  const changesIn = async (bounds: readonly number[]) =>
    askState(services, row, { of: "changes", bounds }, signal);
  const days = lastDays(now, timeZone);
  const shown = await changesIn(days.map(({ start }) => start));
  const until = now.getTime() + 1;
  const [period] = (await changesIn([since.getTime(), until])).changes;
  const bounds = usualBounds(since.getTime(), shown.since);
  const usual = (await changesIn(bounds)).changes;
  const length = (until - since.getTime()) / DAY_MS;
  const changeOf = (countOf: (changes: Changes) => number): CountChange => {
    const count = period === undefined ? 0 : countOf(period);
    return { count, ratio: rateChange(count, length, usual.map(countOf)) };
  };
  return {
    ...nothing,
    asOf: shown.asOf,
    followers: shown.count,
    followed: changeOf(({ followed }) => followed),
    left: changeOf(({ causes }) => leftOf(causes)),
    gone: changeOf(({ causes }) => goneOf(causes)),
    causes: period?.causes ?? null,
    days: shown.changes.map((changes, at) => ({ ...changes, day: days[at]?.day ?? "" })),
    posts: await bestSince(services, row, { since, signal }),
    spentMicros: await spentOf(services.db, row, monthOf(now)),
  };
}
