import { runUploadJob } from "../../../../jobs/definitions/run-upload.ts";
import type { ReachedAccount } from "../../../capability.ts";
import { NO_WAIT } from "./waits.ts";
import type { UploadKey, UploadRow, UploadServices } from "./upload-services.ts";

/** Queues the work on an upload: sending what is left, then asking what became of it. */
export async function queueUpload(
  { queue, uploads, clock }: Pick<UploadServices, "queue" | "uploads" | "clock">,
  row: UploadRow,
): Promise<UploadRow> {
  const { id, teamId } = row;
  const personId = row.userId ?? undefined;
  const job = await queue.enqueue(runUploadJob, { uploadId: id, teamId }, { teamId, personId });
  const change = { jobId: job.id, modifiedAt: clock.now() };
  return (await uploads.change(row, [row.state], change)) ?? row;
}

/** What an alarm does: an upload that waited is queued again, one that was sent is asked about. */
export async function wakeUpload(services: UploadServices, key: UploadKey): Promise<void> {
  const { uploads, clock } = services;
  const change = { resumesAt: null, modifiedAt: clock.now() };
  const waited = await uploads.change(key, ["waiting"], { ...change, state: "queued" });
  const row =
    waited ??
    (await uploads.change(
      key,
      ["processing", "too_small", "targetable", "paused", "failed"],
      change,
    ));
  if (row !== null) await queueUpload(services, row);
}

/** Goes on at once with what waited for an ad account that its team reaches again. */
export async function wakeReached(
  services: UploadServices,
  account: ReachedAccount,
): Promise<void> {
  const { uploads, clock } = services;
  for (const key of await uploads.waitingFor(account)) {
    await uploads.change(key, ["waiting"], { ...NO_WAIT, modifiedAt: clock.now() });
    await wakeUpload(services, key);
  }
}
