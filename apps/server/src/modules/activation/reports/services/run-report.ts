import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { isUnavailable } from "../../../../db/availability.ts";
import { AppError } from "../../../../errors.ts";
import { runReportJob } from "../../../../jobs/definitions/client-reports.ts";
import type { JobHandler, JobRow } from "../../../../ports/queue.ts";
import { findAudience } from "../../../audiences/saved/services/find-audience.ts";
import type { ReportRow, RunRow } from "../repository.ts";
import { fileOf, type ClientReportServices } from "./client-report-services.ts";
import { drawReport, readReport } from "./draw-report.ts";
import { mailReport } from "./mail-report.ts";
import { storedLogo, teamLogo } from "./report-logo.ts";
import { reportOf } from "./save-report.ts";

/** Days for which the files of a run can be downloaded. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

interface Asked {
  readonly cause: RunRow["cause"];
  readonly personId: string | null;
  /** A second one with the same key is the first. */
  readonly idempotencyKey?: string;
}

/** Notes a run and has it made. */
export async function queueRun(
  { clientReports, queue, clock }: Pick<ClientReportServices, "clientReports" | "queue" | "clock">,
  { teamId, id: reportId }: Pick<ReportRow, "teamId" | "id">,
  { cause, personId, idempotencyKey }: Asked,
): Promise<JobRow> {
  const run: RunRow = {
    id: randomUUID(),
    reportId,
    teamId,
    cause,
    state: "queued",
    problem: null,
    data: null,
    files: [],
    createdAt: clock.now(),
    expiresAt: null,
  };
  await clientReports.insertRun(run);
  return queue.enqueue(
    runReportJob,
    { teamId, reportId, runId: run.id },
    {
      teamId,
      personId,
      turn: `report:${reportId}`,
      ...(cause === "schedule" && { lane: "weekly" as const }),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    },
  );
}

export function runReport(services: ClientReportServices): JobHandler<typeof runReportJob> {
  return async ({ teamId, reportId, runId }, { signal, progress }) => {
    const run = await services.clientReports.findRun({ teamId, id: runId }, reportId);
    // The report was deleted meanwhile, or the run was made before the server stopped.
    if (run === null || run.state !== "queued") return { run: runId };
    // The team may owe since this was queued: the schedule is due again, and is made once when the team has paid.
    if (run.cause === "schedule" && !(await services.teamPlans.isWritable(teamId))) {
      await services.clientReports.postpone(run, services.clock.now());
      return { run: runId };
    }
    progress(0, "Counting");
    try {
      await makeRun(services, run, signal);
    } catch (error) {
      if (signal.aborted || isUnavailable(error)) throw error;
      const problem = problemOf(error);
      services.log[problem === "failed" ? "error" : "info"](
        { err: error, report: reportId },
        "report was not made",
      );
      await services.clientReports.updateRun(run, { state: "failed", problem });
      throw error;
    }
    return { run: runId };
  };
}

function problemOf(error: unknown): NonNullable<RunRow["problem"]> {
  if (!(error instanceof AppError)) return "failed";
  if (error.code === "too_large") return "storage";
  return ["not_found", "conflict"].includes(error.code) ? "no_dataset" : "failed";
}

async function makeRun(
  services: ClientReportServices,
  run: RunRow,
  signal: AbortSignal,
): Promise<void> {
  const { clientReports, clock, storage, space } = services;
  const { teamId } = run;
  const { row } = await reportOf(services, { teamId, id: run.reportId });
  const audience = await findAudience(services, { teamId, id: row.audienceId ?? "" });
  await space.require(teamId);
  const at = clock.now();
  const source = await readReport(services, {
    pack: audience.targetingPackage,
    dataset: audience.dataset,
    windowDays: audience.windowDays,
    declaredOnly: audience.declaredOnly,
    viewer: { teamId, local: false },
    signal,
    name: row.name,
    language: row.language,
    paper: row.paper,
    sections: row.sections,
    logo: await logoOf(services, row),
    at,
  });
  const files: RunRow["files"] = [];
  for (const format of row.formats) {
    const drawn = await drawReport(source, format, signal);
    await storage.put(fileOf(run, format), Readable.from([drawn]));
    files.push({ format, bytes: drawn.length });
  }
  space.changed(teamId);
  const { dataset, version, as_of, size } = source.size;
  await clientReports.updateRun(run, {
    state: "done",
    data: { dataset, version, as_of, size },
    files,
    expiresAt: new Date(at.getTime() + KEPT_DAYS * DAY_MS),
  });
  if (run.cause === "schedule" && row.email) await mailReport(services, row, source);
}

async function logoOf(services: ClientReportServices, row: ReportRow) {
  if (row.logo === "team") return teamLogo(services, row.teamId);
  return row.logo === "own" && row.logoKey !== null ? storedLogo(services, row.logoKey) : null;
}
