import { DatasetRegistry } from "@toolkit/network/store/registry";
import type { Capability, Module, Ports, ReportProgress } from "../modules/capability.ts";
import { alertMails } from "../modules/activation/campaign-alerts/module.ts";
import { materialsModule } from "../modules/activation/materials/module.ts";
import { monitorsModule, monitorStores } from "../modules/activation/monitors/module.ts";
import { picturesModule } from "../modules/activation/pictures/module.ts";
import { plansModule } from "../modules/activation/plans/module.ts";
import { proTargetingModule } from "../modules/activation/pro-targeting/module.ts";
import { reportsModule, reportStores } from "../modules/activation/reports/module.ts";
import { requestsModule } from "../modules/activation/requests/module.ts";
import { sharingModule, shareStores } from "../modules/activation/sharing/module.ts";
import { usagesModule, usageStores } from "../modules/activation/usages/module.ts";
import { weeklyMailsModule, weeklyMailStores } from "../modules/activation/weekly-mails/module.ts";
import { communitiesModule } from "../modules/analysis/communities/module.ts";
import { comparingModule } from "../modules/analysis/comparing/module.ts";
import { driftModule } from "../modules/analysis/drift/module.ts";
import { handlesModule } from "../modules/analysis/handles/module.ts";
import { insightsModule } from "../modules/analysis/insights/module.ts";
import { suggestionsModule } from "../modules/analysis/suggestions/module.ts";
import { topicsModule } from "../modules/analysis/topics/module.ts";
import { catalogueModule } from "../modules/audiences/catalogue/module.ts";
import { savedModule, savedStores } from "../modules/audiences/saved/module.ts";
import type { SavedLimits } from "../modules/audiences/saved/services/saved-space.ts";
import {
  queueRecount,
  type RecountServices,
} from "../modules/audiences/saved/services/recount-audiences.ts";
import type { TrashServices } from "../modules/audiences/saved/services/trash.ts";
import { snapshotStores } from "../modules/audiences/snapshots/module.ts";
import { datasetsModule } from "../modules/data/datasets/module.ts";
import { importsModule, importStores } from "../modules/data/imports/module.ts";
import { metricsModule } from "../modules/data/metrics/module.ts";
import { packagesModule } from "../modules/measuring/packages/module.ts";
import { heldTrashModule } from "../modules/operations/held-trash/module.ts";
import { activityModule } from "../modules/operations/activity/module.ts";
import type { MonitorServices } from "../modules/activation/monitors/services/monitor-services.ts";
import { startWeeklyClock } from "../modules/activation/monitors/services/weekly-clock.ts";
import { sweepMembers } from "../modules/audiences/snapshots/services/keep-snapshot.ts";
import type { UsageServices } from "../modules/activation/usages/services/usage-services.ts";
import type { StopLinks } from "../modules/activation/weekly-mails/services/stop-links.ts";
import { DefaultDatasets } from "../modules/data/datasets/services/default-datasets.ts";
import { EngineHost } from "../modules/data/datasets/services/engine-host.ts";
import { makeSample } from "../modules/data/imports/services/make-sample.ts";
import type { ImportServices } from "../modules/data/imports/services/import-services.ts";
import { PersonSpace } from "../modules/data/imports/services/person-space.ts";
import { publishWithProgress } from "../modules/data/datasets/services/publish.ts";
import { TeamSpace } from "../modules/data/datasets/services/team-space.ts";
import type { OverlayLimits } from "../modules/data/datasets/services/version-files.ts";
import { SAMPLE_SLUG } from "../modules/data/datasets/services/resolve-dataset.ts";
import { RunningImports } from "../modules/data/datasets/services/running-imports.ts";

export interface NetworkModuleOptions {
  readonly ports: Ports;
  /** Profiles of the sample network; 0: none is made. */
  readonly sampleProfiles: number;
  readonly engineShards: number | undefined;
  /** Bytes that a team may keep; default 20 GB. */
  readonly teamBytes?: number | undefined;
  /** Bytes that the uploads of a person may hold over all teams; default 20 GB. */
  readonly personBytes?: number | undefined;
  /** Bytes that a team, and a person over all teams, may keep in the database; default 1 GB each. */
  readonly savedLimits?: SavedLimits | undefined;
  /** How people end the mails that come every week. */
  readonly stopLinks: StopLinks;
  /** False: shards in this thread, for tests. */
  readonly workers?: boolean;
  /** When a version is an overlay over an older one; default: the host's own limits. */
  readonly overlay?: OverlayLimits;
}

type ReportStores = ReturnType<typeof reportStores>;

export interface NetworkModule extends Capability {
  readonly services: ImportServices &
    MonitorServices &
    UsageServices &
    TrashServices &
    RecountServices &
    ReportStores;
}

const TEAM_BYTES = 20_000_000_000;
const PERSON_BYTES = 20_000_000_000;
const SAVED_LIMITS: SavedLimits = { team: 1_000_000_000, person: 1_000_000_000 };

/** Network data and all that is asked of it: one owner of the datasets, one host of their engines. */
export async function openNetworkModule(options: NetworkModuleOptions): Promise<NetworkModule> {
  const { ports, sampleProfiles, engineShards, workers = true } = options;
  const { db, queue, storage, clock, mails, log, dataDirectory, disk, plans } = ports;
  const registry = await DatasetRegistry.open(dataDirectory);
  const defaults = await DefaultDatasets.open(db, clock);
  const engines = new EngineHost({
    registry,
    defaults,
    dataDirectory,
    shards: engineShards,
    workers,
    onPublished: (slug) =>
      queueRecount(services, slug).catch((error: unknown) =>
        log.error({ dataset: slug, err: error }, "saved audiences are not recounted"),
      ),
    ...(options.overlay && { overlay: options.overlay }),
  });
  const { repository } = importStores(db);
  const allowed = options.teamBytes ?? TEAM_BYTES;
  const space = new TeamSpace({ registry, dataDirectory, allowed });
  const services: NetworkModule["services"] = {
    engines,
    imports: new RunningImports(),
    repository,
    storage,
    queue,
    clock,
    teamPlans: plans,
    defaults,
    disk,
    dataDirectory,
    space,
    people: new PersonSpace({
      repository,
      registry,
      space,
      dataDirectory,
      allowed: options.personBytes ?? PERSON_BYTES,
    }),
    db,
    ...savedStores(db, options.savedLimits ?? SAVED_LIMITS),
    ...snapshotStores(db, engines),
    ...monitorStores(db),
    ...shareStores(db),
    ...usageStores(db),
    ...reportStores(db),
    ...weeklyMailStores(db),
    stopLinks: options.stopLinks,
    mails,
    log,
  };
  await sweepMembers(
    services,
    registry.list().map(({ slug }) => slug),
  );
  const withRows = { ...services, db };
  const modules: readonly Module[] = [
    heldTrashModule({ db, clock, plans }),
    datasetsModule(services),
    importsModule(services),
    metricsModule(services),
    savedModule({ ...withRows, uses: services.usages }),
    packagesModule(services, queue),
    insightsModule(services),
    suggestionsModule(services),
    catalogueModule(services),
    comparingModule(services),
    driftModule(services),
    monitorsModule(services),
    weeklyMailsModule({
      db,
      stopLinks: services.stopLinks,
      series: [services.monitors, services.usageMails, services.clientReports, alertMails(db)],
    }),
    handlesModule(services),
    topicsModule(withRows),
    communitiesModule(services),
    proTargetingModule(services),
    reportsModule(withRows),
    requestsModule(withRows),
    plansModule(withRows),
    activityModule(db),
    sharingModule(services),
    usagesModule(services),
    picturesModule(services, ports.outgoing),
    materialsModule(services),
  ];
  for (const module of modules) module.work?.(queue);

  let isReady = false;
  let stopWeeks = (): void => undefined;
  let stopReading = (): void => undefined;
  return {
    services,
    routes: modules.flatMap(({ routes }) => routes),
    async prepare(progress) {
      // A full disk must not keep the server from starting.
      await services.savedSpace
        .sumUp()
        .catch((error: unknown) => log.error({ err: error }, "saved bytes are not summed up"));
      await examineDatasets(services);
      const unbuilt = services.engines.examine();
      await prepareSample(services, sampleProfiles, progress);
      isReady = true;
      void rebuildEngines(services, unbuilt);
      stopReading();
      stopReading = startReadingThrough(services);
      stopWeeks();
      stopWeeks = startWeeklyClock(
        log,
        modules.flatMap(({ queueDue }) => queueDue ?? []),
      );
    },
    ready: () => isReady,
    damaged: () => registry.damaged().length,
    async close() {
      stopWeeks();
      stopReading();
      await engines.close();
      await registry.close();
    },
  };
}

/** Datasets are looked at before the first question; where they are many, the others while questions are answered. */
const EXAMINED_FIRST_MS = 3000;

async function examineDatasets({ engines, log }: ImportServices & MonitorServices): Promise<void> {
  const { registry } = engines;
  const examining = async (): Promise<void> => {
    await registry.examine();
    tellDamage(registry, log);
  };
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, EXAMINED_FIRST_MS)));
  await Promise.race([examining(), enough]);
  clearTimeout(timer);
}

function tellDamage(registry: DatasetRegistry, log: MonitorServices["log"]): void {
  for (const { slug, damage } of registry.damaged())
    log.error({ dataset: slug, file: damage.file, damage: damage.code }, damage.detail);
}

const READ_THROUGH_EVERY_MS = 86_400_000;

/** Every block once after the start and then daily: a block that no question reads would be found by the next import. */
function startReadingThrough({ engines, log }: ImportServices & MonitorServices): () => void {
  const read = async (): Promise<void> => {
    const before = engines.registry.damaged().length;
    await engines.registry.readThrough();
    if (engines.registry.damaged().length > before) tellDamage(engines.registry, log);
  };
  const begin = (): void =>
    void read().catch((error: unknown) => log.error({ err: error }, "datasets were not read"));
  begin();
  const timer = setInterval(begin, READ_THROUGH_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** One after the other, while questions are answered: a dataset that nobody asks for would not be built before. */
async function rebuildEngines(
  { engines, log }: ImportServices & MonitorServices,
  unbuilt: ReturnType<EngineHost["examine"]>,
): Promise<void> {
  for (const { slug, found } of unbuilt) {
    if (!engines.registry.has(slug)) continue;
    log.warn({ dataset: slug, found }, "engine files are built anew");
    await engines.publish(slug).catch((error: unknown) => {
      log.error({ dataset: slug, err: error }, "engine files cannot be built");
    });
  }
}

/** Makes the sample at the first start, or again when the first making was cut off; opens it so that it answers. */
async function prepareSample(
  services: ImportServices,
  profiles: number,
  progress: ReportProgress,
): Promise<void> {
  const { registry } = services.engines;
  const sample = registry.list().find(({ slug }) => slug === SAMPLE_SLUG);
  if (sample !== undefined && registry.damageOf(SAMPLE_SLUG) !== null) return;
  if (sample === undefined || (sample.kind === "sample" && sample.version === 0)) {
    if (profiles === 0) return;
    const report = (share: number | null, message: string): void => progress(message, share);
    await makeSample(services, { profiles, report });
    return;
  }
  await publishWithProgress(
    services.engines,
    SAMPLE_SLUG,
    (share) => progress("Building the engine", share),
    (share) => progress("Inferring attributes anew, by this version's rules", share),
  );
}
