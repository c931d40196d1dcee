import type { Module } from "../../capability.ts";
import { repairDatasetJob } from "../../../jobs/definitions/repair-dataset.ts";
import type { OwnDatasetServices } from "./services/dataset-services.ts";
import { datasetRoutes } from "./routes.ts";

/** Datasets, their defaults, versions and repair. */
export function datasetsModule(services: OwnDatasetServices): Module {
  return {
    routes: datasetRoutes(services),
    work: (queue) =>
      queue.handle(repairDatasetJob, async () =>
        (await import("./handlers/repair-dataset.ts")).repairDatasetOf(services),
      ),
  };
}
