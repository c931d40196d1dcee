import {
  clientReports,
  type ReportChanges,
  type ReportInput,
} from "@toolkit/core/contract/client-reports";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, newIdempotencyKey } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { upload } from "../../../lib/upload.ts";

const SOON_MS = 2000;

export function reportsQuery(team: string) {
  return queryOptions({
    queryKey: ["client-reports", team],
    queryFn: ({ signal }) => call(clientReports.list, { query: { team, page_size: 200 }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ latest }) => latest?.state === "queued") ? SOON_MS : false,
  });
}

export function reportQuery(team: string, id: string) {
  return queryOptions({
    queryKey: ["client-reports", team, id],
    queryFn: ({ signal }) =>
      call(clientReports.read, { params: { pk: id }, query: { team }, signal }),
    // What is being made appears without a reload.
    refetchInterval: ({ state }) =>
      state.data?.runs.some((run) => run.state === "queued") ? SOON_MS : false,
  });
}

export function useReportActions(team: string) {
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: ["client-reports", team] });
  const query = { team };
  return {
    create: useMutation({
      mutationFn: (body: ReportInput) =>
        call(clientReports.create, { query, body, idempotencyKey: newIdempotencyKey() }),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: ReportChanges & { readonly id: string }) =>
        call(clientReports.change, { params: { pk: id }, query, body }),
      onSuccess,
    }),
    run: useMutation({
      mutationFn: (id: string) => call(clientReports.run, { params: { pk: id }, query }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(clientReports.remove, { params: { pk: id }, query }),
      onSuccess,
    }),
    logo: useMutation({
      mutationFn: ({ id, file }: { readonly id: string; readonly file: File }) =>
        upload(clientReports.uploadLogo, {
          params: { pk: id },
          query,
          files: [file],
          onProgress: () => undefined,
        }),
      onSuccess,
    }),
  };
}
