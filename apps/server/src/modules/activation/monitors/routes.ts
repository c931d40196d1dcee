import { monitors } from "@toolkit/core/contract/monitors";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { editorOf, teamIdOf, viewerOf } from "../../../http/team-of.ts";
import { presentJob } from "../../../jobs/presenter.ts";
import { monitorPolicy } from "./policy.ts";
import { presentMonitor, presentResult } from "./presenter.ts";
import type { MonitorServices } from "./services/monitor-services.ts";
import { queueMonitor } from "./services/queue-monitor.ts";
import {
  listMonitors,
  readMonitor,
  readWeek,
  withLatest,
  type MonitorWithLatest,
  type ShownResult,
} from "./services/read-monitors.ts";
import { changeMonitor, createMonitor, monitorOf, removeMonitor } from "./services/save-monitor.ts";

const present = ({ row, latest }: MonitorWithLatest) => presentMonitor(row, latest);
const presentShown = ({ result, monitor, loaded }: ShownResult) =>
  presentResult(result, monitor, loaded);

/** What a team has watched every week, and what was found. */
export function monitorRoutes(services: MonitorServices): Route[] {
  const keyOf = (call: CallContext, id: string) => ({ teamId: teamIdOf(call), id });
  return [
    bind(monitors.list, monitorPolicy.can("read"), async (call) => {
      const window = pageWindow(call.query);
      const { count, monitors: listed } = await listMonitors(services, teamIdOf(call), window);
      return pageOf(listed.map(present), count, window);
    }),
    bind(monitors.create, monitorPolicy.can("create"), async (call) => {
      const row = await createMonitor(services, editorOf(call), call.body);
      if (row.active) await queueMonitor(services, editorOf(call), row, { isFirst: true });
      return presentMonitor(row, undefined);
    }),
    bind(monitors.read, monitorPolicy.can("read"), async (call) => {
      const key = keyOf(call, call.params.pk);
      const found = await readMonitor(services, viewerOf(call), key, call.query.weeks);
      return { ...present(found), results: found.results.map(presentShown) };
    }),
    bind(monitors.change, monitorPolicy.can("update"), async (call) => {
      const row = await changeMonitor(services, editorOf(call), call.params.pk, call.body);
      return present(await withLatest(services, row));
    }),
    bind(monitors.remove, monitorPolicy.can("delete"), (call) =>
      removeMonitor(services, keyOf(call, call.params.pk)),
    ),
    bind(monitors.run, monitorPolicy.can("run"), async (call) => {
      const row = await monitorOf(services, keyOf(call, call.params.pk));
      const job = await queueMonitor(services, editorOf(call), row, { isFirst: false });
      return presentJob(job, call.language);
    }),
    bind(monitors.weekly, monitorPolicy.can("read"), async (call) => {
      const window = pageWindow(call.query);
      const asked = { teamId: teamIdOf(call), week: call.query.week };
      const { count, results, ...weeks } = await readWeek(services, viewerOf(call), asked, window);
      return { ...pageOf(results.map(presentShown), count, window), ...weeks };
    }),
  ];
}
