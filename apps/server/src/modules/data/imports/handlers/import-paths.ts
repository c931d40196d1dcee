import { importInto } from "../services/import-into.ts";
import { makeSample } from "../services/make-sample.ts";
import type { DatasetServices } from "../../datasets/services/dataset-services.ts";
import { planFiles } from "../services/plan-files.ts";
import { progressText } from "../services/report-text.ts";
import type { JobHandler } from "../../../../ports/queue.ts";
import type { importPathsJob, makeSampleJob } from "../../../../jobs/definitions/import-paths.ts";

export function importPaths(services: DatasetServices): JobHandler<typeof importPathsJob> {
  return async ({ slug, paths, map, asOf }, { signal, progress }) =>
    importInto(services, {
      slug,
      plan: await planFiles(paths, map),
      asOf,
      signal,
      onProgress: (running) => progress(running.share, progressText(running)),
    });
}

export function makeSampleNetwork(services: DatasetServices): JobHandler<typeof makeSampleJob> {
  return async (payload, { signal, progress }) =>
    makeSample(services, { ...payload, signal, report: progress });
}
