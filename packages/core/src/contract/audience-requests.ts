import { z } from "zod";
import { handleText } from "../domain/targeting-package.ts";
import { audienceName } from "./audience-size.ts";
import { audienceConfig } from "./audiences.ts";
import { endpoint } from "./endpoint.ts";
import { handles } from "./handle-analysis.ts";
import {
  datasetField,
  emailAddress,
  listOf,
  pageQuery,
  pk,
  teamQuery,
  timestamp,
} from "./shapes.ts";
import { describedSeed, descriptionAnalysis } from "./suggestions.ts";

const MOST_CHARACTERS = 2000;

const tooLong = (field: string) => `${field} must be less than ${MOST_CHARACTERS + 1} characters`;

const audienceRequest = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  email: z.string().nullable(),
  handle: z.string().nullable(),
  /** Not understood: nothing, or too little, of the description could be made into an audience. */
  state: z.enum(["not_understood", "delivered"]),
  /** The saved audience that was made of it; null when open, or deleted since. */
  audience_config: z.string().nullable(),
  feedback: z
    .strictObject({
      rating: z.number().int(),
      comment: z.string().nullable(),
      created: timestamp,
    })
    .nullable(),
  created: timestamp,
});
export type AudienceRequest = z.output<typeof audienceRequest>;

const query = z.strictObject({ ...teamQuery });
const area = "external";
const access = "token";
const path = "/api/external/audience-requests/";

export const audienceRequests = {
  create: endpoint({
    area,
    method: "POST",
    path,
    access,
    summary: "Request an audience in words: it is read, built and saved where the words allow",
    query,
    body: z.strictObject({
      name: audienceName,
      description: z
        .string()
        .trim()
        .min(1, "Description is required")
        .max(MOST_CHARACTERS, tooLong("Description")),
      /** Whom to tell; nothing is sent to it by this call. */
      email: emailAddress.optional(),
      /** An account whose followers belong to the audience. */
      handle: handleText.optional(),
      language: z.enum(["en", "ja"]).optional(),
      ...datasetField,
    }),
    status: 201,
    response: audienceRequest.extend({
      delivered: audienceConfig.nullable(),
      /** What was read from the words, and which of it a package cannot hold. */
      seeds: z.array(describedSeed.extend({ used: z.boolean() })),
      /** What the words say they do not mean, and which of it a package can leave out. */
      excluded: z.array(describedSeed.extend({ used: z.boolean() })),
      cannot: descriptionAnalysis.shape.cannot,
      /** Words that nothing was made of. */
      unused: descriptionAnalysis.shape.unused,
      left_out: descriptionAnalysis.shape.left_out,
      /** What to change, in the asked language; null: it is delivered. */
      advice: z.string().nullable(),
    }),
  }),
  list: endpoint({
    area,
    method: "GET",
    path,
    access,
    summary: "Requested audiences of the team, newest first",
    query: z.strictObject({ ...pageQuery, ...teamQuery }),
    response: listOf(audienceRequest),
  }),
  feedback: endpoint({
    area,
    method: "POST",
    path: `${path}{pk}/feedback/`,
    access,
    summary: "Feedback on a delivered request; a second one replaces the first",
    params: pk,
    query,
    body: z.strictObject({
      rating: z.number().int().min(1).max(5),
      comment: z.string().trim().max(MOST_CHARACTERS, tooLong("Comment")).optional(),
    }),
    response: audienceRequest,
    errors: ["conflict"],
  }),
  validateEmail: endpoint({
    area,
    method: "POST",
    path: `${path}validate-email/`,
    access,
    summary: "Whether a text has the form of an email address, and how it is kept",
    query,
    body: z.strictObject({ email: z.string().max(1000) }),
    response: z.strictObject({ valid: z.boolean(), email: z.string().nullable() }),
  }),
  validateHandle: endpoint({
    area,
    method: "POST",
    path: `${path}validate-handle/`,
    access,
    summary: "Whether a handle is known here, before an audience is requested for it",
    query,
    body: handles.validate.body,
    response: handles.validate.response,
  }),
};
