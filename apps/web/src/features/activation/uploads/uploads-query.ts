import { audienceUsages } from "@toolkit/core/contract/audience-usages";
import { optOuts } from "@toolkit/core/contract/opt-outs";
import {
  DERIVED_CLAUSE,
  uploadedMembers,
  type UploadShare,
} from "@toolkit/core/contract/uploaded-members";
import {
  uploadedAudiences,
  type UploadedAudience,
  type UploadSort,
  type UploadState,
} from "@toolkit/core/contract/uploaded-audiences";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { call, newIdempotencyKey, type CallInput } from "../../../lib/client.ts";
import { queryClient, STALE } from "../../../lib/query-client.ts";
import { upload } from "../../../lib/upload.ts";

const LISTED = 200;
/** Batches are confirmed every few seconds; matching takes hours. */
const SENDING_MS = 2_000;
const MATCHING_MS = 60_000;

const UNDER_WAY: ReadonlySet<UploadState> = new Set(["queued", "sending", "waiting"]);

export function isUnderWay({ state }: Pick<UploadedAudience, "state">): boolean {
  return UNDER_WAY.has(state);
}

/** Its last batch may be confirmed after that. */
function wasJustPaused({ state, modified }: UploadedAudience): boolean {
  return state === "paused" && Date.now() - Date.parse(modified) < MATCHING_MS;
}

function pollOf(rows: readonly UploadedAudience[] | undefined): number | false {
  if (rows?.some((row) => isUnderWay(row) || wasJustPaused(row))) return SENDING_MS;
  return rows?.some(({ state }) => state === "processing") ? MATCHING_MS : false;
}

export function uploadsQuery(team: string, sort: UploadSort = "-created") {
  return queryOptions({
    queryKey: ["uploads", team, { sort }],
    queryFn: ({ signal }) =>
      call(uploadedAudiences.list, { query: { team, sort, page_size: LISTED }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollOf(state.data?.results),
  });
}

export function uploadQuery(team: string, pk: string) {
  return queryOptions({
    queryKey: ["uploads", team, pk],
    queryFn: ({ signal }) =>
      call(uploadedAudiences.read, { params: { pk }, query: { team }, signal }),
    refetchInterval: ({ state }) => pollOf(state.data && [state.data]),
  });
}

/** Usages that target or leave out a custom audience, by its name in lower case. */
export function usedInQuery(team: string) {
  return queryOptions({
    queryKey: ["usages", team, "custom-audiences"],
    staleTime: STALE.own,
    queryFn: async ({ signal }) => {
      const { results } = await call(audienceUsages.list, {
        query: { team, page_size: LISTED },
        signal,
      });
      const used = new Map<string, { readonly id: string; readonly name: string }[]>();
      for (const { id, name, targeting_package: pack } of results)
        for (const { name: audience, deselected } of pack.custom_audiences ?? []) {
          if (deselected === true) continue;
          const key = audience.toLowerCase();
          used.set(key, [...(used.get(key) ?? []), { id, name }]);
        }
      return used;
    },
  });
}

export function optOutsQuery(team: string) {
  return queryOptions({
    queryKey: ["opt-outs", team],
    queryFn: ({ signal }) => call(optOuts.read, { query: { team }, signal }),
  });
}

export function termsQuery(team: string) {
  return queryOptions({
    queryKey: ["derived-terms", team],
    queryFn: ({ signal }) => call(uploadedMembers.terms, { query: { team }, signal }),
  });
}

export function sharesQuery(team: string, pk: string) {
  return queryOptions({
    queryKey: ["uploads", team, pk, "shares"],
    retry: false,
    queryFn: ({ signal }) =>
      call(uploadedMembers.shares, { params: { pk }, query: { team }, signal }),
  });
}

/** A list as it is sent: the file, and how its columns are read. */
export interface ListFile {
  readonly file: File;
  readonly kinds: string;
  readonly country: string | undefined;
  readonly onProgress: (share: number) => void;
}

const listOf = (team: string, { kinds, country }: ListFile) => ({
  team,
  kinds,
  ...(country !== undefined && { country }),
});

type UploadQuery = NonNullable<CallInput<typeof uploadedAudiences.upload>["query"]>;
export type NewUpload = Pick<UploadQuery, "ad_account_id" | "name" | "use" | "source" | "expires">;

export function useUploadActions(team: string) {
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: ["uploads", team] });
  const one = (pk: string) => ({ params: { pk }, query: { team } });
  const keyed = (pk: string) => ({ ...one(pk), idempotencyKey: newIdempotencyKey() });
  return {
    create: useMutation({
      mutationFn: ({ list, query }: { readonly list: ListFile; readonly query: NewUpload }) =>
        upload(uploadedAudiences.upload, {
          files: [list.file],
          query: { ...listOf(team, list), ...query },
          onProgress: list.onProgress,
        }),
      onSuccess,
    }),
    start: useMutation({
      mutationFn: (pk: string) =>
        call(uploadedAudiences.start, { ...keyed(pk), body: { confirmed: true } }),
      onSuccess,
    }),
    pause: useMutation({
      mutationFn: (pk: string) => call(uploadedAudiences.pause, keyed(pk)),
      onSuccess,
    }),
    resume: useMutation({
      mutationFn: (pk: string) => call(uploadedAudiences.resume, keyed(pk)),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({
        pk,
        ...body
      }: {
        readonly pk: string;
        readonly name?: string;
        readonly description?: string;
        readonly expires?: string | null;
      }) => call(uploadedAudiences.change, { ...one(pk), body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: ({ pk, isOnlyHere }: { readonly pk: string; readonly isOnlyHere: boolean }) =>
        call(uploadedAudiences.remove, {
          ...one(pk),
          outlivesPage: true,
          query: { team, ...(isOnlyHere && { only_here: "true" as const }) },
        }),
      // The list alone: the audience itself is not there to be asked for.
      onSuccess: () => queryClient.invalidateQueries({ queryKey: ["uploads", team], exact: true }),
    }),
    addMembers: useMutation({
      mutationFn: ({
        pk,
        list,
        source,
      }: {
        readonly pk: string;
        readonly list: ListFile;
        readonly source: string;
      }) =>
        upload(uploadedAudiences.addMembers, {
          files: [list.file],
          params: { pk },
          query: { ...listOf(team, list), source, confirmed: "true" },
          onProgress: list.onProgress,
        }),
      onSuccess,
    }),
    removeMembers: useMutation({
      mutationFn: ({ pk, list }: { readonly pk: string; readonly list: ListFile }) =>
        upload(uploadedAudiences.removeMembers, {
          files: [list.file],
          params: { pk },
          query: listOf(team, list),
          onProgress: list.onProgress,
        }),
      onSuccess,
    }),
  };
}

type DerivedBody = NonNullable<CallInput<typeof uploadedMembers.create>["body"]>;

/** What is done with uploads of saved audiences. */
export function useMemberActions(team: string) {
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: ["uploads", team] });
  const one = (pk: string) => ({ params: { pk }, query: { team } });
  return {
    accept: useMutation({
      mutationFn: () =>
        call(uploadedMembers.acceptTerms, {
          query: { team },
          body: { clause: DERIVED_CLAUSE, accepted: true },
        }),
      onSuccess: (terms) => queryClient.setQueryData(termsQuery(team).queryKey, terms),
    }),
    create: useMutation({
      mutationFn: (body: DerivedBody) =>
        call(uploadedMembers.create, {
          query: { team },
          body,
          idempotencyKey: newIdempotencyKey(),
        }),
      onSuccess,
    }),
    keep: useMutation({
      mutationFn: ({ pk, isKept }: { readonly pk: string; readonly isKept: boolean }) =>
        call(uploadedMembers.keep, { ...one(pk), body: { keep_current: isKept } }),
      onSuccess,
    }),
    compare: useMutation({
      mutationFn: (pk: string) => call(uploadedMembers.compare, one(pk)),
      onSuccess,
    }),
    share: useMutation({
      mutationFn: ({ pk, ...body }: { readonly pk: string } & Omit<UploadShare, "id">) =>
        call(uploadedMembers.share, { ...one(pk), body }),
      onSuccess,
    }),
    unshare: useMutation({
      mutationFn: ({ pk, id }: { readonly pk: string; readonly id: string }) =>
        call(uploadedMembers.unshare, { params: { pk, id }, query: { team } }),
      onSuccess,
    }),
  };
}

export function useOptOutActions(team: string) {
  const onSuccess = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: optOutsQuery(team).queryKey }),
      queryClient.invalidateQueries({ queryKey: ["uploads", team] }),
    ]);
  return {
    add: useMutation({
      mutationFn: (list: ListFile) =>
        upload(optOuts.add, {
          files: [list.file],
          query: listOf(team, list),
          onProgress: list.onProgress,
        }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (list: ListFile) =>
        upload(optOuts.remove, {
          files: [list.file],
          query: listOf(team, list),
          onProgress: list.onProgress,
        }),
      onSuccess,
    }),
  };
}
