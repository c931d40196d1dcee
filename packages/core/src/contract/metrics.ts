import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { datasetField, listOf, pageQuery, provenance, teamQuery } from "./shapes.ts";

/** `ratio`: one number divided by another of its kind. `log_odds`: a difference of natural logarithms of odds. */
export const METRIC_UNITS = ["accounts", "posts", "follows", "share", "ratio", "log_odds"] as const;

const metric = z.strictObject({
  name: z.string(),
  /** In the caller's language. */
  label: z.string(),
  label_en: z.string(),
  label_ja: z.string(),
  description: z.string(),
  unit: z.enum(METRIC_UNITS),
  /**
   * `dataset`: a count of the whole data, told here. `audience`: of each audience. `item`: of an account, word or place
   * within an audience. `comparison`: of audiences beside each other.
   */
  of: z.enum(["dataset", "audience", "item", "comparison"]),
  /** Whether it is counted over the data, or taken beyond it. */
  origin: z.enum(["counted", "estimated"]),
  /** The page of the documentation that holds its formula. */
  method: z.string(),
  /** Of the dataset; null for what is measured only when an audience is named. */
  value: z.number().nullable(),
});
export type Metric = z.output<typeof metric>;

export const metrics = {
  list: endpoint({
    area: "other",
    method: "GET",
    path: "/api/metrics/",
    access: "session",
    summary: "What each number means, and those of a dataset as a whole",
    query: z.strictObject({
      ...pageQuery,
      ...teamQuery,
      ...datasetField,
      language: z.enum(["en", "ja"]).optional(),
    }),
    response: z.strictObject({
      ...listOf(metric).shape,
      /** What the values were counted in, and the day that data is of; null: the team has no data yet. */
      computed_on: z.strictObject({ ...provenance, as_of: z.iso.date().nullable() }).nullable(),
    }),
  }),
};
