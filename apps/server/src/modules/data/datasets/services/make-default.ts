import type { DatasetSummary } from "@toolkit/core/contract/network";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { readDataset } from "./list-datasets.ts";
import type { OwnDatasetServices } from "./dataset-services.ts";
import { defaultDataset, resolveDataset, visibleDatasets } from "./resolve-dataset.ts";
import type { Viewer } from "../../../../viewer.ts";

export interface MakeDefaultRequest {
  readonly teamId: string;
  readonly viewer: Viewer;
  readonly slug: string;
  readonly language: InterfaceLanguage;
}

/**
 * Makes a dataset the one that the team's calls use when they name none.
 *
 * @throws AppError "not_found" for one that the team cannot see, "conflict" for one without data.
 */
export async function makeDefault(
  services: OwnDatasetServices,
  request: MakeDefaultRequest,
): Promise<DatasetSummary> {
  const { teamId, viewer, slug, language } = request;
  readDataset(services, viewer, slug, language);
  resolveDataset(services.engines, viewer, slug);
  await services.defaults.choose(teamId, slug);
  return readDataset(services, viewer, slug, language);
}

/** Keeps the team's present default, so that newer data does not take its place silently. */
export async function keepDefault(
  { engines, defaults }: Pick<OwnDatasetServices, "engines" | "defaults">,
  teamId: string,
): Promise<void> {
  const viewer: Viewer = { teamId, local: false };
  const present = defaultDataset(engines, visibleDatasets(engines.registry, viewer), viewer);
  if (present !== null) await defaults.keep(teamId, present.slug);
}
