import { notFound } from "../../../../errors.ts";
import type { ClientReportRepository, NamedReport, ReportKey, RunRow } from "../repository.ts";
import type { ClientReportServices } from "./client-report-services.ts";

/** Runs that a report shows. */
const RUNS = 50;

type Services = Pick<ClientReportServices, "clientReports">;

/** By report, the run that was made last. */
export function latestRuns(
  { clientReports }: Services,
  teamId: string,
  ids: readonly string[],
): Promise<Map<string, RunRow>> {
  return clientReports.latestOf(teamId, ids);
}

interface ListedReports {
  readonly count: number;
  readonly rows: readonly NamedReport[];
  readonly latest: ReadonlyMap<string, RunRow>;
}

export async function listReports(
  services: Services,
  teamId: string,
  window: Parameters<ClientReportRepository["list"]>[1],
): Promise<ListedReports> {
  const { count, rows } = await services.clientReports.list(teamId, window);
  const ids = rows.map(({ row }) => row.id);
  return { count, rows, latest: await latestRuns(services, teamId, ids) };
}

export function newestRuns({ clientReports }: Services, key: ReportKey): Promise<RunRow[]> {
  return clientReports.runsOf(key, RUNS);
}

/** @throws AppError "not_found" for a run of another report, and for a file that has ended or was not made. */
export async function runWithFile(
  { clientReports }: Services,
  key: ReportKey,
  { reportId, format }: { readonly reportId: string; readonly format: string },
): Promise<RunRow> {
  const run = await clientReports.findRun(key, reportId);
  if (run === null || !run.files.some((file) => file.format === format))
    throw notFound("report file");
  return run;
}
