import type { applyUsageJob } from "../../../jobs/definitions/apply-usage.ts";
import type { JobHandler } from "../../../ports/queue.ts";
import type { ApplyingServices } from "./services/applying-services.ts";
import { runApplying } from "./services/run-applying.ts";

export function applyUsageOf(services: ApplyingServices): JobHandler<typeof applyUsageJob> {
  return async ({ receiptId, teamId }, { signal, progress }) =>
    runApplying(services, { id: receiptId, teamId, signal, report: progress });
}
