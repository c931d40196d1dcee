import type { PageWindow } from "../../../../paging.ts";
import type { Viewer } from "../../../../viewer.ts";
import type { Loaded } from "../presenter.ts";
import { loadResults } from "./load-results.ts";
import type { MonitorKey, MonitorRow, MonitorServices, ResultRow } from "./monitor-services.ts";
import { monitorOf } from "./save-monitor.ts";

/** Half a year. */
const DEFAULT_WEEKS = 26;
const MOST_WEEKS = 260;

export interface MonitorWithLatest {
  readonly row: MonitorRow;
  readonly latest: ResultRow | undefined;
}

/** A result, its monitor, and the accounts and posts that it shows. */
export interface ShownResult {
  readonly result: ResultRow;
  readonly monitor: MonitorRow;
  readonly loaded: Loaded;
}

export async function withLatest(
  { monitors }: Pick<MonitorServices, "monitors">,
  row: MonitorRow,
): Promise<MonitorWithLatest> {
  const latest = await monitors.latestOf(row.teamId, [row.id]);
  return { row, latest: latest.get(row.id) };
}

/** A page of a team's monitors, each with its newest result. */
export async function listMonitors(
  { monitors }: Pick<MonitorServices, "monitors">,
  teamId: string,
  window: PageWindow,
): Promise<{ count: number; monitors: MonitorWithLatest[] }> {
  const { count, rows } = await monitors.list(teamId, window);
  const latest = await monitors.latestOf(
    teamId,
    rows.map(({ id }) => id),
  );
  return { count, monitors: rows.map((row) => ({ row, latest: latest.get(row.id) })) };
}

/** A monitor with its newest results, by default those of half a year. */
export async function readMonitor(
  services: MonitorServices,
  viewer: Viewer,
  key: MonitorKey,
  weeks: number = DEFAULT_WEEKS,
): Promise<MonitorWithLatest & { readonly results: readonly ShownResult[] }> {
  const row = await monitorOf(services, key);
  const results = await services.monitors.resultsOf(row, weeks);
  const loaded = await loadResults(services, viewer, results);
  return {
    row,
    latest: results[0],
    results: results.map((result) => ({ result, monitor: row, loaded: loaded(result) })),
  };
}

/** What all monitors of a team found in a week, by default in the newest. */
export async function readWeek(
  services: MonitorServices,
  viewer: Viewer,
  { teamId, week: asked }: { readonly teamId: string; readonly week: string | undefined },
  window: PageWindow,
): Promise<{
  count: number;
  results: readonly ShownResult[];
  week: string | null;
  weeks: string[];
}> {
  const weeks = await services.monitors.weeks(teamId, MOST_WEEKS);
  const week = asked ?? weeks[0] ?? null;
  if (week === null) return { count: 0, results: [], week, weeks };
  const { count, rows } = await services.monitors.resultsIn(teamId, week, window);
  const loaded = await loadResults(
    services,
    viewer,
    rows.map(({ result }) => result),
  );
  return {
    count,
    results: rows.map((row) => ({ ...row, loaded: loaded(row.result) })),
    week,
    weeks,
  };
}
