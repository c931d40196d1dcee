import type { PlanState } from "@toolkit/core/contract/billing";
import type { PlanDiscount } from "@toolkit/core/contract/plan-discounts";
import { formatPercent } from "@toolkit/core/i18n/format";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { Unbroken } from "../../../../lib/unbroken.tsx";

type Subscription = NonNullable<PlanState["subscription"]>;

/** The price of a running subscription as it is paid, and what a discount takes off. */
export function PlanPrice({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { interval, price, discounted_price: discounted, discounts } = subscription;
  if (interval === null || price === null) return null;
  const paid = discounted ?? price;
  const money = (amount: number) => format.money(amount, price.currency);
  const off = ({ percent_off: percent, amount_off: amount, ends_at: end }: PlanDiscount) => {
    const what =
      percent === null
        ? t("billing.discount.amount", { amount: money(amount ?? 0) })
        : t("billing.discount.percent", { percent: formatPercent(percent / 100) });
    return end === null ? what : t("billing.discount.until", { what, date: format.date(end) });
  };
  return (
    <>
      <p className="text-md text-ink">
        {t(`billing.priceEvery.${interval}`, { price: money(paid.amount) })}
      </p>
      <p className="text-sm text-muted">{t("billing.withoutTax")}</p>
      {discounts.length > 0 && (
        <p className="text-soft">
          <Unbroken>
            {t("billing.discount.insteadOf", {
              price: money(price.amount),
              list: format.list(discounts.map(off)),
            })}
          </Unbroken>
        </p>
      )}
    </>
  );
}
