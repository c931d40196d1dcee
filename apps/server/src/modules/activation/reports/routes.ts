import { clientReport } from "@toolkit/core/contract/client-report";
import { REPORT_TYPES } from "@toolkit/core/contract/report-choice";
import { fileName } from "../../../file-name.ts";
import { bind, type Route } from "../../../http/bind.ts";
import { viewerOf } from "../../../http/team-of.ts";
import type { Clock } from "../../../ports/clock.ts";
import { refuseEmpty } from "../../measuring/packages/services/refuse-empty.ts";
import { reportPolicy } from "./policy.ts";
import { drawReport, readReport, type ReportServices } from "./services/draw-report.ts";
import { teamLogo, type LogoServices } from "./services/report-logo.ts";
import { REPORT_NAMES } from "./texts.ts";

export function reportRoutes(
  services: ReportServices & LogoServices & { readonly clock: Clock },
): Route[] {
  return [
    bind(clientReport.draw, reportPolicy.can("draw"), async (call) => {
      const { targeting_package: pack, format, paper, sections } = call.body;
      const { team, signal } = call;
      refuseEmpty(pack);
      const language = call.body.language ?? call.language;
      const name = call.body.name ?? REPORT_NAMES[language];
      const source = await readReport(services, {
        pack,
        dataset: call.body.dataset,
        windowDays: call.body.window_days,
        declaredOnly: call.body.declared_only,
        viewer: viewerOf(call),
        signal,
        name,
        language,
        paper,
        sections,
        logo: team === null ? null : await teamLogo(services, team.id),
        at: services.clock.now(),
      });
      return {
        filename: fileName(name, format),
        type: REPORT_TYPES[format],
        body: await drawReport(source, format, signal),
      };
    }),
  ];
}
