import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/client.ts";
import { ApiCalls } from "../modules/money/billing/services/api-calls.ts";
import type { BillingSettings } from "../modules/money/billing/services/billing-services.ts";
import { TeamPlans } from "../modules/money/billing/services/team-plans.ts";
import type { Clock } from "../ports/clock.ts";
import type { PlansPort } from "../ports/plans.ts";

export type PaymentOptions = Pick<
  BillingSettings,
  "payments" | "defaultPlan" | "graceDays" | "sellsPremium"
>;

/** Without keys: nothing is sold, and this plan applies to everybody. */
export const NOTHING_SOLD: PaymentOptions = {
  payments: null,
  defaultPlan: "business",
  graceDays: 14,
  sellsPremium: false,
};

export interface OpenPlans {
  readonly plans: PlansPort;
  close(): Promise<void>;
}

/** What every floor asks of the plans; opened before all modules, since they enforce them. */
export function openPlans({
  db,
  clock,
  log,
  payments: { payments, defaultPlan, graceDays },
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly payments: PaymentOptions;
}): OpenPlans {
  const apiCalls = new ApiCalls({ db, clock, log });
  const plans = new TeamPlans({
    db,
    clock,
    sells: payments !== null,
    defaultPlan,
    graceDays,
    apiCalls,
  });
  return { plans, close: () => apiCalls.close() };
}
