import type { AdsCode } from "../codes.ts";
import type { Looking } from "../engine/call.ts";
import { textIn } from "../engine/values.ts";
import { accountOf } from "../accounts/access.ts";
import { invalidParameter, notFound } from "../failures.ts";
import type { Row } from "../state/rows.ts";
import { deliveriesOf, itemsOf, partOf, servedSpans } from "./deliveries.ts";
import { figuresOf, GROUP_NAMES, type Figures } from "./metrics.ts";

/** What figures are made of: an ad group, or what one of its creatives brought of it. */
interface Source {
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

/** Figures of each step of a series; a step is so many hours. */
export function figuresIn(
  call: Looking,
  sources: readonly Source[],
  { from, until }: { readonly from: number; readonly until: number },
  steps: readonly number[],
): readonly Figures[] {
  const sums = steps.map((): Figures => new Map());
  for (const { item, creative: shown } of sources) {
    const part = shown && partOf(call, item, shown, from);
    let step = 0;
    let end = steps[0] ?? 0;
    for (const delivery of deliveriesOf(call, item, from, until)) {
      while (delivery.hour >= end && step < steps.length) end += steps[++step] ?? 0;
      const sum = sums[step];
      const amount = part?.(delivery.hour) ?? ((whole: number) => whole);
      for (const [metric, value] of sum ? figuresOf(item.id, delivery) : [])
        sum?.set(metric, (sum.get(metric) ?? 0) + amount(value));
    }
  }
  return sums;
}

/** When something of the sources was served in a time range; null: never. */
export function activityOf(
  call: Looking,
  sources: readonly Source[],
  { from, until }: { readonly from: number; readonly until: number },
): { readonly from: number; readonly until: number } | null {
  const spans = sources
    .flatMap(({ item, creative: shown }) => servedSpans(call, item, shown))
    .filter((span) => span.from < until && span.until > from);
  if (spans.length === 0) return null;
  return {
    from: Math.max(from, Math.min(...spans.map((span) => span.from))),
    until: Math.min(until, Math.max(...spans.map((span) => span.until))),
  };
}
