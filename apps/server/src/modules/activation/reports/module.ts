import type { Module } from "../../capability.ts";
import type { Clock } from "../../../ports/clock.ts";
import { reportRoutes } from "./routes.ts";
import type { ReportServices } from "./services/draw-report.ts";
import type { LogoServices } from "./services/report-logo.ts";

/** Audiences' portraits as files for clients. */
export function reportsModule(
  services: ReportServices & LogoServices & { readonly clock: Clock },
): Module {
  return { routes: reportRoutes(services) };
}
