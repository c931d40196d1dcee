import { usagePlan } from "@toolkit/core/contract/usage-plan";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { editorOf, teamIdOf } from "../../../http/team-of.ts";
import { personOf } from "../../../principal.ts";
import { inArrears } from "../../../policy.ts";
import { receiptPolicy } from "./policy.ts";
import { presentReceipt, presentWholeReceipt } from "./presenter.ts";
import type { ApplyingServices } from "./services/applying-services.ts";
import { planUsage } from "./services/plan-usage.ts";
import { receiptOf } from "./services/read-receipts.ts";
import { bulkSheet, readBulkSheet } from "./services/sheet-route.ts";
import { listTargets, startApplying } from "./services/start-applying.ts";
import { stopApplying, undoApplying } from "./services/steer-applying.ts";

/** The preview of a usage, and applying it by the Ads API. */
export function applyingRoutes(services: ApplyingServices): Route[] {
  const apply = receiptPolicy.can("apply");
  const { manager } = services.network;
  const rowOf = (call: CallContext & { params: { pk: string; id: string } }) =>
    receiptOf(services, {
      teamId: teamIdOf(call),
      usageId: call.params.pk,
      id: call.params.id,
    });
  return [
    bind(usagePlan.plan, apply, async (call) => {
      const { route = "ads_api", ad_account_id: adAccountId, answers, language } = call.body;
      return planUsage(services, editorOf(call), {
        id: call.params.pk,
        route,
        adAccountId,
        answers,
        language: language ?? call.language,
      });
    }),
    bind(usagePlan.targets, apply, async (call) =>
      listTargets(services, editorOf(call), {
        id: call.params.pk,
        adAccountId: call.query.ad_account_id,
      }),
    ),
    bind(usagePlan.apply, apply, async (call) =>
      presentReceipt(
        await startApplying(services, editorOf(call), call.params.pk, call.body),
        call.language,
      ),
    ),
    bind(usagePlan.stop, inArrears(apply), async (call) =>
      presentReceipt(await stopApplying(services, await rowOf(call)), call.language),
    ),
    bind(usagePlan.sheet, apply, async (call) => {
      const { file = "xlsx", campaign_name: campaign, daily_budget: dailyBudget } = call.body;
      const { start, end, ad_account_id: adAccountId } = call.body;
      const wanted = { file, campaign, dailyBudget, start, end, adAccountId };
      return bulkSheet(services, editorOf(call), { id: call.params.pk, ...wanted });
    }),
    bind(usagePlan.readSheet, apply, async (call) =>
      presentWholeReceipt(
        await readBulkSheet(services, editorOf(call), {
          id: call.params.pk,
          adAccountId: call.query.ad_account_id,
          files: call.files(),
        }),
        { language: call.language, manager },
      ),
    ),
    bind(usagePlan.undo, apply, async (call) => {
      const { done, changes, row } = await undoApplying(services, await rowOf(call), {
        personId: personOf(call.principal)?.id ?? null,
        isCheck: call.query.check === "true",
      });
      const receipt = presentWholeReceipt(row, { language: call.language, manager });
      return { done, changes: [...changes], receipt };
    }),
  ];
}
