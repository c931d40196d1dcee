import type { ImportServices } from "../services/import-services.ts";
import { progressText } from "../services/report-text.ts";
import { runUpload } from "../services/run-upload.ts";
import type { JobHandler } from "../../../../ports/queue.ts";
import type { importUploadJob } from "../../../../jobs/definitions/import-upload.ts";

export function importUpload(services: ImportServices): JobHandler<typeof importUploadJob> {
  return async ({ importId, teamId }, { signal, progress }) =>
    runUpload(services, {
      importId,
      teamId,
      signal,
      onProgress: (running) => progress(running.share, progressText(running)),
    });
}
