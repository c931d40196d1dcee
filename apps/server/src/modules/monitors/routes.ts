import { monitors } from "@toolkit/core/contract/monitors";
import { isoWeek } from "@toolkit/core/domain/iso-week";
import { notFound } from "../../errors.ts";
import { bind, type CallContext, type Route } from "../../http/bind.ts";
import { runMonitorJob } from "../../jobs/definitions/monitors.ts";
import { pageOf, pageWindow } from "../../paging.ts";
import { editorOf, teamIdOf, viewerOf } from "../../http/team-of.ts";
import { presentJob } from "../../jobs/presenter.ts";
import { monitorPolicy } from "./policy.ts";
import { presentMonitor, presentResult } from "./presenter.ts";
import { loadResults } from "./services/load-results.ts";
import type { MonitorRow, MonitorServices } from "./services/monitor-services.ts";
import { changeMonitor, createMonitor } from "./services/save-monitor.ts";

/** Half a year. */
const DEFAULT_WEEKS = 26;
const MOST_WEEKS = 260;

/** What a team has watched every week, and what was found. */
export function monitorRoutes(services: MonitorServices): Route[] {
  const repository = services.monitors;
  const found = async (call: CallContext, id: string): Promise<MonitorRow> => {
    const row = await repository.find({ teamId: teamIdOf(call), id });
    if (row === null) throw notFound("monitor");
    return row;
  };
  const run = (call: CallContext, { teamId, id }: MonitorRow, isFirst: boolean) => {
    const week = isoWeek(services.clock.now());
    const personId = editorOf(call).personId;
    const payload = { teamId, monitorId: id, week };
    const once = isFirst ? { idempotencyKey: `monitor:${id}:first` } : {};
    return services.queue.enqueue(runMonitorJob, payload, { teamId, personId, ...once });
  };
  const presented = async (row: MonitorRow) => {
    const latest = await repository.latestOf(row.teamId, [row.id]);
    return presentMonitor(row, latest.get(row.id));
  };
  return [
    bind(monitors.list, monitorPolicy.can("read"), async (call) => {
      const window = pageWindow(call.query);
      const { count, rows } = await repository.list(teamIdOf(call), window);
      const latest = await repository.latestOf(
        teamIdOf(call),
        rows.map(({ id }) => id),
      );
      const results = rows.map((row) => presentMonitor(row, latest.get(row.id)));
      return pageOf(results, count, window);
    }),
    bind(monitors.create, monitorPolicy.can("create"), async (call) => {
      const row = await createMonitor(services, editorOf(call), call.body);
      if (row.active) await run(call, row, true);
      return presentMonitor(row, undefined);
    }),
    bind(monitors.read, monitorPolicy.can("read"), async (call) => {
      const row = await found(call, call.params.pk);
      const results = await repository.resultsOf(row, call.query.weeks ?? DEFAULT_WEEKS);
      const loaded = await loadResults(services, viewerOf(call), results);
      return {
        ...presentMonitor(row, results[0]),
        results: results.map((result) => presentResult(result, row, loaded(result))),
      };
    }),
    bind(monitors.change, monitorPolicy.can("update"), async (call) =>
      presented(await changeMonitor(services, editorOf(call), call.params.pk, call.body)),
    ),
    bind(monitors.remove, monitorPolicy.can("delete"), async (call) => {
      const key = { teamId: teamIdOf(call), id: call.params.pk };
      if (!(await repository.remove(key))) throw notFound("monitor");
    }),
    bind(monitors.run, monitorPolicy.can("run"), async (call) =>
      presentJob(await run(call, await found(call, call.params.pk), false), call.language),
    ),
    bind(monitors.weekly, monitorPolicy.can("read"), async (call) => {
      const window = pageWindow(call.query);
      const teamId = teamIdOf(call);
      const weeks = await repository.weeks(teamId, MOST_WEEKS);
      const week = call.query.week ?? weeks[0] ?? null;
      if (week === null) return { ...pageOf([], 0, window), week, weeks };
      const { count, rows } = await repository.resultsIn(teamId, week, window);
      const results = rows.map(({ result }) => result);
      const loaded = await loadResults(services, viewerOf(call), results);
      const shown = rows.map(({ result, monitor }) =>
        presentResult(result, monitor, loaded(result)),
      );
      return { ...pageOf(shown, count, window), week, weeks };
    }),
  ];
}
