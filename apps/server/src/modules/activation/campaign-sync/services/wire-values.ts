import { OBJECTIVES, minorOfMicros, type Objective } from "@toolkit/core/domain/campaign";
import type { WireLineItem } from "@toolkit/social/wire/campaigns";
import type { AdSetNetworkState } from "../../../../db/schema/campaigns.ts";
import { hashOfCriteria } from "./translate-targeting.ts";
import type { ReadItem } from "./read-page.ts";

/** Names at the network have no end of their own; ours are as long as the network takes them. */
export const nameOf = (name: string | null, id: string): string => name ?? id;

export const statusOfWire = (status: string): "ACTIVE" | "PAUSED" =>
  status === "ACTIVE" ? "ACTIVE" : "PAUSED";

export const minorOf = (micros: number | null | undefined, currency: string): number | null =>
  micros === null || micros === undefined ? null : minorOfMicros(micros, currency);

export const momentOf = (text: string | null | undefined): Date | null =>
  text ? new Date(text) : null;

export function objectiveOf(items: readonly ReadItem[]): {
  readonly objective: Objective | null;
  readonly networkObjective: string | null;
} {
  const [first] = items;
  const name = first?.item.objective ?? null;
  const objective = OBJECTIVES.find((each) => each === name) ?? null;
  return { objective, networkObjective: objective === null ? name : null };
}

/** What only the network has of an ad set; criteria that were not read are as they were. */
export function networkState(
  { item, criteria }: ReadItem,
  currency: string,
  before: AdSetNetworkState | null,
): AdSetNetworkState {
  return {
    start: momentOf(item.start_time)?.toISOString() ?? null,
    end: momentOf(item.end_time)?.toISOString() ?? null,
    bidAmount: minorOf(item.bid_amount_local_micro, currency),
    targeting: criteria === null ? (before?.targeting ?? null) : hashOfCriteria(criteria),
    criteria: criteria === null ? (before?.criteria ?? 0) : criteria.length,
  };
}

/** The span of all line items that are there. */
export function spanOf(items: readonly WireLineItem[]): {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
} {
  const there = items.filter(({ deleted }) => deleted !== true);
  const moments = (key: "start_time" | "end_time") =>
    there.flatMap((item) => momentOf(item[key])?.getTime() ?? []);
  const [starts, ends] = [moments("start_time"), moments("end_time")];
  return {
    startsAt: starts.length === 0 ? null : new Date(Math.min(...starts)),
    // One without an end runs on.
    endsAt: ends.length === 0 || ends.length < there.length ? null : new Date(Math.max(...ends)),
  };
}
