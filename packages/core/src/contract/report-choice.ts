import { z } from "zod";

export const REPORT_FORMATS = ["pdf", "pptx"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Parts of a report, in their order. Its first page and its method are always there. */
export const REPORT_SECTIONS = [
  "size",
  "findings",
  "people",
  "places",
  "interests",
  "accounts",
  "times",
  "words",
] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];

/** Media types of the formats. */
export const REPORT_TYPES = {
  pdf: "application/pdf",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
} as const satisfies Readonly<Record<ReportFormat, string>>;

export const reportSections = z
  .array(z.enum(REPORT_SECTIONS))
  .min(1, "Sections are required")
  .max(REPORT_SECTIONS.length);
