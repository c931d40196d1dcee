import { datasetsQuery } from "./datasets.ts";
import { queryClient } from "./query-client.ts";

interface Counted {
  readonly dataset: string;
  readonly dataset_version: number;
}

const RECOUNTED_MS = 5000;

/** Whether a size was counted on an older version than there is: the server counts it again soon. */
export function isOutdated(
  rows: readonly Counted[],
  datasets: readonly { readonly slug: string; readonly version: number }[],
): boolean {
  const newest = new Map(datasets.map(({ slug, version }) => [slug, version]));
  return rows.some(({ dataset, dataset_version: counted }) => counted < (newest.get(dataset) ?? 0));
}

/** Reads a list of saved audiences again while some of its sizes are of an older version of their data. */
export function whileOutdated(team: string) {
  return (query: {
    readonly state: { readonly data?: { readonly results: readonly Counted[] } | undefined };
  }): number | false => {
    const datasets = queryClient.getQueryData(datasetsQuery(team).queryKey)?.results ?? [];
    return isOutdated(query.state.data?.results ?? [], datasets) ? RECOUNTED_MS : false;
  };
}
