import { z } from "zod";
import { teamStorage } from "./team-storage.ts";
import { account, measuring } from "./audience-size.ts";
import { ACCOUNT_SCORES, SCORE_SIGNS } from "../domain/account-scores.ts";
import { DATASET_DAMAGES } from "../domain/dataset-damage.ts";
import { endpoint } from "./endpoint.ts";
import { IMPORT_KINDS, importRun } from "./import-runs.ts";
import { job } from "./jobs.ts";
import { post } from "./insights.ts";
import { targetingPackage } from "../domain/targeting-package.ts";
import {
  datasetField,
  listOf,
  oneLineName,
  pageQuery,
  provenance,
  teamQuery,
  timestamp,
} from "./shapes.ts";

export const dataset = z.strictObject({
  slug: z.string(),
  name: z.string(),
  kind: z.enum(["sample", "imported"]),
  /** N of a declared 1:N sample: accounts of its network for each account of it. Null: no such sample. */
  scale: z.number().int().nullable(),
  shared: z.boolean(),
  /** The one that a call without `dataset` uses. */
  is_default: z.boolean(),
  version: z.number().int(),
  as_of: z.iso.date().nullable(),
  profiles: z.number().int(),
  known_profiles: z.number().int(),
  follows: z.number().int(),
  posts: z.number().int(),
  state: z.enum(["empty", "importing", "publishing", "ready", "damaged"]),
  /** How far a running import is, 0–1; null: none is running, or it has not said so yet. */
  import_share: z.number().nullable(),
  /** Why the dataset is closed, and the remedy, in the caller's language; null: it is sound. */
  damage: z
    .strictObject({
      code: z.enum(DATASET_DAMAGES),
      /** Below the data folder. */
      file: z.string(),
      message: z.string(),
      remedy: z.string(),
      /** Whether a repair can take its sound rows into a new file. */
      repairable: z.boolean(),
      /** How far a running repair is, 0–1; null: none is running. */
      repair_share: z.number().nullable(),
    })
    .nullable(),
  /** Damaged files that repairs kept aside; null: none. */
  kept_aside: z.strictObject({ files: z.number().int(), bytes: z.number().int() }).nullable(),
  created: timestamp,
});
export type DatasetSummary = z.output<typeof dataset>;

const reject = z.strictObject({
  file: z.string(),
  line: z.number().int(),
  reason: z.string(),
  row: z.string(),
});

const explanation = z.strictObject({
  member: z.boolean(),
  account,
  seeds: z.array(z.strictObject({ kind: z.string(), label: z.string(), posts: z.array(post) })),
  failed_filters: z.array(z.string()),
  /** What is known of the account's attributes, each with its source and whether it was inferred. */
  attributes: z.array(
    z.strictObject({
      name: z.string(),
      value: z.string().nullable(),
      inferred: z.boolean(),
      confidence: z.number().nullable(),
      /** Whether the accuracy of the inference was measured on labelled accounts. */
      measured: z.boolean(),
    }),
  ),
  /** How the account seems to be run, from the fields of its profile. */
  scores: z.array(
    z.strictObject({
      name: z.enum(ACCOUNT_SCORES),
      /** 0–1; null: the data gives nothing to judge by. */
      likelihood: z.number().nullable(),
      /** Whether accuracy was measured on labelled accounts. */
      measured: z.boolean(),
      /** Signs that speak for it, the strongest first, each with its figure where it has one. */
      evidence: z.array(
        z.strictObject({ sign: z.enum(SCORE_SIGNS), value: z.number().nullable() }),
      ),
    }),
  ),
  ...provenance,
});

/** Accounts that the network itself has in a country. */
const networkSize = z.strictObject({
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  accounts: z.number().int(),
  /** By whose word. */
  source: z.string(),
  as_of: z.iso.date(),
});
const networkSizes = z.strictObject({ dataset: z.string(), results: z.array(networkSize) });
export type NetworkSizes = z.output<typeof networkSizes>;

const slug = z.strictObject({ slug: z.string().max(100) });
const id = z.strictObject({ id: z.string().max(100) });

export const network = {
  datasets: endpoint({
    area: "network",
    method: "GET",
    path: "/api/network/datasets/",
    access: "session",
    summary: "Datasets that the team can use",
    query: z.strictObject({ ...pageQuery, ...teamQuery }),
    response: listOf(dataset),
  }),
  dataset: endpoint({
    area: "network",
    method: "GET",
    path: "/api/network/datasets/{slug}/",
    access: "session",
    summary: "Read a dataset",
    params: slug,
    query: z.strictObject({ ...teamQuery }),
    response: dataset,
  }),
  removeDataset: endpoint({
    area: "network",
    method: "DELETE",
    path: "/api/network/datasets/{slug}/",
    access: "session",
    summary: "Delete a dataset of the team's own with all that was derived from it",
    params: slug,
    query: z.strictObject({ ...teamQuery }),
    status: 204,
  }),
  makeDefault: endpoint({
    area: "network",
    method: "PUT",
    path: "/api/network/datasets/{slug}/default/",
    access: "session",
    summary: "Make a dataset the team's default, which calls without `dataset` use",
    params: slug,
    query: z.strictObject({ ...teamQuery }),
    response: dataset,
    errors: ["conflict"],
  }),
  repairDataset: endpoint({
    area: "network",
    method: "POST",
    path: "/api/network/datasets/{slug}/repair/",
    access: "session",
    summary:
      "Rebuild a damaged dataset from its sound rows; the damaged file is kept aside (a job)",
    params: slug,
    query: z.strictObject({ ...teamQuery }),
    status: 202,
    response: job,
    errors: ["conflict", "dataset_damaged"],
  }),
  removeDamagedFiles: endpoint({
    area: "network",
    method: "DELETE",
    path: "/api/network/datasets/{slug}/damaged-files/",
    access: "session",
    summary: "Remove the damaged files that repairs kept aside",
    params: slug,
    query: z.strictObject({ ...teamQuery }),
    status: 204,
  }),
  networkSizes: endpoint({
    area: "network",
    method: "GET",
    path: "/api/network/datasets/{slug}/network-sizes/",
    access: "session",
    summary: "How many accounts the network itself has by country: what estimates scale by",
    params: slug,
    query: z.strictObject({ ...teamQuery }),
    response: networkSizes,
  }),
  setNetworkSizes: endpoint({
    area: "network",
    method: "PUT",
    path: "/api/network/datasets/{slug}/network-sizes/",
    access: "session",
    summary: "Say how many accounts the network has by country; replaces what was said before",
    params: slug,
    query: z.strictObject({ ...teamQuery }),
    body: z.strictObject({
      source: oneLineName("Source", 200),
      as_of: z.iso.date().optional(),
      sizes: z
        .array(
          z.strictObject({
            country: z.string().regex(/^[A-Z]{2}$/),
            accounts: z.number().int().min(1).max(10_000_000_000),
          }),
        )
        .max(300),
    }),
    response: networkSizes,
  }),
  storage: endpoint({
    area: "network",
    method: "GET",
    path: "/api/network/storage/",
    access: "session",
    summary: "Storage that the team uses, and its limit",
    query: z.strictObject({ ...teamQuery }),
    response: teamStorage,
  }),
  imports: endpoint({
    area: "network",
    method: "GET",
    path: "/api/network/imports/",
    access: "session",
    summary: "Imports of the team, newest first",
    query: z.strictObject({ ...pageQuery, ...teamQuery }),
    response: listOf(importRun),
  }),
  upload: endpoint({
    area: "network",
    method: "POST",
    path: "/api/network/imports/",
    access: "session",
    summary: "Upload files; the answer shows how they were understood, nothing is imported yet",
    query: z.strictObject({
      ...teamQuery,
      dataset: z.string().max(100).optional(),
      name: oneLineName("Name", 100).optional(),
    }),
    upload: "multipart",
    status: 201,
    response: importRun,
    errors: ["too_large", "unsupported_media"],
  }),
  import: endpoint({
    area: "network",
    method: "GET",
    path: "/api/network/imports/{id}/",
    access: "session",
    summary: "An import with its progress and report",
    params: id,
    query: z.strictObject({ ...teamQuery }),
    response: importRun,
  }),
  startImport: endpoint({
    area: "network",
    method: "POST",
    path: "/api/network/imports/{id}/start/",
    access: "session",
    summary: "Import the uploaded files, with the mapping as shown or changed (a job)",
    params: id,
    query: z.strictObject({ ...teamQuery }),
    body: z.strictObject({
      as_of: z.iso.date().optional(),
      files: z
        .array(
          z.strictObject({
            name: z.string(),
            kind: z.enum(IMPORT_KINDS).optional(),
            columns: z.record(z.string(), z.string().nullable()).optional(),
          }),
        )
        .max(100)
        .optional(),
    }),
    status: 202,
    response: importRun,
    errors: ["conflict"],
  }),
  cancelImport: endpoint({
    area: "network",
    method: "DELETE",
    path: "/api/network/imports/{id}/",
    access: "session",
    summary: "Stop an import (it can be started again) or discard a planned one",
    params: id,
    query: z.strictObject({ ...teamQuery }),
    response: importRun,
  }),
  rejects: endpoint({
    area: "network",
    method: "GET",
    path: "/api/network/imports/{id}/rejects/",
    access: "session",
    summary: "Rejected rows with file, line, reason and row",
    params: id,
    query: z.strictObject({ ...pageQuery, ...teamQuery }),
    response: listOf(reject),
  }),
  removeProfile: endpoint({
    area: "network",
    method: "DELETE",
    path: "/api/network/datasets/{slug}/profiles/{id}/",
    access: "session",
    summary:
      "Delete a person's data from a dataset, with damaged files that repairs kept aside; a later import does not bring it back",
    params: z.strictObject({ slug: z.string().max(100), id: z.string().max(100) }),
    query: z.strictObject({ ...teamQuery }),
    status: 204,
  }),
  explain: endpoint({
    area: "explain",
    method: "POST",
    path: "/api/explain/account/",
    access: "session",
    summary: "Which seeds brought an account into an audience, with the posts behind them",
    query: z.strictObject({ ...teamQuery }),
    body: z.strictObject({
      targeting_package: targetingPackage,
      account_id: z.string().max(30),
      ...measuring,
      ...datasetField,
    }),
    response: explanation,
  }),
};

export const health = {
  read: endpoint({
    area: "health",
    method: "GET",
    path: "/api/health/",
    access: "none",
    asksNobody: true,
    summary: "Whether the server is ready",
    response: z.strictObject({
      /** "degraded": the server answers, but datasets are closed because their files are damaged, or ledgers of payments differ. */
      status: z.enum(["ok", "degraded"]),
      /** Only when degraded; which datasets, those who may see them read in the list of datasets. */
      damaged_datasets: z.number().int().optional(),
      /** Entries in which our ledger and the payment provider's differed in the newest comparison. */
      ledger_differences: z.number().int().optional(),
      /** `low`: only the reserve is left; imports, uploads and syncs wait for room. */
      disk: z.enum(["low"]).optional(),
    }),
    errors: ["unavailable"],
  }),
};
