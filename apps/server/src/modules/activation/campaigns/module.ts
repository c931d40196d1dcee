import { publishCampaignJob } from "../../../jobs/definitions/publish-campaign.ts";
import { OneAtATime } from "../../../one-at-a-time.ts";
import type { Capability, Ports } from "../../capability.ts";
import type { AdsNetwork } from "../applying/services/ads-network.ts";
import { Alarms } from "../uploads/services/alarms.ts";
import type { UsageServices } from "../usages/services/usage-services.ts";
import { AdSetRepository } from "./ad-set-repository.ts";
import { adSetRoutes } from "./ad-set-routes.ts";
import { CampaignListRepository } from "./list-repository.ts";
import { PublicationRepository } from "./publication-repository.ts";
import { publishingRoutes } from "./publishing-routes.ts";
import { CampaignChangeRepository } from "./change-repository.ts";
import { NetworkCampaignRepository } from "./network-repository.ts";
import { CampaignRepository } from "./repository.ts";
import { campaignRoutes } from "./routes.ts";
import { listXAccountsOfTeam } from "../../identity/accounts/services/list-accounts.ts";
import type { CampaignServices, ChangeKey, PublicationKey } from "./services/campaign-services.ts";
import type { CellSource } from "./services/cell-source.ts";
import type { CreativeSource } from "./services/creative-source.ts";
import { noteSent } from "./services/run-campaign.ts";
import { resendChange } from "./services/send-change.ts";
import { wakePublishing, wakeReached } from "./services/start-publishing.ts";
import { voidApprovals } from "./services/void-approvals.ts";
import { sweepCampaigns } from "./services/keep-campaigns.ts";
import { CampaignViewRepository } from "./view-repository.ts";
import { CampaignWorkRepository } from "./work-repository.ts";
import { campaignWorkRoutes } from "./work-routes.ts";

export interface CampaignsNeeds {
  readonly usages: UsageServices;
  readonly network: AdsNetwork;
  readonly uploads: CampaignServices["uploads"];
  readonly creatives: CreativeSource;
  readonly cells: CellSource;
}

export interface CampaignsModule extends Capability {
  readonly services: CampaignServices;
}

const SWEEP_EVERY_MS = 86_400_000;

/** Campaigns with their ad sets and ads: drafts, approval, publishing, and what they spend. */
export function openCampaignsModule(
  { db, clock, queue, log }: Pick<Ports, "db" | "clock" | "queue" | "log">,
  { usages, network, uploads, creatives, cells }: CampaignsNeeds,
): CampaignsModule {
  const services: CampaignServices = {
    ...usages,
    db,
    campaigns: new CampaignRepository(db),
    lists: new CampaignListRepository(db),
    adSets: new AdSetRepository(db),
    work: new CampaignWorkRepository(db),
    views: new CampaignViewRepository(db),
    publications: new PublicationRepository(db),
    running: new OneAtATime(),
    alarms: new Alarms<PublicationKey>({
      ring: (key) => wakePublishing(services, key),
      report: (error, publication) =>
        log.error({ err: error, publication }, "a waiting publication did not go on"),
    }),
    changes: new CampaignChangeRepository(db),
    changeAlarms: new Alarms<ChangeKey>({
      ring: (key) =>
        resendChange(services, key, (change, row, found) => noteSent(services, change, row, found)),
      report: (error, change) =>
        log.error({ err: error, change }, "a change of a campaign was not sent"),
    }),
    atNetwork: new NetworkCampaignRepository(db),
    async xPeople(teamId, xUsers) {
      if (xUsers.length === 0) return new Map();
      const all = await listXAccountsOfTeam(db, teamId);
      return new Map(all.map(({ subject, userId }) => [subject, userId]));
    },
    network,
    uploads,
    creatives,
    cells,
  };
  creatives.whenChanged((changed) => voidApprovals(services, changed));
  queue.handle(publishCampaignJob, async () =>
    (await import("./handler.ts")).publishCampaignOf(services),
  );
  let timer: NodeJS.Timeout | undefined;
  return {
    services,
    routes: [
      ...campaignRoutes(services),
      ...campaignWorkRoutes(services),
      ...adSetRoutes(services),
      ...publishingRoutes(services),
    ],
    async prepare() {
      for (const { resumesAt, ...key } of await services.publications.expected())
        services.alarms.set(key, (resumesAt?.getTime() ?? 0) - clock.now().getTime());
      for (const { resumesAt, ...key } of await services.changes.expected())
        services.changeAlarms.set(key, (resumesAt?.getTime() ?? 0) - clock.now().getTime());
      const sweep = (): void =>
        void sweepCampaigns(services).catch((error: unknown) =>
          log.error({ err: error }, "the campaigns' trash was not emptied"),
        );
      sweep();
      clearInterval(timer);
      timer = setInterval(sweep, SWEEP_EVERY_MS);
      timer.unref();
    },
    reached: (account) => wakeReached(services, account),
    ready: () => true,
    async close() {
      clearInterval(timer);
      services.alarms.close();
      services.changeAlarms.close();
    },
  };
}
