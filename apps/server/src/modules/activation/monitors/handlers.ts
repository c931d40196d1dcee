import type { MonitorServices } from "./services/monitor-services.ts";
import { measureMonitor, runWeek } from "./services/run-week.ts";
import { monitorOf } from "./services/save-monitor.ts";
import type { JobHandler } from "../../../ports/queue.ts";
import type { runMonitorJob, weeklyMonitorsJob } from "../../../jobs/definitions/monitors.ts";

export function weeklyMonitors(services: MonitorServices): JobHandler<typeof weeklyMonitorsJob> {
  return async ({ teamId, week, weekStart }, { signal, progress }) => {
    progress(0, "Measuring");
    const asked = { teamId, week, weekStart: new Date(weekStart) };
    return runWeek(services, asked, signal, (share) => progress(share, "Measuring"));
  };
}

export function runMonitor(services: MonitorServices): JobHandler<typeof runMonitorJob> {
  return async ({ teamId, monitorId, week }, { signal, progress }) => {
    const monitor = await monitorOf(services, { teamId, id: monitorId });
    progress(0, "Measuring");
    const changed = await measureMonitor(services, monitor, week, signal);
    return { monitor: monitorId, week, changed };
  };
}
