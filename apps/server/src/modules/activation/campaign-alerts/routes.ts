import { campaignAlerts } from "@toolkit/core/contract/campaign-alerts";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { editorOf, teamIdOf } from "../../../http/team-of.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { campaignAlertPolicy } from "./policy.ts";
import { presentAlert, presentRule } from "./presenter.ts";
import type { AlertServices, RuleRow } from "./services/alert-services.ts";
import { changeRule, createRule, removeRule, restoreRule } from "./services/keep-rules.ts";
import { askWeekly, listAlerts, listRules, ruleFacts } from "./services/read-rules.ts";

/** Rules of campaigns, what crossed them, and who is mailed. */
export function campaignAlertRoutes(services: AlertServices): Route[] {
  const read = campaignAlertPolicy.can("read");
  const change = campaignAlertPolicy.can("change");
  const one = async (call: CallContext, row: RuleRow) =>
    presentRule(row, await ruleFacts(services, editorOf(call), [row]));
  return [
    bind(campaignAlerts.rules, read, async (call) => {
      const { rules, facts, weekly } = await listRules(services, editorOf(call));
      return { results: rules.map((row) => presentRule(row, facts)), weekly };
    }),
    bind(campaignAlerts.create, change, async (call) =>
      one(call, await createRule(services, editorOf(call), call.body)),
    ),
    bind(campaignAlerts.change, change, async (call) =>
      one(call, await changeRule(services, editorOf(call), { ...call.body, id: call.params.id })),
    ),
    bind(campaignAlerts.remove, change, (call) =>
      removeRule(services, editorOf(call), call.params.id),
    ),
    bind(campaignAlerts.restore, change, async (call) =>
      one(call, await restoreRule(services, editorOf(call), call.params.id)),
    ),
    bind(campaignAlerts.alerts, read, async (call) => {
      const { page, page_size, campaign } = call.query;
      const window = pageWindow({ page, page_size });
      const asked = { teamId: teamIdOf(call), campaign };
      const { count, rows } = await listAlerts(services, asked, window);
      return pageOf(
        rows.map((row) => presentAlert(row, call.language)),
        count,
        window,
      );
    }),
    bind(campaignAlerts.weekly, read, async (call) => ({
      on: await askWeekly(services, editorOf(call), call.body.on),
    })),
  ];
}
