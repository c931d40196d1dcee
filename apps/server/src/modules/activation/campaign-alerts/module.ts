import { OneAtATime } from "../../../one-at-a-time.ts";
import type { Capability, Ports } from "../../capability.ts";
import type { Database } from "../../../db/client.ts";
import type { CampaignStatisticsModule } from "../campaign-statistics/module.ts";
import type { CampaignSyncServices } from "../campaign-sync/services/sync-services.ts";
import { startWeeklyClock } from "../monitors/services/weekly-clock.ts";
import type { MailSeries } from "../weekly-mails/services/end-mails.ts";
import type { MailingServices } from "../weekly-mails/services/mail-week.ts";
import { CampaignAlertRepository } from "./repository.ts";
import { campaignAlertRoutes } from "./routes.ts";
import type { AlertServices } from "./services/alert-services.ts";
import { evaluateTeam } from "./services/evaluate-rules.ts";
import { evaluateAll } from "./services/keep-rules.ts";
import { mailAlerts } from "./services/mail-alerts.ts";
import { mailWeeklySummaries } from "./services/weekly-summary.ts";

export interface CampaignAlertsModule extends Capability {
  /** Looks at all rules, and mails what waits. */
  lookDue(): Promise<void>;
}

/** Mails of campaigns, for the link that ends a team's mails to a person. */
export function alertMails(db: Database): MailSeries {
  return new CampaignAlertRepository(db);
}

/** Rules of campaigns: told once per crossing, to the inbox and by mail. */
export function openCampaignAlertsModule(
  { db, log }: Pick<Ports, "db" | "log">,
  {
    sync,
    statistics,
    mailing,
  }: {
    readonly sync: CampaignSyncServices;
    readonly statistics: CampaignStatisticsModule["services"];
    readonly mailing: MailingServices;
  },
): CampaignAlertsModule {
  const services: AlertServices = {
    ...sync,
    ...mailing,
    db,
    alerts: new CampaignAlertRepository(db),
    statistics,
    accounts: sync.accounts,
    evaluating: new OneAtATime(),
  };
  const stopping = new AbortController();
  const report = (error: unknown, team: string) =>
    log.error({ err: error, team }, "rules of campaigns were not looked at");
  // What a reading found is told at once.
  sync.onRead.push(async ({ teamId }) => {
    await evaluateTeam(services, teamId).catch((error: unknown) => report(error, teamId));
    await mailAlerts(services);
  });
  const lookDue = async () => {
    await evaluateAll(services, report);
    await mailAlerts(services);
    await mailWeeklySummaries(services, stopping.signal);
  };
  let stop = (): void => undefined;
  return {
    routes: campaignAlertRoutes(services),
    async prepare() {
      stop();
      stop = startWeeklyClock(log, [lookDue]);
    },
    lookDue,
    ready: () => true,
    async close() {
      stop();
      stopping.abort();
    },
  };
}
