import type { BillingInterval } from "@toolkit/core/domain/plans";
import type { BillingServices } from "./billing-services.ts";
import { changePlan, previewChange, type Confirmed, type Request } from "./change-subscription.ts";

interface IntervalRequest extends Request {
  readonly interval: BillingInterval;
  /** The sum that a person saw; null: that of this moment. */
  readonly shown: Confirmed | null;
  /** The caller knows that a cancelled subscription continues. */
  readonly continues: boolean;
}

/** Changes how often the premium suite is paid. */
export async function payBy(
  services: BillingServices,
  { shown, continues, ...asked }: IntervalRequest,
): Promise<void> {
  const change = { ...asked, plan: "premium" as const };
  if (shown !== null) {
    await changePlan(services, { ...change, ...shown });
    return;
  }
  const { prorationDate, invoice } = await previewChange(services, {
    ...change,
    prorationDate: undefined,
  });
  await changePlan(services, { ...change, prorationDate, dueNow: invoice.due, continues });
}
