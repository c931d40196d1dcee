import type { Report, ReportRun } from "@toolkit/core/contract/client-reports";
import type { NamedReport, RunRow } from "./repository.ts";

export function presentReport(
  { row, audienceName }: NamedReport,
  latest: RunRow | undefined,
): Report {
  return {
    id: row.id,
    name: row.name,
    audience_config: row.audienceId ?? "",
    audience_name: audienceName,
    language: row.language,
    formats: row.formats,
    paper: row.paper,
    sections: row.sections,
    logo: row.logo,
    schedule: row.schedule,
    next_run: row.nextAt?.toISOString() ?? null,
    paused: row.paused,
    email: row.email,
    latest: latest === undefined ? null : presentRun(latest),
    created_by: row.createdBy,
    created: row.createdAt.toISOString(),
    modified: row.modifiedAt.toISOString(),
  };
}

export function presentRun(row: RunRow): ReportRun {
  return {
    id: row.id,
    state: row.state,
    cause: row.cause,
    problem: row.problem,
    data: row.data,
    files: row.files,
    expires: row.expiresAt?.toISOString() ?? null,
    created: row.createdAt.toISOString(),
  };
}
