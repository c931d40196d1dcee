import { campaignWork } from "@toolkit/core/contract/campaign-work";
import { campaigns } from "@toolkit/core/contract/campaigns";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { editorOf, teamIdOf } from "../../../http/team-of.ts";
import { pageWindow } from "../../../paging.ts";
import { personOf } from "../../../principal.ts";
import { campaignPolicy } from "./policy.ts";
import { presentCampaign, presentWhole } from "./presenter.ts";
import type { CampaignRow, CampaignServices } from "./services/campaign-services.ts";
import { exportCampaigns } from "./services/export-campaigns.ts";
import { cursorOf, placeOf } from "./services/list-cursor.ts";
import { changeMany, removeCampaign } from "./services/keep-campaigns.ts";
import { campaignOf, listCampaigns, listQuery, wholeFacts } from "./services/read-campaigns.ts";
import { refreshCampaign } from "./services/run-campaign.ts";
import { changeCampaign, createCampaign } from "./services/save-campaign.ts";

/** Campaigns as they are written and listed; what reaches the network is in `publishing-routes.ts`. */
export function campaignRoutes(services: CampaignServices): Route[] {
  const read = campaignPolicy.can("read");
  const create = campaignPolicy.can("create");
  const whole = async (call: CallContext, row: CampaignRow) =>
    presentWhole(await wholeFacts(services, row), {
      personId: personOf(call.principal)?.id ?? null,
      language: call.language,
    });
  return [
    bind(campaigns.list, read, async (call) => {
      const { page, page_size, team: _team, ...filter } = call.query;
      const query = listQuery(services, teamIdOf(call), filter);
      const { limit } = pageWindow({ page_size });
      const listed = await listCampaigns(services, query, { after: placeOf(page, query), limit });
      return {
        count: listed.count,
        next: listed.next === null ? null : cursorOf(listed.next),
        previous: null,
        results: listed.rows.map((row) => presentCampaign(row, listed.page)),
        // Nothing is added up of which nothing was read.
        totals: listed.totals.flatMap(({ currency, figures, ...sums }) =>
          currency === null || figures === 0 ? [] : [{ currency, ...sums }],
        ),
      };
    }),
    bind(campaignWork.export, read, async (call) => {
      const { language = call.language, file = "csv", team: _team, ...filter } = call.query;
      const query = listQuery(services, teamIdOf(call), filter);
      return exportCampaigns(services, query, { file, language, signal: call.signal });
    }),
    bind(campaignWork.bulk, create, (call) => changeMany(services, editorOf(call), call.body)),
    bind(campaigns.create, create, async (call) =>
      whole(call, await createCampaign(services, editorOf(call), call.body)),
    ),
    bind(campaigns.read, read, async (call) =>
      whole(
        call,
        call.query.refresh === "true"
          ? await refreshCampaign(services, editorOf(call), call.params.pk)
          : await campaignOf(services, { teamId: teamIdOf(call), id: call.params.pk }),
      ),
    ),
    bind(campaigns.replace, create, async (call) => {
      // What a replacement does not hold is not in the campaign any more.
      const body = { ...EMPTY, placements: [], ...call.body };
      return whole(call, await changeCampaign(services, editorOf(call), call.params.pk, body));
    }),
    bind(campaigns.change, create, async (call) =>
      whole(call, await changeCampaign(services, editorOf(call), call.params.pk, call.body)),
    ),
    bind(campaigns.remove, create, (call) =>
      removeCampaign(services, editorOf(call), call.params.pk),
    ),
  ];
}

const EMPTY = {
  objective: null,
  ad_account_id: null,
  funding_id: null,
  start: null,
  end: null,
  daily_budget: null,
  lifetime_budget: null,
  bid_strategy: "AUTO",
  bid_amount: null,
} as const;
