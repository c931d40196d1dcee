import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { z } from "zod";
import type { summaryBody } from "@toolkit/core/contract/campaign-summary";
import { REPORT_TYPES } from "@toolkit/core/contract/report-choice";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { isUnavailable } from "../../../../db/availability.ts";
import type { Download } from "../../../../download.ts";
import { draw } from "../../../../drawing/draw.ts";
import { AppError, notFound, toldText, type LocalText } from "../../../../errors.ts";
import { fileName } from "../../../../file-name.ts";
import { campaignSummaryJob } from "../../../../jobs/definitions/campaign-summary.ts";
import type { JobHandler } from "../../../../ports/queue.ts";
import type { Editor } from "../../../../viewer.ts";
import { rangeOf } from "../../campaign-statistics/services/chosen-campaigns.ts";
import { campaignOf } from "../../campaigns/services/read-campaigns.ts";
import { readSummary } from "./read-summary.ts";
import {
  fileOf,
  filesOf,
  type SummaryKey,
  type SummaryRow,
  type SummaryServices,
} from "./summary-services.ts";

const KEPT_MS = 7 * 86_400_000;

const UNEXPECTED: LocalText = {
  en: "The summary could not be made because of an error of ours. The campaign and its figures are unchanged. Try again.",
  ja: "内部エラーのため、サマリーを作成できませんでした。キャンペーンと数値に変更はありません。もう一度お試しください。",
};

/** Notes a summary and has it made. */
export async function queueSummary(
  services: SummaryServices,
  { teamId, personId }: Editor,
  { campaign, from, to, format, paper, language }: z.output<typeof summaryBody>,
  usual: InterfaceLanguage,
): Promise<SummaryRow> {
  const { summaries, queue, clock, statistics } = services;
  const { id: campaignId } = await campaignOf(statistics.source, { teamId, id: campaign });
  const range = rangeOf({ from, to });
  const now = clock.now();
  const row: SummaryRow = {
    id: randomUUID(),
    teamId,
    campaignId,
    personId,
    fromDay: range.from ?? null,
    toDay: range.to ?? null,
    format: format ?? "pdf",
    paper: paper ?? "slide",
    language: language ?? usual,
    state: "queued",
    bytes: null,
    error: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + KEPT_MS),
  };
  await summaries.insert(row);
  const payload = { teamId, summaryId: row.id };
  await queue.enqueue(campaignSummaryJob, payload, { teamId, personId });
  return row;
}

export async function summaryOf(
  { summaries }: Pick<SummaryServices, "summaries">,
  key: SummaryKey,
): Promise<SummaryRow> {
  const row = await summaries.find(key);
  if (row === null) throw notFound("summary");
  return row;
}

/** Reads the figures and draws them on a thread; made again after a stop, it is the same file. */
export function makeSummary(services: SummaryServices): JobHandler<typeof campaignSummaryJob> {
  return async ({ teamId, summaryId }, { signal }) => {
    const { summaries, storage, log } = services;
    const row = await summaries.find({ teamId, id: summaryId });
    if (row === null || row.state !== "queued") return { summary: summaryId };
    try {
      const source = await readSummary(services, row);
      const drawn = await draw({ kind: "campaign", format: row.format, source }, signal);
      await storage.put(fileOf(row), Readable.from([drawn]));
      await summaries.settle(row, { state: "done", bytes: drawn.length });
    } catch (error) {
      // A stop, or a database that is away: the job goes on later.
      if (signal.aborted || isUnavailable(error)) throw error;
      const told = error instanceof AppError ? toldText(error) : undefined;
      if (told === undefined) log.error({ err: error, summary: summaryId }, "no summary was made");
      await summaries.settle(row, { state: "failed", error: told ?? UNEXPECTED });
      throw error;
    }
    return { summary: summaryId };
  };
}

export async function summaryFile(services: SummaryServices, key: SummaryKey): Promise<Download> {
  const row = await summaryOf(services, key);
  if (row.state !== "done") throw notFound("file of a summary");
  const { name } = await campaignOf(services.statistics.source, {
    teamId: row.teamId,
    id: row.campaignId,
  });
  return {
    filename: fileName(name, row.format),
    type: REPORT_TYPES[row.format],
    body: await services.storage.read(fileOf(row)),
  };
}

/** Forgets summaries whose time is over, and removes files of which nothing is known any more: their campaign or team is gone. */
export async function sweepSummaries({
  summaries,
  storage,
  clock,
}: Pick<SummaryServices, "summaries" | "storage" | "clock">): Promise<void> {
  await summaries.forget(clock.now());
  const files = await filesOf(storage);
  const known = await summaries.known(files.map(({ id }) => id));
  for (const { key, id } of files) if (!known.has(id)) await storage.remove(key);
}
