import { queueUpload } from "./queue-upload.ts";
import type { UploadServices } from "./upload-services.ts";

/** A run of it is under way or comes by itself, and finds the note. */
const GOING = ["queued", "sending"];

/** Has every audience of a team lose the people who opted out, as Delete operations of its own job. */
export async function propagateOptOuts(services: UploadServices, teamId: string): Promise<void> {
  const { uploads } = services;
  for (const key of await uploads.noteOptOuts(teamId)) {
    const row = await uploads.find(key);
    // Also of what waits, was paused or failed: its members may be in the ad account already.
    if (row !== null && !GOING.includes(row.state)) await queueUpload(services, row);
  }
}
