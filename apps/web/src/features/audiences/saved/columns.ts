import { z } from "zod";
import { keep, kept } from "../../../lib/storage.ts";

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

const DEFAULT: readonly AudienceColumn[] = [
  "category",
  "country",
  "size",
  "modified",
  "status",
  "has_insights",
  "created_by",
];

const stored = z.array(z.enum(COLUMNS));

/** The columns that were chosen last in this browser. */
export function chosenColumns(): ReadonlySet<AudienceColumn> {
  const parsed = stored.safeParse(kept("audienceColumns"));
  return new Set(parsed.success ? parsed.data : DEFAULT);
}

export function keepColumns(columns: ReadonlySet<AudienceColumn>): void {
  keep("audienceColumns", [...columns]);
}

/** With a column switched on or off. */
export function withColumn(
  columns: ReadonlySet<AudienceColumn>,
  column: AudienceColumn,
  isShown: boolean,
): ReadonlySet<AudienceColumn> {
  return new Set(COLUMNS.filter((each) => (each === column ? isShown : columns.has(each))));
}
