import { revocation } from "@toolkit/core/contract/revocation";
import { usageAutopilot } from "@toolkit/core/contract/usage-autopilot";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { personOf } from "../../../http/person-of.ts";
import { editorOf, teamIdOf } from "../../../http/team-of.ts";
import { notFound } from "../../../errors.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { presentUsage } from "../usages/presenter.ts";
import { autopilotPolicy, previewRevocations } from "./policy.ts";
import { presentAutopilotState, presentEvaluation, presentWholeEvaluation } from "./presenter.ts";
import type { AutopilotServices } from "./services/autopilot-services.ts";
import { acceptProposal, dismissProposal, evaluationOf } from "./services/decide-proposal.ts";
import { previewRevocation, type RevocationServices } from "./services/preview-revocation.ts";
import { askEvaluation } from "./services/queue-evaluations.ts";
import { listAutopilots, listEvaluations, readAutopilotState } from "./services/read-autopilots.ts";

/** What happens to applied audiences when access is taken away. */
export function revocationRoutes(services: RevocationServices): Route[] {
  return [
    bind(revocation.preview, previewRevocations, async (call) =>
      previewRevocation(services, { userId: personOf(call).id, ...call.query }),
    ),
  ];
}

/** Comparisons of applied usages with their ad accounts. */
export function autopilotRoutes(services: AutopilotServices): Route[] {
  const [read, run] = [autopilotPolicy.can("read"), autopilotPolicy.can("run")];
  const wholeOf = async (call: CallContext & { params: { pk: string; id: string } }) => {
    const key = { usageId: call.params.pk, id: call.params.id };
    return presentWholeEvaluation(await evaluationOf(services, teamIdOf(call), key), call.language);
  };
  return [
    bind(usageAutopilot.overview, read, async (call) => {
      const window = pageWindow(call.query);
      const { count, rows } = await listAutopilots(services, teamIdOf(call), window);
      return pageOf(
        rows.map((row) => presentAutopilotState(row, call.language)),
        count,
        window,
      );
    }),
    bind(usageAutopilot.state, read, async (call) => {
      const state = await readAutopilotState(services, teamIdOf(call), call.params.pk);
      if (state === null) throw notFound("usage");
      return presentAutopilotState(state, call.language);
    }),
    bind(usageAutopilot.list, read, async (call) => {
      const teamId = teamIdOf(call);
      const window = pageWindow(call.query);
      const { count, rows } = await listEvaluations(services, teamId, call.params.pk, window);
      return pageOf(
        rows.map((row) => presentEvaluation(row, call.language)),
        count,
        window,
      );
    }),
    bind(usageAutopilot.evaluate, run, async (call) => {
      const row = await askEvaluation(services, editorOf(call), call.params.pk);
      return presentEvaluation({ row, receipt: null }, call.language);
    }),
    bind(usageAutopilot.read, read, wholeOf),
    bind(usageAutopilot.accept, run, async (call) => {
      const key = { usageId: call.params.pk, id: call.params.id };
      const { keys } = call.body;
      const { usage, ...done } = await acceptProposal(services, editorOf(call), key, keys);
      return {
        accepted: done.accepted,
        changes: [...done.changes],
        evaluation: await wholeOf(call),
        usage: presentUsage(usage),
      };
    }),
    bind(usageAutopilot.dismiss, run, async (call) => {
      const key = { usageId: call.params.pk, id: call.params.id };
      await dismissProposal(services, editorOf(call), key, call.body.reason);
      return wholeOf(call);
    }),
  ];
}
