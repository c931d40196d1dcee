import { campaignSummaryJob } from "../../../jobs/definitions/campaign-summary.ts";
import type { Capability, Ports } from "../../capability.ts";
import type { CellServices } from "../campaign-cells/services/cell-services.ts";
import type { StatisticsServices } from "../campaign-statistics/services/statistics-services.ts";
import { startWeeklyClock } from "../monitors/services/weekly-clock.ts";
import { SummaryRepository } from "./repository.ts";
import { summaryRoutes } from "./routes.ts";
import { sweepSummaries } from "./services/make-summary.ts";
import type { SummaryServices } from "./services/summary-services.ts";

export interface CampaignSummariesModule extends Capability {
  readonly services: SummaryServices;
}

/** Campaigns' summaries as PDF and slides. */
export function openCampaignSummariesModule(
  ports: Pick<Ports, "db" | "clock" | "queue" | "log" | "storage">,
  needs: { readonly statistics: StatisticsServices; readonly cells: CellServices },
): CampaignSummariesModule {
  const { db, clock, queue, log, storage } = ports;
  const summaries = new SummaryRepository(db);
  const services: SummaryServices = { db, clock, queue, log, storage, summaries, ...needs };
  queue.handle(campaignSummaryJob, async () =>
    (await import("./services/make-summary.ts")).makeSummary(services),
  );
  let stop = (): void => undefined;
  return {
    services,
    routes: summaryRoutes(services),
    async prepare() {
      stop();
      stop = startWeeklyClock(log, [() => sweepSummaries(services)]);
    },
    ready: () => true,
    async close() {
      stop();
    },
  };
}
