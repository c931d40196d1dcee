import { audiencePlans } from "@toolkit/core/contract/audience-plans";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, newIdempotencyKey } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query-client.ts";

export function plansQuery(team: string) {
  return queryOptions({
    queryKey: ["plans", team],
    queryFn: ({ signal }) => call(audiencePlans.list, { query: { team, page_size: 200 }, signal }),
  });
}

export function planQuery(team: string, id: string) {
  return queryOptions({
    queryKey: ["plans", team, id],
    queryFn: ({ signal }) =>
      call(audiencePlans.read, { params: { pk: id }, query: { team }, signal }),
  });
}

export interface PlannedAudience {
  readonly audience_config: string;
  readonly starts: string | null;
  readonly ends: string | null;
  readonly note: string;
}

export function usePlanActions(team: string) {
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: ["plans", team] });
  const create = useMutation({
    mutationFn: (name: string) =>
      call(audiencePlans.create, {
        query: { team },
        body: { name, items: [] },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess,
  });
  const change = useMutation({
    mutationFn: ({
      id,
      items,
      version,
    }: {
      readonly id: string;
      readonly items: readonly PlannedAudience[];
      readonly version: number;
    }) =>
      call(audiencePlans.change, {
        params: { pk: id },
        query: { team },
        body: { items: items.map((item) => ({ ...item })), version },
      }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(audiencePlans.remove, { params: { pk: id }, query: { team } }),
    onSuccess,
  });
  return { create, change, remove };
}
