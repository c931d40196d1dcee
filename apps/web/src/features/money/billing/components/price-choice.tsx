import { CURRENCIES, isSoldCurrency, type Currency } from "@toolkit/core/domain/currencies";
import type { BillingInterval } from "@toolkit/core/domain/plans";
import { currencyName } from "@toolkit/core/i18n/format";
import { cx } from "@toolkit/ui/cx";
import { Notice } from "@toolkit/ui/notice";
import { Segmented } from "@toolkit/ui/segmented";
import { Select } from "@toolkit/ui/select";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import type { PricingSearch } from "../../../../paths.ts";

interface PriceChoiceProps {
  readonly interval: BillingInterval;
  readonly currency: Currency;
  /** Earlier purchases fix the currency; null: it can be chosen. */
  readonly fixed: string | null;
  readonly onShow: (search: PricingSearch) => void;
  /** Beside the controls; they stand at its right then. */
  readonly lead?: ReactNode;
}

/** Interval and currency of the prices that are shown, and what is to be said of the currency. */
export function PriceChoice({ interval, currency, fixed, onShow, lead }: PriceChoiceProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const nameOf = (each: string) =>
    each === "Other" ? t("billing.pricing.other") : `${currencyName(each, language)} (${each})`;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        {lead}
        <div className={cx("flex flex-wrap items-end gap-4", !lead && "flex-1 justify-between")}>
          <Segmented
            label={t("billing.pricing.interval")}
            value={interval}
            choices={[
              { id: "month", label: t("billing.intervals.month") },
              { id: "year", label: t("billing.intervals.year") },
            ]}
            onChange={(next) => onShow({ interval: next })}
          />
          <Select
            label={t("billing.pricing.currency")}
            value={currency}
            isDisabled={fixed !== null}
            choices={CURRENCIES.map((id) => ({ id, label: nameOf(id) }))}
            onChange={(next) => onShow({ currency: next })}
            className="w-60 max-w-full"
          />
        </div>
      </div>
      {fixed !== null && !isSoldCurrency(fixed) && (
        <Notice level="warn">
          {t("billing.pricing.fixedUnsold", { currency: nameOf(fixed) })}
        </Notice>
      )}
      {fixed !== null && isSoldCurrency(fixed) && (
        <p className="-mt-2 text-sm text-muted">
          {t("billing.pricing.fixed", { currency: nameOf(fixed) })}
        </p>
      )}
      {currency === "Other" && fixed === null && (
        <Notice level="warn">
          <p className="font-medium">{t("billing.pricing.otherTitle")}</p>
          <p>{t("billing.pricing.otherHelp")}</p>
        </Notice>
      )}
    </>
  );
}
