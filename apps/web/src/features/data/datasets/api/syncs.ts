import { syncs, type Sync, type SyncState } from "@toolkit/core/contract/syncs";
import { handles } from "@toolkit/core/contract/handle-analysis";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, newIdempotencyKey, type CallInput } from "../../../../lib/client.ts";
import { queryClient } from "../../../../lib/query-client.ts";

const POLL_MS = 1000;
const UNDER_WAY: ReadonlySet<SyncState> = new Set(["queued", "running", "waiting", "importing"]);

export function isSyncing(state: SyncState): boolean {
  return UNDER_WAY.has(state);
}

export function syncsQuery(team: string) {
  return queryOptions({
    queryKey: ["syncs", team],
    queryFn: ({ signal }) => call(syncs.list, { query: { team, page_size: 20 }, signal }),
    refetchInterval: (query) =>
      query.state.data?.results.some(({ state }) => isSyncing(state)) ? POLL_MS : false,
  });
}

/** What the profile of a handle in a dataset reports, where the dataset has it. */
export function reportedQuery(team: string, dataset: string | null, handle: string) {
  return queryOptions({
    queryKey: ["handle-check", team, dataset, handle],
    enabled: dataset !== null,
    queryFn: ({ signal }) =>
      call(handles.validate, {
        query: { team },
        body: { handle, ...(dataset === null ? {} : { dataset }) },
        signal,
      }),
  });
}

async function refresh(team: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: syncsQuery(team).queryKey }),
    queryClient.invalidateQueries({ queryKey: ["datasets", team] }),
  ]);
}

type PreviewBody = CallInput<typeof syncs.preview>["body"];
type StartBody = CallInput<typeof syncs.start>["body"];

export function usePreviewSync(team: string) {
  return useMutation({
    mutationFn: (body: PreviewBody) => call(syncs.preview, { query: { team }, body }),
  });
}

export function useStartSync(team: string) {
  return useMutation({
    mutationFn: (body: StartBody) =>
      call(syncs.start, { query: { team }, body, idempotencyKey: newIdempotencyKey() }),
    onSuccess: () => refresh(team),
  });
}

export type SyncStep = "pause" | "cancel" | { readonly budget?: number };

/** Has a sync stand, end, or go on, with a larger budget in cents where one is given. */
export function useSteerSync(team: string, { id }: Pick<Sync, "id">) {
  return useMutation({
    mutationFn: (step: SyncStep) => {
      const to = { params: { id }, query: { team } };
      if (step === "pause") return call(syncs.pause, to);
      if (step === "cancel") return call(syncs.cancel, to);
      const { budget } = step;
      const body =
        budget === undefined ? {} : { budget: { amount: budget, currency: "USD" as const } };
      return call(syncs.resume, { ...to, body });
    },
    onSettled: () => refresh(team),
  });
}
