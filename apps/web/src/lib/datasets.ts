import { network, type DatasetSummary } from "@toolkit/core/contract/network";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { call } from "./client.ts";
import { forget, keep, keptText } from "./storage.ts";
import { useTeamSlug } from "./team.ts";

const ON_ITS_WAY_MS = 3000;

function isOnItsWay(dataset: DatasetSummary): boolean {
  return dataset.state === "importing" || dataset.state === "publishing";
}

export function datasetsQuery(team: string) {
  return queryOptions({
    queryKey: ["datasets", team],
    queryFn: ({ signal }) => call(network.datasets, { query: { team, page_size: 200 }, signal }),
    // Data that is on its way arrives without a reload.
    refetchInterval: (query) =>
      query.state.data?.results.some(isOnItsWay) ? ON_ITS_WAY_MS : false,
  });
}

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

export interface DatasetChoice {
  readonly all: readonly DatasetSummary[];
  /** The one in use; null while the list loads or where none holds data yet. */
  readonly current: DatasetSummary | null;
  readonly isLoading: boolean;
  /** Some dataset is being made or imported. */
  readonly isOnItsWay: boolean;
  readonly error: Error | null;
}

/** The datasets of the team and the one that every question on the page is asked of. */
export function useDatasets(): DatasetChoice {
  const team = useTeamSlug();
  const chosen = useSyncExternalStore(subscribe, () => keptText(`dataset:${team}`));
  const query = useQuery(datasetsQuery(team));
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
    error: query.error,
  };
}
