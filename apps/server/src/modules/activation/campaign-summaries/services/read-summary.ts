import { dayAfter } from "@toolkit/core/domain/campaign";
import {
  SUMMARY_SEGMENTS,
  type CampaignSummarySource,
  type SummarySegments,
} from "../../../../drawing/campaign/source.ts";
import { AppError } from "../../../../errors.ts";
import { readCellResults } from "../../campaign-cells/services/cell-results.ts";
import { readCells } from "../../campaign-cells/services/read-cells.ts";
import { showAds, showAdSets } from "../../campaign-statistics/services/show-parts.ts";
import { showSegments } from "../../campaign-statistics/services/show-segments.ts";
import { showTotals, type Asked } from "../../campaign-statistics/services/show-totals.ts";
import { campaignOf } from "../../campaigns/services/read-campaigns.ts";
import { teamLogo } from "../../reports/services/report-logo.ts";
import type { SummaryRow, SummaryServices } from "./summary-services.ts";

/** Rows of ad sets and ads: more pages than anybody reads are not drawn. */
const MOST_ROWS = 100;

/** What a campaign's summary says: the figures that the API answers, of the same services. */
export async function readSummary(
  services: SummaryServices,
  row: SummaryRow,
): Promise<CampaignSummarySource> {
  const { statistics, clock } = services;
  const { teamId, campaignId, personId, language } = row;
  const campaign = await campaignOf(statistics.source, { teamId, id: campaignId });
  const range = { from: row.fromDay ?? undefined, to: row.toDay ?? undefined };
  const asked: Asked = { teamId, campaignIds: [campaignId], language, ...range };
  const { totals, reading } = await showTotals(statistics, asked);
  const [total] = totals;
  if (total === undefined) throw noFigures();
  const window = { limit: MOST_ROWS, offset: 0 };
  const sets = await showAdSets(statistics, asked, window);
  const ads = await showAds(statistics, asked, window);
  const { days } = total;
  const from = row.fromDay ?? days[0]?.day ?? null;
  const to = row.toDay ?? days.at(-1)?.day ?? null;
  const today = clock.now().toISOString().slice(0, 10);
  return {
    name: campaign.name,
    objective: campaign.objective,
    adAccount: campaign.adAccountName ?? campaign.adAccountId ?? "–",
    timeZone: campaign.timeZone ?? "UTC",
    currency: total.currency,
    dailyBudget: campaign.dailyBudget,
    lifetimeBudget: campaign.lifetimeBudget,
    from: from ?? to ?? dayAfter(today, -1),
    to: to ?? from ?? today,
    totals: total.figures,
    unsettled: total.unsettled,
    days,
    adSets: sets.rows.map(({ name, cell, figures, unsettled }) => ({
      name,
      of: cell,
      figures,
      unsettled,
    })),
    ads: ads.rows.map(({ name, ad_set: set, figures, unsettled }) => ({
      name,
      of: set.name,
      figures,
      unsettled,
    })),
    segments: await segmentsOf(services, asked, campaignId),
    cells: await cellsOf(services, { teamId, personId }, campaignId, range),
    readAt: reading.read === null ? null : new Date(reading.read),
    paper: row.paper,
    logo: await teamLogo(services, teamId),
    language,
    at: clock.now(),
  };
}

/** Divisions that say anything: a single part is the whole again. */
async function segmentsOf(
  { statistics }: SummaryServices,
  { teamId, from, to, language }: Asked,
  campaignId: string,
): Promise<SummarySegments[]> {
  const found: SummarySegments[] = [];
  for (const by of SUMMARY_SEGMENTS) {
    const asked = { teamId, campaignId, by, from, to, language };
    const { segments } = await showSegments(statistics, asked);
    if (segments.length < 2) continue;
    found.push({
      by,
      rows: segments.map(({ value, name, figures }) => ({ value, name, figures })),
    });
  }
  return found;
}

async function cellsOf(
  { cells }: SummaryServices,
  { teamId, personId }: Pick<SummaryRow, "teamId" | "personId">,
  id: string,
  range: { readonly from: string | undefined; readonly to: string | undefined },
): Promise<CampaignSummarySource["cells"]> {
  const { split } = await readCells(cells, { teamId, id });
  if (split === null) return [];
  const results = await readCellResults(
    cells,
    { teamId, personId, viewer: { teamId, local: false } },
    id,
    range,
  );
  return results.cells;
}

function noFigures(): AppError {
  return new AppError("conflict", {
    message: "campaign without figures",
    user: {
      en: "This campaign has no figures yet, so no summary was made. Read its statistics first, then try again.",
      ja: "このキャンペーンの数値はまだないため、サマリーは作成していません。数値を取得してから、もう一度お試しください。",
    },
  });
}
