import { z } from "zod";
import { LIMITS } from "../domain/limits.ts";
import { ALT_CHARACTERS, MEDIA_KINDS } from "../domain/media-limits.ts";
import { endpoint } from "./endpoint.ts";
import { mediaFacts } from "./media-facts.ts";
import { listOf, oneLineName, pageQuery, pk, teamQuery, timestamp } from "./shapes.ts";

const name = oneLineName("Name", LIMITS.nameCharacters);
const alt = z
  .string()
  .trim()
  .max(ALT_CHARACTERS, `Description must be less than ${ALT_CHARACTERS + 1} characters`);

export const medium = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Description for people who cannot see it; empty: none. */
  alt: z.string(),
  ...mediaFacts.shape,
  sha256: z.string(),
  /** Whether it has a preview picture, made in the browser and checked here. */
  poster: z.boolean(),
  /** Creatives that show it. */
  used_in: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  version: z.number().int(),
  created_by: z.string().nullable(),
  created: timestamp,
  modified: timestamp,
  /** Null unless it lies in the trash, from where it can be restored for 30 days. */
  removed: timestamp.nullable(),
});
export type AdMedium = z.output<typeof medium>;

export const MEDIA_ORDERS = ["-created", "created", "name", "-name", "-bytes", "bytes"] as const;
export type MediaOrder = (typeof MEDIA_ORDERS)[number];

const area = "ads";
const path = "/api/ad-media/";
const query = z.strictObject({ ...teamQuery });
const one = { area, access: "session", path: `${path}{pk}/`, params: pk, query } as const;

export const adMedia = {
  list: endpoint({
    area,
    method: "GET",
    path,
    access: "session",
    summary: "Media of the team",
    query: z.strictObject({
      ...pageQuery,
      ...teamQuery,
      kind: z.enum(MEDIA_KINDS).optional(),
      q: z.string().max(100).optional(),
      ordering: z.enum(MEDIA_ORDERS).optional(),
      ids: z.string().max(2000).optional(),
      /** `true`: what lies in the trash. */
      trash: z.enum(["true", "false"]).optional(),
    }),
    response: listOf(medium),
  }),
  create: endpoint({
    area,
    method: "POST",
    path,
    access: "session",
    summary:
      "Register a completed upload as a medium; a file that the team has already answers as the one it has",
    query,
    body: z.strictObject({ file: z.string().max(100), name: name.optional(), alt: alt.optional() }),
    status: 201,
    response: medium,
    errors: ["not_found", "conflict"],
  }),
  read: endpoint({
    ...one,
    method: "GET",
    summary: "A medium with where it is used",
    response: medium,
  }),
  change: endpoint({
    ...one,
    method: "PATCH",
    summary: "Rename or describe a medium",
    body: z.strictObject({
      name: name.optional(),
      alt: alt.optional(),
      /** The version that was read; another one now answers 409. */
      version: z.number().int().optional(),
    }),
    response: medium,
    errors: ["conflict"],
  }),
  remove: endpoint({
    ...one,
    method: "DELETE",
    summary: "Move a medium to the trash for 30 days; one that a creative shows stays",
    status: 204,
    errors: ["conflict"],
  }),
  restore: endpoint({
    ...one,
    method: "POST",
    path: `${path}{pk}/restore/`,
    summary: "Restore a medium from the trash",
    response: medium,
  }),
  file: endpoint({
    ...one,
    method: "GET",
    path: `${path}{pk}/file/`,
    summary: "The file of a medium",
    produces: ["application/octet-stream"],
  }),
  poster: endpoint({
    ...one,
    method: "GET",
    path: `${path}{pk}/poster/`,
    summary: "The preview picture of a medium; a new one is read at a new `v`",
    query: z.strictObject({ ...teamQuery, v: z.string().max(20).optional() }),
    produces: ["image/jpeg"],
  }),
  setPoster: endpoint({
    ...one,
    method: "POST",
    path: `${path}{pk}/poster/`,
    summary: "Give a medium its preview picture: PNG or JPEG of the same ratio, at most 500 kB",
    body: z.strictObject({}),
    upload: "multipart",
    response: medium,
    errors: ["conflict", "too_large", "unsupported_media"],
  }),
};
