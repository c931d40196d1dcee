import { network, type DatasetSummary } from "@toolkit/core/contract/network";
import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { call } from "./client.ts";
import type { DatasetInUse } from "./dataset-in-use.ts";
import { forget, keep, keptText } from "./storage.ts";
import { NO_TEAM, useTeamOrNone, useTeamSlug } from "./team.ts";

const ON_ITS_WAY_MS = 3000;

function isOnItsWay(dataset: DatasetInUse): boolean {
  return dataset.state === "importing" || dataset.state === "publishing";
}

interface Listed<Dataset> {
  readonly results: readonly Dataset[];
}

export function datasetsQuery(team: string) {
  return queryOptions({
    queryKey: ["datasets", team],
    queryFn: ({ signal }): Promise<Listed<DatasetSummary>> =>
      call(network.datasets, { query: { team, page_size: 200 }, signal }),
    // Data that is on its way arrives without a reload.
    refetchInterval: (query) =>
      query.state.data?.results.some(isOnItsWay) ? ON_ITS_WAY_MS : false,
  });
}

/** What whoever is not signed in is answered from. */
const sharedQuery = queryOptions({
  queryKey: ["shared-datasets"],
  queryFn: ({ signal }): Promise<Listed<DatasetInUse>> =>
    import("./shared-dataset.ts").then((module) => module.sharedDatasets(signal)),
});

const listeners = new Set<() => void>();

/** Null: the default of the team. */
export function chooseDataset(team: string, slug: string | null): void {
  if (slug === null) forget(`dataset:${team}`);
  else keep(`dataset:${team}`, slug);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface DatasetChoice<Dataset extends DatasetInUse = DatasetInUse> {
  readonly all: readonly Dataset[];
  /** The one in use; null while the list loads or where none holds data yet. */
  readonly current: Dataset | null;
  readonly isLoading: boolean;
  /** Some dataset is being made or imported. */
  readonly isOnItsWay: boolean;
  /** How far that is, 0–1; null: nothing is on its way, or it is not known. */
  readonly share: number | null;
  readonly error: Error | null;
}

/** The datasets of the team and the one that every question on the page is asked of. */
export function useDatasets(): DatasetChoice<DatasetSummary> {
  const team = useTeamSlug();
  return useChoice(team, useQuery(datasetsQuery(team)));
}

/** The same on screens that visitors see too. */
export function useDatasetsOrShared(): DatasetChoice {
  const team = useTeamOrNone();
  const own = useQuery({ ...datasetsQuery(team), enabled: team !== NO_TEAM });
  const shared = useQuery({ ...sharedQuery, enabled: team === NO_TEAM });
  return useChoice<DatasetInUse>(team, team === NO_TEAM ? shared : own);
}

type Answered<Dataset> = Pick<UseQueryResult<Listed<Dataset>>, "data" | "isPending" | "error">;

function useChoice<Dataset extends DatasetInUse>(
  team: string,
  query: Answered<Dataset>,
): DatasetChoice<Dataset> {
  const chosen = useSyncExternalStore(subscribe, () => keptText(`dataset:${team}`));
  const { t } = useTranslation();
  // The sample has a name in each language, the others the one they were given.
  const all = (query.data?.results ?? []).map((dataset) =>
    dataset.kind === "sample" ? { ...dataset, name: t("shell.sampleName") } : dataset,
  );
  const full = all.filter((dataset) => dataset.version > 0);
  const current =
    full.find((dataset) => dataset.slug === chosen) ??
    full.find((dataset) => dataset.is_default) ??
    full[0] ??
    null;
  return {
    all,
    current,
    isLoading: query.isPending,
    isOnItsWay: all.some(isOnItsWay),
    share: all.find(isOnItsWay)?.import_share ?? null,
    error: query.error,
  };
}
