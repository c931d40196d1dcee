import type { PlanState } from "@toolkit/core/contract/billing";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { Unbroken } from "../../../../lib/unbroken.tsx";
import { paymentsUntil } from "../plans.ts";

interface AgreedEndProps {
  readonly subscription: NonNullable<PlanState["subscription"]>;
  readonly plan: string;
}

/** When staff end the plan, and the payments until then. */
export function AgreedEnd({ subscription, plan }: AgreedEndProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { ends_at: end, current_period_end: next } = subscription;
  if (end === null) return null;
  const count = subscription.cancel_at_period_end ? 0 : paymentsUntil(subscription);
  return (
    <>
      <span className="block">
        <Unbroken>{t("billing.current.term", { plan, date: format.date(end) })}</Unbroken>
      </span>
      <span className="block">
        <Unbroken>
          {count > 0 && next !== null
            ? t("billing.current.termPayments", {
                count,
                formatted: format.count(count),
                date: format.date(next),
              })
            : t("billing.current.termPaid")}
        </Unbroken>
      </span>
      <span className="block">{t("billing.current.termFixed")}</span>
    </>
  );
}
