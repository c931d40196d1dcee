import type {
  applyPaymentEventJob,
  nightlyBillingJob,
  settleReferralJob,
} from "../../../jobs/definitions/billing.ts";
import type { JobHandler } from "../../../ports/queue.ts";
import type { BillingServices } from "./services/billing-services.ts";
import { runNight } from "./services/nightly.ts";
import { applyEvent } from "./services/receive-event.ts";
import { settleReferral } from "./services/settle-referral.ts";

export function applyPaymentEvents(
  services: BillingServices,
): JobHandler<typeof applyPaymentEventJob> {
  return ({ customerId, receivedAt }) =>
    applyEvent(services, { customerId, receivedAt: new Date(receivedAt) });
}

export function nightlyBilling(services: BillingServices): JobHandler<typeof nightlyBillingJob> {
  return (_payload, { signal }) => runNight(services, signal);
}

export function settleReferrals(services: BillingServices): JobHandler<typeof settleReferralJob> {
  return ({ userId }) => settleReferral(services, userId);
}
