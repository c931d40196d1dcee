import { packageBody } from "@toolkit/core/contract/audience-size";
import { communitiesBody } from "@toolkit/core/contract/audience-communities";
import { clientReportBody } from "@toolkit/core/contract/client-report";
import { insightsBody } from "@toolkit/core/contract/insights";
import { network } from "@toolkit/core/contract/network";
import { topics } from "@toolkit/core/contract/topics";
import { proTargetingBody } from "@toolkit/core/contract/pro-targeting";
import { DatasetRegistry } from "@toolkit/network/store/registry";
import { membersFile } from "../modules/measuring/packages/services/members-file.ts";
import { measureAudience } from "../modules/measuring/packages/services/measure-audience.ts";
import { refuseEmpty } from "../modules/measuring/packages/services/refuse-empty.ts";
import type {
  MeasuringServices,
  MeasureRequest,
} from "../modules/measuring/packages/services/with-query.ts";
import { communitiesRequest } from "../modules/analysis/communities/services/communities-request.ts";
import { readCommunities } from "../modules/analysis/communities/services/read-communities.ts";
import { chooseRequest } from "../modules/activation/pro-targeting/services/choose-request.ts";
import { chooseSeeds } from "../modules/activation/pro-targeting/services/choose-seeds.ts";
import { drawReport, readReport } from "../modules/activation/reports/services/draw-report.ts";
import { REPORT_NAMES } from "../modules/activation/reports/texts.ts";
import { orderingOf } from "../modules/measuring/presenting/services/list-choice.ts";
import { readInsights } from "../modules/analysis/insights/services/read-insights.ts";
import { EngineHost } from "../modules/data/datasets/services/engine-host.ts";
import { OVERLAY_LIMITS } from "../modules/data/datasets/services/version-files.ts";
import { explainAccount } from "../modules/measuring/packages/services/explain-account.ts";
import { listDatasets } from "../modules/data/datasets/services/list-datasets.ts";
import { readSizes, setSizes } from "../modules/data/datasets/services/network-sizes.ts";
import { refuseRepair } from "../modules/data/datasets/services/repair-refusal.ts";
import { removeDataset } from "../modules/data/datasets/services/remove-data.ts";
import { EVERYTHING } from "../modules/data/datasets/services/resolve-dataset.ts";
import { DiskGuard } from "../disk-guard.ts";
import { diskOf } from "../ports/disk.ts";
import type { DatasetServices } from "../modules/data/datasets/services/dataset-services.ts";
import { RunningImports } from "../modules/data/datasets/services/running-imports.ts";
import { readSentiment } from "../modules/analysis/topics/services/read-sentiment.ts";
import { topicsOverTime } from "../modules/analysis/topics/services/topics-over-time.ts";
import { parseInput } from "../http/validate.ts";
import type { ProcessLock } from "../process-lock.ts";
import type { Backend, PackageQuestion } from "./backend.ts";
import { directComparing } from "./comparing-backend.ts";
import {
  chooseBodyOf,
  communitiesBodyOf,
  insightsBodyOf,
  measuringBody,
  reportBodyOf,
  sentimentBodyOf,
  topicsBodyOf,
} from "./question-body.ts";
import { directViews } from "./view-backend.ts";
import { withoutTeams } from "./stored-backend.ts";
import { directSuggestions } from "./suggestion-backend.ts";

interface DirectOptions {
  readonly directory: string;
  readonly lock: ProcessLock;
  readonly shards: number | undefined;
}

/** Opens the stores in this process, which holds the data directory's lock. People and teams are not needed. */
export async function directBackend({ directory, lock, shards }: DirectOptions): Promise<Backend> {
  const registry = await DatasetRegistry.open(directory);
  // A command ends before a compaction would.
  const overlay = { ...OVERLAY_LIMITS, compactedShare: Number.POSITIVE_INFINITY };
  const engines = new EngineHost({
    registry,
    dataDirectory: directory,
    shards,
    workers: false,
    overlay,
  });
  const services: MeasuringServices & DatasetServices = {
    engines,
    savedAudiences: null,
    imports: new RunningImports(),
    disk: new DiskGuard(diskOf(directory)),
  };

  /** Read by the schema of the API: the same input gives the same answer, or the same error, either way. */
  const measuring = (question: PackageQuestion): MeasureRequest => {
    const body = parseInput(packageBody, measuringBody(question));
    refuseEmpty(body.targeting_package);
    return {
      pack: body.targeting_package,
      dataset: body.dataset,
      windowDays: body.window_days,
      declaredOnly: body.declared_only,
      viewer: EVERYTHING,
    };
  };

  return {
    size: async (question) => measureAudience(services, measuring(question)),
    async insights(question) {
      const body = parseInput(insightsBody, insightsBodyOf(question));
      const { baseline, limit } = body;
      const language = question.language ?? "en";
      return readInsights(services, {
        ...measuring(question),
        ...orderingOf(body),
        baseline,
        limit,
        language,
      });
    },
    async topics(question) {
      const { targeting_package, dataset, days, by, window_days, declared_only, ...about } =
        parseInput(topics.overTime.body, topicsBodyOf(question));
      return topicsOverTime(services, {
        about,
        pack: targeting_package,
        dataset,
        days,
        by,
        windowDays: window_days,
        declaredOnly: declared_only,
        viewer: EVERYTHING,
      });
    },
    async sentiment(question) {
      const { keywords, dataset, days, by, language } = parseInput(
        topics.keywordSentiment.body,
        sentimentBodyOf(question),
      );
      return readSentiment(services, {
        about: { keywords: keywords.map((label) => ({ label })) },
        dataset,
        days,
        by,
        language: language ?? "en",
        viewer: EVERYTHING,
      });
    },
    async communities(question) {
      const body = parseInput(communitiesBody, communitiesBodyOf(question));
      refuseEmpty(body.targeting_package);
      return readCommunities(services, { ...communitiesRequest(body, "en"), viewer: EVERYTHING });
    },
    async chooseHandles(question) {
      const body = parseInput(proTargetingBody, chooseBodyOf(question));
      refuseEmpty(body.targeting_package);
      return chooseSeeds(services, { ...chooseRequest(body, "en"), viewer: EVERYTHING });
    },
    async explain({ account, ...question }) {
      const body = { ...measuringBody(question), account_id: account };
      const { account_id } = parseInput(network.explain.body, body);
      const language = question.language ?? "en";
      return explainAccount(services, { ...measuring(question), account: account_id, language });
    },
    ...directSuggestions(services),
    comparing: directComparing(services),
    views: directViews(services),
    stored: withoutTeams(),
    async report(question) {
      const { name, language, format, paper, sections } = parseInput(
        clientReportBody,
        reportBodyOf(question),
      );
      const request = {
        ...measuring(question),
        name: name ?? REPORT_NAMES[language ?? "en"],
        language: language ?? "en",
        paper,
        sections,
        logo: null,
        at: new Date(),
      };
      return drawReport(await readReport(services, request), format);
    },
    members: async (question) => membersFile(services, measuring(question)),
    async datasets() {
      await services.engines.registry.examine();
      return listDatasets(services, EVERYTHING);
    },
    async repair(slug, report) {
      await services.engines.registry.examine();
      refuseRepair(services, EVERYTHING, slug);
      const { repairData } = await import("../modules/data/datasets/services/repair-data.ts");
      return repairData(services, slug, (share) => report(share, "Rebuilding from sound rows"));
    },
    removeDataset: (slug) => removeDataset(services, EVERYTHING, slug),
    networkSizes: (slug) => readSizes(services, EVERYTHING, slug),
    async setNetworkSizes(slug, body) {
      return setSizes(services, EVERYTHING, slug, parseInput(network.setNetworkSizes.body, body));
    },
    // Reading files and making people need enrichment, whose tables a quick question must not wait for.
    async planImport(paths, map) {
      return (await import("./direct-import.ts")).plan(paths, map);
    },
    async import(request, report, signal) {
      return (await import("./direct-import.ts")).importPaths(services, request, report, signal);
    },
    async sample(request, report, signal) {
      const { makeSample } = await import("../modules/data/imports/services/make-sample.ts");
      return makeSample(services, { ...request, signal, report });
    },
    async backup(without, signal) {
      return (await import("./direct-backup.ts")).directBackup(
        directory,
        registry,
        without,
        signal,
      );
    },
    async close() {
      await engines.close();
      await registry.close();
      await lock.release();
    },
  };
}
