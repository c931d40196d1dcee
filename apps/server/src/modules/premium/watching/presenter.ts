import type {
  PremiumAccount,
  PremiumCost,
  PremiumReading,
} from "@toolkit/core/contract/premium-accounts";
import type { LeavingEvidence } from "@toolkit/core/domain/watching/causes";
import type { Arrival, Departure } from "@toolkit/core/domain/watching/replay";
import { moneyOf } from "../../data/syncs/services/preview-sync.ts";
import type { CostRow } from "./cost-repository.ts";
import type { ProfileRow, ReadingRow } from "./repository.ts";
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

export function presentFollower(
  { account, after, by }: Arrival,
  profiles: ReadonlyMap<string, ProfileRow>,
) {
  const profile = profiles.get(account);
  return {
    id: account,
    username: profile?.username ?? null,
    name: profile?.name ?? null,
    after: momentOrNull(after),
    by: moment(by),
  };
}

const presentEvidence = (evidence: LeavingEvidence) => ({ ...evidence, at: moment(evidence.at) });

export function presentDeparture(departure: Departure, profiles: ReadonlyMap<string, ProfileRow>) {
  const { cause, certainty, evidence, returned } = departure;
  return {
    ...presentFollower(departure, profiles),
    returned: momentOrNull(returned),
    cause,
    certainty,
    evidence: evidence.map(presentEvidence),
  };
}

export const presentMoment = momentOrNull;
