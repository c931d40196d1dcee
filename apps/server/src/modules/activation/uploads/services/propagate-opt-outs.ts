import { queueUpload } from "./queue-upload.ts";
import type { UploadServices } from "./upload-services.ts";

/** Has every audience of a team lose the people who opted out, as Delete operations of its own job. */
export async function propagateOptOuts(services: UploadServices, teamId: string): Promise<void> {
  const { uploads } = services;
  for (const key of await uploads.noteOptOuts(teamId)) {
    const row = await uploads.find(key);
    // What is on its way, or waits for somebody, finds the note when it goes on.
    const isSettled = ["processing", "too_small", "targetable"].includes(row?.state ?? "");
    if (row !== null && isSettled) await queueUpload(services, row);
  }
}
