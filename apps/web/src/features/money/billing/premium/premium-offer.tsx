import type { PremiumState } from "@toolkit/core/contract/billing";
import { CURRENCIES, type Currency } from "@toolkit/core/domain/currencies";
import { priceOf } from "@toolkit/core/domain/plans";
import { currencyName } from "@toolkit/core/i18n/format";
import { Button, buttonClass } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { Segmented } from "@toolkit/ui/segmented";
import { Select } from "@toolkit/ui/select";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { keepReturnPath } from "../../../../lib/return-path.ts";
import { useSearchText } from "../../../../lib/search-text.ts";
import { links, type PricingSearch } from "../../../../paths.ts";
import { shownPrices } from "../plans.ts";
import { startPremium } from "./api.ts";

/** What the suite costs, and the way to buy it; of a visitor: the way to sign in. */
export function PremiumOffer({ state }: { readonly state: PremiumState | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const fixed = state?.currency ?? null;
  const { currency, interval } = shownPrices(
    { currency: fixed, subscription: null },
    { currency: useSearchText("currency"), interval: useSearchText("interval") },
  );
  const show = (search: PricingSearch) =>
    void navigate({ ...links.premium({ currency, interval, ...search }), replace: true });
  const nameOf = (each: Currency) =>
    each === "Other"
      ? t("billing.pricing.other")
      : `${currencyName(each, format.language)} (${each})`;
  async function buy() {
    if (currency === "Other") return;
    setLeaving(true);
    try {
      await startPremium({ interval, currency });
    } catch (error) {
      setLeaving(false);
      notifyError(error);
    }
  }
  return (
    <section
      aria-label={t("premiumPlan.offer")}
      className="flex flex-col gap-5 p-4 sm:px-7 sm:py-6"
    >
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Segmented
          label={t("billing.pricing.interval")}
          value={interval}
          choices={[
            { id: "month", label: t("billing.intervals.month") },
            { id: "year", label: t("billing.intervals.year") },
          ]}
          onChange={(next) => show({ interval: next })}
        />
        <Select
          label={t("billing.pricing.currency")}
          value={currency}
          isDisabled={fixed !== null}
          choices={CURRENCIES.map((id) => ({ id, label: nameOf(id) }))}
          onChange={(next) => show({ currency: next })}
          className="w-60 max-w-full"
        />
      </div>
      {fixed !== null && (
        <p className="-mt-2 text-sm text-muted">
          {t("billing.pricing.fixed", { currency: nameOf(fixed) })}
        </p>
      )}
      {currency === "Other" ? (
        <Notice level="warn">
          <p className="font-medium">{t("billing.pricing.otherTitle")}</p>
          <p>{t("billing.pricing.otherHelp")}</p>
        </Notice>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-2xl font-bold tracking-tight tabular-nums">
            {format.money(priceOf({ plan: "premium", interval, currency }), currency)}
          </span>
          <span className="text-muted">
            {t(`billing.per.${interval}`)} · {t("billing.pricing.saving")}
          </span>
        </p>
      )}
      <div className="flex flex-col items-start gap-2">
        {state === null ? (
          <Link
            {...links.login()}
            onClick={() => keepReturnPath(window.location.pathname + window.location.search)}
            className={buttonClass("primary", "large")}
          >
            {t("premiumPlan.signIn")}
          </Link>
        ) : (
          <Button
            variant="primary"
            size="large"
            isDisabled={currency === "Other" || isLeaving}
            onPress={buy}
          >
            {t("premiumPlan.buy")}
          </Button>
        )}
        <p className="text-sm text-muted">{t("premiumPlan.buyHelp")}</p>
      </div>
    </section>
  );
}
