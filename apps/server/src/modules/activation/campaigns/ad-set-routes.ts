import { adSets } from "@toolkit/core/contract/ad-sets";
import { bind, type Route } from "../../../http/bind.ts";
import { editorOf, teamIdOf } from "../../../http/team-of.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { campaignPolicy } from "./policy.ts";
import { presentAdSet } from "./presenter.ts";
import type { AdSetRow, CampaignServices } from "./services/campaign-services.ts";
import { adSetFacts, listAdSets } from "./services/read-campaigns.ts";
import { adSetOf, changeAdSet, createAdSet, removeAdSet } from "./services/save-ad-set.ts";

export function adSetRoutes(services: CampaignServices): Route[] {
  const read = campaignPolicy.can("read");
  const create = campaignPolicy.can("create");
  const shown = async (row: AdSetRow) =>
    presentAdSet(row, await adSetFacts(services, row.teamId, [row]));
  return [
    bind(adSets.list, read, async (call) => {
      const window = pageWindow(call.query);
      const of = { teamId: teamIdOf(call), campaignId: call.query.campaign };
      const { count, rows, facts } = await listAdSets(services, of, window);
      return pageOf(
        rows.map((row) => presentAdSet(row, facts)),
        count,
        window,
      );
    }),
    bind(adSets.create, create, async (call) =>
      shown(await createAdSet(services, editorOf(call), call.body)),
    ),
    bind(adSets.read, read, async (call) =>
      shown(await adSetOf(services, { teamId: teamIdOf(call), id: call.params.pk })),
    ),
    bind(adSets.replace, create, async (call) => {
      // What a replacement does not hold is not in the ad set any more.
      const body = {
        ...EMPTY,
        custom_audiences: [],
        excluded: [],
        creatives: [],
        choices: {},
        ...call.body,
      };
      return shown(await changeAdSet(services, editorOf(call), call.params.pk, body));
    }),
    bind(adSets.change, create, async (call) =>
      shown(await changeAdSet(services, editorOf(call), call.params.pk, call.body)),
    ),
    bind(adSets.remove, create, (call) => removeAdSet(services, editorOf(call), call.params.pk)),
  ];
}

const EMPTY = {
  audience: null,
  placements: null,
  start: null,
  end: null,
  daily_budget: null,
  lifetime_budget: null,
} as const;
