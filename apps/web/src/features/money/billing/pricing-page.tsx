import type { BillingState } from "@toolkit/core/contract/billing";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { billingQuery } from "../../../lib/billing-query.ts";
import { Failure } from "../../../lib/failure.tsx";
import { notifyError } from "../../../lib/notify-error.ts";
import { useSearchText } from "../../../lib/search-text.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { Unbroken } from "../../../lib/unbroken.tsx";
import { links, type PricingSearch } from "../../../paths.ts";
import { useMayManage, type PlanChoice } from "./api.ts";
import { BillingFrame } from "./components/billing-frame.tsx";
import { ChangeDialog } from "./components/change-dialog.tsx";
import { PlanColumns } from "./components/plan-columns.tsx";
import { PriceChoice } from "./components/price-choice.tsx";
import { useCheckout } from "./components/use-checkout.tsx";
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
  const navigate = useNavigate();
  const mayManage = useMayManage(team);
  const { currency, interval } = shownPrices(state, {
    currency: useSearchText("currency"),
    interval: useSearchText("interval"),
  });
  const [changed, setChanged] = useState<PlanChoice | null>(null);
  const checkout = useCheckout(team);
  const { subscription, sold } = state;
  const granted = subscription?.granted === true && subscription.active;
  const show = (search: PricingSearch) =>
    void navigate({ ...links.pricing(team, { currency, interval, ...search }), replace: true });

  async function buy(plan: PlanChoice["plan"]) {
    if (currency === "Other") return;
    const order = { plan, interval, currency };
    try {
      if (state.details_complete) await checkout.start(order);
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
      <PriceChoice
        interval={interval}
        currency={currency}
        fixed={state.currency}
        onShow={show}
        lead={
          <p className="min-w-64 flex-1 text-soft">
            {t("billing.pricing.lead")}
            <span className="block">
              <Unbroken>{t("billing.pricing.saving")}</Unbroken>
            </span>
          </p>
        }
      />
      <PlanColumns
        state={state}
        interval={interval}
        currency={currency}
        mayManage={mayManage === true}
        onBuy={buy}
        onChange={(plan) => setChanged({ plan, interval })}
      />
      {checkout.dialog}
      {changed && (
        <ChangeDialog team={team} state={state} choice={changed} onClose={() => setChanged(null)} />
      )}
    </>
  );
}
