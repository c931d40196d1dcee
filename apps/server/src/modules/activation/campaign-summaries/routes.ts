import { campaignSummaries } from "@toolkit/core/contract/campaign-summary";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { editorOf, teamIdOf } from "../../../http/team-of.ts";
import { campaignPolicy } from "../campaigns/policy.ts";
import { presentSummary } from "./presenter.ts";
import { queueSummary, summaryFile, summaryOf } from "./services/make-summary.ts";
import type { SummaryServices } from "./services/summary-services.ts";

/** Whoever sees a campaign may have its summary made. */
export function summaryRoutes(services: SummaryServices): Route[] {
  const keyOf = (call: CallContext, id: string) => ({ teamId: teamIdOf(call), id });
  return [
    bind(campaignSummaries.create, campaignPolicy.can("read"), async (call) => {
      const { language } = call;
      const row = await queueSummary(services, editorOf(call), call.body, language);
      return presentSummary(row, language);
    }),
    bind(campaignSummaries.read, campaignPolicy.can("read"), async (call) =>
      presentSummary(await summaryOf(services, keyOf(call, call.params.pk)), call.language),
    ),
    bind(campaignSummaries.file, campaignPolicy.can("read"), async (call) =>
      summaryFile(services, keyOf(call, call.params.pk)),
    ),
  ];
}
