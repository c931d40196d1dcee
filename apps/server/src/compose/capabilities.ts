import { join } from "node:path";
import type { Capability, Ports } from "../modules/capability.ts";
import { countAdAccounts } from "../modules/identity/granted-accounts/services/change-grants.ts";
import { seatsTaken } from "../modules/identity/invites/services/seats.ts";
import { premiumOriginOf } from "../page-settings.ts";
import { NOTHING_SOLD, type PaymentOptions } from "./plans.ts";
import { openBackupModule } from "../modules/operations/backups/module.ts";
import { USUAL_EXTENSION, type ExtensionSettings } from "../extension-settings.ts";
import { iconsModule } from "../modules/reference/icons/module.ts";
import { extensionModule } from "../modules/reference/extension/module.ts";
import type { SavedLimits } from "../modules/audiences/saved/services/saved-space.ts";
import { USUAL_AGREEMENT, type AgreementSettings } from "../agreement-settings.ts";
import { findAudiences } from "../modules/audiences/saved/services/find-audience.ts";
import { agreementLimits, openAgreementsModule } from "../modules/money/agreements/module.ts";
import { openBillingModule } from "../modules/money/billing/module.ts";
import { openNetworkModule } from "./network.ts";
import { listsModule } from "../modules/reference/lists/module.ts";
import { AccountAccess } from "../modules/identity/accounts/services/account-access.ts";
import { openApplyingModule } from "../modules/activation/applying/module.ts";
import { openAutopilotsModule } from "../modules/activation/autopilots/module.ts";
import { adsNetwork } from "../modules/activation/applying/services/ads-network.ts";
import { keptSpend } from "../modules/activation/campaign-statistics/services/kept-spend.ts";
import { openCampaignStatisticsModule } from "../modules/activation/campaign-statistics/module.ts";
import { openCampaignSummariesModule } from "../modules/activation/campaign-summaries/module.ts";
import {
  openCampaignCellsModule,
  openCellSource,
} from "../modules/activation/campaign-cells/module.ts";
import { statisticsOf } from "../modules/activation/campaign-cells/services/statistics-of.ts";
import { openCampaignAlertsModule } from "../modules/activation/campaign-alerts/module.ts";
import { openCampaignSyncModule } from "../modules/activation/campaign-sync/module.ts";
import { openCampaignsModule } from "../modules/activation/campaigns/module.ts";
import { openCreativesModule } from "../modules/activation/creatives/module.ts";
import { openUploadsModule } from "../modules/activation/uploads/module.ts";
import { audienceNetwork } from "../modules/activation/uploads/services/ask-network.ts";
import { audienceMembers } from "../modules/activation/uploads/services/ask-members.ts";
import { Sealer } from "../sealing.ts";
import { openMediaModule } from "../modules/activation/media/module.ts";
import { localMedia, type MediaStore } from "../ports/media-store.ts";
import { s3Media, type S3Settings } from "../ports/s3-storage.ts";
import { openPremiumModules } from "./premium.ts";
import { readPremium } from "../modules/money/billing/services/read-billing.ts";
import { openSyncModule } from "../modules/data/syncs/module.ts";
import { openLookups } from "../modules/data/syncs/open-lookups.ts";
import type { LookupLimits } from "../modules/data/syncs/services/lookups.ts";
import { StopLinks } from "../modules/activation/weekly-mails/services/stop-links.ts";
import type { DatabaseCopies } from "../db/embedded-copy.ts";
import type { Networks } from "../ports/networks.ts";

export interface CapabilitiesOptions {
  readonly ports: Ports;
  /** How the database is copied while calls go on; null: it is read beside them. */
  readonly copies?: DatabaseCopies | null;
  /** Profiles of the sample network when it is made at the first start. */
  readonly sampleProfiles: number;
  /** Engine shards (worker threads); undefined: one a core. */
  readonly engineShards: number | undefined;
  /** Bytes that a team may keep; undefined: the usual. */
  readonly teamBytes?: number | undefined;
  /** Bytes that the uploads of a person may hold; undefined: the usual. */
  readonly personBytes?: number | undefined;
  /** Bytes that a team, and a person over all teams, may keep in the database; undefined: the usual. */
  readonly savedLimits?: SavedLimits | undefined;
  readonly networks: Networks;
  /** Ids of ad accounts that are the provider's own. */
  readonly specialAdAccounts?: ReadonlySet<string>;
  /** Domain of the provider's people, who alone use these; absent: it has none. */
  readonly staffDomain?: string | undefined;
  /** How advertisers in Japan agree with the provider; absent: the usual. */
  readonly agreement?: AgreementSettings | undefined;
  /** How plans are sold; absent: not at all. */
  readonly payments?: PaymentOptions | undefined;
  /** The bucket that keeps media; absent: media are kept on this machine. */
  readonly mediaBucket?: S3Settings | null;
  /** What the networks' tokens are sealed with. */
  readonly secret: string;
  readonly lookupLimits?: LookupLimits;
  /** Where people reach this installation: links in mails begin with it. */
  readonly origin: string;
  /** Other origins of its pages. */
  readonly pageOrigins?: readonly string[] | undefined;
  /** Header in which a proxy says the visitor's country; absent: none does. */
  readonly countryHeader?: string | undefined;
  /** The browser extension's store page and switches; absent: the usual. */
  readonly extension?: ExtensionSettings | undefined;
}

function mediaStore({ ports, secret, mediaBucket = null }: CapabilitiesOptions): MediaStore {
  return mediaBucket === null
    ? localMedia(ports.storage, secret)
    : s3Media(mediaBucket, ports.clock, join(ports.dataDirectory, "media-copies"));
}

/**
 * Everything that the server can do beside people, teams and jobs. Called after the database is migrated and before
 * the queue starts, so that job handlers can be registered. Quick: what takes long is a capability's `prepare`.
 */
export async function openCapabilities(options: CapabilitiesOptions): Promise<Capability[]> {
  const reference: Capability = {
    routes: [
      ...listsModule(options.countryHeader).routes,
      ...iconsModule().routes,
      ...extensionModule(options.extension ?? USUAL_EXTENSION).routes,
    ],
    ready: () => true,
    close: async () => undefined,
  };
  const { ports, networks, secret } = options;
  const network = await openNetworkModule({
    ...options,
    stopLinks: new StopLinks(secret, options.origin),
  });
  const lookups = openLookups(ports, options.lookupLimits);
  const syncs = openSyncModule({
    ports,
    network: network.services,
    networks,
    secret,
    lookups,
  });
  const { db, clock, plans } = ports;
  const access = new AccountAccess({ db, clock, sealer: new Sealer(secret), networks });
  const special = options.specialAdAccounts ?? new Set();
  const { isOn, provider } = options.agreement ?? USUAL_AGREEMENT;
  const limits = agreementLimits(ports, { isOn, special });
  const staffOnly = { special, staffDomain: options.staffDomain ?? null };
  const ads = { db, clock, access, uses: limits.uses, staffOnly, budgets: new Map() };
  const uploads = openUploadsModule(ports, audienceNetwork(ads), {
    members: audienceMembers(network.services),
    special,
    agreement: limits.uploads,
    savedSpace: network.services.savedSpace,
  });
  const applying = openApplyingModule(
    ports,
    { ...network.services, lookups },
    adsNetwork(ads, networks.manager),
    uploads,
  );
  const media = openMediaModule(ports, mediaStore(options), network.services.space);
  const creatives = openCreativesModule(ports, {
    library: media.services,
    network: adsNetwork(ads, networks.manager),
    savedSpace: network.services.savedSpace,
  });
  const cells = openCellSource(ports, uploads.cellLists);
  const campaigns = openCampaignsModule(ports, {
    usages: network.services,
    network: adsNetwork(ads, networks.manager),
    uploads,
    creatives: creatives.source,
    cells,
  });
  const statistics = openCampaignStatisticsModule(ports, campaigns.services);
  const campaignCells = openCampaignCellsModule(ports, {
    campaigns: campaigns.services,
    lists: uploads.cellLists,
    statistics: statisticsOf(statistics.services),
  });
  const billing = openBillingModule({
    ...(options.payments ?? NOTHING_SOLD),
    ports,
    staffDomain: options.staffDomain ?? null,
    origin: options.origin,
    premiumOrigin: premiumOriginOf(options.pageOrigins ?? [], options.origin),
    usage: {
      seats: (teamId) => seatsTaken(db, teamId, clock.now()),
      saved_audiences: (teamId) => network.services.audiences.count(teamId),
      uploads: (teamId) => uploads.countOfMonth(teamId),
      ad_accounts: (teamId) => countAdAccounts(db, teamId),
      syncs: (teamId) => syncs.countOfMonth(teamId),
      api_calls: (teamId) => plans.callsToday(teamId),
      watched_accounts: (teamId) => network.services.monitors.count(teamId),
    },
  });
  const premium = openPremiumModules({
    ports,
    access,
    lookups,
    networks,
    origin: options.origin,
    engines: network.services.engines,
    planOf: async (userId) => (await readPremium(billing.services, userId)).plan,
  });
  const campaignSync = openCampaignSyncModule(ports, campaigns.services, {
    canAsk: access.canAskAds,
  });
  return [
    reference,
    network,
    syncs,
    uploads,
    applying,
    campaigns,
    statistics,
    campaignCells,
    campaignSync,
    openCampaignAlertsModule(ports, {
      sync: campaignSync.services,
      statistics: statistics.services,
      mailing: network.services,
    }),
    openCampaignSummariesModule(ports, {
      statistics: statistics.services,
      cells: campaignCells.services,
    }),
    media,
    creatives,
    openAutopilotsModule(ports, applying.services, { canAsk: access.canAskAds }),
    billing,
    ...premium.modules,
    openAgreementsModule({
      ports,
      rules: limits.rules,
      provider,
      billing: billing.services,
      ads,
      audienceNames: async (teamId, ids) => {
        const rows = await findAudiences(network.services, teamId, ids);
        return new Map(rows.map(({ id, name }) => [id, name]));
      },
      keptSpend: (asked) => keptSpend(statistics.services, asked),
    }),
    await openBackupModule({
      ...ports,
      copies: options.copies ?? null,
      secret,
      registry: network.services.engines.registry,
    }),
  ];
}
