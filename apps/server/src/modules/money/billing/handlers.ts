import type {
  applyPaymentEventJob,
  grantChangedJob,
  nightlyBillingJob,
} from "../../../jobs/definitions/billing.ts";
import type { JobHandler } from "../../../ports/queue.ts";
import type { BillingServices } from "./services/billing-services.ts";
import { reconcile } from "./services/change-subscription.ts";
import { runNight } from "./services/nightly.ts";
import { applyEvent } from "./services/receive-event.ts";

export function applyPaymentEvents(
  services: BillingServices,
): JobHandler<typeof applyPaymentEventJob> {
  return ({ customerId, receivedAt }) =>
    applyEvent(services, { customerId, receivedAt: new Date(receivedAt) });
}

export function grantChanged(services: BillingServices): JobHandler<typeof grantChangedJob> {
  return async ({ teamId }) => {
    if (services.payments !== null) await reconcile(services, { kind: "team", id: teamId });
  };
}

export function nightlyBilling(services: BillingServices): JobHandler<typeof nightlyBillingJob> {
  return (_payload, { signal }) => runNight(services, signal);
}
