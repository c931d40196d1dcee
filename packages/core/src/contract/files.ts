import { z } from "zod";
import { LIMITS } from "../domain/limits.ts";
import { MEDIA_BYTES } from "../domain/media-limits.ts";
import { endpoint } from "./endpoint.ts";
import { mediaFacts } from "./media-facts.ts";
import { oneLineName, pk, teamQuery, timestamp } from "./shapes.ts";

const count = z.number().int();

/** A signed permission to post the parts of one file, as forms of S3 are. */
export const uploadPolicy = z.strictObject({
  /** Names the upload when it is continued and completed. */
  id: z.string(),
  /** Where each part is posted. */
  url: z.string(),
  /** Fields of the form before `key` and `file`. */
  fields: z.record(z.string(), z.string()),
  /** `key` of a part is this followed by its number, counted from 1, in five digits. */
  key_prefix: z.string(),
  part_bytes: count,
  parts: count,
  /** Numbers of the parts that arrived. */
  received: z.array(count),
  expires: timestamp,
});
export type UploadPolicy = z.output<typeof uploadPolicy>;

export const uploadedFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  ...mediaFacts.shape,
  sha256: z.string(),
  /** Medium of the team with the same content; null: there is none. */
  duplicate_of: z.string().nullable(),
});
export type UploadedFile = z.output<typeof uploadedFile>;

const query = z.strictObject({ ...teamQuery });
const shared = { area: "files", method: "POST", access: "session", query } as const;

export const files = {
  policy: endpoint({
    ...shared,
    path: "/api/api/files/policy/",
    summary: "Signed policy to upload a file in parts; with `upload` it continues an earlier one",
    body: z.strictObject({
      name: oneLineName("Name", LIMITS.nameCharacters),
      bytes: z
        .number()
        .int()
        .min(1, "The file is empty")
        .max(MEDIA_BYTES * 4),
      upload: z.string().max(100).optional(),
    }),
    response: uploadPolicy,
    errors: ["too_large"],
  }),
  part: endpoint({
    ...shared,
    path: "/api/api/files/parts/",
    summary:
      "One part of a file, as a form with the fields of its policy; S3 takes it where it is set up",
    body: z.strictObject({}),
    upload: "multipart",
    status: 204,
    errors: ["too_large"],
  }),
  complete: endpoint({
    ...shared,
    path: "/api/api/files/complete/",
    summary:
      "Completes an upload: joins its parts, reads the content and checks it against the network's limits",
    body: z.strictObject({ id: z.string().max(100) }),
    response: uploadedFile,
    errors: ["conflict", "too_large", "unsupported_media"],
  }),
  cancel: endpoint({
    ...shared,
    method: "DELETE",
    path: "/api/api/files/policy/{pk}/",
    summary: "Cancel an upload and delete the parts that arrived",
    params: pk,
    status: 204,
  }),
};
