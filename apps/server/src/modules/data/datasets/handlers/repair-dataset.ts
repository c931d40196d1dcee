import type { DatasetServices } from "../services/dataset-services.ts";
import { repairData } from "../services/repair-data.ts";
import type { JobHandler } from "../../../../ports/queue.ts";
import type { repairDatasetJob } from "../../../../jobs/definitions/repair-dataset.ts";

export function repairDatasetOf(services: DatasetServices): JobHandler<typeof repairDatasetJob> {
  return async ({ slug }, { progress }) =>
    repairData(services, slug, (share) => progress(share, "Rebuilding from sound rows"));
}
