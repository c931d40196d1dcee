import type { readStatisticsJob } from "../../../jobs/definitions/read-statistics.ts";
import type { JobHandler } from "../../../ports/queue.ts";
import { runReading } from "./services/run-reading.ts";
import type { StatisticsServices } from "./services/statistics-services.ts";

export function readStatisticsOf(
  services: StatisticsServices,
): JobHandler<typeof readStatisticsJob> {
  return async ({ readingId: id, teamId }, { signal, progress }) =>
    runReading(services, { id, teamId, signal, report: progress });
}
