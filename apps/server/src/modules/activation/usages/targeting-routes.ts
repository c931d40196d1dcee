import { usageTargeting } from "@toolkit/core/contract/usage-targeting";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { editorOf, teamIdOf, viewerOf } from "../../../http/team-of.ts";
import { inArrears } from "../../../policy.ts";
import { usagePolicy } from "./policy.ts";
import { presentAutopilot, presentUsage } from "./presenter.ts";
import { readAutopilot } from "./services/read-usages.ts";
import { reorderHandles } from "./services/reorder-handles.ts";
import { usageOf } from "./services/save-usage.ts";
import { mailAutopilot, startAutopilot, stopAutopilot } from "./services/switch-autopilot.ts";
import { usageSheet } from "./services/usage-sheet.ts";
import type { UsageRow, UsageServices } from "./services/usage-services.ts";

/** In which order a usage's handles are applied, as a list, as a sheet, and kept fresh every week. */
export function usageTargetingRoutes(services: UsageServices): Route[] {
  const autopilotOf = async (call: CallContext, row: UsageRow) => {
    const { weeks, ...state } = await readAutopilot(services, editorOf(call), row);
    return presentAutopilot(row, weeks, state);
  };
  return [
    bind(usageTargeting.reorderHandles, usagePolicy.can("update"), async (call) => {
      const { by = "gain", handles, save = true, version, language } = call.body;
      const { usage, saved, ranked } = await reorderHandles(services, editorOf(call), {
        id: call.params.pk,
        by,
        wanted: handles,
        save,
        version,
        language: language ?? call.language,
      });
      const { pack: _pack, ...ranking } = ranked;
      return { usage: presentUsage(usage), saved, ...ranking };
    }),
    bind(usageTargeting.sheet, usagePolicy.can("download"), async (call) => {
      const row = await usageOf(services, teamIdOf(call), call.params.pk);
      return usageSheet(services, row, {
        file: call.body.file ?? "xlsx",
        language: call.body.language ?? call.language,
        viewer: viewerOf(call),
        signal: call.signal,
      });
    }),
    bind(usageTargeting.autopilot, usagePolicy.can("read"), async (call) =>
      autopilotOf(call, await usageOf(services, teamIdOf(call), call.params.pk)),
    ),
    // Reading is enough: whoever sees what it finds may have it mailed.
    bind(usageTargeting.mailAutopilot, usagePolicy.can("read"), async (call) => {
      const row = await mailAutopilot(services, editorOf(call), call.params.pk, call.body.email);
      return autopilotOf(call, row);
    }),
    bind(usageTargeting.startAutopilot, usagePolicy.can("run"), async (call) => {
      const { mode = "propose", by = "gain", schedule, email } = call.body;
      const choice = { mode, by, schedule, email };
      const row = await startAutopilot(services, editorOf(call), call.params.pk, choice);
      return autopilotOf(call, row);
    }),
    bind(usageTargeting.stopAutopilot, inArrears(usagePolicy.can("run")), async (call) =>
      autopilotOf(call, await stopAutopilot(services, editorOf(call), call.params.pk)),
    ),
  ];
}
