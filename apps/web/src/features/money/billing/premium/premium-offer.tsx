import type { PremiumState } from "@toolkit/core/contract/billing";
import { priceOf } from "@toolkit/core/domain/plans";
import { Button, buttonClass } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { keepReturnPath } from "../../../../lib/return-path.ts";
import { useSearchText } from "../../../../lib/search-text.ts";
import { Unbroken } from "../../../../lib/unbroken.tsx";
import { links, type PricingSearch } from "../../../../paths.ts";
import { PriceChoice } from "../components/price-choice.tsx";
import { shownPrices } from "../plans.ts";
import { startPremium } from "./api.ts";

/** Whether nothing was ever paid for the suite. */
function isNew({ last_payment: paid }: PremiumState): boolean {
  return paid === null || paid.amount === 0;
}

/** What the suite costs, and the way to buy it; of a visitor: the way to sign in. */
export function PremiumOffer({ state }: { readonly state: PremiumState | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const fixed = state?.currency ?? null;
  // Who bought before was not brought by anybody.
  const referral = useSearchText("ref");
  const carried = state === null || isNew(state) ? referral : null;
  const { currency, interval } = shownPrices(
    { currency: fixed, subscription: null },
    { currency: useSearchText("currency"), interval: useSearchText("interval") },
  );
  const show = (search: PricingSearch) =>
    void navigate({
      ...links.premium({
        currency,
        interval,
        ...(referral !== null && { ref: referral }),
        ...search,
      }),
      replace: true,
    });
  async function buy() {
    if (currency === "Other") return;
    setLeaving(true);
    try {
      await startPremium({ interval, currency, referral: carried });
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
      {carried !== null && (
        <Notice level="info">{t("premiumPlan.referral.brought", { code: carried })}</Notice>
      )}
      <PriceChoice interval={interval} currency={currency} fixed={fixed} onShow={show} />
      {currency !== "Other" && (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-2xl font-bold tracking-tight tabular-nums">
            {format.money(priceOf({ plan: "premium", interval, currency }), currency)}
          </span>
          <span className="text-muted">
            {t(`billing.per.${interval}`)} · <Unbroken>{t("billing.pricing.saving")}</Unbroken>
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
            isDisabled={currency === "Other" || isLeaving || state.problem !== null}
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
