import type { DatasetSummary } from "@toolkit/core/contract/network";
import { listDatasets, readDataset } from "../../datasets/services/list-datasets.ts";
import type { DatasetServices } from "../../datasets/services/dataset-services.ts";
import { resolveDataset } from "../../datasets/services/resolve-dataset.ts";
import type { Viewer } from "../../../../viewer.ts";

/**
 * The dataset that a call means; null when it names none and there is none with data yet.
 *
 * @throws AppError "not_found" for a named one that does not exist or belongs to another team.
 */
export function measuredDataset(
  services: DatasetServices,
  viewer: Viewer,
  named: string | undefined,
): DatasetSummary | null {
  if (named === undefined || named === "")
    return listDatasets(services, viewer).find((dataset) => dataset.is_default) ?? null;
  const { slug } = resolveDataset(services.engines, viewer, named);
  return readDataset(services, viewer, slug);
}
