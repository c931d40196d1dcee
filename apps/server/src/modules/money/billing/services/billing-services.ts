import type { PlanId } from "@toolkit/core/domain/plans";
import type { Ports } from "../../../capability.ts";
import type { OneAtATime } from "../../../../one-at-a-time.ts";
import type { PaymentsPort } from "../../../../ports/payments.ts";
import { AppError } from "../../../../errors.ts";
import type { Effects } from "./effects.ts";
import type { ProviderLimits } from "./provider-limits.ts";

/** How plans are sold. */
export interface BillingSettings {
  /** Null: nothing is sold, and the default plan applies to everybody. */
  readonly payments: PaymentsPort | null;
  readonly defaultPlan: PlanId;
  /** Days after a failed payment in which everything works. */
  readonly graceDays: number;
  /** Whether the premium suite can be bought. */
  readonly sellsPremium: boolean;
  /** Of addresses of the provider's own people; null: there are none. */
  readonly staffDomain: string | null;
  /** Where people reach this installation. */
  readonly origin: string;
  /** Where they reach its premium suite. */
  readonly premiumOrigin: string;
}

export interface BillingServices
  extends BillingSettings, Pick<Ports, "db" | "clock" | "log" | "queue" | "mails"> {
  readonly effects: Effects;
  /** Readings of one account, one after the other. */
  readonly reading: OneAtATime;
  /** What people may have the provider asked. */
  readonly limits: ProviderLimits;
}

export type SellingServices = BillingServices & { readonly payments: PaymentsPort };

function isSelling(services: BillingServices): services is SellingServices {
  return services.payments !== null;
}

/** @throws AppError "not_sold" where there are no keys. */
export function selling(services: BillingServices): SellingServices {
  if (isSelling(services)) return services;
  throw new AppError("not_sold", { message: "no STRIPE_SECRET_KEY" });
}
