import { network } from "@toolkit/core/contract/network";
import { type ImportRun } from "@toolkit/core/contract/import-runs";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, newIdempotencyKey, type CallInput } from "../../../../lib/client.ts";
import { queryClient } from "../../../../lib/query-client.ts";
import { upload } from "../../../../lib/upload.ts";

const POLL_MS = 1000;

export function isUnderWay(state: ImportRun["state"]): boolean {
  return state === "queued" || state === "running";
}

export function importsQuery(team: string) {
  return queryOptions({
    queryKey: ["imports", team],
    queryFn: ({ signal }) => call(network.imports, { query: { team, page_size: 50 }, signal }),
    refetchInterval: (query) =>
      query.state.data?.results.some((run) => isUnderWay(run.state)) ? POLL_MS * 2 : false,
  });
}

export function storageQuery(team: string) {
  return queryOptions({
    queryKey: ["storage", team],
    queryFn: ({ signal }) => call(network.storage, { query: { team }, signal }),
  });
}

export function importQuery(team: string, id: string) {
  return queryOptions({
    queryKey: ["import", team, id],
    queryFn: ({ signal }) => call(network.import, { params: { id }, query: { team }, signal }),
    refetchInterval: (query) =>
      query.state.data && isUnderWay(query.state.data.state) ? POLL_MS : false,
  });
}

export function rejectsQuery(team: string, id: string, page: string | null) {
  return queryOptions({
    queryKey: ["rejects", team, id, page],
    queryFn: ({ signal }) =>
      call(network.rejects, {
        params: { id },
        query: { team, page_size: 50, page: page ?? undefined },
        signal,
      }),
  });
}

async function refreshData(team: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["datasets", team] }),
    queryClient.invalidateQueries({ queryKey: ["imports", team] }),
    queryClient.invalidateQueries({ queryKey: ["storage", team] }),
  ]);
}

export interface UploadFiles {
  readonly files: readonly File[];
  /** An existing dataset, or the name of a new one. */
  readonly into: { readonly dataset: string } | { readonly name: string };
  readonly onProgress: (share: number) => void;
}

export function useUpload(team: string) {
  return useMutation({
    mutationFn: ({ files, into, onProgress }: UploadFiles) =>
      upload(network.upload, { query: { team, ...into }, files, onProgress }),
    onSuccess: () => refreshData(team),
  });
}

type StartBody = NonNullable<CallInput<typeof network.startImport>["body"]>;

export function useStartImport(team: string, id: string) {
  return useMutation({
    mutationFn: (body: StartBody) =>
      call(network.startImport, {
        params: { id },
        query: { team },
        body,
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: async (run) => {
      queryClient.setQueryData(importQuery(team, id).queryKey, run);
      await refreshData(team);
    },
  });
}

/** Stops an import that is queued or running; discards an upload that is not. */
export function useCancelImport(team: string) {
  return useMutation({
    mutationFn: (id: string) => call(network.cancelImport, { params: { id }, query: { team } }),
    onSuccess: async (run) => {
      queryClient.setQueryData(importQuery(team, run.id).queryKey, run);
      await refreshData(team);
    },
  });
}

export function useMakeDefault(team: string) {
  return useMutation({
    mutationFn: (slug: string) => call(network.makeDefault, { params: { slug }, query: { team } }),
    onSuccess: () => refreshData(team),
  });
}

export function useRemoveDataset(team: string) {
  return useMutation({
    mutationFn: (slug: string) =>
      call(network.removeDataset, { params: { slug }, query: { team } }),
    onSuccess: () => refreshData(team),
  });
}
