import { z } from "zod";
import { targetingPackage } from "../domain/targeting-package.ts";
import { measuring } from "./audience-size.ts";
import { BODY_BYTES } from "../domain/limits.ts";
import { endpoint } from "./endpoint.ts";
import { oneLineName } from "./shapes.ts";
import { job } from "./jobs.ts";
import { importFile } from "./import-runs.ts";

const paths = z.array(z.string().min(1).max(4000)).min(1).max(10_000);
/** A map file as the importers read it; the document names what is to be known of it from outside. */
const map = z
  .unknown()
  .meta({
    type: "object",
    description:
      "How the files' columns are read: one map for all tables, or in `files` one per file name",
    properties: {
      as_of: { type: "string", description: "Day of the data" },
      asOf: {
        type: "string",
        description: "Former name of `as_of`, read for one release more",
        deprecated: true,
      },
    },
  })
  .optional();

/**
 * Calls of the machine's own command line to a server that holds the data directory. They name files by path, which
 * nobody else may: only the token in the data directory opens them.
 */
export const local = {
  planImport: endpoint({
    area: "local",
    method: "POST",
    path: "/api/network/local/plan/",
    access: "local",
    summary: "How files of this machine would be imported",
    body: z.strictObject({ paths, map }),
    bodyBytes: BODY_BYTES.local,
    response: z.strictObject({ files: z.array(importFile), warnings: z.array(z.string()) }),
  }),
  import: endpoint({
    area: "local",
    method: "POST",
    path: "/api/network/local/imports/",
    access: "local",
    summary: "Import files of this machine (a job)",
    bodyBytes: BODY_BYTES.local,
    body: z.strictObject({
      paths,
      map,
      /** Name of the dataset; a new one makes it. */
      dataset: oneLineName("Dataset", 100),
      as_of: z.iso.date().optional(),
    }),
    status: 202,
    response: job,
    errors: ["conflict"],
  }),
  sample: endpoint({
    area: "local",
    method: "POST",
    path: "/api/network/local/sample/",
    access: "local",
    summary: "Make a sample network (a job)",
    body: z.strictObject({
      profiles: z.number().int().min(500).max(20_000_000).optional(),
      seed: z.string().max(100).optional(),
      dataset: oneLineName("Dataset", 100).optional(),
    }),
    status: 202,
    response: job,
    errors: ["conflict"],
  }),
  backup: endpoint({
    area: "local",
    method: "POST",
    path: "/api/local/backup/",
    access: "local",
    summary:
      "Everything that the installation keeps, as one consistent stream that is not encrypted",
    /** Slugs of datasets that are left out. */
    body: z.strictObject({ without: z.array(z.string().min(1).max(100)).max(1000).default([]) }),
    produces: ["application/octet-stream"],
    errors: ["conflict"],
  }),
  members: endpoint({
    area: "local",
    method: "POST",
    path: "/api/network/local/members/",
    access: "local",
    summary: "Members of an unsaved package as CSV, streamed",
    body: z.strictObject({ targeting_package: targetingPackage, ...measuring }),
    produces: ["text/csv"],
  }),
};
