import type { Size } from "@toolkit/core/contract/audience-size";
import type { Communities } from "@toolkit/core/contract/audience-communities";
import type { Insights } from "@toolkit/core/contract/insights";
import type { DatasetSummary, network, NetworkSizes } from "@toolkit/core/contract/network";
import type { Sentiment, TopicsOverTime } from "@toolkit/core/contract/topics";
import type { ProTargeting } from "@toolkit/core/contract/pro-targeting";
import type { local } from "@toolkit/core/contract/local";
import type { ReportFormat, ReportPaper } from "@toolkit/core/contract/report-choice";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { TargetingPackageInput } from "@toolkit/core/domain/targeting-package";
import type { Readable } from "node:stream";
import type { z } from "zod";
import type { ImportOutcome } from "../modules/data/imports/services/import-outcome.ts";
import type { Ordering } from "../modules/measuring/presenting/services/list-choice.ts";
import type { SuggestionBackend } from "./suggestion-backend.ts";
import type { ComparingBackend } from "./comparing-backend.ts";
import type { ViewBackend } from "./view-backend.ts";
import type { StoredBackend } from "./stored-backend.ts";
import type { RepairOutcome } from "../modules/data/datasets/services/repair-data.ts";
import type { SampleOutcome } from "../modules/data/imports/services/make-sample.ts";
import type { Report } from "./report.ts";

export type { ImportOutcome, SampleOutcome };

export type PlannedImport = z.output<typeof local.planImport.response>;
export type Explanation = z.output<typeof network.explain.response>;

/** A package as the user wrote it, and how to measure it. */
export interface PackageQuestion {
  readonly pack: TargetingPackageInput;
  readonly dataset?: string | undefined;
  readonly windowDays?: number | null | undefined;
  readonly declaredOnly?: boolean | undefined;
  readonly language?: InterfaceLanguage | undefined;
}

export interface InsightsQuestion extends PackageQuestion, Ordering {
  readonly limit?: number | undefined;
  readonly baseline?:
    | "same_places"
    | "everyone"
    | { readonly targeting_package: TargetingPackageInput }
    | undefined;
}

export interface ReportQuestion extends PackageQuestion {
  readonly name?: string | undefined;
  readonly format: ReportFormat;
  readonly paper?: ReportPaper | undefined;
}

/** How a course is cut; absent values take the API's defaults. */
interface CourseQuestion {
  readonly days?: number | undefined;
  readonly by?: "day" | "week" | undefined;
}

export interface TopicsQuestion extends Omit<PackageQuestion, "pack">, CourseQuestion {
  readonly pack?: TargetingPackageInput | undefined;
  readonly keywords: readonly string[];
  readonly hashtags: readonly string[];
  readonly topics: readonly string[];
}

export interface SentimentQuestion extends CourseQuestion {
  readonly keywords: readonly string[];
  readonly dataset?: string | undefined;
  readonly language?: InterfaceLanguage | undefined;
}

export interface CommunitiesQuestion extends PackageQuestion {
  readonly resolution?: number | undefined;
  readonly seed?: number | undefined;
  readonly runs?: number | undefined;
  readonly limit?: number | undefined;
}

export interface ChooseQuestion extends PackageQuestion {
  readonly kinds?: ProTargeting["kinds"] | undefined;
  readonly limit?: number | undefined;
  readonly precision?: number | undefined;
  readonly minimumMembers?: number | undefined;
  readonly ownSeeds?: boolean | undefined;
  readonly keepFilters?: boolean | undefined;
}

export interface ImportRequest {
  readonly paths: readonly string[];
  /** Contents of a map file, parsed. */
  readonly map?: unknown;
  readonly dataset: string;
  /** YYYY-MM-DD. */
  readonly asOf?: string | undefined;
}

export interface SampleRequest {
  readonly profiles?: number | undefined;
  readonly seed?: string | undefined;
  readonly dataset?: string | undefined;
}

/**
 * How the command line reaches the data: through the server that holds the data directory, or by opening it. All
 * throw CommandError for what cannot be done.
 */
export interface Backend extends SuggestionBackend {
  size(question: PackageQuestion): Promise<Size>;
  insights(question: InsightsQuestion): Promise<Insights>;
  topics(question: TopicsQuestion): Promise<TopicsOverTime>;
  sentiment(question: SentimentQuestion): Promise<Sentiment>;
  communities(question: CommunitiesQuestion): Promise<Communities>;
  chooseHandles(question: ChooseQuestion): Promise<ProTargeting>;
  explain(question: PackageQuestion & { readonly account: string }): Promise<Explanation>;
  readonly comparing: ComparingBackend;
  readonly views: ViewBackend;
  readonly stored: StoredBackend;
  /** The portrait as a file. */
  report(question: ReportQuestion): Promise<Uint8Array>;
  /** CSV, one member a line. */
  members(question: PackageQuestion): Promise<Readable>;
  datasets(): Promise<readonly DatasetSummary[]>;
  removeDataset(slug: string): Promise<void>;
  repair(slug: string, report: Report, signal: AbortSignal): Promise<RepairOutcome>;
  networkSizes(slug: string): Promise<NetworkSizes>;
  setNetworkSizes(slug: string, body: unknown): Promise<NetworkSizes>;
  planImport(paths: readonly string[], map: unknown): Promise<PlannedImport>;
  import(request: ImportRequest, report: Report, signal: AbortSignal): Promise<ImportOutcome>;
  sample(request: SampleRequest, report: Report, signal: AbortSignal): Promise<SampleOutcome>;
  /** Everything that the installation keeps, as one stream that is not encrypted. */
  backup(without: readonly string[], signal: AbortSignal): Promise<Readable>;
  close(): Promise<void>;
}
