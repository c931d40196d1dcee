import type { runUploadJob } from "../../../jobs/definitions/run-upload.ts";
import type { JobHandler } from "../../../ports/queue.ts";
import { runUpload } from "./services/run-upload.ts";
import type { UploadServices } from "./services/upload-services.ts";

export function runUploadOf(services: UploadServices): JobHandler<typeof runUploadJob> {
  return async ({ uploadId, teamId }, { signal, progress }) =>
    runUpload(services, { id: uploadId, teamId, signal, report: progress });
}
