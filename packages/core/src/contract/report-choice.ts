import { z } from "zod";

export const REPORT_FORMATS = ["pdf", "pptx"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What a PDF is laid out for: 16:9 as the slides, or paper. Slides are always 16:9. */
export const REPORT_PAPERS = ["slide", "a4"] as const;
export type ReportPaper = (typeof REPORT_PAPERS)[number];

/** Parts of a report, in their order. Its first page and its method are always there. */
export const REPORT_SECTIONS = [
  "size",
  "findings",
  "people",
  "places",
  "interests",
  "accounts",
  "engaged",
  "topics",
  "times",
  "words",
  "targeting",
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
