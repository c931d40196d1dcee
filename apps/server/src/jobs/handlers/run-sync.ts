import { runSync } from "../../modules/syncs/services/run-sync.ts";
import type { SyncServices } from "../../modules/syncs/services/sync-services.ts";
import type { JobHandler } from "../../ports/queue.ts";
import type { runSyncJob } from "../definitions/run-sync.ts";

export function runSyncOf(services: SyncServices): JobHandler<typeof runSyncJob> {
  return async ({ syncId, teamId }, { signal, progress }) =>
    runSync(services, { id: syncId, teamId, signal, report: progress });
}
