import { creativesOf } from "../campaigns/servable.ts";
import type { AdsCall } from "../engine/call.ts";
import { isRecord, numberIn, textIn } from "../engine/values.ts";
import { share } from "../../network/spread.ts";
import type { Row } from "../state/rows.ts";

export const HOUR_MS = 3_600_000;

/** What a thousand impressions cost, in millionths of the currency. */
const PRICE_OF_THOUSAND = 6_000_000;

/** Spent in a day by an ad group whose budget is nowhere set. */
const USUAL_DAY = 20_000_000;

export interface Delivery {
  readonly impressions: number;
  readonly spend: number;
}

interface Span {
  readonly from: number;
  readonly until: number;
}

/** When an entity was active, from the history of its changes. */
function activeSpans({ seed, account, now }: AdsCall, entity: string, id: string): Span[] {
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

/** When an ad group was served: it and its campaign were active, in its time, with something to show. */
export function servedSpans(call: AdsCall, item: Row): readonly Span[] {
  const { seed, account, now } = call;
  const creatives = creativesOf(item, seed.ads, account);
  if (creatives.length === 0) return [];
  const first = Math.min(...creatives.map((row) => Date.parse(textIn(row, "created_at") ?? "")));
  const end = Date.parse(textIn(item, "end_time") ?? "");
  const flight = {
    from: Math.max(first, Date.parse(textIn(item, "start_time") ?? "") || 0),
    until: Number.isNaN(end) ? now : Math.min(end, now),
  };
  const campaign = activeSpans(call, "CAMPAIGN", textIn(item, "campaign_id") ?? "");
  return common(common(activeSpans(call, "LINE_ITEM", item.id), campaign), [flight]);
}

function budgetOfHour({ seed, account }: AdsCall, item: Row): number {
  const campaign = seed.ads.get("campaigns", account, textIn(item, "campaign_id") ?? "");
  const daily =
    numberIn(item, "daily_budget_amount_local_micro") ??
    (campaign && numberIn(campaign, "daily_budget_amount_local_micro")) ??
    USUAL_DAY;
  return daily / 24;
}

/** What each hour of a time range brought; null: the ad group was not served in it. */
export function deliveriesOf(
  call: AdsCall,
  item: Row,
  from: number,
  until: number,
): readonly (Delivery | null)[] {
  const spans = servedSpans(call, item);
  const budget = budgetOfHour(call, item);
  const total = numberIn(item, "total_budget_amount_local_micro") ?? Number.POSITIVE_INFINITY;
  const hours: (Delivery | null)[] = [];
  let spent = 0;
  const begin = Math.floor(Math.min(from, ...spans.map((span) => span.from)) / HOUR_MS) * HOUR_MS;
  for (let hour = begin; hour < until; hour += HOUR_MS) {
    const served = spans.some((span) => span.from < hour + HOUR_MS && span.until > hour);
    const wanted = budget * (0.6 + 0.4 * share(item.id, `spend ${hour}`));
    const spend = served ? Math.floor(Math.min(wanted, total - spent)) : 0;
    spent += spend;
    if (hour < from) continue;
    hours.push(
      spend > 0 ? { impressions: Math.floor((spend / PRICE_OF_THOUSAND) * 1000), spend } : null,
    );
  }
  return hours;
}

/** What a campaign has spent so far. */
export function spentBy(call: AdsCall, campaign: Row): number {
  return itemsOf(call, (item) => item["campaign_id"] === campaign.id)
    .flatMap((item) => {
      const from = Date.parse(textIn(item, "created_at") ?? "");
      return deliveriesOf(call, item, from, call.now);
    })
    .reduce((sum, hour) => sum + (hour?.spend ?? 0), 0);
}

/** Ad groups of an ad account; deleted ones keep their figures. */
export function itemsOf({ seed, account }: AdsCall, holds: (item: Row) => boolean): readonly Row[] {
  return seed.ads.all("line_items", account).filter(holds);
}
