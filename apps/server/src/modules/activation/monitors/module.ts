import type { Module } from "../../capability.ts";
import type { Database } from "../../../db/client.ts";
import { runMonitorJob, weeklyMonitorsJob } from "../../../jobs/definitions/monitors.ts";
import { MonitorRepository } from "./repository.ts";
import { queueWeek } from "./services/weekly-clock.ts";
import type { MonitorServices } from "./services/monitor-services.ts";
import { monitorRoutes } from "./routes.ts";

/** Weekly results. */
export function monitorsModule(services: MonitorServices): Module {
  return {
    routes: monitorRoutes(services),
    work(queue) {
      const handlers = () => import("./handlers.ts");
      queue.handle(weeklyMonitorsJob, async () => (await handlers()).weeklyMonitors(services));
      queue.handle(runMonitorJob, async () => (await handlers()).runMonitor(services));
    },
    queueDue: () => queueWeek(services),
  };
}

export function monitorStores(db: Database) {
  return { monitors: new MonitorRepository(db) };
}
