import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { country, listQuery, searchBody } from "./reference.ts";
import { datasetField, listOf, pageQuery, provenance, teamQuery } from "./shapes.ts";

/** A category of the network's advertising, with the codes of the IAB content taxonomy 1.0 that it stands for. */
export const adCategory = z.strictObject({
  id: z.string(),
  label: z.string(),
  name_en: z.string(),
  name_ja: z.string(),
  iab_categories: z.array(z.string()),
});

/** A mobile network by its brand in one country. */
export const networkOperator = z.strictObject({
  id: z.string(),
  label: z.string(),
  name_en: z.string(),
  name_ja: z.string(),
  /** The country's name. */
  group: z.string(),
  country: country.shape.code,
  /** MCC-MNC codes of the networks under the brand. */
  codes: z.array(z.string()),
});

const language = { language: z.enum(["en", "ja"]).optional() };

const jobTitle = z.strictObject({
  id: z.string(),
  label: z.string(),
  name_en: z.string(),
  name_ja: z.string(),
  /** Accounts of the dataset whose bio names it. */
  count: z.number().int(),
});

export const referenceLists = {
  contentCategories: endpoint({
    area: "audiences",
    method: "GET",
    path: "/api/content-categories/",
    access: "session",
    summary: "Content categories",
    query: listQuery,
    response: listOf(adCategory),
  }),
  advertiserCategories: endpoint({
    area: "audiences",
    method: "GET",
    path: "/api/advertiser-categories/",
    access: "session",
    summary: "Advertiser categories",
    query: listQuery,
    response: listOf(adCategory),
  }),
  networkOperators: endpoint({
    area: "external",
    method: "GET",
    path: "/api/external/network-operators/",
    access: "token",
    summary: "Network operators",
    query: listQuery,
    response: listOf(networkOperator),
  }),
  searchNetworkOperators: endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/network-operators/search/",
    access: "token",
    summary: "Network operators that fit keywords",
    body: searchBody,
    response: z.strictObject({ network_operators: z.array(networkOperator) }),
  }),
};

export const jobTitles = {
  tree: endpoint({
    area: "external",
    method: "GET",
    path: "/api/external/job-titles/",
    access: "token",
    summary: "The job-title tree with counts",
    query: z.strictObject({
      ...pageQuery,
      ...teamQuery,
      ...datasetField,
      search: z.string().max(100).optional(),
      ...language,
    }),
    response: listOf(
      z.strictObject({
        /** Name of the category, in English. */
        id: z.string(),
        label: z.string(),
        name_en: z.string(),
        name_ja: z.string(),
        /** Accounts with at least one title of the category, each once. */
        count: z.number().int(),
        titles: z.array(jobTitle),
      }),
    ).extend({
      /** Accounts with at least one title, of all that are known. */
      known: z.number().int(),
      profiles: z.number().int(),
      ...provenance,
    }),
  }),
};
