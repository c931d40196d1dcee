import { readCampaignsJob } from "../../../jobs/definitions/read-campaigns.ts";
import type { Capability, Ports } from "../../capability.ts";
import type { CampaignServices } from "../campaigns/services/campaign-services.ts";
import { startWeeklyClock } from "../monitors/services/weekly-clock.ts";
import { Alarms } from "../uploads/services/alarms.ts";
import { CampaignAccountRepository, type AccountKey } from "./repository.ts";
import { campaignSyncRoutes } from "./routes.ts";
import { queueReadings, wakeReading } from "./services/start-reading.ts";
import type { CampaignSyncServices } from "./services/sync-services.ts";

export interface CampaignSyncModule extends Capability {
  readonly services: CampaignSyncServices;
  /** Queues the readings that are due. */
  readDue(): Promise<void>;
}

/** Campaigns as ad accounts have them: read by the hour, and compared with ours. */
export function openCampaignSyncModule(
  { db, clock, queue, log }: Pick<Ports, "db" | "clock" | "queue" | "log">,
  campaigns: CampaignServices,
  { canAsk }: { readonly canAsk: boolean },
): CampaignSyncModule {
  const services: CampaignSyncServices = {
    ...campaigns,
    db,
    accounts: new CampaignAccountRepository(db),
    waitingReads: new Alarms<AccountKey>({
      ring: (key) => wakeReading(services, key),
      report: (error, account) =>
        log.error({ err: error, account }, "a waiting reading of campaigns did not go on"),
    }),
    canAsk,
    onRead: [],
  };
  queue.handle(readCampaignsJob, async () =>
    (await import("./handler.ts")).readCampaignsOf(services),
  );
  const readDue = () => queueReadings(services);
  let stop = (): void => undefined;
  return {
    services,
    routes: campaignSyncRoutes(services),
    async prepare() {
      for (const { resumesAt, ...key } of await services.accounts.expected())
        services.waitingReads.set(key, (resumesAt?.getTime() ?? 0) - clock.now().getTime());
      stop();
      stop = startWeeklyClock(log, [readDue]);
    },
    readDue,
    ready: () => true,
    async close() {
      stop();
      services.waitingReads.close();
    },
  };
}
