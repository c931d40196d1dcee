import type { AudienceConfig } from "@toolkit/core/contract/audiences";
import { audienceVersions } from "@toolkit/core/contract/audience-versions";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, newIdempotencyKey } from "../../../../lib/client.ts";
import { queryClient } from "../../../../lib/query-client.ts";
import { savedAudienceQuery } from "../../../../lib/saved-audience-query.ts";

/** Versions of an audience, newest first; `current` is the newest that the page knows. */
export function versionsQuery(team: string, id: string, current: number) {
  return queryOptions({
    queryKey: ["audience-versions", team, id, current],
    queryFn: ({ signal }) =>
      call(audienceVersions.list, {
        params: { pk: id },
        query: { team, page_size: 200 },
        signal,
      }),
  });
}

export function versionDifferenceQuery(team: string, id: string, from: number, to: number) {
  return queryOptions({
    queryKey: ["audience-version-difference", team, id, from, to],
    // Versions never change.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      call(audienceVersions.difference, {
        params: { pk: id, version: from },
        query: { team, to },
        signal,
      }),
  });
}

interface RestoredVersion {
  readonly version: number;
  /** The newest version that the page knows. */
  readonly known: number;
  /** Another dataset than the version's own; null: its own. */
  readonly dataset: string | null;
}

/** @param onRestored told before the page knows the new version, which would be loaded over what is on the screen. */
export function useRestoreVersion(
  team: string,
  id: string,
  onRestored: (config: AudienceConfig) => void,
) {
  return useMutation({
    mutationFn: ({ version, known, dataset }: RestoredVersion) =>
      call(audienceVersions.restore, {
        params: { pk: id, version },
        query: { team },
        body: { version: known, ...(dataset === null ? {} : { dataset }) },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: async (config) => {
      onRestored(config);
      queryClient.setQueryData(savedAudienceQuery(team, config.id).queryKey, config);
      await queryClient.invalidateQueries({ queryKey: ["audience-configs", team] });
    },
  });
}
