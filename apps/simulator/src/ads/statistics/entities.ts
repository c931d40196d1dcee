import type { AdsCode } from "../codes.ts";
import type { Looking } from "../engine/call.ts";
import { deliveriesOf } from "../delivery/deliveries.ts";
import { textIn } from "../engine/values.ts";
import { accountOf } from "../accounts/access.ts";
import { invalidParameter, notFound } from "../failures.ts";
import type { Row } from "../state/rows.ts";
import { PEOPLE_FOR_ONE } from "../targeting/matching.ts";
import { divide, shared, type Shown, type Slot } from "../delivery/hour.ts";
import { HOUR_MS } from "../delivery/serving.ts";
import { DIMENSIONS, type Dimension } from "../delivery/audience.ts";
import { billedOf } from "../delivery/outcomes.ts";
import { Figures, GROUP_NAMES } from "./metrics.ts";

/** What figures are made of: an ad group, or what one of its creatives brought of it. */
export interface Source {
  readonly item: Row;
  readonly creative: Row | null;
}

interface Entity {
  readonly kind: string;
  readonly missing: AdsCode;
  readonly groups: readonly string[];
  readonly sources: (call: Looking, row: Row) => readonly Source[];
}

const itemsWith = (call: Looking, field: string, value: string): readonly Source[] =>
  itemsOf(call, (item) => item[field] === value).map((item) => ({ item, creative: null }));

function creative(kind: string, missing: AdsCode): Entity {
  return {
    kind,
    missing,
    groups: GROUP_NAMES,
    sources: ({ seed, account }, row) => {
      const item = seed.ads.get("line_items", account, textIn(row, "line_item_id") ?? "");
      return item ? [{ item, creative: row }] : [];
    },
  };
}

const ENTITIES: Readonly<Record<string, Entity>> = {
  ACCOUNT: {
    kind: "accounts",
    missing: "ACCOUNT_NOT_FOUND",
    groups: ["ENGAGEMENT"],
    sources: (call) => itemsOf(call, () => true).map((item) => ({ item, creative: null })),
  },
  FUNDING_INSTRUMENT: {
    kind: "funding_instruments",
    missing: "FUNDING_INSTRUMENT_NOT_FOUND",
    groups: ["ENGAGEMENT", "BILLING"],
    sources: (call, { id }) => itemsWith(call, "funding_instrument_id", id),
  },
  CAMPAIGN: {
    kind: "campaigns",
    missing: "CAMPAIGN_NOT_FOUND",
    groups: GROUP_NAMES,
    sources: (call, { id }) => itemsWith(call, "campaign_id", id),
  },
  LINE_ITEM: {
    kind: "line_items",
    missing: "LINE_ITEM_NOT_FOUND",
    groups: GROUP_NAMES,
    sources: (_call, item) => [{ item, creative: null }],
  },
  PROMOTED_TWEET: creative("promoted_tweets", "PROMOTED_TWEET_NOT_FOUND"),
  PROMOTED_ACCOUNT: creative("promoted_accounts", "PROMOTED_ACCOUNT_NOT_FOUND"),
  MEDIA_CREATIVE: creative("media_creatives", "MEDIA_CREATIVE_NOT_FOUND"),
};

export const ENTITY_NAMES = Object.keys(ENTITIES);

function entityNamed(name: string): Entity {
  const entity = ENTITIES[name];
  if (!entity) throw invalidParameter("entity", name, `one of [${ENTITY_NAMES.join(", ")}]`);
  return entity;
}

/** All entities of a name that the ad account has; deleted ones keep their figures. */
export function entitiesOf(call: Looking, name: string): readonly Row[] {
  const { kind } = entityNamed(name);
  if (kind !== "accounts") return call.seed.ads.all(kind, call.account);
  return [accountOf(call, call.account)].flatMap((row) => row ?? []);
}

export function sourcesOf(call: Looking, name: string, row: Row): readonly Source[] {
  return entityNamed(name).sources(call, row);
}

export function sourcesNamed(call: Looking, name: string, id: string): readonly Source[] {
  const row = entitiesOf(call, name).find((one) => one.id === id);
  if (!row) throw notFound(id, "entity_ids", entityNamed(name).missing);
  return sourcesOf(call, name, row);
}

/** Accounts and funding instruments have some of the groups only. */
export function checkGroups(name: string, groups: readonly string[]): void {
  const known = entityNamed(name).groups;
  for (const group of groups)
    if (!known.includes(group))
      throw invalidParameter("metric_groups", group, `one of [${known.join(", ")}] for ${name}`);
}

export interface Span {
  readonly from: number;
  readonly until: number;
}

/** Ad groups of an ad account; deleted ones keep their figures. */
function itemsOf({ seed, account }: Looking, holds: (item: Row) => boolean): readonly Row[] {
  return seed.ads.all("line_items", account).filter(holds);
}

interface Brought {
  readonly slot: Slot;
  readonly shown: Shown;
  readonly item: Row;
}

/** What sources brought in a time range, by the hour and the creative. */
function* broughtBy(call: Looking, sources: readonly Source[], span: Span): Generator<Brought> {
  const items = new Map(sources.map(({ item }) => [item.id, item]));
  const creatives = new Set(
    sources.map(({ item, creative: one }) => `${item.id} ${one?.id ?? ""}`),
  );
  const campaigns = new Set([...items.values()].map((item) => textIn(item, "campaign_id") ?? ""));
  for (const id of campaigns) {
    const campaign = call.seed.ads.get("campaigns", call.account, id);
    if (!campaign) continue;
    for (const slot of deliveriesOf(call.seed).of(call, campaign, span.from, span.until)) {
      const item = items.get(slot.item);
      if (!item) continue;
      for (const shown of slot.shown)
        if (creatives.has(`${item.id} `) || creatives.has(`${item.id} ${shown.creative}`))
          yield { slot, shown, item };
    }
  }
}

/** Spend is an estimate for three days, and then what is left when events of nobody are given back. */
const SETTLED_MS = 3 * 24 * HOUR_MS;

const chargeOf = ({ slot, shown }: Brought, now: number): number =>
  shown.charge - (slot.at + HOUR_MS + SETTLED_MS <= now ? shown.credit : 0);

/** Finds the step of a series that an hour belongs to; a step is so many hours. */
function stepper({ from }: Span, steps: readonly number[]): (at: number) => number {
  const ends: number[] = [];
  for (const hours of steps) ends.push((ends.at(-1) ?? from) + hours * HOUR_MS);
  let step = 0;
  // Hours of several campaigns come one campaign after the other, each in order.
  return (at) => {
    if (at < (ends[step - 1] ?? from)) step = 0;
    while (step < ends.length && at >= (ends[step] ?? 0)) step++;
    return at < from ? -1 : step;
  };
}

/** Figures of each step of a series. */
export function figuresIn(
  call: Looking,
  sources: readonly Source[],
  span: Span,
  steps: readonly number[],
): readonly Figures[] {
  const sums = steps.map(() => new Figures());
  const stepOf = stepper(span, steps);
  for (const brought of broughtBy(call, sources, span)) {
    const { slot, shown } = brought;
    sums[stepOf(slot.at)]?.add(shown, shown.billed, chargeOf(brought, call.now));
  }
  return sums;
}

/** The same for every part of a dimension, in its order. */
export function dividedFigures(
  call: Looking,
  sources: readonly Source[],
  span: Span,
  steps: readonly number[],
  dimension: Dimension,
): readonly (readonly Figures[])[] {
  const parts = DIMENSIONS[dimension].parts.map(() => steps.map(() => new Figures()));
  const stepOf = stepper(span, steps);
  for (const brought of broughtBy(call, sources, span)) {
    const { slot, shown, item } = brought;
    const name = `${call.seed.name} ${item.id} ${slot.at} ${shown.creative} ${dimension}`;
    const divided = divide(name, shown, slot.audience.parts(dimension));
    const payBy = textIn(item, "pay_by") ?? "IMPRESSION";
    const billed = divided.map((counts) => billedOf(payBy, counts));
    const charges = shared(chargeOf(brought, call.now), billed);
    const step = stepOf(slot.at);
    for (const [at, part] of parts.entries()) {
      const counts = divided[at];
      if (counts) part[step]?.add(counts, billed[at] ?? 0, charges[at] ?? 0);
    }
  }
  return parts;
}

/** How many people of the network saw something of the sources. */
export function reachOf(call: Looking, sources: readonly Source[], span: Span): number {
  const expected = new Map<number, number>();
  for (const { slot, shown } of broughtBy(call, sources, span))
    slot.audience.addTo(expected, shown.impressions);
  let reached = 0;
  for (const impressions of expected.values())
    reached += PEOPLE_FOR_ONE * (1 - Math.exp(-impressions));
  return Math.round(reached);
}

/** When something of the sources was shown in a time range; null: never. */
export function activityOf(call: Looking, sources: readonly Source[], span: Span): Span | null {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { slot, shown } of broughtBy(call, sources, span)) {
    if (shown.impressions === 0) continue;
    first = Math.min(first, slot.at);
    last = Math.max(last, slot.at + HOUR_MS);
  }
  return first < last ? { from: first, until: last } : null;
}
