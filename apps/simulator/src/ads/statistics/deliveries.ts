import { CREATIVES } from "../campaigns/servable.ts";
import type { Looking } from "../engine/call.ts";
import { isRecord, numberIn, textIn } from "../engine/values.ts";
import { share } from "../../network/spread.ts";
import { isDeleted, type Row } from "../state/rows.ts";

export const HOUR_MS = 3_600_000;

/** What a thousand impressions cost, in millionths of the currency. */
const PRICE_OF_THOUSAND = 6_000_000;

/** Spent in a day by an ad group whose budget is nowhere set. */
const USUAL_DAY = 20_000_000;

export interface Delivery {
  /** Hours since the time range began. */
  readonly hour: number;
  readonly impressions: number;
  readonly spend: number;
}

interface Span {
  readonly from: number;
  readonly until: number;
}

/** When an entity was active, from the history of its changes. */
function activeSpans({ seed, account, now }: Looking, entity: string, id: string): Span[] {
  const spans: Span[] = [];
  let since: number | null = null;
  for (const row of seed.ads.all("account_history", account)) {
    if (row["entity"] !== entity || row["entity_id"] !== id) continue;
    const data = row["entity_data"];
    const active = isRecord(data) && data["entity_status"] === "ACTIVE" && data["deleted"] !== true;
    const at = Date.parse(textIn(row, "change_time") ?? "");
    if (active) since ??= at;
    else if (since !== null) {
      spans.push({ from: since, until: at });
      since = null;
    }
  }
  if (since !== null) spans.push({ from: since, until: now });
  return spans;
}

function common(a: readonly Span[], b: readonly Span[]): Span[] {
  return a.flatMap((one) =>
    b.flatMap((other) => {
      const from = Math.max(one.from, other.from);
      const until = Math.min(one.until, other.until);
      return from < until ? [{ from, until }] : [];
    }),
  );
}

/** Spans that may overlap, as spans that do not. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && span.from <= last.until)
      result[result.length - 1] = { from: last.from, until: Math.max(last.until, span.until) };
    else result.push(span);
  }
  return result;
}

interface Creative extends Span {
  readonly row: Row;
}

/** Everything that an ad group ever showed, with the time in which it could; deleted ones keep their figures. */
function creativesEver({ seed, account, now }: Looking, item: Row): readonly Creative[] {
  return CREATIVES.flatMap((kind) => seed.ads.all(kind, account))
    .filter((row) => row["line_item_id"] === item.id)
    .map((row) => ({
      row,
      from: Date.parse(textIn(row, "created_at") ?? ""),
      until: isDeleted(row) ? Date.parse(textIn(row, "updated_at") ?? "") : now,
    }));
}

/** When an ad group was served: it and its campaign were active, in its time, with something to show. */
export function servedSpans(
  call: Looking,
  item: Row,
  creative: Row | null = null,
): readonly Span[] {
  const { now } = call;
  const shown = creativesEver(call, item).filter(
    ({ row }) => creative === null || row.id === creative.id,
  );
  if (shown.length === 0) return [];
  const end = Date.parse(textIn(item, "end_time") ?? "");
  const flight = {
    from: Date.parse(textIn(item, "start_time") ?? "") || 0,
    until: Number.isNaN(end) ? now : Math.min(end, now),
  };
  const campaign = activeSpans(call, "CAMPAIGN", textIn(item, "campaign_id") ?? "");
  const both = common(activeSpans(call, "LINE_ITEM", item.id), campaign);
  return common(common(both, joined(shown)), [flight]);
}

function budgetOfHour({ seed, account }: Looking, item: Row): number {
  const campaign = seed.ads.get("campaigns", account, textIn(item, "campaign_id") ?? "");
  const daily =
    numberIn(item, "daily_budget_amount_local_micro") ??
    (campaign && numberIn(campaign, "daily_budget_amount_local_micro")) ??
    USUAL_DAY;
  return daily / 24;
}

const hourOf = (at: number) => Math.floor(at / HOUR_MS);

/** What an ad group brought in a time range, hour by hour; hours in which it was not served are left out. */
export function deliveriesOf(
  call: Looking,
  item: Row,
  from: number,
  until: number,
): readonly Delivery[] {
  const budget = budgetOfHour(call, item);
  const total = numberIn(item, "total_budget_amount_local_micro") ?? Number.POSITIVE_INFINITY;
  const first = hourOf(from);
  const deliveries: Delivery[] = [];
  let spent = 0;
  let next = Number.NEGATIVE_INFINITY;
  // Hours before the range count too: what was spent then is no longer there to be spent.
  for (const span of servedSpans(call, item)) {
    const end = Math.min(Math.ceil(span.until / HOUR_MS), hourOf(until));
    for (let hour = Math.max(next, hourOf(span.from)); hour < end; hour++) {
      const wanted = budget * (0.6 + 0.4 * share(item.id, `spend ${hour * HOUR_MS}`));
      const spend = Math.floor(Math.min(wanted, total - spent));
      spent += spend;
      if (hour < first || spend <= 0) continue;
      const impressions = Math.floor((spend / PRICE_OF_THOUSAND) * 1000);
      deliveries.push({ hour: hour - first, impressions, spend });
    }
    next = Math.max(next, end);
  }
  return deliveries;
}

/** What has to be divided among the creatives of an ad group, hour by hour: each gets an equal part of every number. */
export function partOf(
  call: Looking,
  item: Row,
  creative: Row,
  from: number,
): (hour: number) => (amount: number) => number {
  const all = creativesEver(call, item);
  return (hour) => {
    const begin = (hourOf(from) + hour) * HOUR_MS;
    const shown = all.filter((it) => it.from < begin + HOUR_MS && it.until > begin);
    const at = shown.findIndex(({ row }) => row.id === creative.id);
    if (at < 0) return () => 0;
    return (amount) => Math.floor(amount / shown.length) + (at < amount % shown.length ? 1 : 0);
  };
}

/** What a campaign has spent so far. */
export function spentBy(call: Looking, campaign: Row): number {
  return itemsOf(call, (item) => item["campaign_id"] === campaign.id)
    .flatMap((item) => {
      const from = Date.parse(textIn(item, "created_at") ?? "");
      return deliveriesOf(call, item, from, call.now + HOUR_MS);
    })
    .reduce((sum, { spend }) => sum + spend, 0);
}

/** Ad groups of an ad account; deleted ones keep their figures. */
export function itemsOf({ seed, account }: Looking, holds: (item: Row) => boolean): readonly Row[] {
  return seed.ads.all("line_items", account).filter(holds);
}
