import { runSync } from "./services/run-sync.ts";
import type { SyncServices } from "./services/sync-services.ts";
import type { JobHandler } from "../../../ports/queue.ts";
import type { runSyncJob } from "../../../jobs/definitions/run-sync.ts";

export function runSyncOf(services: SyncServices): JobHandler<typeof runSyncJob> {
  return async ({ syncId, teamId }, { signal, progress }) =>
    runSync(services, { id: syncId, teamId, signal, report: progress });
}
