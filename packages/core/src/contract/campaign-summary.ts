import { z } from "zod";
import { INTERFACE_LANGUAGES } from "../domain/enumerations.ts";
import { endpoint } from "./endpoint.ts";
import { REPORT_FORMATS, REPORT_PAPERS, REPORT_TYPES } from "./report-choice.ts";
import { pk, teamQuery, timestamp } from "./shapes.ts";

const area = "campaigns";
const access = "session";
const path = "/api/campaign-summary-pdf/";
const query = z.strictObject({ ...teamQuery });
const day = z.iso.date();

/** `failed`: `error` says why, and what to do. */
export const SUMMARY_STATES = ["queued", "done", "failed"] as const;
export type SummaryState = (typeof SUMMARY_STATES)[number];

export const summaryBody = z.strictObject({
  campaign: z.string().max(100),
  /** Days of the ad account, both included; absent: all of which figures are kept. */
  from: day.optional(),
  to: day.optional(),
  /** Default: `pdf`. */
  format: z.enum(REPORT_FORMATS).optional(),
  /** Pages of a PDF; default: 16:9, as slides are. */
  paper: z.enum(REPORT_PAPERS).optional(),
  /** Default: the caller's. */
  language: z.enum(INTERFACE_LANGUAGES).optional(),
});

const summary = z.strictObject({
  id: z.string(),
  campaign: z.string(),
  from: day.nullable(),
  to: day.nullable(),
  format: z.enum(REPORT_FORMATS),
  paper: z.enum(REPORT_PAPERS),
  language: z.enum(INTERFACE_LANGUAGES),
  state: z.enum(SUMMARY_STATES),
  bytes: z.number().int().nullable(),
  error: z.string().nullable(),
  created: timestamp,
  /** Until then the file can be downloaded; null: there is none. */
  expires: timestamp.nullable(),
});
export type CampaignSummary = z.output<typeof summary>;

/** What became of a campaign, as a document for clients. */
export const campaignSummaries = {
  create: endpoint({
    area,
    access,
    method: "POST",
    path,
    summary: "Have a campaign's summary made as PDF or slides, for any period (a job)",
    query,
    body: summaryBody,
    status: 202,
    response: summary,
    errors: ["conflict"],
  }),
  read: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}{pk}/`,
    summary: "How far a campaign's summary is",
    params: pk,
    query,
    response: summary,
  }),
  file: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}{pk}/file/`,
    summary: "The file of a campaign's summary",
    params: pk,
    query,
    produces: [REPORT_TYPES.pdf, REPORT_TYPES.pptx],
  }),
};
