import { z } from "zod";
import { formOption } from "../wire.ts";
import { COLUMNS } from "./columns.ts";

/** Why a value or a cell was not taken. */
const REASONS = [
  "required",
  "not_found",
  "several_found",
  "unknown_id",
  "not_ready",
  "sensitive",
  "over_limit",
  "needs_location",
  "outside_market",
  "bad_number",
  "bad_time",
  "bad_word",
  "not_started",
  "fixed",
  "other_campaign",
  "conflict",
  "network",
] as const;
export type Reason = (typeof REASONS)[number];

const sheetValue = z.object({
  /** As the sheet has it. */
  text: z.string(),
  state: z.enum(["accepted", "ambiguous", "rejected"]),
  reason: z.enum(REASONS).nullable(),
  /** What it was taken for; null: nothing. */
  id: z.string().nullable(),
  label: z.string().nullable(),
  candidates: z.array(formOption.omit({ blocked: true })),
  /** The network's own words, where it gave any. */
  note: z.string().nullable(),
});
export type SheetValue = z.output<typeof sheetValue>;

const sheetCell = z.object({ column: z.enum(COLUMNS), values: z.array(sheetValue) });
export type SheetCell = z.output<typeof sheetCell>;

export const OUTCOMES = ["new", "changed", "unchanged", "rejected"] as const;

const sheetRow = z.object({
  /** Of the sheet, whose header is row 1. */
  number: z.number(),
  campaign: z.string(),
  ad_group: z.string(),
  /** Null: not made, or not imported yet. */
  ad_group_id: z.string().nullable(),
  outcome: z.enum(OUTCOMES),
  cells: z.array(sheetCell),
});
export type PreviewedRow = z.output<typeof sheetRow>;

/** What an import would do, or did. */
export const sheetPreview = z.object({
  /** Proves to the import that it does what was shown. */
  digest: z.string(),
  rows: z.array(sheetRow),
});
export type SheetPreview = z.output<typeof sheetPreview>;

/** Choices among several entries of a name, by "row column value". */
const choices = z.record(z.string().max(600), z.string().max(100));
export type Choices = z.output<typeof choices>;

/** Bytes of a sheet at the most. */
export const MOST_BYTES = 5_000_000;

export const sentSheet = z.strictObject({
  /** The file as it is, in base 64. */
  file: z.string().max(Math.ceil(MOST_BYTES / 3) * 4),
  choices,
  /** Of the preview that a person confirmed; empty: it is still to be shown. */
  digest: z.string().max(64),
});

export const choiceKey = (row: number, column: string, text: string): string =>
  `${row} ${column} ${text}`;

export const sheetProblem = z.object({
  problem: z.object({
    code: z.enum([
      "not_a_sheet",
      "columns_missing",
      "columns_unknown",
      "too_many",
      "empty",
      "changed",
    ]),
    columns: z.array(z.string()),
  }),
});
export type SheetProblem = z.output<typeof sheetProblem>["problem"];
