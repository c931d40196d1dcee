import type {
  PremiumAccount,
  PremiumCost,
  PremiumReading,
} from "@toolkit/core/contract/premium-accounts";
import type { LeavingEvidence } from "@toolkit/core/domain/watching/causes";
import type { Arrival, Departure } from "@toolkit/core/domain/watching/replay";
import { moneyOf } from "../../data/syncs/services/preview-sync.ts";
import type { CostRow } from "./cost-repository.ts";
import type { ReadingRow } from "./repository.ts";
import type { Facets, Named } from "./services/state-questions.ts";
import type { Listed } from "./services/list-followers.ts";
import type { FollowingState } from "./services/following-readings.ts";
import type { WatchedState } from "./services/readings.ts";

const moment = (at: number): string => new Date(at).toISOString();
const momentOrNull = (at: number | null): string | null => (at === null ? null : moment(at));

export function presentReading(row: ReadingRow): PremiumReading {
  return {
    id: row.id,
    state: row.state,
    reason: row.reason,
    read: row.read,
    checked: row.checked,
    is_complete: row.isComplete,
    price: moneyOf(row.priceMicros),
    spent: moneyOf(row.spentMicros),
    began: row.beganAt.toISOString(),
    ended: row.endedAt?.toISOString() ?? null,
    resumes_at: row.resumesAt?.toISOString() ?? null,
  };
}

export function presentAccount(state: WatchedState): PremiumAccount {
  const { row, priceMicros, spentMicros, last, nextAt, events } = state;
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    is_current: row.isCurrent,
    is_on: row.isOn,
    is_connected: row.accountId !== null,
    followers: row.followers,
    price: moneyOf(priceMicros),
    monthly_budget: moneyOf(row.budgetMicros),
    spent: moneyOf(spentMicros),
    last_reading: last && presentReading(last),
    next_at: momentOrNull(nextAt),
    events: events && {
      since: row.eventsSince?.toISOString() ?? null,
      last: events.last?.toISOString() ?? null,
    },
    created: row.createdAt.toISOString(),
  };
}

export function presentCost({ id, username, kind, spentMicros, at }: CostRow): PremiumCost {
  return { id, username, kind, spent: moneyOf(spentMicros), at: at.toISOString() };
}

function presentFollower({ account, after, by, profile }: Named<Arrival>) {
  return {
    id: account,
    username: profile?.username ?? null,
    name: profile?.name ?? null,
    after: momentOrNull(after),
    by: moment(by),
    followers: profile?.followers ?? null,
    is_verified: profile?.isVerified ?? null,
    last_post: momentOrNull(profile?.lastPostAt ?? null),
  };
}

const presentEvidence = (evidence: LeavingEvidence) => ({ ...evidence, at: moment(evidence.at) });

export function presentDeparture(departure: Named<Departure>) {
  const { cause, certainty, evidence, returned } = departure;
  return {
    ...presentFollower(departure),
    returned: momentOrNull(returned),
    cause,
    certainty,
    evidence: evidence.map(presentEvidence),
  };
}

/** The envelope of a page behind a cursor. */
export function presentList<T>({ account, asOf, count, next }: Listed, results: T[]) {
  return { count, next, previous: null, results, account, as_of: momentOrNull(asOf) };
}

const presentCodes = (codes: Facets["languages"]) =>
  codes.map(({ code: id, count }) => ({ id, count }));

const presentFacets = ({ languages, countries, automated }: Facets) => ({
  languages: presentCodes(languages),
  places: presentCodes(countries).map(({ id, count }) => ({ id: id.toUpperCase(), count })),
  automated,
});

export function presentFollowers(listed: Listed) {
  return {
    ...presentList(listed, listed.followers.map(presentFollower)),
    facets: listed.facets && presentFacets(listed.facets),
    mutual_as_of: listed.mutualAsOf?.toISOString() ?? null,
  };
}

export function presentFollowingState({ row, reading, priceMicros }: FollowingState) {
  return {
    account: row?.id ?? null,
    reading: reading && presentReading(reading),
    price: moneyOf(priceMicros),
  };
}
