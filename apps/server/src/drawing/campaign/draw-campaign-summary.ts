import { buffer } from "node:stream/consumers";
import type { ReportFormat } from "@toolkit/core/contract/report-choice";
import { drawPdf } from "../report/draw-report-pdf.ts";
import { drawPptx } from "../report/draw-report-pptx.ts";
import { campaignContent } from "./content.ts";
import type { CampaignSummarySource } from "./source.ts";

/** A campaign's summary as tagged pages, or as slides that can be edited. */
export async function drawCampaignSummary(
  source: CampaignSummarySource,
  format: ReportFormat,
): Promise<Uint8Array> {
  const content = campaignContent(source);
  return format === "pptx" ? drawPptx(content) : buffer(drawPdf(content, source.paper));
}
