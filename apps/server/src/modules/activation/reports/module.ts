import type { Database } from "../../../db/client.ts";
import { runReportJob } from "../../../jobs/definitions/client-reports.ts";
import type { Module } from "../../capability.ts";
import { ClientReportRepository } from "./repository.ts";
import { reportRoutes } from "./routes.ts";
import { savedReportRoutes } from "./saved-routes.ts";
import type { ClientReportServices } from "./services/client-report-services.ts";
import { queueDueReports } from "./services/due-reports.ts";

/** Audiences' portraits as files for clients. */
export function reportsModule(services: ClientReportServices): Module {
  return {
    routes: [...reportRoutes(services), ...savedReportRoutes(services)],
    work: (queue) =>
      queue.handle(runReportJob, async () =>
        (await import("./services/run-report.ts")).runReport(services),
      ),
    queueDue: () => queueDueReports(services),
  };
}

export function reportStores(db: Database) {
  return { clientReports: new ClientReportRepository(db) };
}
