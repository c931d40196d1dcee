import { z } from "zod";
import { DAY_PARTS } from "../domain/day-parts.ts";
import { targetingPackage } from "../domain/targeting-package.ts";
import { measured, measuring, notMeasurable } from "./audience-size.ts";
import { endpoint } from "./endpoint.ts";
import { baselineChoice, insights } from "./insights.ts";
import { estimate, teamQuery } from "./shapes.ts";
import { narrowing } from "./within.ts";

const count = z.number().int();
/** A number an hour of the week; Monday, midnight to one, comes first. */
const week = z.array(count).length(168);

export const postingTimesBody = z.strictObject({
  targeting_package: targetingPackage,
  ...measuring,
  ...narrowing,
  baseline: baselineChoice.optional(),
});

export const postingTimes = z.strictObject({
  size: count.nullable(),
  not_measurable: z.array(notMeasurable),
  baseline: insights.shape.baseline,
  /** Posts of the members in the window, reposts among them. */
  posts: count,
  /** Of these the posts whose time of day is known, and not the day alone. */
  timed: count,
  /** Of these the posts whose author's clock is known, by city, else by region or country: the sum of `hours`. */
  placed: count,
  /** Members who wrote the placed posts. */
  authors: count,
  /** Placed posts by hour of the week, on their authors' clocks. */
  hours: week,
  baseline_hours: week,
  /** Timed posts by hour of the week in UTC, wherever their authors are. */
  utc_hours: week,
  /**
   * Parts of the day and the weekend: shares of the placed posts. Intervals and tests take posts of one author for copies
   * of each other, as far as he posts more than others: they are wide rather than narrow.
   */
  parts: z.array(
    z.strictObject({
      id: z.enum(DAY_PARTS),
      posts: count,
      share: estimate,
      baseline_share: z.number(),
      affinity: estimate.nullable(),
      /** False: not distinguishable from the baseline (false-discovery rate 5 % over the parts). */
      distinguishable: z.boolean(),
    }),
  ),
  ...measured,
});
export type PostingTimes = z.output<typeof postingTimes>;

export const postingTimesCalls = {
  read: endpoint({
    area: "audiences",
    method: "POST",
    path: "/api/audience-configs/posting-times/",
    access: "session",
    summary:
      "When an audience posts: by hour of the week on its members' clocks, beside the baseline",
    query: z.strictObject({ ...teamQuery }),
    body: postingTimesBody,
    response: postingTimes,
    errors: ["empty_package", "cancelled", "stale_version"],
  }),
};
