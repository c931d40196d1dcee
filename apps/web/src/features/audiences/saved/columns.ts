import { listColumns } from "../../../lib/list-columns.ts";

/** Columns of the list beside the name, in their order. */
export const COLUMNS = [
  "category",
  "country",
  "size",
  "core_audience",
  "total_native",
  "pro_targeting_size",
  "modified",
  "status",
  "has_insights",
  "targetable",
  "created_by",
  "ad_account",
  "dataset",
] as const;
export type AudienceColumn = (typeof COLUMNS)[number];

export const AUDIENCE_COLUMNS = listColumns<AudienceColumn>("audienceColumns", COLUMNS, [
  "category",
  "country",
  "size",
  "modified",
  "status",
  "has_insights",
  "created_by",
]);
