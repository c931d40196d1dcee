import { buttonClass } from "@toolkit/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { links } from "../../../../paths.ts";
import { Fact, Outcome, PaymentWaiting } from "../components/outcome.tsx";
import { settledPremiumQuery } from "./api.ts";

const EVERY_MS = 4000;
/** Most payments are confirmed by then; others may take days. */
const TRIES = 15;

/** After a checkout of the suite: what was bought, read from the payment provider, since its event may come later or never. */
export function PremiumSuccessPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const asked = useQuery(settledPremiumQuery({ every: EVERY_MS, tries: TRIES }));
  const { data: state, error, refetch, dataUpdatedAt } = asked;
  const [started] = useState(() => Date.now());
  if (error && !state)
    return <Failure what={t("billing.success.failed")} error={error} onRetry={() => refetch()} />;
  if (!state)
    return (
      <PaymentWaiting title={t("billing.success.checking")}>
        {t("billing.success.checkingHelp")}
      </PaymentWaiting>
    );
  if (!state.sold)
    return (
      <Outcome icon="info" title={t("billing.success.noPlan")} lead={t("premiumPlan.notSold")}>
        <Link {...links.premium()} className={buttonClass("primary", "medium")}>
          {t("premiumPlan.again")}
        </Link>
      </Outcome>
    );
  const { subscription } = state;
  if (subscription === null || subscription.status === "incomplete") {
    const isLong = dataUpdatedAt - started >= TRIES * EVERY_MS;
    return (
      <PaymentWaiting title={t("billing.success.pending")}>
        {t(isLong ? "billing.success.pendingLong" : "billing.success.pendingHelp")}
      </PaymentWaiting>
    );
  }
  if (!subscription.active)
    return (
      <Outcome
        icon="info"
        title={t("billing.success.noPlan")}
        lead={t("billing.success.noPlanHelp")}
      >
        <Link {...links.premium()} className={buttonClass("primary", "medium")}>
          {t("premiumPlan.again")}
        </Link>
      </Outcome>
    );
  const { price, interval, current_period_end: next } = subscription;
  return (
    <Outcome
      icon="check_circle"
      title={t("billing.success.title")}
      lead={t("premiumPlan.bought")}
      details={
        <dl className="divide-y divide-line rounded-surface border border-line bg-surface px-5 py-2">
          {price && interval && (
            <Fact label={t("billing.success.price")}>
              {t(`billing.priceEvery.${interval}`, {
                price: format.money(price.amount, price.currency),
              })}
            </Fact>
          )}
          {next !== null && <Fact label={t("billing.success.next")}>{format.date(next)}</Fact>}
        </dl>
      }
    >
      <Link {...links.start()} className={buttonClass("primary", "medium")}>
        {t("premiumPlan.toSuite")}
      </Link>
      <Link {...links.premium()} className={buttonClass("secondary", "medium")}>
        {t("premiumPlan.toPlan")}
      </Link>
    </Outcome>
  );
}
