import { z } from "zod";
import { INTERFACE_LANGUAGES } from "../domain/enumerations.ts";
import { audienceName } from "./audience-size.ts";
import { endpoint } from "./endpoint.ts";
import { job } from "./jobs.ts";
import {
  REPORT_FORMATS,
  REPORT_PAPERS,
  REPORT_SECTIONS,
  REPORT_TYPES,
  reportSections,
} from "./report-choice.ts";
import { listOf, pageQuery, pk, teamQuery, timestamp } from "./shapes.ts";

const count = z.number().int();

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Every week on a weekday, or every month on its first such weekday, at an hour of a time zone. */
export const reportSchedule = z.strictObject({
  every: z.enum(["week", "month"]),
  /** 1 is Monday, 7 Sunday. */
  weekday: z.number().int().min(1).max(7),
  hour: z.number().int().min(0).max(23),
  /** As IANA names it: "Asia/Tokyo". */
  time_zone: z.string().max(64).refine(isTimeZone, "Time zone is not valid"),
});
export type ReportSchedule = z.output<typeof reportSchedule>;

/** The team's logo, one of the report's own (a client's), or none. */
export const REPORT_LOGOS = ["team", "own", "none"] as const;

const choice = {
  name: audienceName.optional(),
  language: z.enum(INTERFACE_LANGUAGES).optional(),
  formats: z.array(z.enum(REPORT_FORMATS)).min(1, "Formats are required").max(2).optional(),
  /** Pages of the PDF; absent: 16:9, as the slides. */
  paper: z.enum(REPORT_PAPERS).optional(),
  /** Absent: all. */
  sections: reportSections.optional(),
  logo: z.enum(REPORT_LOGOS).optional(),
  /** Null: it is made only when somebody asks. */
  schedule: reportSchedule.nullable().optional(),
  /** Whether who scheduled it is mailed a link to each scheduled report. */
  email: z.boolean().optional(),
};

export const reportBody = z.strictObject({ audience_config: z.string().max(100), ...choice });
export type ReportInput = z.output<typeof reportBody>;
export const reportChanges = z.strictObject(choice);
export type ReportChanges = z.output<typeof reportChanges>;

export const reportRun = z.strictObject({
  id: z.string(),
  state: z.enum(["queued", "done", "failed"]),
  cause: z.enum(["person", "schedule"]),
  /** Why it failed; null: it did not. */
  problem: z.enum(["no_dataset", "storage", "failed"]).nullable(),
  /** What the figures were counted in; null until it is done. */
  data: z
    .strictObject({
      dataset: z.string(),
      version: count,
      as_of: z.iso.date(),
      size: count.nullable(),
    })
    .nullable(),
  /** Empty once they expired. */
  files: z.array(z.strictObject({ format: z.enum(REPORT_FORMATS), bytes: count })),
  /** Until when its files can be downloaded. */
  expires: timestamp.nullable(),
  created: timestamp,
});
export type ReportRun = z.output<typeof reportRun>;

export const report = z.strictObject({
  id: z.string(),
  name: z.string(),
  audience_config: z.string(),
  audience_name: z.string(),
  language: z.enum(INTERFACE_LANGUAGES),
  formats: z.array(z.enum(REPORT_FORMATS)),
  paper: z.enum(REPORT_PAPERS),
  sections: z.array(z.enum(REPORT_SECTIONS)),
  logo: z.enum(REPORT_LOGOS),
  schedule: reportSchedule.nullable(),
  /** When the schedule makes the next one; null: there is none, or it is paused. */
  next_run: timestamp.nullable(),
  /** Why the schedule is paused: who made it left the team or may not change reports any more. */
  paused: z.enum(["no_rights"]).nullable(),
  email: z.boolean(),
  latest: reportRun.nullable(),
  created_by: z.string().nullable(),
  created: timestamp,
  modified: timestamp,
});
export type Report = z.output<typeof report>;

const query = z.strictObject({ ...teamQuery });
const path = "/api/external/client-reports/";
const one = { area: "external", access: "token", path: `${path}{pk}/`, params: pk, query } as const;

export const clientReports = {
  list: endpoint({
    area: "external",
    method: "GET",
    path,
    access: "token",
    summary: "Client reports of the team, newest first",
    query: z.strictObject({ ...pageQuery, ...teamQuery }),
    response: listOf(report),
  }),
  create: endpoint({
    area: "external",
    method: "POST",
    path,
    access: "token",
    summary: "Save a client report of a saved audience; its first run follows at once",
    query,
    body: reportBody,
    status: 201,
    response: report,
    errors: ["not_found", "conflict", "too_large"],
  }),
  read: endpoint({
    ...one,
    method: "GET",
    summary: "A client report with its runs, newest first",
    response: report.extend({ runs: z.array(reportRun) }),
  }),
  change: endpoint({
    ...one,
    method: "PATCH",
    summary: "Change a client report or its schedule; setting the schedule resumes a paused one",
    body: reportChanges,
    response: report,
  }),
  remove: endpoint({
    ...one,
    method: "DELETE",
    summary: "Delete a client report with its runs and files",
    status: 204,
  }),
  run: endpoint({
    ...one,
    method: "POST",
    path: `${path}{pk}/run/`,
    summary: "Make the report again from the newest data (a job)",
    status: 202,
    response: job,
    errors: ["too_large"],
  }),
  uploadLogo: endpoint({
    ...one,
    method: "POST",
    path: `${path}{pk}/logo/`,
    summary: "Give a report a logo of its own: PNG, JPEG or WebP, at most 1 MB",
    body: z.strictObject({}),
    upload: "multipart",
    response: report,
    errors: ["too_large", "unsupported_media"],
  }),
  download: endpoint({
    area: "external",
    access: "token",
    method: "GET",
    path: `${path}{pk}/runs/{run}/{format}/`,
    summary: "A file of a run",
    params: z.strictObject({
      pk: z.string().max(100),
      run: z.string().max(100),
      format: z.enum(REPORT_FORMATS),
    }),
    query,
    produces: [REPORT_TYPES.pdf, REPORT_TYPES.pptx],
  }),
};
