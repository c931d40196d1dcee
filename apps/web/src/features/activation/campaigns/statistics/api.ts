import { campaignStatistics, type Segmentation } from "@toolkit/core/contract/campaign-statistics";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, newIdempotencyKey } from "../../../../lib/client.ts";
import { queryClient } from "../../../../lib/query-client.ts";

/** Days of the ad account, both included; absent: everything. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Whose figures; `read` changes when newer ones were read, and fetches them. */
export interface Shown {
  readonly team: string;
  readonly id: string;
  readonly period: Period;
  readonly read: string | null;
}

const KEY = "campaigns";
/** While X is asked. */
const POLL_MS = 2000;
const UNDER_WAY: ReadonlySet<string> = new Set(["queued", "reading", "waiting"]);

const daysOf = ({ from, to }: Period) => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

const keyOf = (what: string, { team, id, period, read }: Shown) =>
  [KEY, team, "statistics", what, id, period, read] as const;

export function resultsQuery(team: string, id: string) {
  return queryOptions({
    queryKey: [KEY, team, "statistics", "results", id],
    queryFn: ({ signal }) =>
      call(campaignStatistics.results, { params: { pk: id }, query: { team }, signal }),
    refetchInterval: ({ state }) =>
      UNDER_WAY.has(state.data?.reading.state ?? "") ? POLL_MS : false,
  });
}

export function totalQuery(shown: Shown) {
  const { team, id: campaign, period } = shown;
  return queryOptions({
    queryKey: keyOf("total", shown),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(campaignStatistics.total, { query: { team, campaign, ...daysOf(period) }, signal }),
  });
}

/** As many as an answer takes. */
const MOST = 200;

export function groupFiguresQuery(shown: Shown) {
  const { team, id: campaign, period } = shown;
  const query = { team, campaign, page_size: MOST, ...daysOf(period) };
  return queryOptions({
    queryKey: keyOf("groups", shown),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(campaignStatistics.adSets, { query, signal }),
  });
}

export function adFiguresQuery(shown: Shown) {
  const { team, id: campaign, period } = shown;
  const query = { team, campaign, page_size: MOST, ...daysOf(period) };
  return queryOptions({
    queryKey: keyOf("ads", shown),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(campaignStatistics.ads, { query, signal }),
  });
}

export function segmentsQuery(shown: Shown, by: Segmentation) {
  const { team, id: campaign, period } = shown;
  return queryOptions({
    queryKey: [...keyOf("segments", shown), by],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(campaignStatistics.segmentations, {
        query: { team, campaign, by, ...daysOf(period) },
        signal,
      }),
  });
}

/** Two ad groups over the period, or the period and another one. */
export interface Compared {
  readonly a?: string;
  readonly b?: string;
  readonly other_from?: string;
  readonly other_to?: string;
}

export function comparisonQuery(shown: Shown, compared: Compared) {
  const { team, id, period } = shown;
  return queryOptions({
    queryKey: [...keyOf("comparison", shown), compared],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(campaignStatistics.compare, {
        params: { pk: id },
        query: { team, ...daysOf(period), ...compared },
        signal,
      }),
  });
}

/** Asks X now; the page follows until it answered. */
export async function readNow(team: string, id: string): Promise<void> {
  await call(campaignStatistics.read, {
    params: { pk: id },
    query: { team },
    idempotencyKey: newIdempotencyKey(),
  });
  await queryClient.invalidateQueries({ queryKey: [KEY, team] });
}
