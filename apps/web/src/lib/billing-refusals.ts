import type { ErrorCode } from "@toolkit/core/domain/errors";
import i18next from "i18next";
import { ApiError } from "./api-error.ts";
import { hasDashboard } from "../paths.ts";

/** Refusals that the team's plan or an overdue payment causes: something can be done about them under Billing. */
const CODES: ReadonlySet<ApiError["code"]> = new Set<ErrorCode>([
  "plan_limit",
  "read_only",
  "subscription_required",
  "payment_failed",
  "not_sold",
]);

interface BillingScreen {
  readonly open: () => unknown;
  readonly isOpen: () => boolean;
}

let billingScreen: BillingScreen | null = null;

/** How the screen of the team's plan opens; only the router knows. */
export function whenBillingIsWanted(screen: BillingScreen): void {
  billingScreen = screen;
}

/** The way to the plan from a refusal that it causes; null: another refusal, or the screen is open already. */
export function billingAction(error: unknown): { label: string; run: () => unknown } | null {
  if (!hasDashboard || billingScreen === null || billingScreen.isOpen()) return null;
  if (!(error instanceof ApiError) || !CODES.has(error.code)) return null;
  return { label: i18next.t("errors.toBilling"), run: billingScreen.open };
}
