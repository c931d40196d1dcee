import { z } from "zod";
import { completionBody, completions } from "./audiences.ts";
import { endpoint } from "./endpoint.ts";
import { measuring, members, packageBody, size } from "./audience-size.ts";
import { insightsBody } from "./insights.ts";
import { job } from "./jobs.ts";
import { referenceItem } from "./reference.ts";
import { datasetField, estimate, provenance, teamQuery } from "./shapes.ts";

const words = z.array(z.string().trim().min(1).max(200)).min(1).max(1000);
const paging = {
  members: z.number().int().min(0).max(200).optional(),
  cursor: z.string().max(200).optional(),
};
const answer = size.extend(members.shape);

function part<const Name extends string, Body extends z.ZodType>(
  name: Name,
  summary: string,
  body: Body,
) {
  return endpoint({
    area: "external",
    method: "POST",
    path: `/api/external/audience-builder/${name}/`,
    access: "token",
    summary,
    query: z.strictObject({ ...teamQuery }),
    body,
    response: answer,
  });
}

export const audienceBuilder = {
  size: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/audience-builder/size/",
    access: "token",
    summary: "Size of a targeting package, and what each of its seeds brings",
    query: z.strictObject({ ...teamQuery }),
    body: packageBody,
    response: size,
    errors: ["empty_package"],
  }),
  complete: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/audience-builder/complete/",
    access: "token",
    summary: "Complete a partly typed seed",
    query: z.strictObject({ ...teamQuery }),
    body: completionBody,
    response: completions,
  }),
  followersOf: part(
    "followers-of",
    "Size and members: followers of handles",
    z.strictObject({ handles: words, ...measuring, ...paging }),
  ),
  interestedIn: part(
    "interested-in",
    "Size and members: interested in",
    z.strictObject({ interests: words, ...measuring, ...paging }),
  ),
  postedAbout: part(
    "posted-about",
    "Size and members: posted about keywords or hashtags",
    z.strictObject({
      keywords: words.optional(),
      hashtags: words.optional(),
      ...measuring,
      ...paging,
    }),
  ),
  wordsInProfile: part(
    "words-in-profile",
    "Size and members: words in profile",
    z.strictObject({ words, ...measuring, ...paging }),
  ),
  suggestInterests: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/audience-builder/suggest-interests/",
    access: "token",
    summary: "Suggested interests for the seeds so far, by affinity",
    query: z.strictObject({ ...teamQuery }),
    body: packageBody.extend({
      limit: z.number().int().min(1).max(100).optional(),
      language: z.enum(["en", "ja"]).optional(),
      ...datasetField,
    }),
    response: z.strictObject({
      interests: z.array(
        referenceItem.extend({
          count: z.number().int(),
          share: z.number(),
          affinity: z.number().nullable(),
          /** The affinity with its interval. */
          over_index: estimate.nullable(),
          /** False: not distinguishable from the baseline (false-discovery rate 5 % over all interests). */
          distinguishable: z.boolean(),
          /** Accounts that would come in beside those of the seeds so far. */
          adds: z.number().int(),
        }),
      ),
      ...provenance,
    }),
  }),
  generateInsights: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/audience-builder/generate-insights/",
    access: "token",
    summary: "Start insight generation (a job with progress)",
    query: z.strictObject({ ...teamQuery }),
    body: insightsBody,
    status: 202,
    response: job,
    errors: ["empty_package", "stale_version"],
  }),
};
