import type { AutopilotSchedule } from "@toolkit/core/contract/usage-targeting";
import { usageAutopilot } from "@toolkit/core/contract/usage-autopilot";
import { usagePlan } from "@toolkit/core/contract/usage-plan";
import { usageTargeting } from "@toolkit/core/contract/usage-targeting";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, newIdempotencyKey } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query-client.ts";

const POLL_MS = 1000;
const UNDER_WAY: readonly string[] = ["queued", "applying", "waiting"];

export function autopilotsQuery(team: string) {
  return queryOptions({
    queryKey: ["usages", team, "autopilots"],
    queryFn: ({ signal }) =>
      call(usageAutopilot.overview, { query: { team, page_size: 200 }, signal }),
  });
}

export function autopilotStateQuery(team: string, id: string) {
  return queryOptions({
    queryKey: ["usages", team, "autopilot-state", id],
    queryFn: ({ signal }) =>
      call(usageAutopilot.state, { params: { pk: id }, query: { team }, signal }),
    // A comparison takes seconds, and so does sending a difference.
    refetchInterval: ({ state: { data } }) =>
      data?.last?.state === "running" || UNDER_WAY.includes(data?.last?.receipt?.state ?? "")
        ? POLL_MS
        : false,
  });
}

export function evaluationsQuery(team: string, id: string, newest: string | undefined) {
  return queryOptions({
    // Whatever became of the newest one is in the list too.
    queryKey: ["usages", team, "evaluations", id, newest],
    queryFn: ({ signal }) =>
      call(usageAutopilot.list, { params: { pk: id }, query: { team, page_size: 50 }, signal }),
    placeholderData: (before) => before,
  });
}

export function evaluationQuery(team: string, usage: string, id: string) {
  return queryOptions({
    queryKey: ["usages", team, "evaluation", usage, id],
    queryFn: ({ signal }) =>
      call(usageAutopilot.read, { params: { pk: usage, id }, query: { team }, signal }),
  });
}

export interface AutopilotSetting {
  readonly mode: "off" | "propose" | "apply";
  readonly schedule: AutopilotSchedule;
}

export function useAutopilotActions(team: string, usage: string) {
  const query = { team };
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: ["usages", team] });
  const one = { params: { pk: usage }, query };
  const save = useMutation({
    mutationFn: async ({ mode, schedule }: AutopilotSetting) => {
      if (mode === "off") await call(usageTargeting.stopAutopilot, one);
      else await call(usageTargeting.startAutopilot, { ...one, body: { mode, schedule } });
    },
    onSuccess,
  });
  const check = useMutation({
    mutationFn: () =>
      call(usageAutopilot.evaluate, { ...one, idempotencyKey: newIdempotencyKey() }),
    onSuccess: (last) => {
      const { queryKey } = autopilotStateQuery(team, usage);
      queryClient.setQueryData(queryKey, (before) => before && { ...before, last });
      // Not awaited: a slower answer would hold the button, and swallow its clicks, after the comparison has ended.
      void onSuccess();
    },
  });
  const accept = useMutation({
    mutationFn: ({ id, keys }: { readonly id: string; readonly keys: string[] | undefined }) =>
      call(usageAutopilot.accept, {
        params: { pk: usage, id },
        query,
        body: keys === undefined ? {} : { keys },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess,
  });
  const dismiss = useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      call(usageAutopilot.dismiss, { params: { pk: usage, id }, query, body: { reason } }),
    onSuccess,
  });
  const undo = useMutation({
    mutationFn: (id: string) => call(usagePlan.undo, { params: { pk: usage, id }, query }),
    onSuccess,
  });
  return { save, check, accept, dismiss, undo };
}
