import { z } from "zod";
import { targetingPackage } from "../domain/targeting-package.ts";
import { endpoint } from "./endpoint.ts";
import { audienceName, measuring, members, packageBody, size } from "./audience-size.ts";
import { insights, insightsBody } from "./insights.ts";
import {
  datasetField,
  listOf,
  oneLineName,
  pageQuery,
  pk,
  teamQuery,
  timestamp,
} from "./shapes.ts";

const categoryName = oneLineName("Category", 60);
const category = z.strictObject({ name: categoryName });
/** Plain strings are read, objects are written. */
export const categoriesInput = z
  .array(z.union([category, categoryName.transform((name) => ({ name }))]))
  .max(20);

export const audienceConfig = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Accounts when it was last measured; null when not measurable. */
  size: z.number().int().nullable(),
  categories: z.array(category),
  targeting_package: targetingPackage,
  dataset: z.string(),
  dataset_version: z.number().int(),
  window_days: z.number().int().nullable(),
  declared_only: z.boolean(),
  /** Grows with every replacement; a replacement may name the one it started from. */
  version: z.number().int(),
  created_by: z.string().nullable(),
  created: timestamp,
  modified: timestamp,
});
export type AudienceConfig = z.output<typeof audienceConfig>;

export const audienceConfigInput = z.strictObject({
  name: audienceName,
  categories: categoriesInput.optional(),
  targeting_package: targetingPackage,
  ...measuring,
});

const completion = z.strictObject({
  kind: z.enum([
    "handle",
    "keyword",
    "hashtag",
    "interest",
    "conversation_topic",
    "movie_tv_show",
    "country",
    "language",
    "location",
  ]),
  label: z.string(),
  id: z.string().nullable(),
  /** Second line: an account's name, an interest's group. */
  detail: z.string().nullable(),
  /** Accounts that the seed alone brings in (followers, authors, interested), where known. */
  count: z.number().int().nullable(),
  /** It is called exactly what was typed, in English or Japanese; case does not matter. */
  exact: z.boolean(),
  /** Why it cannot be chosen, in the asked language; null: it can. */
  info: z.string().nullable(),
});
export type Completion = z.output<typeof completion>;

export const completionBody = z.strictObject({
  text: z.string().max(200),
  kinds: z.array(completion.shape.kind).max(9).optional(),
  limit: z.number().int().min(1).max(50).optional(),
  language: z.enum(["en", "ja"]).optional(),
  ...datasetField,
});

export const completions = z.strictObject({
  results: z.array(completion),
  dataset: z.string(),
  version: z.number().int(),
});

const listQuery = z.strictObject({
  ...pageQuery,
  ...teamQuery,
  search: z.string().max(200).optional(),
  category: z.string().max(60).optional(),
  ordering: z
    .enum(["name", "-name", "size", "-size", "modified", "-modified", "created", "-created"])
    .optional(),
});

const replaceInput = audienceConfigInput.extend({ version: z.number().int().optional() });

/** The audience store is reached by two paths: by session, and under external by session or token. */
function store(
  prefix: "/api/audience-configs/" | "/api/external/audience-configs/",
  area: string,
  access: "session" | "token",
) {
  return {
    list: endpoint({
      area,
      method: "GET",
      path: prefix,
      access,
      summary: "Saved audiences: list, filter, search, sort, page",
      query: listQuery,
      response: listOf(audienceConfig),
    }),
    save: endpoint({
      area,
      method: "POST",
      path: prefix,
      access,
      summary: "Save an audience",
      query: z.strictObject({ ...teamQuery }),
      body: audienceConfigInput,
      status: 201,
      response: audienceConfig,
      errors: ["empty_package"],
    }),
    read: endpoint({
      area,
      method: "GET",
      path: `${prefix}{pk}/`,
      access,
      summary: "Read a saved audience",
      params: pk,
      query: z.strictObject({ ...teamQuery }),
      response: audienceConfig,
    }),
    replace: endpoint({
      area,
      method: "PUT",
      path: `${prefix}{pk}/`,
      access,
      summary: "Replace a saved audience",
      params: pk,
      query: z.strictObject({ ...teamQuery }),
      body: replaceInput,
      response: audienceConfig,
      errors: ["empty_package", "stale_version"],
    }),
  } as const;
}

export const audienceStore = store("/api/audience-configs/", "audiences", "session");
export const externalAudienceStore = {
  ...store("/api/external/audience-configs/", "external", "token"),
  remove: endpoint({
    area: "external",
    method: "DELETE",
    path: "/api/external/audience-configs/{pk}/",
    access: "token",
    summary: "Moves a saved audience to the trash, for 30 days",
    params: pk,
    query: z.strictObject({ ...teamQuery }),
    status: 204,
  }),
};

const PACKAGE_FILES = ["json", "csv", "xlsx"] as const;
const PACKAGE_TYPES = [
  "application/json",
  "text/csv",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
] as const;

export const audiences = {
  build: endpoint({
    area: "audiences",
    method: "POST",
    path: "/api/build-audience/",
    access: "session",
    summary: "Size and first members of a targeting package",
    query: z.strictObject({ ...teamQuery }),
    body: packageBody.extend({
      members: z.number().int().min(0).max(200).optional(),
      cursor: z.string().max(200).optional(),
    }),
    response: size.extend(members.shape),
    errors: ["empty_package"],
  }),
  autocomplete: endpoint({
    area: "audiences",
    method: "POST",
    path: "/api/audience-configs/autocomplete/",
    access: "session",
    summary: "Complete a partly typed seed",
    query: z.strictObject({ ...teamQuery }),
    body: completionBody,
    response: completions,
  }),
  insights: endpoint({
    area: "audiences",
    method: "POST",
    path: "/api/audience-configs/insights/",
    access: "session",
    summary: "Insights of an unsaved audience",
    query: z.strictObject({ ...teamQuery }),
    body: insightsBody,
    response: insights,
    errors: ["empty_package", "stale_version"],
  }),
  externalInsights: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/insights/",
    access: "token",
    summary: "Insights of a targeting package",
    query: z.strictObject({ ...teamQuery }),
    body: insightsBody,
    response: insights,
    errors: ["empty_package", "stale_version"],
  }),
  downloadPackage: endpoint({
    area: "external",
    method: "GET",
    path: "/api/external/audience-configs/{pk}/targeting-package/",
    access: "token",
    summary: "Download the targeting package (query file: json, csv or xlsx)",
    params: pk,
    query: z.strictObject({ ...teamQuery, file: z.enum(PACKAGE_FILES).optional() }),
    produces: PACKAGE_TYPES,
  }),
  downloadDraft: endpoint({
    area: "audiences",
    method: "POST",
    path: "/api/audience-configs/targeting-package/",
    access: "session",
    summary: "A targeting package that is not saved, as a file (json, csv or xlsx)",
    query: z.strictObject({ ...teamQuery }),
    body: z.strictObject({
      /** Names the file. */
      name: audienceName.optional(),
      targeting_package: targetingPackage,
      file: z.enum(PACKAGE_FILES).optional(),
    }),
    produces: PACKAGE_TYPES,
    errors: ["empty_package"],
  }),
  downloadMembers: endpoint({
    area: "audiences",
    method: "GET",
    path: "/api/audience-configs/{pk}/members/",
    access: "session",
    summary: "Download the members as CSV, streamed",
    params: pk,
    query: z.strictObject({ ...teamQuery }),
    produces: ["text/csv"],
  }),
};
