import type { Size } from "@toolkit/core/contract/audience-size";
import type { Insights } from "@toolkit/core/contract/insights";
import type { DatasetSummary, network } from "@toolkit/core/contract/network";
import type { local } from "@toolkit/core/contract/local";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { TargetingPackageInput } from "@toolkit/core/domain/targeting-package";
import type { Readable } from "node:stream";
import type { z } from "zod";

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

export interface InsightsQuestion extends PackageQuestion {
  readonly limit?: number | undefined;
  readonly sort?: "count" | "affinity" | undefined;
  readonly baseline?:
    | "same_places"
    | "everyone"
    | { readonly targeting_package: TargetingPackageInput }
    | undefined;
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

/** What a long work reports: share 0–1 or null, and a sentence. */
export type Report = (share: number | null, message: string) => void;

export interface ImportOutcome {
  readonly dataset: string;
  readonly version: number;
  readonly changed: boolean;
  readonly as_of: string | null;
  /** Rows read, and where they went: the outcomes and `rejected` add up to `read`. */
  readonly read: number;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly rejected: number;
  /** Rejected rows by reason. */
  readonly rejects: Readonly<Record<string, number>>;
  /** File with the rejected rows; null: there are none. */
  readonly rejects_file: string | null;
  readonly repairs: Readonly<Record<string, number>>;
  /** The same counts for each kind of record. */
  readonly kinds: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly accounts_by_id_alone: number;
  readonly warnings: readonly string[];
  readonly seconds: number;
}

export interface SampleOutcome {
  readonly dataset: string;
  readonly version: number;
  readonly profiles: number;
  readonly follows: number;
  readonly posts: number;
  readonly seconds: number;
}

/**
 * How the command line reaches the data: through the server that holds the data directory, or by opening it. All
 * throw CommandError for what cannot be done.
 */
export interface Backend {
  size(question: PackageQuestion): Promise<Size>;
  insights(question: InsightsQuestion): Promise<Insights>;
  explain(question: PackageQuestion & { readonly account: string }): Promise<Explanation>;
  /** CSV, one member a line. */
  members(question: PackageQuestion): Promise<Readable>;
  datasets(): Promise<readonly DatasetSummary[]>;
  removeDataset(slug: string): Promise<void>;
  planImport(paths: readonly string[], map: unknown): Promise<PlannedImport>;
  import(request: ImportRequest, report: Report, signal: AbortSignal): Promise<ImportOutcome>;
  sample(request: SampleRequest, report: Report, signal: AbortSignal): Promise<SampleOutcome>;
  close(): Promise<void>;
}
