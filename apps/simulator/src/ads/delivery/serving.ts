import { CREATIVES } from "../campaigns/servable.ts";
import type { Looking } from "../engine/call.ts";
import { numberIn, textIn, textsIn } from "../engine/values.ts";
import type { Row } from "../state/rows.ts";
import type { Past } from "./versions.ts";

export const HOUR_MS = 3_600_000;

/** An ad group that is served in an hour, as it was at the hour's end. */
export interface Served {
  readonly item: Row;
  readonly creatives: readonly Row[];
  /** Part of the hour in which all of it ran. */
  readonly part: number;
}

const isActive = (row: Row) => textIn(row, "entity_status") === "ACTIVE";
const timeIn = (row: Row, name: string) => Date.parse(textIn(row, name) ?? "");

/** Whether the ad account and its instrument let anything be served. */
function isFunded({ seed, account }: Looking, past: Past, campaign: Row, at: number): boolean {
  const owner = seed.ads.get("accounts", account, account);
  const state = owner && past.before("accounts", owner, at);
  if (state && (state["locked"] === true || textIn(state, "approval_status") === "REJECTED"))
    return false;
  const id = textIn(campaign, "funding_instrument_id") ?? "";
  const row = seed.ads.get("funding_instruments", account, id);
  const funding = row && past.before("funding_instruments", row, at);
  if (!funding) return false;
  const starts = timeIn(funding, "start_time");
  const ends = timeIn(funding, "end_time");
  return (
    textsIn(funding, "reasons_not_able_to_fund").length === 0 && !(starts > at) && !(ends <= at)
  );
}

/** What an ad group could show just before a moment. */
function creativesAt(
  { seed, account }: Looking,
  past: Past,
  item: Row,
  at: number,
): readonly Row[] {
  return CREATIVES.flatMap((kind) =>
    seed.ads.ofItem(kind, account, item.id).flatMap((row) => {
      const state = past.before(kind, row, at);
      if (!state || !isActive(state)) return [];
      return textIn(state, "approval_status") === "REJECTED" ? [] : [state];
    }),
  );
}

/** Part of an hour in which a campaign or ad group ran: the rest is before it was started, or after it was paused. */
function activePart(past: Past, kind: string, row: Row, from: number): number {
  const quarter = HOUR_MS / 4;
  let active = 0;
  for (let step = 1; step <= 4; step++) {
    const state = past.before(kind, row, from + step * quarter);
    if (state && isActive(state)) active++;
  }
  return active / 4;
}

/** Ad groups of a campaign that are served in an hour. */
export function servedIn(
  call: Looking,
  past: Past,
  campaign: Row,
  items: readonly Row[],
  from: number,
): readonly Served[] {
  const until = from + HOUR_MS;
  if (!isFunded(call, past, campaign, until)) return [];
  const running = activePart(past, "campaigns", campaign, from);
  if (running === 0) return [];
  return items.flatMap((row) => {
    const part = Math.min(running, activePart(past, "line_items", row, from));
    if (part === 0) return [];
    // Paused within the hour: it is served as it was while it ran.
    const item = past.before("line_items", row, until) ?? past.before("line_items", row, from);
    if (!item) return [];
    const starts = timeIn(item, "start_time") || 0;
    const ends = timeIn(item, "end_time") || Number.POSITIVE_INFINITY;
    const flight = Math.max(0, Math.min(until, ends) - Math.max(from, starts)) / HOUR_MS;
    const creatives = flight > 0 ? creativesAt(call, past, item, until) : [];
    return creatives.length === 0 ? [] : [{ item, creatives, part: Math.min(part, flight) }];
  });
}

/** Amount of an ad group or campaign; null: none is set. */
export const budgetIn = (row: Row, span: "daily" | "total"): number | null =>
  numberIn(row, `${span}_budget_amount_local_micro`);
