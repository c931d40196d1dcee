import { z } from "zod";
import { targetingPackage } from "../domain/targeting-package.ts";
import { measured } from "./audience-size.ts";
import { endpoint } from "./endpoint.ts";
import { datasetField, listOf, pageQuery, teamQuery } from "./shapes.ts";

/** What ready-made audiences are made of. */
export const CATALOGUE_KINDS = ["interest", "conversation_topic", "movie_tv_show"] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

const catalogueAudience = z.strictObject({
  /** The same on every dataset: kind and number of the list's item. */
  id: z.string(),
  kind: z.enum(CATALOGUE_KINDS),
  /** In the asked language. */
  name: z.string(),
  name_en: z.string(),
  /** The list's group, in the asked language. */
  category: z.string(),
  /** Accounts of the region, counted on this version; null: the data cannot measure it. */
  size: z.number().int().nullable(),
  /** The network knows it by its own criteria, and somebody is in it. */
  targetable: z.boolean(),
  targeting_package: targetingPackage,
});
export type CatalogueAudience = z.output<typeof catalogueAudience>;

export const catalogue = {
  list: endpoint({
    area: "audiences",
    method: "GET",
    path: "/api/audiences/catalogue/",
    access: "session",
    summary: "Ready-made audiences with their sizes on a dataset: filter, search, sort, page",
    query: z.strictObject({
      ...pageQuery,
      ...teamQuery,
      ...datasetField,
      language: z.enum(["en", "ja"]).optional(),
      search: z.string().max(200).optional(),
      kind: z.enum(CATALOGUE_KINDS).optional(),
      /** A group, in either language. */
      category: z.string().max(100).optional(),
      /** Name of an audience region: who lives in its countries; absent: everybody. */
      region: z.string().max(100).optional(),
      /** Accounts, both ends included; audiences of unknown size are in no range. */
      size_from: z.coerce.number().int().min(0).optional(),
      size_to: z.coerce.number().int().min(0).optional(),
      targetable: z.enum(["true", "false"]).optional(),
      ordering: z.enum(["name", "-name", "size", "-size"]).optional(),
      /**
       * `known`: does not wait for a region's first count, but answers with the names alone (`counted` false). What is asked
       * of sizes waits all the same.
       */
      sizes: z.enum(["all", "known"]).optional(),
    }),
    response: listOf(catalogueAudience).extend({
      /** Groups of the asked kind, in the asked language. */
      categories: z.array(z.string()),
      /** Accounts that live in the region; without one, all. */
      accounts: z.number().int(),
      /** False: sizes are not counted yet, which says nothing of them; ask again without `sizes`. */
      counted: z.boolean(),
      ...measured,
    }),
  }),
};
