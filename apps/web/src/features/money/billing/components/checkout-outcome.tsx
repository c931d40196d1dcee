import type { PlanState } from "@toolkit/core/contract/billing";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { Unbroken } from "../../../../lib/unbroken.tsx";
import { LONG_MS } from "../settled.ts";
import { Fact, Outcome, PaymentWaiting } from "./outcome.tsx";

interface CheckoutOutcomeProps<State extends PlanState> {
  readonly asked: UseQueryResult<State>;
  /** Says that nothing is sold here. */
  readonly unsold: (state: State) => string;
  readonly bought: (state: State) => string;
  /** More of what was bought, below its price. */
  readonly facts?: (state: State) => ReactNode;
  /** Links onwards: where nothing is sold, after a purchase, and where none came about. */
  readonly onwards: {
    readonly unsold: ReactNode;
    readonly bought: ReactNode;
    readonly none: ReactNode;
  };
}

/** After a checkout: what was bought, read from the payment provider, since its event may come later or never. */
export function CheckoutOutcome<State extends PlanState>(props: CheckoutOutcomeProps<State>) {
  const { asked, unsold, bought, facts, onwards } = props;
  const { t } = useTranslation();
  const format = useFormat();
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
      <Outcome icon="info" title={t("billing.success.noPlan")} lead={unsold(state)}>
        {onwards.unsold}
      </Outcome>
    );
  const { subscription } = state;
  if (subscription === null || subscription.granted || subscription.status === "incomplete")
    return (
      <PaymentWaiting title={t("billing.success.pending")}>
        {t(
          dataUpdatedAt - started >= LONG_MS
            ? "billing.success.pendingLong"
            : "billing.success.pendingHelp",
        )}
      </PaymentWaiting>
    );
  if (!subscription.active)
    return (
      <Outcome
        icon="info"
        title={t("billing.success.noPlan")}
        lead={t("billing.success.noPlanHelp")}
      >
        {onwards.none}
      </Outcome>
    );
  const { interval, current_period_end: next } = subscription;
  const price = subscription.discounted_price ?? subscription.price;
  return (
    <Outcome
      icon="check_circle"
      title={t("billing.success.title")}
      lead={bought(state)}
      details={
        <dl className="divide-y divide-line rounded-surface border border-line bg-surface px-5 py-2">
          {price && interval && (
            <Fact label={t("billing.success.price")}>
              {t(`billing.priceEvery.${interval}`, {
                price: format.money(price.amount, price.currency),
              })}
            </Fact>
          )}
          {next !== null && !subscription.collection_paused && (
            <Fact label={t("billing.success.next")}>
              <Unbroken>{format.date(next)}</Unbroken>
            </Fact>
          )}
          {facts?.(state)}
        </dl>
      }
    >
      {onwards.bought}
    </Outcome>
  );
}
