import { z } from "zod";
import { PLAN_IDS } from "../domain/plans.ts";
import { billedIn, interval, price } from "./prices.ts";
import { timestamp } from "./shapes.ts";

export const previewLine = z.strictObject({
  description: z.string(),
  amount: z.number().int(),
  /** Whether it settles the part of a period that is left. */
  proration: z.boolean(),
  period_start: timestamp,
  period_end: timestamp,
});

const side = z.strictObject({
  plan: z.enum(PLAN_IDS),
  interval,
  price,
  /** What of the price is left after the discounts that outlast the change. */
  discounted_price: price,
  /** Next regular payment; null: none, since the subscription is cancelled. */
  next_payment_at: timestamp.nullable(),
});

export const planPreview = z.strictObject({
  currency: billedIn,
  /** Send it back with the upgrade, so that the sum is the one shown. */
  proration_date: timestamp,
  before: side,
  after: side,
  /** The plan is cancelled and ends at this moment; the change takes that back. Null: it is not cancelled. */
  cancellation: z.strictObject({ ends_at: timestamp.nullable() }).nullable(),
  lines: z.array(previewLine),
  subtotal: z.number().int(),
  /** Taken off by a coupon; negative. Lines that settle a part of a period contain it already. */
  discount: z.number().int(),
  tax: z.number().int(),
  /** Credit that is used; negative. */
  credit_applied: z.number().int(),
  /** Of an earlier invoice, which was too small to be charged. */
  owed_before: z.number().int(),
  /** Too small a rest to be charged, which the next invoice adds; negative. */
  carried_over: z.number().int(),
  /** Charged at once; 0 where the rest becomes credit. */
  due_now: z.number().int(),
  /** What is paid later instead, as at the end of a trial; null: all of it is due now. */
  due_later: z.strictObject({ at: timestamp, amount: z.number().int() }).nullable(),
  /** Credit that is left for later invoices. */
  credit_after: z.number().int(),
});
export type PlanPreview = z.output<typeof planPreview>;
