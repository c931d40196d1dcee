import { monitors, type MonitorInput } from "@toolkit/core/contract/monitors";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { call, newIdempotencyKey } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query-client.ts";

const SOON_MS = 3000;
const WEEKS = 52;

export function monitorsQuery(team: string) {
  return queryOptions({
    queryKey: ["monitors", team],
    queryFn: ({ signal }) => call(monitors.list, { query: { team, page_size: 200 }, signal }),
    // The first result follows at once: it arrives without a reload.
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ active, latest, problem }) => active && !latest && !problem)
        ? SOON_MS
        : false,
  });
}

export function monitorQuery(team: string, id: string) {
  return queryOptions({
    queryKey: ["monitors", team, id],
    queryFn: ({ signal }) =>
      call(monitors.read, { params: { pk: id }, query: { team, weeks: WEEKS }, signal }),
  });
}

/** Results of all monitors in one week; null: the newest. */
export function weeklyQuery(team: string, week: string | null) {
  return queryOptions({
    queryKey: ["monitors", team, "weekly", week],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(monitors.weekly, {
        query: { team, page_size: 200, ...(week === null ? {} : { week }) },
        signal,
      }),
  });
}

export function useMonitorActions(team: string) {
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: ["monitors", team] });
  const create = useMutation({
    mutationFn: (body: MonitorInput) =>
      call(monitors.create, { query: { team }, body, idempotencyKey: newIdempotencyKey() }),
    onSuccess,
  });
  const change = useMutation({
    mutationFn: ({
      id,
      ...body
    }: {
      readonly id: string;
      readonly active?: boolean;
      readonly email?: boolean;
    }) => call(monitors.change, { params: { pk: id }, query: { team }, body }),
    onSuccess,
  });
  const run = useMutation({
    mutationFn: (id: string) => call(monitors.run, { params: { pk: id }, query: { team } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(monitors.remove, { params: { pk: id }, query: { team } }),
    onSuccess,
  });
  return { create, change, run, remove };
}
