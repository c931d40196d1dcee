import { importInto } from "../modules/data/imports/services/import-into.ts";
import type { ImportOutcome } from "../modules/data/imports/services/import-outcome.ts";
import { makeTarget } from "../modules/data/imports/services/import-target.ts";
import type { DatasetServices } from "../modules/data/datasets/services/dataset-services.ts";
import {
  planFiles,
  presentPlannedFiles,
  refuseNothing,
} from "../modules/data/imports/services/plan-files.ts";
import { progressText } from "../modules/data/imports/services/report-text.ts";
import { EVERYTHING } from "../modules/data/datasets/services/resolve-dataset.ts";
import type { ImportRequest, PlannedImport } from "./backend.ts";
import { CommandError } from "./errors.ts";
import type { Report } from "./report.ts";

export async function plan(paths: readonly string[], map: unknown): Promise<PlannedImport> {
  const { files, warnings } = await planFiles(paths, map);
  return { files: presentPlannedFiles(files), warnings };
}

export async function importPaths(
  services: DatasetServices,
  { paths, map, dataset, asOf }: ImportRequest,
  report: Report,
  signal: AbortSignal,
): Promise<ImportOutcome> {
  const files = await planFiles(paths, map);
  refuseNothing(files);
  const { slug } = await makeTarget(services.engines, EVERYTHING, dataset);
  try {
    return await importInto(services, {
      slug,
      plan: files,
      asOf,
      signal,
      onProgress: (progress) => report(progress.share, progressText(progress)),
    });
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new CommandError("cancelled", "Stopped; the same command goes on where it ended");
  }
}
