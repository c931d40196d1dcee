import type { BillingState } from "@toolkit/core/contract/billing";
import { CURRENCIES, type Currency } from "@toolkit/core/domain/currencies";
import { currencyName } from "@toolkit/core/i18n/format";
import { Notice } from "@toolkit/ui/notice";
import { Segmented } from "@toolkit/ui/segmented";
import { Select } from "@toolkit/ui/select";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { billingQuery } from "../../../lib/billing-query.ts";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { useSearchText } from "../../../lib/search-text.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { links, type PricingSearch } from "../../../paths.ts";
import { startCheckout, useMayManage, type PlanChoice } from "./api.ts";
import { BillingFrame } from "./components/billing-frame.tsx";
import { ChangeDialog } from "./components/change-dialog.tsx";
import { PlanColumns } from "./components/plan-columns.tsx";
import { WhoCan } from "./components/who-can.tsx";
import { givenName, shownPrices } from "./plans.ts";

/** Plans with their prices and limits, and the way to buy one. */
export function PricingPage() {
  const { t } = useTranslation();
  const team = useTeamSlug();
  const { data: state, error, refetch } = useQuery(billingQuery(team));
  return (
    <BillingFrame>
      {error && <Failure what={t("billing.failed")} error={error} onRetry={() => refetch()} />}
      {!state && !error && <SkeletonRows rows={10} label={t("common.loading")} />}
      {state && <Prices team={team} state={state} />}
    </BillingFrame>
  );
}

function Prices({ team, state }: { readonly team: string; readonly state: BillingState }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const navigate = useNavigate();
  const mayManage = useMayManage(team);
  const { currency, interval } = shownPrices(state, {
    currency: useSearchText("currency"),
    interval: useSearchText("interval"),
  });
  const [changed, setChanged] = useState<PlanChoice | null>(null);
  const isSold = currency !== "Other";
  const { subscription, sold } = state;
  const granted = subscription?.granted === true && subscription.active;
  const show = (search: PricingSearch) =>
    void navigate({ ...links.pricing(team, { currency, interval, ...search }), replace: true });
  const nameOf = (each: Currency) =>
    each === "Other" ? t("billing.pricing.other") : `${currencyName(each, language)} (${each})`;

  async function buy(plan: PlanChoice["plan"]) {
    if (currency === "Other") return;
    const order = { plan, interval, currency };
    try {
      if (state.details_complete) await startCheckout(team, order);
      else await navigate(links.billingDetails(team, order));
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <>
      {!sold && (
        <Notice level="info">
          {t("billing.notSold", { plan: t(`billing.plans.${state.plan}`) })}
        </Notice>
      )}
      {sold && mayManage === false && <WhoCan team={team} />}
      {sold && granted && (
        <Notice level="info">
          {t("billing.pricing.replaces", {
            plan: givenName(state.plan, state.plan_name) ?? t(`billing.plans.${state.plan}`),
          })}
        </Notice>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <p className="min-w-64 flex-1 text-soft">
          {t("billing.pricing.lead")} {t("billing.pricing.saving")}
        </p>
        <div className="flex flex-wrap items-end gap-4">
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
            isDisabled={state.currency !== null}
            choices={CURRENCIES.map((id) => ({ id, label: nameOf(id) }))}
            onChange={(next) => show({ currency: next })}
            className="w-60"
          />
        </div>
      </div>
      {state.currency !== null && (
        <p className="-mt-3 text-sm text-muted">
          {t("billing.pricing.fixed", { currency: nameOf(state.currency) })}
        </p>
      )}
      {!isSold && (
        <Notice level="warn">
          <p className="font-medium">{t("billing.pricing.otherTitle")}</p>
          <p>{t("billing.pricing.otherHelp")}</p>
        </Notice>
      )}
      <PlanColumns
        state={state}
        interval={interval}
        currency={currency}
        mayManage={mayManage === true}
        onBuy={buy}
        onChange={(plan) => setChanged({ plan, interval })}
      />
      {changed && (
        <ChangeDialog team={team} state={state} choice={changed} onClose={() => setChanged(null)} />
      )}
    </>
  );
}
