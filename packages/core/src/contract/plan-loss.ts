import { z } from "zod";
import { ITEM_KINDS, ITEM_REASONS } from "../domain/receipt.ts";

const count = z.number().int();

/** Why an audience is another one when it is applied. */
const LOSS_CAUSES = [
  "declared_only",
  "automated_accounts",
  "group_rest",
  "group_exclude",
  "items",
] as const;

const lossCause = z.strictObject({
  cause: z.enum(LOSS_CAUSES),
  /** Of `items`: what they are, why they stay out, and their names, at most five. */
  kind: z.enum(ITEM_KINDS).nullable(),
  reason: z.enum(ITEM_REASONS).nullable(),
  labels: z.array(z.string()),
  items: count,
  /** Accounts more or fewer by it alone; null: not measurable on this data. */
  difference: count.nullable(),
});

/** What the network can express of an audience, in accounts. */
export const expressedLoss = z.strictObject({
  /** Null: not measurable on this data. */
  audience: count.nullable(),
  applied: count.nullable(),
  both: count.nullable(),
  causes: z.array(lossCause),
});
export type ExpressedLoss = z.output<typeof expressedLoss>;
