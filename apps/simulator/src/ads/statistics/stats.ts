import type { AdsCall, AdsCallDescription } from "../engine/call.ts";
import { checkHours } from "../engine/hours.ts";
import { ids, must, oneOf, someOf, time, type Parameters } from "../engine/parameters.ts";
import { textIn, timeText, type Json, type JsonRecord } from "../engine/values.ts";
import { failure, notFound } from "../failures.ts";
import type { AdsCode } from "../codes.ts";
import { share, spread } from "../../network/spread.ts";
import { isDeleted, type Row } from "../state/rows.ts";
import { deliveriesOf, HOUR_MS, itemsOf, servedSpans } from "./deliveries.ts";

const DAY_MS = 24 * HOUR_MS;
const LONGEST_MS = 7 * DAY_MS;
const MOST_ENTITIES = 20;

interface Entity {
  readonly kind: string;
  readonly missing: AdsCode;
  /** Whether an ad group's figures are the entity's. */
  readonly holds: (item: Row, entity: Row) => boolean;
}

const ENTITIES: Readonly<Record<string, Entity>> = {
  CAMPAIGN: {
    kind: "campaigns",
    missing: "CAMPAIGN_NOT_FOUND",
    holds: (item, { id: campaign }) => item["campaign_id"] === campaign,
  },
  FUNDING_INSTRUMENT: {
    kind: "funding_instruments",
    missing: "FUNDING_INSTRUMENT_NOT_FOUND",
    holds: (item, { id: funding }) => item["funding_instrument_id"] === funding,
  },
  LINE_ITEM: {
    kind: "line_items",
    missing: "LINE_ITEM_NOT_FOUND",
    holds: (item, entity) => item.id === entity.id,
  },
};

const ENTITY_NAMES = Object.keys(ENTITIES);

function entityOf(call: AdsCall, name: string, entityId: string): readonly Row[] {
  const entity = ENTITIES[name];
  const row = entity && call.seed.ads.get(entity.kind, call.account, entityId);
  if (!entity || !row) throw notFound(entityId, "entity_ids", entity?.missing ?? "NOT_FOUND");
  return itemsOf(call, (item) => entity.holds(item, row));
}

/** Metrics of each group, as shares of the impressions; those without one are never counted here. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, number | null>>>> = {
  ENGAGEMENT: {
    impressions: 1,
    tweets_send: null,
    qualified_impressions: null,
    follows: null,
    app_clicks: null,
    retweets: 0.002,
    unfollows: null,
    likes: 0.006,
    engagements: 0.03,
    clicks: 0.015,
    card_engagements: null,
    poll_card_vote: null,
    replies: 0.001,
    carousel_swipes: null,
  },
  BILLING: { billed_engagements: 0.03, billed_charge_local_micro: 0 },
  VIDEO: { video_total_views: 0.2, video_views_25: 0.1, video_views_100: 0.03 },
  WEB_CONVERSION: { conversion_site_visits: null, conversion_purchases: null },
  MOBILE_CONVERSION: { mobile_conversion_installs: null },
  LIFE_TIME_VALUE_MOBILE_CONVERSION: { mobile_conversion_lifetime_value_purchases: null },
};

interface Hour {
  readonly impressions: number;
  readonly spend: number;
}

function summed(call: AdsCall, items: readonly Row[], from: number, until: number): Hour[] {
  const hours = Array.from({ length: (until - from) / HOUR_MS }, () => ({
    impressions: 0,
    spend: 0,
  }));
  for (const item of items)
    for (const [at, delivery] of deliveriesOf(call, item, from, until).entries()) {
      const hour = hours[at];
      if (!hour || !delivery) continue;
      hour.impressions += delivery.impressions;
      hour.spend += delivery.spend;
    }
  return hours;
}

/** Hours of one step of the series together. */
function stepped(hours: readonly Hour[], size: number): Hour[] {
  const steps: Hour[] = [];
  for (let at = 0; at < hours.length; at += size) {
    const part = hours.slice(at, at + size);
    steps.push({
      impressions: part.reduce((sum, hour) => sum + hour.impressions, 0),
      spend: part.reduce((sum, hour) => sum + hour.spend, 0),
    });
  }
  return steps;
}

function metricsOf(steps: readonly Hour[], groups: readonly string[], name: string): JsonRecord {
  const metrics: Record<string, Json> = {};
  const served = steps.some(({ impressions }) => impressions > 0);
  for (const group of groups)
    for (const [metric, part] of Object.entries(GROUPS[group] ?? {})) {
      const varied = (part ?? 0) * (0.8 + 0.4 * share(name, metric));
      if (!served || part === null) metrics[metric] = null;
      else if (metric === "billed_charge_local_micro")
        metrics[metric] = steps.map(({ spend }) => spend);
      else
        metrics[metric] = steps.map(({ impressions }) =>
          Math.round(impressions * (part === 1 ? 1 : varied)),
        );
    }
  return metrics;
}

const RANGE: Parameters = { start_time: must(time), end_time: must(time) };

const SYNCHRONOUS: AdsCallDescription = {
  method: "GET",
  path: "stats/accounts/:account_id",
  limit: "analytics",
  parameters: {
    ...RANGE,
    entity: must(oneOf(...ENTITY_NAMES)),
    entity_ids: must(ids(MOST_ENTITIES)),
    granularity: must(oneOf("DAY", "HOUR", "TOTAL")),
    metric_groups: must(someOf(...Object.keys(GROUPS))),
    placement: must(oneOf("ALL_ON_TWITTER", "SPOTLIGHT", "TREND")),
  },
  answer(call) {
    const { values } = call;
    const { from, until } = checkHours(values);
    if (until - from > LONGEST_MS)
      throw failure("INVALID_TIME_WINDOW", "The time range is at most 7 days", "end_time");
    const granularity = values.must("granularity");
    if (granularity === "DAY" && (until - from) % DAY_MS !== 0)
      throw failure("INVALID_TIME_WINDOW", "The time range must be whole days", "end_time");
    const total = (until - from) / HOUR_MS;
    const size = { HOUR: 1, DAY: 24 }[granularity] ?? total;
    const isShown = values.must("placement") === "ALL_ON_TWITTER";
    const data = (values.texts("entity_ids") ?? []).map((entityId) => {
      const items = entityOf(call, values.must("entity"), entityId);
      const steps = stepped(summed(call, isShown ? items : [], from, until), size);
      const metrics = metricsOf(steps, values.texts("metric_groups") ?? [], entityId);
      return { id: entityId, id_data: [{ segment: null, metrics }] };
    });
    const { account_id: _account, ...params } = values.all;
    return {
      data_type: "stats",
      time_series_length: Math.ceil(total / size),
      data,
      request: { params: { ...params, segmentation_type: null, country: null, platform: null } },
    };
  },
};

function reach(path: "campaigns" | "funding_instruments"): AdsCallDescription {
  const entity = path === "campaigns" ? "CAMPAIGN" : "FUNDING_INSTRUMENT";
  const name = path === "campaigns" ? "campaign_ids" : "funding_instrument_ids";
  return {
    method: "GET",
    path: `stats/accounts/:account_id/reach/${path}`,
    limit: "analytics",
    parameters: { ...RANGE, [name]: must(ids(MOST_ENTITIES)) },
    answer(call) {
      const { from, until } = checkHours(call.values);
      const data = (call.values.texts(name) ?? []).map((entityId) => {
        const hours = summed(call, entityOf(call, entity, entityId), from, until);
        const impressions = hours.reduce((sum, hour) => sum + hour.impressions, 0);
        const average = 1.2 + (spread(entityId, "frequency") % 100) / 100;
        return {
          id: entityId,
          total_audience_reach: Math.round(impressions / average),
          average_frequency: impressions === 0 ? 0 : average,
        };
      });
      return { data_type: "reach", data };
    },
  };
}

const ACTIVE: AdsCallDescription = {
  method: "GET",
  path: "stats/accounts/:account_id/active_entities",
  limit: "analytics",
  parameters: {
    ...RANGE,
    entity: must(oneOf(...ENTITY_NAMES)),
    campaign_ids: ids(),
    funding_instrument_ids: ids(),
    line_item_ids: ids(),
  },
  answer(call) {
    const { from, until } = checkHours(call.values);
    const entity = ENTITIES[call.values.must("entity")];
    const rows = entity ? call.seed.ads.all(entity.kind, call.account) : [];
    const data = rows.flatMap((row) => {
      const spans = itemsOf(call, (item) => entity?.holds(item, row) === true)
        .filter((item) => !isDeleted(item) && textIn(item, "start_time") !== null)
        .flatMap((item) => servedSpans(call, item))
        .filter((span) => span.from < until && span.until > from);
      if (spans.length === 0) return [];
      return [
        {
          entity_id: row.id,
          activity_start_time: timeText(Math.max(from, Math.min(...spans.map((it) => it.from)))),
          activity_end_time: timeText(Math.min(until, Math.max(...spans.map((it) => it.until)))),
          placements: ["ALL_ON_TWITTER"],
        },
      ];
    });
    return { data };
  },
};

export const STATS_CALLS: readonly AdsCallDescription[] = [
  SYNCHRONOUS,
  reach("campaigns"),
  reach("funding_instruments"),
  ACTIVE,
];
