import { z } from "zod";
import { timestamp } from "./shapes.ts";

/** What a coupon or promotion code takes off; either a part or a sum. */
export const planDiscount = z.strictObject({
  percent_off: z.number().nullable(),
  /** In minor units of the subscription's currency. */
  amount_off: z.number().int().nullable(),
  /** Null: for as long as the subscription lasts. */
  ends_at: timestamp.nullable(),
});
export type PlanDiscount = z.output<typeof planDiscount>;
