import { z } from "zod";
import { defineJob } from "../../ports/queue.ts";

/** Reads a customer anew, since an event said that something happened. */
export const applyPaymentEventJob = defineJob({
  kind: "apply_payment_event",
  payload: z.object({ eventId: z.string(), customerId: z.string(), receivedAt: z.iso.datetime() }),
  retries: 8,
});

/** Reads all customers anew, compares the ledgers, and does what has become due. */
export const nightlyBillingJob = defineJob({
  kind: "nightly_billing",
  lane: "weekly",
  payload: z.object({ day: z.string() }),
  retries: 2,
});

/** Books what a person is thanked with for somebody who came, or takes it back. */
export const settleReferralJob = defineJob({
  kind: "settle_referral",
  payload: z.object({ userId: z.string() }),
  retries: 8,
});
