import { adMedia, type AdMedium, type MediaOrder } from "@toolkit/core/contract/ad-media";
import type { MediaKind } from "@toolkit/core/domain/media-limits";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
} from "@tanstack/react-query";
import { addressOf, call } from "../../../../lib/client.ts";
import { queryClient } from "../../../../lib/query-client.ts";
import { asOneList, BY_CURSOR } from "../pages.ts";

export interface MediaChoice {
  readonly kind?: MediaKind | undefined;
  readonly text?: string;
  readonly order?: MediaOrder;
  /** What lies in the trash, in place of the rest. */
  readonly isTrash?: boolean;
}

const PAGE = 60;

export function mediaQuery(team: string, { kind, text, order, isTrash = false }: MediaChoice = {}) {
  return infiniteQueryOptions({
    queryKey: ["ad-media", team, { kind, text, order, isTrash }],
    queryFn: ({ signal, pageParam: page }) =>
      call(adMedia.list, {
        query: {
          team,
          kind,
          q: text,
          ordering: order,
          page,
          page_size: PAGE,
          trash: isTrash ? "true" : undefined,
        },
        signal,
      }),
    ...BY_CURSOR,
    select: asOneList<AdMedium>,
    placeholderData: keepPreviousData,
  });
}

/** Media by id, those that are there. */
export function mediaOfQuery(team: string, ids: readonly string[]) {
  return queryOptions({
    queryKey: ["ad-media", team, "of", [...ids].toSorted()],
    queryFn: async ({ signal }) =>
      ids.length === 0
        ? []
        : (await call(adMedia.list, { query: { team, ids: ids.join(","), page_size: 50 }, signal }))
            .results,
    placeholderData: keepPreviousData,
  });
}

export function mediumQuery(team: string, id: string) {
  return queryOptions({
    queryKey: ["ad-media", team, "one", id],
    queryFn: ({ signal }) => call(adMedia.read, { params: { pk: id }, query: { team }, signal }),
  });
}

export function renewMedia(team: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["ad-media", team] });
}

export function useMediaActions(team: string) {
  const onSuccess = () => renewMedia(team);
  const query = { team };
  return {
    change: useMutation({
      mutationFn: ({ id, ...body }: { id: string; name: string; alt: string; version: number }) =>
        call(adMedia.change, { params: { pk: id }, query, body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(adMedia.remove, { params: { pk: id }, query }),
      // The sheet of what is gone is still open for a moment: it is not asked for again.
      onSuccess: () =>
        queryClient.invalidateQueries({
          queryKey: ["ad-media", team],
          predicate: ({ queryKey }) => queryKey[2] !== "one",
        }),
    }),
    restore: useMutation({
      mutationFn: (id: string) => call(adMedia.restore, { params: { pk: id }, query }),
      onSuccess,
    }),
  };
}

export function fileAddress(team: string, { id }: Pick<AdMedium, "id">): string {
  return addressOf(adMedia.file, { params: { pk: id }, query: { team } });
}

/** A picture of the medium to show small; null: none could be made, and it is no image itself. */
export function thumbAddress(team: string, medium: AdMedium): string | null {
  const { id, poster, kind, version } = medium;
  if (poster)
    return `${addressOf(adMedia.poster, { params: { pk: id }, query: { team } })}&v=${version}`;
  return kind === "video" ? null : fileAddress(team, medium);
}
