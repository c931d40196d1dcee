import type { BillingState } from "@toolkit/core/contract/billing";
import { limitsOf, PLAN_LIMITS } from "@toolkit/core/domain/plans";
import { buttonClass } from "@toolkit/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { settledQuery } from "./api.ts";
import { Fact, Outcome, PaymentWaiting } from "./components/outcome.tsx";

const EVERY_MS = 4000;
/** Most payments are confirmed by then; others may take days. */
const TRIES = 15;

/** After a checkout: what was bought, read from the payment provider, since its event may come later or never. */
export function SuccessPage() {
  const { t } = useTranslation();
  const team = useTeamSlug();
  const asked = useQuery(settledQuery(team, { every: EVERY_MS, tries: TRIES }));
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
      <Outcome
        icon="info"
        title={t("billing.success.noPlan")}
        lead={t("billing.notSold", { plan: t(`billing.plans.${state.plan}`) })}
      >
        <Link {...links.billing(team)} className={buttonClass("primary", "medium")}>
          {t("billing.success.toPlan")}
        </Link>
      </Outcome>
    );
  const { subscription } = state;
  const isLong = dataUpdatedAt - started >= TRIES * EVERY_MS;
  if (subscription?.active && !subscription.granted) return <Bought team={team} state={state} />;
  if (subscription?.status === "incomplete" || subscription === null || subscription.granted)
    return (
      <PaymentWaiting title={t("billing.success.pending")}>
        {t(isLong ? "billing.success.pendingLong" : "billing.success.pendingHelp")}
      </PaymentWaiting>
    );
  return (
    <Outcome icon="info" title={t("billing.success.noPlan")} lead={t("billing.success.noPlanHelp")}>
      <Link {...links.pricing(team)} className={buttonClass("primary", "medium")}>
        {t("billing.stopped.again")}
      </Link>
    </Outcome>
  );
}

function Bought({ team, state }: { readonly team: string; readonly state: BillingState }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { plan, subscription } = state;
  const name = t(`billing.plans.${plan}`);
  const limits = limitsOf(plan);
  const price = subscription?.price ?? null;
  const next = subscription?.current_period_end ?? null;
  return (
    <Outcome
      icon="check_circle"
      title={t("billing.success.title")}
      lead={t("billing.success.lead", { plan: name })}
      details={
        <dl className="divide-y divide-line rounded-surface border border-line bg-surface px-5 py-2">
          {price && subscription?.interval && (
            <Fact label={t("billing.success.price")}>
              {t(`billing.priceEvery.${subscription.interval}`, {
                price: format.money(price.amount, price.currency),
              })}
            </Fact>
          )}
          {next !== null && <Fact label={t("billing.success.next")}>{format.date(next)}</Fact>}
          {PLAN_LIMITS.map((limit) => {
            const most = limits[limit];
            return (
              <Fact key={limit} label={t(`billing.limits.${limit}.name`)}>
                {most === null
                  ? t("billing.unlimited")
                  : t(`billing.limits.${limit}.amount`, { formatted: format.count(most) })}
              </Fact>
            );
          })}
        </dl>
      }
    >
      <Link {...links.audiences(team)} className={buttonClass("primary", "medium")}>
        {t("billing.success.toAudiences")}
      </Link>
      <Link {...links.billing(team)} className={buttonClass("secondary", "medium")}>
        {t("billing.success.toPlan")}
      </Link>
      <Link {...links.inTeam("billingInvoices", team)} className={buttonClass("quiet", "medium")}>
        {t("billing.success.toInvoices")}
      </Link>
    </Outcome>
  );
}
