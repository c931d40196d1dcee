import type { AdsAnswer, AdsCallDescription, Looking } from "../engine/call.ts";
import { ids, must, oneOf, someOf, type Parameters } from "../engine/parameters.ts";
import { textIn, timeText, type Json, type JsonRecord } from "../engine/values.ts";
import { inclusive } from "../failures.ts";
import type { Row } from "../state/rows.ts";
import {
  activityOf,
  checkGroups,
  entitiesOf,
  ENTITY_NAMES,
  figuresIn,
  reachOf,
  sourcesNamed,
  sourcesOf,
} from "./entities.ts";
import { GROUP_NAMES, metricsOf } from "./metrics.ts";
import { DAY_MS, RANGE, rangeOf, stepsOf } from "./range.ts";
import { segmentsOf, type Segmentation } from "./segments.ts";

const LONGEST_MS = 7 * DAY_MS;
const MOST_ENTITIES = 20;

/** What is asked of statistics, at once or by a job. */
export const ASKED: Parameters = {
  ...RANGE,
  entity: must(oneOf(...ENTITY_NAMES)),
  entity_ids: must(ids(MOST_ENTITIES)),
  granularity: must(oneOf("DAY", "HOUR", "TOTAL")),
  metric_groups: must(someOf(...GROUP_NAMES)),
  placement: must(oneOf("ALL_ON_TWITTER", "SPOTLIGHT", "TREND")),
};

/** Statistics as a call or a job asked for them; they are figures of now. */
export function statisticsOf(
  call: Looking,
  longestMs: number,
  segmentation: Segmentation | null = null,
): AdsAnswer {
  const { values } = call;
  const range = rangeOf(call, longestMs);
  const steps = stepsOf(range, values.must("granularity"));
  const entity = values.must("entity");
  const groups = values.texts("metric_groups") ?? [];
  checkGroups(entity, groups);
  const isShown = values.must("placement") === "ALL_ON_TWITTER";
  const data = (values.texts("entity_ids") ?? []).map((id) => {
    const named = sourcesNamed(call, entity, id);
    const sources = isShown ? named : [];
    const parts: readonly Json[] =
      segmentation === null
        ? [{ segment: null, metrics: metricsOf(figuresIn(call, sources, range, steps), groups) }]
        : segmentsOf(call, segmentation, sources, range, steps).map(({ segment, part }) => ({
            segment,
            metrics: metricsOf(part, groups),
          }));
    return { id, id_data: parts };
  });
  const { account_id: _account, job_ids: _jobs, ...params } = values.all;
  return {
    data_type: "stats",
    time_series_length: steps.length,
    data,
    request: {
      params: { segmentation_type: null, country: null, platform: null, ...params, ...range.shown },
    },
  };
}

const SYNCHRONOUS: AdsCallDescription = {
  method: "GET",
  path: "stats/accounts/:account_id",
  limit: "analytics",
  parameters: ASKED,
  answer: (call) => statisticsOf(call, LONGEST_MS),
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
      const range = rangeOf(call);
      const data = (call.values.texts(name) ?? []).map((id) => {
        const sources = sourcesNamed(call, entity, id);
        const [figures] = figuresIn(call, sources, range, stepsOf(range, "TOTAL"));
        const impressions = figures?.impressions ?? 0;
        const reached = reachOf(call, sources, range);
        return {
          id,
          total_audience_reach: reached,
          average_frequency: reached === 0 ? 0 : impressions / reached,
        };
      });
      return {
        data_type: "reach",
        data,
        request: { params: { ...call.values.all, ...range.shown } },
      };
    },
  };
}

/** Of which ad groups, campaigns and instruments entities are asked for. */
const CHOICES = {
  campaign_ids: "campaign_id",
  funding_instrument_ids: "funding_instrument_id",
  line_item_ids: "id",
} as const;

function isChosen(item: Row, asked: JsonRecord): boolean {
  return Object.entries(CHOICES).every(([name, field]) => {
    const wanted = asked[name];
    return !Array.isArray(wanted) || wanted.includes(textIn(item, field) ?? "");
  });
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
    const range = rangeOf(call, 90 * DAY_MS);
    const entity = call.values.must("entity");
    const data = entitiesOf(call, entity).flatMap((row) => {
      const sources = sourcesOf(call, entity, row).filter(({ item }) =>
        isChosen(item, call.values.all),
      );
      const activity = activityOf(call, sources, range);
      if (activity === null) return [];
      return [
        {
          entity_id: row.id,
          activity_start_time: timeText(activity.from),
          activity_end_time: timeText(activity.until),
          placements: ["ALL_ON_TWITTER"],
        },
      ];
    });
    return { data, request: { params: { ...call.values.all, ...range.shown } } };
  },
};

/** Places are divided within a country; tags are of conversions alone. */
export function segmentationOf(call: Looking): Segmentation | null {
  const type = call.values.text("segmentation_type");
  if (type === undefined) return null;
  if (type === "METROS" && !call.values.has("country"))
    throw inclusive("segmentation_type", "country");
  return { type, country: call.values.text("country") ?? null };
}

export const STATS_CALLS: readonly AdsCallDescription[] = [
  SYNCHRONOUS,
  reach("campaigns"),
  reach("funding_instruments"),
  ACTIVE,
];
