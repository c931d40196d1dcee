import { prepareLists } from "@toolkit/network/enrich/describe/read-description";
import { DatasetRegistry } from "@toolkit/network/store/registry";
import type { Capability, Ports, ReportProgress } from "../modules/capability.ts";
import { generateInsightsJob } from "../jobs/definitions/generate-insights.ts";
import { importPathsJob, makeSampleJob } from "../jobs/definitions/import-paths.ts";
import { importUploadJob } from "../jobs/definitions/import-upload.ts";
import { runMonitorJob, weeklyMonitorsJob } from "../jobs/definitions/monitors.ts";
import { repairDatasetJob } from "../jobs/definitions/repair-dataset.ts";
import { weeklyUsagesJob } from "../jobs/definitions/usages.ts";
import { measuringRoutes } from "../modules/measuring/packages/routes.ts";
import { audienceListRoutes } from "../modules/audiences/saved/list-routes.ts";
import { AudienceRepository } from "../modules/audiences/saved/repository.ts";
import { audienceRoutes } from "../modules/audiences/saved/routes.ts";
import { versionRoutes } from "../modules/audiences/saved/version-routes.ts";
import { catalogueRoutes } from "../modules/audiences/catalogue/routes.ts";
import { comparingRoutes } from "../modules/analysis/comparing/routes.ts";
import { handleRoutes } from "../modules/analysis/handles/routes.ts";
import { suggestionRoutes } from "../modules/analysis/suggestions/routes.ts";
import { savedInsightsRoutes } from "../modules/analysis/insights/saved-routes.ts";
import { TopicRepository } from "../modules/analysis/topics/repository.ts";
import { topicRoutes } from "../modules/analysis/topics/routes.ts";
import { driftRoutes } from "../modules/analysis/drift/routes.ts";
import { MonitorRepository } from "../modules/activation/monitors/repository.ts";
import { metricRoutes } from "../modules/data/metrics/routes.ts";
import { monitorRoutes } from "../modules/activation/monitors/routes.ts";
import type { MonitorServices } from "../modules/activation/monitors/services/monitor-services.ts";
import {
  queueWeek,
  startWeeklyClock,
} from "../modules/activation/monitors/services/weekly-clock.ts";
import { SnapshotRepository } from "../modules/audiences/snapshots/repository.ts";
import { sweepMembers } from "../modules/audiences/snapshots/services/keep-snapshot.ts";
import { KeptMembers } from "../modules/audiences/snapshots/services/kept-members.ts";
import { EventRepository } from "../modules/operations/activity/repository.ts";
import { activityRoutes } from "../modules/operations/activity/routes.ts";
import { PlanRepository } from "../modules/activation/plans/repository.ts";
import { planRoutes } from "../modules/activation/plans/routes.ts";
import { RequestRepository } from "../modules/activation/requests/repository.ts";
import { requestRoutes } from "../modules/activation/requests/routes.ts";
import { ShareRepository } from "../modules/activation/sharing/repository.ts";
import { sharingRoutes } from "../modules/activation/sharing/routes.ts";
import { materialRoutes } from "../modules/activation/materials/routes.ts";
import { pictureRoutes } from "../modules/activation/pictures/routes.ts";
import { WeeklyMailRepository } from "../modules/activation/weekly-mails/repository.ts";
import { UsageMailRepository } from "../modules/activation/usages/mail-repository.ts";
import { UsageRepository } from "../modules/activation/usages/repository.ts";
import { usageRoutes } from "../modules/activation/usages/routes.ts";
import { queueUsages } from "../modules/activation/usages/services/run-autopilots.ts";
import type { UsageServices } from "../modules/activation/usages/services/usage-services.ts";
import { usageTargetingRoutes } from "../modules/activation/usages/targeting-routes.ts";
import { communitiesRoutes } from "../modules/analysis/communities/routes.ts";
import { insightsRoutes } from "../modules/analysis/insights/routes.ts";
import { proTargetingRoutes } from "../modules/activation/pro-targeting/routes.ts";
import { weeklyMailRoutes } from "../modules/activation/weekly-mails/routes.ts";
import type { StopLinks } from "../modules/activation/weekly-mails/services/stop-links.ts";
import { DefaultDatasets } from "../modules/data/datasets/default-datasets.ts";
import { localRoutes } from "../modules/data/imports/local-routes.ts";
import { ImportRepository } from "../modules/data/imports/repository.ts";
import { datasetRoutes } from "../modules/data/datasets/routes.ts";
import { importRoutes } from "../modules/data/imports/routes.ts";
import { EngineHost } from "../modules/data/datasets/services/engine-host.ts";
import { makeSample } from "../modules/data/imports/services/make-sample.ts";
import type { ImportServices } from "../modules/data/imports/services/import-services.ts";
import { PersonSpace } from "../modules/data/imports/services/person-space.ts";
import { publishWithProgress } from "../modules/data/datasets/services/publish.ts";
import { sweepUploads } from "../modules/data/imports/services/sweep-uploads.ts";
import { TeamSpace } from "../modules/data/datasets/services/team-space.ts";
import type { OverlayLimits } from "../modules/data/datasets/services/version-files.ts";
import { SAMPLE_SLUG } from "../modules/data/datasets/services/resolve-dataset.ts";
import { RunningImports } from "../modules/data/datasets/services/running-imports.ts";
import { filterLookups } from "../modules/measuring/packages/services/compile-rules.ts";

export interface NetworkModuleOptions {
  readonly ports: Ports;
  /** Profiles of the sample network; 0: none is made. */
  readonly sampleProfiles: number;
  readonly engineShards: number | undefined;
  /** Bytes that a team may keep; default 20 GB. */
  readonly teamBytes?: number | undefined;
  /** Bytes that the uploads of a person may hold over all teams; default 20 GB. */
  readonly personBytes?: number | undefined;
  /** How people end the mails that come every week. */
  readonly stopLinks: StopLinks;
  /** False: shards in this thread, for tests. */
  readonly workers?: boolean;
  /** When a version is an overlay over an older one; default: the host's own limits. */
  readonly overlay?: OverlayLimits;
}

export interface NetworkModule extends Capability {
  readonly services: ImportServices & MonitorServices & UsageServices;
}

const TEAM_BYTES = 20_000_000_000;
const PERSON_BYTES = 20_000_000_000;

/** Network data and all that is asked of it: one owner of the datasets, one host of their engines. */
export async function openNetworkModule(options: NetworkModuleOptions): Promise<NetworkModule> {
  const { ports, sampleProfiles, engineShards, workers = true } = options;
  const { db, queue, storage, clock, mails, log, dataDirectory, disk } = ports;
  const registry = await DatasetRegistry.open(dataDirectory);
  const defaults = await DefaultDatasets.open(db, clock);
  const engines = new EngineHost({
    registry,
    defaults,
    dataDirectory,
    shards: engineShards,
    workers,
    ...(options.overlay && { overlay: options.overlay }),
  });
  const audiences = new AudienceRepository(db);
  const repository = new ImportRepository(db);
  const allowed = options.teamBytes ?? TEAM_BYTES;
  const space = new TeamSpace({ registry, dataDirectory, allowed });
  const services: ImportServices & MonitorServices & UsageServices = {
    engines,
    imports: new RunningImports(),
    repository,
    storage,
    queue,
    clock,
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
    audiences,
    savedAudiences: audiences,
    snapshots: new SnapshotRepository(db),
    keptMembers: new KeptMembers(engines),
    monitors: new MonitorRepository(db),
    shares: new ShareRepository(db),
    usages: new UsageRepository(db),
    usageMails: new UsageMailRepository(db),
    weeklyMails: new WeeklyMailRepository(db),
    stopLinks: options.stopLinks,
    mails,
    log,
  };
  await sweepMembers(
    services,
    registry.list().map(({ slug }) => slug),
  );
  queue.handle(generateInsightsJob, async () =>
    (await import("../modules/analysis/insights/generate-insights.ts")).generateInsights(services),
  );
  queue.handle(importUploadJob, async () =>
    (await import("../modules/data/imports/handlers/import-upload.ts")).importUpload(services),
  );
  queue.handle(importPathsJob, async () =>
    (await import("../modules/data/imports/handlers/import-paths.ts")).importPaths(services),
  );
  queue.handle(repairDatasetJob, async () =>
    (await import("../modules/data/datasets/handlers/repair-dataset.ts")).repairDatasetOf(services),
  );
  queue.handle(makeSampleJob, async () =>
    (await import("../modules/data/imports/handlers/import-paths.ts")).makeSampleNetwork(services),
  );

  queue.handle(weeklyMonitorsJob, async () =>
    (await import("../modules/activation/monitors/handlers.ts")).weeklyMonitors(services),
  );
  queue.handle(runMonitorJob, async () =>
    (await import("../modules/activation/monitors/handlers.ts")).runMonitor(services),
  );
  queue.handle(weeklyUsagesJob, async () =>
    (await import("../modules/activation/usages/handler.ts")).weeklyUsages(services),
  );

  let isReady = false;
  let stopWeeks = (): void => undefined;
  return {
    services,
    routes: [
      ...datasetRoutes(services),
      ...importRoutes(services),
      ...localRoutes(services),
      ...metricRoutes(services),
      ...audienceRoutes(services),
      ...versionRoutes(services),
      ...measuringRoutes(services, queue),
      ...insightsRoutes(services),
      ...suggestionRoutes(services),
      ...audienceListRoutes({ ...services, db }),
      ...catalogueRoutes(services),
      ...savedInsightsRoutes(services),
      ...comparingRoutes(services),
      ...driftRoutes(services),
      ...monitorRoutes(services),
      ...weeklyMailRoutes({
        db,
        stopLinks: services.stopLinks,
        series: [services.monitors, services.usageMails],
      }),
      ...handleRoutes(services),
      ...topicRoutes({ ...services, topics: new TopicRepository(db) }),
      ...communitiesRoutes(services),
      ...proTargetingRoutes(services),
      ...requestRoutes({ ...services, requests: new RequestRepository(db) }),
      ...planRoutes({ ...services, plans: new PlanRepository(db) }),
      ...activityRoutes({ events: new EventRepository(db) }),
      ...sharingRoutes(services),
      ...usageRoutes(services),
      ...usageTargetingRoutes(services),
      ...pictureRoutes(services, ports.outgoing),
      ...materialRoutes(services),
    ],
    async prepare(progress) {
      // The first call would wait for the gazetteer, which takes a moment to read.
      filterLookups.country("JP");
      await examineDatasets(services);
      const unbuilt = services.engines.examine();
      await prepareSample(services, sampleProfiles, progress);
      isReady = true;
      void prepareLists();
      void rebuildEngines(services, unbuilt);
      stopWeeks();
      stopWeeks = startWeeklyClock(log, [
        () => queueWeek(services),
        () => queueUsages(services),
        () => sweepUploads(services),
      ]);
    },
    ready: () => isReady,
    damaged: () => registry.damaged().length,
    async close() {
      stopWeeks();
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
    for (const { slug, damage } of registry.damaged())
      log.error({ dataset: slug, file: damage.file, damage: damage.code }, damage.detail);
  };
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, EXAMINED_FIRST_MS)));
  await Promise.race([examining(), enough]);
  clearTimeout(timer);
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
