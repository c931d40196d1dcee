import type { BillingInterval } from "@toolkit/core/domain/plans";
import type { BillingServices } from "./billing-services.ts";
import { changePlan, previewChange, type Request } from "./change-subscription.ts";

/** Changes how often the premium suite is paid, for the sum of this moment. */
export async function payBy(
  services: BillingServices,
  asked: Request & { readonly interval: BillingInterval },
): Promise<void> {
  const change = { ...asked, plan: "premium" as const };
  const { prorationDate, invoice } = await previewChange(services, {
    ...change,
    prorationDate: undefined,
  });
  await changePlan(services, { ...change, prorationDate, dueNow: invoice.due });
}
