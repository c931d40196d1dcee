import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { timestamp } from "./shapes.ts";

/**
 * - `missing`: the provider has it, our ledger did not; it is booked by now, and an event was lost.
 * - `unknown`: our ledger has it, the provider does not. `different`: both have it, with different sums.
 * - `state`: an invoice or subscription was shown here with other values than the provider has; it is corrected by now.
 * - `lost`: the provider charges a customer of ours that no account names.
 * - `double`: a subscription charges beside the one that decides; staff end it at the provider.
 */
export const DIFFERENCE_KINDS = [
  "missing",
  "unknown",
  "different",
  "state",
  "lost",
  "double",
] as const;

const difference = z.strictObject({
  kind: z.enum(DIFFERENCE_KINDS),
  /** The entry of the ledgers or the subscription, as `invoice:in_1`. */
  cause: z.string(),
  currency: z.string(),
  /** Minor units; null: it has none. */
  ours: z.number().int().nullable(),
  theirs: z.number().int().nullable(),
  /** Id at the payment provider; null: there is none any more. */
  customer: z.string().nullable(),
  /** Null: a person's own suite, or a team that was deleted. */
  team: z.strictObject({ name: z.string(), slug: z.string() }).nullable(),
});
export type BillingDifference = z.output<typeof difference>;

export const billingDifferences = {
  list: endpoint({
    area: "billing",
    access: "session",
    method: "GET",
    path: "/api/staff/billing-differences/",
    summary:
      "Differences between our ledger and the payment provider's, and double charges (staff)",
    response: z.strictObject({
      /** The newest comparison; null: nothing was compared yet. Double charges are known at once. */
      checked_at: timestamp.nullable(),
      results: z.array(difference),
    }),
  }),
};
