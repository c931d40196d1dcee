import { DatasetDamaged } from "@toolkit/network/store/damage";
import { afterCommit } from "../../../../db/unit-of-work.ts";
import type { ImportRow } from "../repository.ts";
import type { ImportServices } from "./import-services.ts";
import { importOf } from "./read-imports.ts";
import { forgetImports } from "./sweep-uploads.ts";

/** Stops a running import, which can be started again, or discards one that was not started or was stopped. */
export async function cancelImport(
  services: ImportServices,
  key: { readonly teamId: string; readonly id: string },
): Promise<ImportRow> {
  const { repository, storage, queue, clock, space } = services;
  const row = await importOf(services, key);
  const now = { modifiedAt: clock.now() };
  const isResting = row.state === "cancelled" || row.state === "failed";
  if (row.state === "planned" || (isResting && row.filesRemovedAt === null)) {
    const discarded = await repository.change(key, [row.state], {
      state: "cancelled",
      error: null,
      filesRemovedAt: now.modifiedAt,
      ...now,
    });
    if (discarded === null) return (await repository.find(key)) ?? row;
    await afterCommit(async () => {
      await storage.remove(row.folder);
      if (isResting)
        // A dataset that cannot be opened keeps its staged rows until it can; the upload is gone all the same.
        await forgetImports(services, row).catch((error: unknown) => {
          if (!(error instanceof DatasetDamaged)) throw error;
        });
      space.changed(key.teamId);
    });
    return discarded;
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
