import { campaignStatistics } from "@toolkit/core/contract/campaign-statistics";
import { AppError } from "../../../errors.ts";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { editorOf, teamIdOf } from "../../../http/team-of.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { campaignPolicy } from "../campaigns/policy.ts";
import { NOT_PUBLISHED } from "../campaigns/services/campaign-texts.ts";
import { campaignOf } from "../campaigns/services/read-campaigns.ts";
import { presentReading, rangeOf } from "./services/chosen-campaigns.ts";
import { compareParts } from "./services/compare-parts.ts";
import { queueReading } from "./services/queue-reading.ts";
import { showAds, showAdSets } from "./services/show-parts.ts";
import { showResults } from "./services/show-results.ts";
import { showSegments } from "./services/show-segments.ts";
import { showTotals, type Asked } from "./services/show-totals.ts";
import type { StatisticsServices } from "./services/statistics-services.ts";

interface Query {
  readonly campaign?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const askedOf = (call: CallContext & { readonly query: Query }): Asked => ({
  teamId: teamIdOf(call),
  campaignIds: call.query.campaign,
  language: call.language,
  ...rangeOf(call.query),
});

/** Figures as they were kept, and asking X for newer ones. */
export function statisticsRoutes(services: StatisticsServices): Route[] {
  const read = campaignPolicy.can("read");
  return [
    bind(campaignStatistics.total, read, (call) => showTotals(services, askedOf(call))),
    bind(campaignStatistics.adSets, read, async (call) => {
      const window = pageWindow(call.query);
      const { rows, count } = await showAdSets(services, askedOf(call), window);
      return pageOf(rows, count, window);
    }),
    bind(campaignStatistics.ads, read, async (call) => {
      const window = pageWindow(call.query);
      const { rows, count } = await showAds(services, askedOf(call), window);
      return pageOf(rows, count, window);
    }),
    bind(campaignStatistics.segmentations, read, (call) => {
      const { campaign: campaignId, by } = call.query;
      return showSegments(services, {
        teamId: teamIdOf(call),
        campaignId,
        by,
        language: call.language,
        ...rangeOf(call.query),
      });
    }),
    bind(campaignStatistics.results, read, (call) =>
      showResults(services, { teamId: teamIdOf(call), id: call.params.pk }, call.language),
    ),
    bind(campaignStatistics.compare, read, (call) => {
      const { team: _team, ...asked } = call.query;
      return compareParts(services, { teamId: teamIdOf(call), id: call.params.pk }, asked);
    }),
    bind(campaignStatistics.read, campaignPolicy.can("create"), async (call) => {
      const { teamId, personId } = editorOf(call);
      const { adAccountId, stage } = await campaignOf(services.source, {
        teamId,
        id: call.params.pk,
      });
      if (stage !== "published" || adAccountId === null)
        throw new AppError("conflict", { message: `campaign is ${stage}`, user: NOT_PUBLISHED });
      const asked = { teamId, adAccountId, askedBy: personId, withSegments: true };
      return presentReading(await queueReading(services, asked), call.language);
    }),
  ];
}
