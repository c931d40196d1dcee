import type { BillingState } from "@toolkit/core/contract/billing";
import type { Currency } from "@toolkit/core/domain/currencies";
import {
  limitsOf,
  PLAN_LIMITS,
  priceOf,
  SOLD_TEAM_PLANS,
  TEAM_PLANS,
  type BillingInterval,
  type PlanLimit,
  type TeamPlanId,
} from "@toolkit/core/domain/plans";
import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { cx } from "@toolkit/ui/cx";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import type { PlanChoice } from "../api.ts";
import { actionFor, isFixed } from "../plans.ts";

interface PlanColumnsProps {
  readonly state: BillingState;
  readonly interval: BillingInterval;
  readonly currency: Currency;
  readonly mayManage: boolean;
  readonly onBuy: (plan: PlanChoice["plan"]) => Promise<void>;
  readonly onChange: (plan: PlanChoice["plan"]) => void;
}

/** The plans beside each other, their limits in rows; on a phone one below the other. */
export function PlanColumns(props: PlanColumnsProps) {
  const { t } = useTranslation();
  const { state } = props;
  const ground = (plan: TeamPlanId) => plan === state.plan && "bg-brand-soft";
  return (
    <>
      <div className="rounded-surface border border-line bg-surface max-md:hidden">
        <table
          aria-label={t("billing.pricing.table")}
          className="w-full table-fixed border-collapse text-left"
        >
          <thead>
            <tr className="align-top">
              <th scope="col" className="w-[26%]">
                <span className="sr-only">{t("billing.pricing.limit")}</span>
              </th>
              {TEAM_PLANS.map((plan) => (
                <th
                  key={plan}
                  scope="col"
                  className={cx("px-5 pt-6 pb-5 font-normal last:rounded-tr-surface", ground(plan))}
                >
                  <PlanHead {...props} plan={plan} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PLAN_LIMITS.map((limit) => (
              <tr key={limit} className="border-t border-line">
                <th scope="row" className="px-5 py-3 pr-2 font-normal sm:pl-7">
                  <span className="block font-medium">{t(`billing.limits.${limit}.name`)}</span>
                  <span className="block text-sm text-muted">
                    {t(`billing.limits.${limit}.help`)}
                  </span>
                </th>
                {TEAM_PLANS.map((plan) => (
                  <td key={plan} className={cx("px-5 py-3 align-top tabular-nums", ground(plan))}>
                    <LimitOf plan={plan} limit={limit} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-col gap-4 md:hidden">
        {TEAM_PLANS.map((plan) => (
          <section
            key={plan}
            aria-label={t(`billing.plans.${plan}`)}
            className={cx(
              "rounded-surface border bg-surface p-4",
              plan === state.plan ? "border-brand" : "border-line",
            )}
          >
            <PlanHead {...props} plan={plan} />
            <dl className="mt-4 flex flex-col">
              {PLAN_LIMITS.map((limit) => (
                <div key={limit} className="flex justify-between gap-4 border-t border-line py-2">
                  <dt className="text-soft">{t(`billing.limits.${limit}.name`)}</dt>
                  <dd className="keep text-right tabular-nums">
                    <LimitOf plan={plan} limit={limit} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section aria-label={t("billing.pricing.meaning")} className="pt-2">
          <h2 className="text-base font-bold">{t("billing.pricing.meaning")}</h2>
          <dl className="mt-2 flex flex-col gap-3">
            {PLAN_LIMITS.map((limit) => (
              <div key={limit}>
                <dt className="font-medium">{t(`billing.limits.${limit}.name`)}</dt>
                <dd className="text-sm text-muted">{t(`billing.limits.${limit}.help`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  );
}

function LimitOf({ plan, limit }: { readonly plan: TeamPlanId; readonly limit: PlanLimit }) {
  const { t } = useTranslation();
  const format = useFormat();
  const most = limitsOf(plan)[limit];
  if (most === null) return t("billing.unlimited");
  if (most === 0) return <span className="text-muted">{t("billing.notIncluded")}</span>;
  return (
    <span className="font-medium">
      {t(`billing.limits.${limit}.amount`, { formatted: format.count(most) })}
    </span>
  );
}

function PlanHead(props: PlanColumnsProps & { readonly plan: TeamPlanId }) {
  const { t } = useTranslation();
  const { state, plan, interval } = props;
  return (
    <div className="flex h-full flex-col gap-1">
      <h2 className="text-md font-bold">{t(`billing.plans.${plan}`)}</h2>
      <p className="text-sm text-muted md:min-h-10">{t(`billing.pricing.lines.${plan}`)}</p>
      <div className="mt-1">
        <PriceOf {...props} />
      </div>
      <div className="mt-3 empty:hidden md:min-h-9">
        <PlanButton {...props} action={actionFor(state, plan, interval)} />
      </div>
    </div>
  );
}

function PriceOf({ plan, interval, currency }: PlanColumnsProps & { readonly plan: TeamPlanId }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sold = SOLD_TEAM_PLANS.find((each) => each === plan);
  if (sold === undefined)
    return (
      <p className="text-lg font-bold md:min-h-14">
        {t(plan === "free" ? "billing.pricing.gratis" : "billing.pricing.byContract")}
      </p>
    );
  if (currency === "Other")
    return (
      <p className="text-lg font-bold text-muted md:min-h-14">{t("billing.pricing.otherPrice")}</p>
    );
  const amount = priceOf({ plan: sold, interval, currency });
  return (
    <p className="md:min-h-14">
      <span className="block text-lg font-bold tracking-tight tabular-nums">
        {format.money(amount, currency)}
      </span>
      <span className="block text-sm text-muted">{t(`billing.per.${interval}`)}</span>
    </p>
  );
}

interface PlanButtonProps extends PlanColumnsProps {
  readonly plan: TeamPlanId;
  readonly action: ReturnType<typeof actionFor>;
}

function PlanButton(props: PlanButtonProps) {
  const { t } = useTranslation();
  const { plan, action, interval, currency, mayManage, state, onBuy, onChange } = props;
  const sold = SOLD_TEAM_PLANS.find((each) => each === plan);
  if (state.plan === plan && action !== "interval")
    return (
      <span className="flex h-9 items-center">
        <Badge level="success">{t("billing.pricing.yours")}</Badge>
      </span>
    );
  if (plan === "enterprise")
    return <p className="text-sm text-muted">{t("billing.pricing.contract")}</p>;
  if (!mayManage || sold === undefined || action === "none") return null;
  const name = t(`billing.plans.${plan}`);
  const isUp = plan === "business" || state.plan === "free";
  if (action === "buy")
    return (
      <Button
        variant={plan === "pro" ? "primary" : "secondary"}
        isDisabled={currency === "Other"}
        onPress={() => onBuy(sold)}
        className="w-full"
      >
        {t("billing.pricing.buy", { plan: name })}
      </Button>
    );
  return (
    <>
      <Button
        variant={isUp ? "primary" : "secondary"}
        // Nobody collects what a change costs, an end is agreed, or nothing is sold in the currency.
        isDisabled={currency === "Other" || isFixed(state.subscription)}
        onPress={() => onChange(sold)}
        className="w-full"
      >
        {action === "interval"
          ? t(`billing.pricing.switchInterval.${interval}`)
          : t("billing.pricing.switch", { plan: name })}
      </Button>
      {action === "interval" && (
        <p className="mt-1.5 text-sm text-muted">{t("billing.pricing.yours")}</p>
      )}
    </>
  );
}
