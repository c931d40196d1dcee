import { readStatisticsJob } from "../../../jobs/definitions/read-statistics.ts";
import { OneAtATime } from "../../../one-at-a-time.ts";
import type { Capability, Ports } from "../../capability.ts";
import type { CampaignServices } from "../campaigns/services/campaign-services.ts";
import { Alarms } from "../uploads/services/alarms.ts";
import { ReadingRepository, type ReadingKey } from "./reading-repository.ts";
import { StatisticsRepository } from "./repository.ts";
import { statisticsRoutes } from "./routes.ts";
import { queueDueReadings, wakeReading } from "./services/queue-reading.ts";
import type { StatisticsServices } from "./services/statistics-services.ts";

export interface CampaignStatisticsModule extends Capability {
  readonly services: StatisticsServices;
  /** Queues the readings that are due. */
  readDue(): Promise<void>;
}

const LOOK_EVERY_MS = 600_000;

/** What X counted of campaigns: read every hour, kept for ever. */
export function openCampaignStatisticsModule(
  { db, clock, queue, log }: Pick<Ports, "db" | "clock" | "queue" | "log">,
  source: CampaignServices,
): CampaignStatisticsModule {
  const services: StatisticsServices = {
    db,
    source,
    statistics: new StatisticsRepository(db),
    readings: new ReadingRepository(db),
    running: new OneAtATime(),
    alarms: new Alarms<ReadingKey>({
      ring: (key) => wakeReading(services, key),
      report: (error, reading) =>
        log.error({ err: error, reading }, "a waiting reading of statistics did not go on"),
    }),
  };
  queue.handle(readStatisticsJob, async () =>
    (await import("./handler.ts")).readStatisticsOf(services),
  );
  const readDue = () => queueDueReadings(services);
  let timer: NodeJS.Timeout | undefined;
  return {
    services,
    routes: statisticsRoutes(services),
    readDue,
    async prepare() {
      for (const { resumesAt, ...key } of await services.readings.expected())
        services.alarms.set(key, (resumesAt?.getTime() ?? 0) - clock.now().getTime());
      const look = (): void =>
        void readDue().catch((error: unknown) =>
          log.error({ err: error }, "readings of statistics were not queued"),
        );
      look();
      clearInterval(timer);
      timer = setInterval(look, LOOK_EVERY_MS);
      timer.unref();
    },
    ready: () => true,
    async close() {
      clearInterval(timer);
      services.alarms.close();
    },
  };
}
