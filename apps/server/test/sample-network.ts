import { existsSync } from "node:fs";
import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSampleDataset } from "@toolkit/sample/dataset/create-dataset";
import { DatasetRegistry } from "@toolkit/network/store/registry";
import { inject } from "vitest";
import type { PlanId } from "@toolkit/core/domain/plans";
import type { Capability, Ports } from "../src/modules/capability.ts";
import { NOTHING_SOLD } from "../src/compose/plans.ts";
import { agreementLimits, openAgreementsModule } from "../src/modules/money/agreements/module.ts";
import { openBillingModule } from "../src/modules/money/billing/module.ts";
import { openBackupModule } from "../src/modules/operations/backups/module.ts";
import type { DiskGuard } from "../src/disk-guard.ts";
import type { SavedLimits } from "../src/modules/audiences/saved/services/saved-space.ts";
import { extensionRoutes } from "../src/modules/reference/extension/routes.ts";
import { USUAL_EXTENSION } from "../src/extension-settings.ts";
import { iconRoutes } from "../src/modules/reference/icons/routes.ts";
import type { MailLimits } from "../src/mail/budget.ts";
import { openNetworkModule, type NetworkModule } from "../src/compose/network.ts";
import { EngineHost } from "../src/modules/data/datasets/services/engine-host.ts";
import { SAMPLE_SLUG } from "../src/modules/data/datasets/services/resolve-dataset.ts";
import type { OverlayLimits } from "../src/modules/data/datasets/services/version-files.ts";
import { referenceRoutes } from "../src/modules/reference/lists/routes.ts";
import { openTestDatabase, type DatabaseKind } from "./databases.ts";
import { AccountAccess } from "../src/modules/identity/accounts/services/account-access.ts";
import {
  openAutopilotsModule,
  type AutopilotsModule,
} from "../src/modules/activation/autopilots/module.ts";
import {
  openApplyingModule,
  type ApplyingModule,
} from "../src/modules/activation/applying/module.ts";
import {
  adsNetwork,
  type AdsNetwork,
} from "../src/modules/activation/applying/services/ads-network.ts";
import {
  openCampaignStatisticsModule,
  type CampaignStatisticsModule,
} from "../src/modules/activation/campaign-statistics/module.ts";
import {
  openCampaignSummariesModule,
  type CampaignSummariesModule,
} from "../src/modules/activation/campaign-summaries/module.ts";
import {
  openCampaignCellsModule,
  openCellSource,
} from "../src/modules/activation/campaign-cells/module.ts";
import { statisticsOf } from "../src/modules/activation/campaign-cells/services/statistics-of.ts";
import {
  openCampaignAlertsModule,
  type CampaignAlertsModule,
} from "../src/modules/activation/campaign-alerts/module.ts";
import {
  openCampaignSyncModule,
  type CampaignSyncModule,
} from "../src/modules/activation/campaign-sync/module.ts";
import { openCampaignsModule } from "../src/modules/activation/campaigns/module.ts";
import type { CreativeSource } from "../src/modules/activation/campaigns/services/creative-source.ts";
import {
  openCreativesModule,
  type CreativesModule,
} from "../src/modules/activation/creatives/module.ts";
import { openMediaModule, type MediaModule } from "../src/modules/activation/media/module.ts";
import { localMedia, type MediaStore } from "../src/ports/media-store.ts";
import { openUploadsModule } from "../src/modules/activation/uploads/module.ts";
import { audienceMembers } from "../src/modules/activation/uploads/services/ask-members.ts";
import { audienceNetwork } from "../src/modules/activation/uploads/services/ask-network.ts";
import type { RateBudget } from "@toolkit/social/client/rate-budget";
import { Sealer } from "../src/sealing.ts";
import { readPremium } from "../src/modules/money/billing/services/read-billing.ts";
import type { WatchingModule } from "../src/modules/premium/watching/module.ts";
import { openPremiumModules } from "../src/compose/premium.ts";
import { openSyncModule } from "../src/modules/data/syncs/module.ts";
import { openLookups } from "../src/modules/data/syncs/open-lookups.ts";
import type { LookupLimits } from "../src/modules/data/syncs/services/lookups.ts";
import { StopLinks } from "../src/modules/activation/weekly-mails/services/stop-links.ts";
import type { Networks } from "../src/ports/networks.ts";
import type { OutgoingPort } from "../src/ports/outgoing.ts";
import { TEST_SECRET, WITHOUT_NETWORKS, startTestApp, type TestApp } from "./test-app.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the sample networks of this run, one for each number of profiles. */
    readonly samples: string;
  }
}

const SHARDS = 2;

/** Makes a sample and its engine in a folder; whoever else did meanwhile made the same. */
async function keepSample(profiles: number, folder: string): Promise<void> {
  const draft = await mkdtemp(`${folder}-`);
  const registry = await DatasetRegistry.open(draft);
  await createSampleDataset({ registry, slug: SAMPLE_SLUG, profiles, workers: 0 });
  const engines = new EngineHost({
    registry,
    dataDirectory: draft,
    shards: SHARDS,
    workers: false,
  });
  await engines.publish(SAMPLE_SLUG);
  await engines.close();
  await registry.close();
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
}

/** Lays the sample of a size into a data directory; it is made once for all tests of a run. */
async function laySample(profiles: number, dataDirectory: string): Promise<void> {
  if (profiles === 0) return;
  const folder = join(inject("samples"), String(profiles));
  if (!existsSync(folder)) await keepSample(profiles, folder);
  await cp(folder, dataDirectory, { recursive: true });
}

export interface NetworkApp extends TestApp {
  readonly network: NetworkModule;
  readonly applying: ApplyingModule;
  readonly autopilots: AutopilotsModule;
  readonly campaignSync: CampaignSyncModule;
  readonly campaignAlerts: CampaignAlertsModule;
  readonly media: MediaModule;
  readonly creatives: CreativesModule;
  readonly statistics: CampaignStatisticsModule;
  readonly summaries: CampaignSummariesModule;
  readonly watching: WatchingModule;
  /** Ad accounts past the product, as somebody in the ads manager reaches them. */
  readonly ads: AdsNetwork;
  /** As the next window of the network does: a refusal is believed for as long as it says, by the real clock. */
  forgetCallLimits(): void;
  /** Ad accounts that are the provider's own: those that a test adds. */
  readonly special: Set<string>;
  /** People whose premium has ended: those that a test adds. */
  readonly withoutPremium: Set<string>;
}

export interface NetworkAppOptions {
  readonly networks?: Networks;
  readonly largestPage?: number;
  /** Bytes that a team may keep. */
  readonly teamBytes?: number;
  /** Bytes that the uploads of a person may hold. */
  readonly personBytes?: number;
  /** Bytes that a team and a person may keep in the database. */
  readonly savedLimits?: SavedLimits;
  readonly lookups?: LookupLimits;
  readonly disk?: DiskGuard;
  /** Whether calls are counted. */
  readonly rateLimit?: boolean;
  readonly outgoing?: OutgoingPort;
  /** Where media are kept; absent: on this machine. */
  readonly mediaStore?: (ports: Ports) => MediaStore;
  /** Lets time pass at the network while it prepares a file; absent: none passes. */
  readonly wait?: (ms: number) => Promise<void>;
  /** Creatives of campaigns; absent: those of the product. */
  readonly creatives?: CreativeSource;
  /** Address that people use; absent: the address that the server listens on. */
  readonly publicUrl?: string;
  /** Where X reaches it; absent: nowhere. */
  readonly webhookOrigin?: string;
  /** Plan of every team; absent: the one of installations that sell nothing. */
  readonly defaultPlan?: PlanId;
}

/** The whole server with a small sample network; shards answer in this thread. */
export async function startNetworkApp(
  kind: DatabaseKind = "postgresql",
  profiles = 1000,
  overlay?: OverlayLimits,
  more: NetworkAppOptions = {},
  mailLimits?: MailLimits,
): Promise<NetworkApp> {
  const { networks = WITHOUT_NETWORKS, largestPage, lookups, disk, outgoing, publicUrl } = more;
  const { defaultPlan = NOTHING_SOLD.defaultPlan } = more;
  const payments = { ...NOTHING_SOLD, defaultPlan };
  const { teamBytes, personBytes, savedLimits } = more;
  const special = new Set<string>();
  const withoutPremium = new Set<string>();
  const budgets = new Map<string, RateBudget>();
  const opened: NetworkModule[] = [];
  const followers: Pick<
    NetworkApp,
    | "applying"
    | "autopilots"
    | "campaignAlerts"
    | "campaignSync"
    | "ads"
    | "media"
    | "creatives"
    | "statistics"
    | "summaries"
    | "watching"
  >[] = [];
  const app = await startTestApp(await openTestDatabase(kind), {
    async capabilities(ports: Ports): Promise<Capability[]> {
      await laySample(profiles, ports.dataDirectory);
      const module = await openNetworkModule({
        ports,
        sampleProfiles: profiles,
        engineShards: SHARDS,
        stopLinks: new StopLinks(TEST_SECRET, "https://toolkit.example"),
        workers: false,
        teamBytes,
        personBytes,
        savedLimits,
        ...(overlay && { overlay }),
      });
      opened.push(module);
      await module.prepare?.(() => undefined);
      const reference = {
        routes: [...referenceRoutes(), ...iconRoutes(), ...extensionRoutes(USUAL_EXTENSION)],
        ready: () => true,
        close: async () => undefined,
      };
      const counted = openLookups(ports, lookups);
      const syncs = openSyncModule({
        ports,
        network: module.services,
        networks,
        secret: TEST_SECRET,
        lookups: counted,
        ...(largestPage !== undefined && { largestPage }),
      });
      const { db, clock } = ports;
      const access = new AccountAccess({ db, clock, sealer: new Sealer(TEST_SECRET), networks });
      const limits = agreementLimits(ports, { isOn: true, special: new Set() });
      const ads = {
        db,
        clock: ports.clock,
        access,
        uses: limits.uses,
        staffOnly: { special, staffDomain: "provider.example" },
        budgets,
      };
      const uploads = openUploadsModule(ports, audienceNetwork(ads), {
        members: audienceMembers(module.services),
        agreement: limits.uploads,
      });
      const none = async () => 0;
      const billing = openBillingModule({
        ...payments,
        ports,
        staffDomain: null,
        origin: "https://toolkit.example",
        premiumOrigin: "https://toolkit.example",
        usage: {
          seats: none,
          saved_audiences: none,
          uploads: none,
          ad_accounts: none,
          syncs: none,
          api_calls: none,
          watched_accounts: none,
        },
      });
      const premium = openPremiumModules({
        ports,
        access,
        lookups: counted,
        networks,
        origin: more.webhookOrigin ?? "https://toolkit.example",
        engines: module.services.engines,
        planOf: async (userId) =>
          withoutPremium.has(userId) ? "free" : (await readPremium(billing.services, userId)).plan,
        ...(largestPage !== undefined && { largestPage }),
      });
      const agreements = openAgreementsModule({
        ports,
        rules: limits.rules,
        provider: "架空株式会社",
        billing: billing.services,
        ads,
        audienceNames: async () => new Map(),
        keptSpend: async () => new Map(),
      });
      const backups = await openBackupModule({
        ...ports,
        secret: TEST_SECRET,
        registry: module.services.engines.registry,
      });
      const applying = openApplyingModule(
        ports,
        { ...module.services, lookups: counted },
        adsNetwork(ads, networks.manager),
        uploads,
      );
      const media = openMediaModule(
        ports,
        more.mediaStore?.(ports) ?? localMedia(ports.storage, TEST_SECRET),
        module.services.space,
      );
      const creatives = openCreativesModule(
        ports,
        {
          library: media.services,
          network: adsNetwork(ads, networks.manager),
          savedSpace: module.services.savedSpace,
        },
        more.wait ?? (async () => undefined),
      );
      const campaigns = openCampaignsModule(ports, {
        usages: module.services,
        network: adsNetwork(ads, networks.manager),
        uploads,
        creatives: more.creatives ?? creatives.source,
        cells: openCellSource(ports, uploads.cellLists),
      });
      const statistics = openCampaignStatisticsModule(ports, campaigns.services);
      const campaignCells = openCampaignCellsModule(ports, {
        campaigns: campaigns.services,
        lists: uploads.cellLists,
        statistics: statisticsOf(statistics.services),
      });
      const summaries = openCampaignSummariesModule(ports, {
        statistics: statistics.services,
        cells: campaignCells.services,
      });
      const autopilots = openAutopilotsModule(ports, applying.services, {
        canAsk: access.canAskAds,
      });
      const campaignSync = openCampaignSyncModule(ports, campaigns.services, {
        canAsk: access.canAskAds,
      });
      const campaignAlerts = openCampaignAlertsModule(ports, {
        sync: campaignSync.services,
        statistics: statistics.services,
        mailing: module.services,
      });
      const reached = adsNetwork(ads, networks.manager);
      followers.push({
        applying,
        autopilots,
        campaignAlerts,
        campaignSync,
        media,
        creatives,
        statistics,
        summaries,
        ads: reached,
        watching: premium.watching,
      });
      return [
        reference,
        module,
        syncs,
        uploads,
        applying,
        campaigns,
        statistics,
        campaignCells,
        campaignSync,
        summaries,
        campaignAlerts,
        autopilots,
        media,
        creatives,
        billing,
        ...premium.modules,
        agreements,
        backups,
      ];
    },
    app: {
      networks,
      ...(publicUrl !== undefined && { publicUrl }),
      ...(more.rateLimit !== undefined && { rateLimit: more.rateLimit }),
    },
    payments,
    ...(outgoing && { outgoing }),
    ...(mailLimits && { mailLimits }),
    ...(disk && { disk }),
  });
  const [network] = opened;
  const [follower] = followers;
  if (network === undefined || follower === undefined)
    throw new Error("the network module was not opened");
  return Object.assign(Object.create(app) as TestApp, {
    network,
    special,
    withoutPremium,
    forgetCallLimits: () => budgets.clear(),
    ...follower,
  });
}

/** A folder that is removed when the work is done. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "toolkit-files-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
