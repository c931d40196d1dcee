import {
  REPORT_SECTIONS,
  type ReportFormat,
  type ReportPaper,
  type ReportSection,
} from "@toolkit/core/contract/report-choice";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { draw } from "../../../../drawing/draw.ts";
import type { ReportLogo, ReportSource } from "../../../../drawing/report/source.ts";
import { REPORT_TEXTS } from "../../../../drawing/report/texts.ts";
import { readEngagedAccounts } from "../../../analysis/insights/services/read-engaged-accounts.ts";
import { readInsights } from "../../../analysis/insights/services/read-insights.ts";
import { readPostingTimes } from "../../../analysis/insights/services/read-posting-times.ts";
import { readConversation } from "../../../analysis/topics/services/read-conversation.ts";
import type { DatasetServices } from "../../../data/datasets/services/dataset-services.ts";
import { readDataset } from "../../../data/datasets/services/list-datasets.ts";
import { measureAudience } from "../../../measuring/packages/services/measure-audience.ts";
import { nameCriteria } from "../../../measuring/packages/services/name-criteria.ts";
import { asking, together } from "../../../measuring/packages/services/read.ts";
import type {
  MeasureRequest,
  MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import { chooseRequest } from "../../pro-targeting/services/choose-request.ts";
import { chooseSeeds } from "../../pro-targeting/services/choose-seeds.ts";

export type ReportServices = MeasuringServices & DatasetServices;

export interface ReportRequest extends MeasureRequest {
  readonly name: string;
  readonly language: InterfaceLanguage;
  /** Undefined: 16:9. */
  readonly paper: ReportPaper | undefined;
  /** Undefined: all. */
  readonly sections: readonly ReportSection[] | undefined;
  readonly logo: ReportLogo | null;
  readonly at: Date;
}

/** Items of each list: what fits a page. */
const ITEMS = 12;

/** Everything that the pages say comes from one version of the data. */
const reportParts = together({
  size: measureAudience,
  insights: asking(
    ({ language }: Pick<ReportRequest, "language">) => ({
      language,
      limit: ITEMS,
      sort: "share" as const,
    }),
    readInsights,
  ),
  times: readPostingTimes,
  conversation: asking(
    ({ language }: Pick<ReportRequest, "language">) => ({
      language,
      limit: ITEMS,
      sort: "share" as const,
    }),
    readConversation,
  ),
  engaged: readEngagedAccounts,
  // As the page chooses at first: handles, and not the audience's own.
  choice: asking(
    ({ pack, language, viewer }: Pick<ReportRequest, "pack" | "language" | "viewer">) => ({
      ...chooseRequest({ targeting_package: pack, own_seeds: false }, language),
      viewer,
    }),
    chooseSeeds,
  ),
});

/** What a report says, before it is drawn. */
export async function readReport(
  services: ReportServices,
  request: ReportRequest,
): Promise<ReportSource> {
  const { name, pack, language, logo, at, viewer } = request;
  const parts = await reportParts(services, request);
  const dataset = readDataset(services, viewer, parts.size.dataset, language);
  return {
    name,
    pack: nameCriteria(pack, language),
    ...parts,
    dataset: {
      name: dataset.kind === "sample" ? REPORT_TEXTS[language].sampleName : dataset.name,
      accounts: dataset.profiles,
      isSample: dataset.kind === "sample",
    },
    paper: request.paper ?? "slide",
    sections: request.sections ?? REPORT_SECTIONS,
    logo,
    language,
    at,
  };
}

export function drawReport(
  source: ReportSource,
  format: ReportFormat,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  return draw({ kind: "report", format, source }, signal);
}
