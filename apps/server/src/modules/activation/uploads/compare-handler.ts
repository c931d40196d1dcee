import type { compareUploadJob } from "../../../jobs/definitions/compare-upload.ts";
import type { JobHandler } from "../../../ports/queue.ts";
import { AppError } from "../../../errors.ts";
import { compareUpload } from "./services/compare-audience.ts";
import type { UploadServices } from "./services/upload-services.ts";

export function compareUploadOf(services: UploadServices): JobHandler<typeof compareUploadJob> {
  return async ({ uploadId, teamId }, { signal }) => {
    try {
      const row = await compareUpload(services, { id: uploadId, teamId }, signal);
      return { upload: row.id, state: row.state };
    } catch (error) {
      // It is on its way, waits for somebody, or its audience is gone, or its members have expired: the next look finds it again.
      if (error instanceof AppError && ["conflict", "not_found", "invalid"].includes(error.code))
        return { upload: uploadId, state: "as it was" };
      throw error;
    }
  };
}
