import { adCalls } from "@toolkit/core/contract/ad-sets";
import { campaignAudiences, campaignPublishing } from "@toolkit/core/contract/campaign-publishing";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { editorOf, teamIdOf } from "../../../http/team-of.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { personOf } from "../../../principal.ts";
import { inArrears } from "../../../policy.ts";
import { campaignPolicy } from "./policy.ts";
import { presentAd, presentPublication, presentWhole } from "./presenter.ts";
import { decideApproval, requestApproval } from "./services/approve-campaign.ts";
import type { CampaignRow, CampaignServices } from "./services/campaign-services.ts";
import { removeAd, toggleAd } from "./services/change-ad.ts";
import { checkCampaign, listFunding } from "./services/check-campaign.ts";
import { estimateReach } from "./services/estimate-reach.ts";
import { listAudiences } from "./services/list-audiences.ts";
import { listPublications, wholeFacts } from "./services/read-campaigns.ts";
import { activateCampaign, changeBudget, pauseCampaign, runMany } from "./services/run-campaign.ts";
import { startPublishing } from "./services/start-publishing.ts";
import { withdrawCampaign } from "./services/withdraw-campaign.ts";

/** What reaches the network, and who decides about it. */
export function publishingRoutes(services: CampaignServices): Route[] {
  const read = campaignPolicy.can("read");
  const create = campaignPolicy.can("create");
  const publish = campaignPolicy.can("publish");
  const pause = campaignPolicy.can("pause");
  const activate = campaignPolicy.can("activate");
  const whole = async (call: CallContext, row: CampaignRow) =>
    presentWhole(await wholeFacts(services, row), {
      personId: personOf(call.principal)?.id ?? null,
      language: call.language,
    });
  return [
    bind(campaignPublishing.reach, read, (call) =>
      estimateReach(services, editorOf(call), call.body.campaign),
    ),
    bind(campaignAudiences.list, create, async (call) => ({
      results: await listAudiences(services, editorOf(call), call.query.ad_account_id),
    })),
    bind(campaignAudiences.funding, create, async (call) => ({
      results: await listFunding(services, editorOf(call), call.query.ad_account_id),
    })),
    bind(campaignPublishing.check, read, (call) =>
      checkCampaign(services, editorOf(call), call.params.pk, call.language),
    ),
    bind(campaignPublishing.review, create, async (call) =>
      whole(call, await requestApproval(services, editorOf(call), call.params.pk)),
    ),
    bind(campaignPublishing.decide, campaignPolicy.can("approve"), async (call) => {
      const { decision, version, note } = call.body;
      const asked = { id: call.params.pk, decision, version, note };
      return whole(call, await decideApproval(services, editorOf(call), asked));
    }),
    bind(campaignPublishing.publish, publish, async (call) => {
      const asked = { id: call.params.pk, version: call.body.version };
      const row = await startPublishing(services, editorOf(call), asked);
      return presentPublication(row, new Map(), call.language);
    }),
    bind(campaignPublishing.withdraw, inArrears(publish), async (call) =>
      whole(call, await withdrawCampaign(services, editorOf(call), call.params.pk)),
    ),
    bind(campaignPublishing.publications, read, async (call) => {
      const window = pageWindow(call.query);
      const key = { teamId: teamIdOf(call), id: call.params.pk };
      const { count, rows, people } = await listPublications(services, key, window);
      return pageOf(
        rows.map((row) => presentPublication(row, people, call.language)),
        count,
        window,
      );
    }),
    bind(campaignPublishing.activate, activate, async (call) => {
      const asked = { id: call.params.pk, confirm: call.body.confirm };
      return whole(call, await activateCampaign(services, editorOf(call), asked));
    }),
    bind(campaignPublishing.pause, inArrears(pause), async (call) =>
      whole(call, await pauseCampaign(services, editorOf(call), call.params.pk)),
    ),
    bind(campaignPublishing.budget, campaignPolicy.can("raise_budget"), async (call) => {
      const { daily_budget: dailyBudget, lifetime_budget: lifetimeBudget, version } = call.body;
      const asked = { id: call.params.pk, version, dailyBudget, lifetimeBudget };
      return whole(call, await changeBudget(services, editorOf(call), asked));
    }),
    bind(campaignPublishing.pauseMany, inArrears(pause), (call) => {
      const editor = editorOf(call);
      const asked = { ids: call.body.ids, language: call.language };
      return runMany(services, editor, asked, (id) => pauseCampaign(services, editor, id));
    }),
    bind(campaignPublishing.activateMany, activate, (call) => {
      const editor = editorOf(call);
      const { ids, confirm } = call.body;
      return runMany(services, editor, { ids, language: call.language }, (id) =>
        activateCampaign(services, editor, { id, confirm: confirm[id] }),
      );
    }),
    // Resuming an ad spends, pausing does not: the stricter right holds for both.
    bind(adCalls.toggle, inArrears(activate), async (call) => {
      const asked = { id: call.params.pk, isPaused: call.body.paused };
      if (!asked.isPaused) await services.teamPlans.requireWritable(teamIdOf(call));
      return presentAd(await toggleAd(services, editorOf(call), asked));
    }),
    bind(adCalls.remove, inArrears(pause), (call) =>
      removeAd(services, editorOf(call), call.params.pk),
    ),
  ];
}
