import { z } from "zod";
import { audienceName } from "./audience-size.ts";
import { endpoint } from "./endpoint.ts";
import { proTargetingBody } from "./pro-targeting.ts";
import { teamQuery } from "./shapes.ts";

export const proTargetingSummary = {
  pdf: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/pro-targeting-summary-pdf/",
    access: "token",
    summary: "A targeting list's summary as a PDF: size, criteria, who they are, the seeds to use",
    query: z.strictObject({ ...teamQuery }),
    body: proTargetingBody.extend({
      /** Title of the document. */
      name: audienceName.optional(),
    }),
    produces: ["application/pdf"],
    errors: ["empty_package", "cancelled", "stale_version"],
  }),
};
