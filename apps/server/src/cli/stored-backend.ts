import {
  campaignStatistics,
  type CampaignComparison,
  type CampaignResults,
  type Segmentations,
  type StatisticsReading,
  type StatsTotal,
} from "@toolkit/core/contract/campaign-statistics";
import { campaigns } from "@toolkit/core/contract/campaigns";
import { clientReports } from "@toolkit/core/contract/client-reports";
import { driftCalls, type Drift } from "@toolkit/core/contract/drift";
import type { Endpoint } from "@toolkit/core/contract/endpoint";
import type { Job } from "@toolkit/core/contract/jobs";
import { audienceVersions, type VersionDifference } from "@toolkit/core/contract/audience-versions";
import { audienceUsages, type AudienceUsage } from "@toolkit/core/contract/audience-usages";
import { monitors, type Monitor } from "@toolkit/core/contract/monitors";
import { syncs, type Sync, type SyncPreview } from "@toolkit/core/contract/syncs";
import { usageTargeting, type Autopilot } from "@toolkit/core/contract/usage-targeting";
import type { Readable } from "node:stream";
import type { AnswerOf } from "./answer-of.ts";
import type { Asked } from "./comparing-backend.ts";
import { CommandError } from "./errors.ts";
import type { Report } from "./report.ts";

/** A query of the API as the user wrote it: the team, and what else the call takes. */
export type Query = Readonly<Record<string, string>>;

/** A version of a saved audience. */
export interface VersionAddress {
  readonly pk: string;
  readonly version: string;
}

/** A file of a run of a saved report. */
export interface ReportFile {
  readonly pk: string;
  readonly run: string;
  readonly format: string;
}

/** What teams saved: reached through the server, which alone knows them. */
export interface StoredBackend {
  drift(audience: string, query: Query): Promise<Drift>;
  versions(audience: string, query: Query): Promise<AnswerOf<typeof audienceVersions.list>>;
  version(at: VersionAddress, query: Query): Promise<AnswerOf<typeof audienceVersions.read>>;
  versionDifference(at: VersionAddress, query: Query): Promise<VersionDifference>;
  restoreVersion(
    at: VersionAddress,
    body: Asked,
    query: Query,
  ): Promise<AnswerOf<typeof audienceVersions.restore>>;
  monitors(query: Query): Promise<AnswerOf<typeof monitors.list>>;
  monitor(id: string, query: Query): Promise<AnswerOf<typeof monitors.read>>;
  weeklyResults(query: Query): Promise<AnswerOf<typeof monitors.weekly>>;
  createMonitor(body: Asked, query: Query): Promise<Monitor>;
  changeMonitor(id: string, body: Asked, query: Query): Promise<Monitor>;
  removeMonitor(id: string, query: Query): Promise<void>;
  /** Resolves when it was measured. */
  runMonitor(id: string, query: Query, report: Report, signal: AbortSignal): Promise<unknown>;
  usages(query: Query): Promise<AnswerOf<typeof audienceUsages.list>>;
  usage(id: string, query: Query): Promise<AnswerOf<typeof audienceUsages.read>>;
  reorderUsage(
    id: string,
    body: Asked,
    query: Query,
  ): Promise<AnswerOf<typeof usageTargeting.reorderHandles>>;
  usageSheet(id: string, body: Asked, query: Query): Promise<Readable>;
  autopilot(id: string, query: Query): Promise<Autopilot>;
  startAutopilot(id: string, body: Asked, query: Query): Promise<Autopilot>;
  stopAutopilot(id: string, query: Query): Promise<Autopilot>;
  removeUsage(id: string, query: Query): Promise<void>;
  restoreUsage(id: string, query: Query): Promise<AudienceUsage>;
  reports(query: Query): Promise<AnswerOf<typeof clientReports.list>>;
  savedReport(id: string, query: Query): Promise<AnswerOf<typeof clientReports.read>>;
  /** Resolves when it was made. */
  runReport(id: string, query: Query, report: Report, signal: AbortSignal): Promise<unknown>;
  reportFile(of: ReportFile, query: Query): Promise<Readable>;
  campaigns(query: Query): Promise<AnswerOf<typeof campaigns.list>>;
  statsTotal(query: Query): Promise<StatsTotal>;
  adSetFigures(query: Query): Promise<AnswerOf<typeof campaignStatistics.adSets>>;
  adFigures(query: Query): Promise<AnswerOf<typeof campaignStatistics.ads>>;
  segmentations(query: Query): Promise<Segmentations>;
  campaignResults(id: string, query: Query): Promise<CampaignResults>;
  compareFigures(id: string, query: Query): Promise<CampaignComparison>;
  readStatistics(id: string, query: Query): Promise<StatisticsReading>;
  syncs(query: Query): Promise<AnswerOf<typeof syncs.list>>;
  sync(id: string, query: Query): Promise<Sync>;
  previewSync(body: Asked, query: Query): Promise<SyncPreview>;
  startSync(body: Asked, query: Query): Promise<Sync>;
  pauseSync(id: string, query: Query): Promise<Sync>;
  resumeSync(id: string, body: Asked, query: Query): Promise<Sync>;
  endSync(id: string, query: Query): Promise<Sync>;
}

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Query;
  readonly body?: unknown;
}

type Call = <E extends Endpoint>(endpoint: E, sent: Sent) => Promise<AnswerOf<E>>;

/** A file, as it comes. */
type Fetch = (endpoint: Endpoint, sent: Sent) => Promise<Readable>;

type Follow = (job: Job, report: Report, signal: AbortSignal, query: Query) => Promise<unknown>;

export function httpStored(call: Call, follow: Follow, fetchFile: Fetch): StoredBackend {
  const { reorderHandles, sheet, autopilot, startAutopilot, stopAutopilot } = usageTargeting;
  return {
    usages: (query) => call(audienceUsages.list, { query }),
    usage: (id, query) => call(audienceUsages.read, { params: { pk: id }, query }),
    reorderUsage: (id, body, query) => call(reorderHandles, { params: { pk: id }, body, query }),
    usageSheet: (id, body, query) => fetchFile(sheet, { params: { pk: id }, body, query }),
    autopilot: (id, query) => call(autopilot, { params: { pk: id }, query }),
    startAutopilot: (id, body, query) => call(startAutopilot, { params: { pk: id }, body, query }),
    stopAutopilot: (id, query) => call(stopAutopilot, { params: { pk: id }, query }),
    removeUsage: (id, query) => call(audienceUsages.remove, { params: { pk: id }, query }),
    restoreUsage: (id, query) => call(audienceUsages.restore, { params: { pk: id }, query }),
    versions: (audience, query) => call(audienceVersions.list, { params: { pk: audience }, query }),
    version: (at, query) => call(audienceVersions.read, { params: { ...at }, query }),
    versionDifference: (at, query) =>
      call(audienceVersions.difference, { params: { ...at }, query }),
    restoreVersion: (at, body, query) =>
      call(audienceVersions.restore, { params: { ...at }, body, query }),
    reports: (query) => call(clientReports.list, { query }),
    savedReport: (id, query) => call(clientReports.read, { params: { pk: id }, query }),
    async runReport(id, query, report, signal) {
      const job = await call(clientReports.run, { params: { pk: id }, query });
      return follow(job, report, signal, query);
    },
    reportFile: (of, query) => fetchFile(clientReports.download, { params: { ...of }, query }),
    campaigns: (query) => call(campaigns.list, { query }),
    statsTotal: (query) => call(campaignStatistics.total, { query }),
    adSetFigures: (query) => call(campaignStatistics.adSets, { query }),
    adFigures: (query) => call(campaignStatistics.ads, { query }),
    segmentations: (query) => call(campaignStatistics.segmentations, { query }),
    campaignResults: (id, query) => call(campaignStatistics.results, { params: { pk: id }, query }),
    compareFigures: (id, query) => call(campaignStatistics.compare, { params: { pk: id }, query }),
    readStatistics: (id, query) => call(campaignStatistics.read, { params: { pk: id }, query }),
    syncs: (query) => call(syncs.list, { query }),
    sync: (id, query) => call(syncs.read, { params: { id }, query }),
    previewSync: (body, query) => call(syncs.preview, { body, query }),
    startSync: (body, query) => call(syncs.start, { body, query }),
    resumeSync: (id, body, query) => call(syncs.resume, { params: { id }, body, query }),
    pauseSync: (id, query) => call(syncs.pause, { params: { id }, query }),
    endSync: (id, query) => call(syncs.cancel, { params: { id }, query }),
    drift: (audience, query) => call(driftCalls.drift, { params: { pk: audience }, query }),
    monitors: (query) => call(monitors.list, { query }),
    monitor: (id, query) => call(monitors.read, { params: { pk: id }, query }),
    weeklyResults: (query) => call(monitors.weekly, { query }),
    createMonitor: (body, query) => call(monitors.create, { body, query }),
    changeMonitor: (id, body, query) => call(monitors.change, { params: { pk: id }, body, query }),
    removeMonitor: (id, query) => call(monitors.remove, { params: { pk: id }, query }),
    async runMonitor(id, query, report, signal) {
      const job = await call(monitors.run, { params: { pk: id }, query });
      return follow(job, report, signal, query);
    },
  };
}

/** Without a server there are no teams, and so nothing that they saved. */
export function withoutTeams(): StoredBackend {
  const refuse = async (): Promise<never> => {
    throw new CommandError(
      "unavailable",
      "What teams saved is reached through the server. Start it (npm start), then repeat the command.",
    );
  };
  return {
    drift: refuse,
    versions: refuse,
    version: refuse,
    versionDifference: refuse,
    restoreVersion: refuse,
    monitors: refuse,
    monitor: refuse,
    weeklyResults: refuse,
    createMonitor: refuse,
    changeMonitor: refuse,
    removeMonitor: refuse,
    runMonitor: refuse,
    campaigns: refuse,
    statsTotal: refuse,
    adSetFigures: refuse,
    adFigures: refuse,
    segmentations: refuse,
    campaignResults: refuse,
    compareFigures: refuse,
    readStatistics: refuse,
    syncs: refuse,
    sync: refuse,
    previewSync: refuse,
    startSync: refuse,
    resumeSync: refuse,
    pauseSync: refuse,
    endSync: refuse,
    usages: refuse,
    usage: refuse,
    reorderUsage: refuse,
    usageSheet: refuse,
    autopilot: refuse,
    startAutopilot: refuse,
    stopAutopilot: refuse,
    removeUsage: refuse,
    restoreUsage: refuse,
    reports: refuse,
    savedReport: refuse,
    runReport: refuse,
    reportFile: refuse,
  };
}
