import { campaignAlerts } from "@toolkit/core/contract/campaign-alerts";
import { queryOptions } from "@tanstack/react-query";
import { call, newIdempotencyKey, type CallInput } from "../../../../lib/client.ts";
import { queryClient } from "../../../../lib/query-client.ts";

const KEY = "campaign-alerts";

export type RuleBody = NonNullable<CallInput<typeof campaignAlerts.create>["body"]>;

export function rulesQuery(team: string) {
  return queryOptions({
    queryKey: [KEY, team, "rules"],
    queryFn: ({ signal }) => call(campaignAlerts.rules, { query: { team }, signal }),
  });
}

export function alertsQuery(team: string, campaign: string | null) {
  return queryOptions({
    queryKey: [KEY, team, "alerts", campaign],
    queryFn: ({ signal }) =>
      call(campaignAlerts.alerts, {
        query: { team, page_size: 50, ...(campaign !== null && { campaign }) },
        signal,
      }),
  });
}

export function alertActions(team: string) {
  const query = { team };
  const once = () => ({ query, idempotencyKey: newIdempotencyKey() });
  const refresh = () => queryClient.invalidateQueries({ queryKey: [KEY, team] });
  return {
    create: async (body: RuleBody) => {
      await call(campaignAlerts.create, { ...once(), body });
      await refresh();
    },
    change: async (id: string, version: number, body: RuleBody) => {
      await call(campaignAlerts.change, { ...once(), params: { id }, body: { ...body, version } });
      await refresh();
    },
    remove: async (id: string) => {
      await call(campaignAlerts.remove, { ...once(), params: { id } });
      await refresh();
    },
    restore: async (id: string) => {
      await call(campaignAlerts.restore, { ...once(), params: { id }, body: {} });
      await refresh();
    },
    weekly: async (on: boolean) => {
      await call(campaignAlerts.weekly, { ...once(), body: { on } });
      await refresh();
    },
  };
}
