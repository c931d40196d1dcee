import { z } from "zod";
import { INTERFACE_LANGUAGES } from "../domain/enumerations.ts";
import { audienceName, packageBody } from "./audience-size.ts";
import { endpoint } from "./endpoint.ts";
import { REPORT_FORMATS, REPORT_PAPERS, REPORT_TYPES, reportSections } from "./report-choice.ts";
import { teamQuery } from "./shapes.ts";

export const clientReportBody = packageBody.extend({
  /** Title of the report. */
  name: audienceName.optional(),
  language: z.enum(INTERFACE_LANGUAGES).optional(),
  format: z.enum(REPORT_FORMATS),
  /** Pages of a PDF; absent: 16:9, as slides are. */
  paper: z.enum(REPORT_PAPERS).optional(),
  /** Absent: all. */
  sections: reportSections.optional(),
});

export const clientReport = {
  draw: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/client-report/",
    access: "token",
    summary: "An audience's portrait as PDF or as slides that can be edited, with the team's logo",
    query: z.strictObject({ ...teamQuery }),
    body: clientReportBody,
    produces: [REPORT_TYPES.pdf, REPORT_TYPES.pptx],
    errors: ["empty_package", "cancelled"],
  }),
};
