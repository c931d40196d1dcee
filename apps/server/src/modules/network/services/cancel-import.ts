import { afterCommit } from "../../../db/unit-of-work.ts";
import { notFound } from "../../../errors.ts";
import type { ImportRow } from "../repository.ts";
import type { UploadServices } from "./network-services.ts";

/** Stops a running import, which can be started again, or discards one that was not started or was stopped. */
export async function cancelImport(
  services: UploadServices,
  key: { readonly teamId: string; readonly id: string },
): Promise<ImportRow> {
  const { repository, storage, queue, clock, space } = services;
  const row = await repository.find(key);
  if (row === null) throw notFound("import");
  const now = { modifiedAt: clock.now() };
  if (row.state === "planned") {
    const discarded = await repository.change(key, ["planned"], {
      state: "cancelled",
      filesRemovedAt: now.modifiedAt,
      ...now,
    });
    await afterCommit(async () => {
      await storage.remove(row.folder);
      space.changed(key.teamId);
    });
    return discarded ?? row;
  }
  if (row.state !== "queued" && row.state !== "running") return row;
  if (row.jobId !== null) await queue.cancel(row.jobId, row.teamId);
  const stopped = await repository.change(key, ["queued", "running"], {
    state: "cancelled",
    progress: null,
    ...now,
  });
  return stopped ?? (await repository.find(key)) ?? row;
}
