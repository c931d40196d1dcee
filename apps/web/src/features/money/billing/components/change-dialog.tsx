import type { BillingState } from "@toolkit/core/contract/billing";
import { SOLD_TEAM_PLANS } from "@toolkit/core/domain/plans";
import { Radios } from "@toolkit/ui/choice-controls";
import { Notice } from "@toolkit/ui/notice";
import { Segmented } from "@toolkit/ui/segmented";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { openPortal, previewQuery, useBillingActions, type PlanChoice } from "../api.ts";
import { exceeded } from "../plans.ts";
import { SumDialog } from "./sum-dialog.tsx";

interface ChangeDialogProps {
  readonly team: string;
  readonly state: BillingState;
  /** Absent: the other plan, in the present interval. */
  readonly choice?: PlanChoice;
  readonly onClose: () => void;
}

function firstChoice({ subscription }: BillingState): PlanChoice {
  const plan = SOLD_TEAM_PLANS.find((each) => each !== subscription?.plan) ?? "business";
  return { plan, interval: subscription?.interval ?? "month" };
}

/** Another plan or interval, with the exact sum before it is paid. */
export function ChangeDialog({ team, state, choice: given, onClose }: ChangeDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { upgrade } = useBillingActions(team);
  const [choice, setChoice] = useState<PlanChoice>(given ?? firstChoice(state));
  const { subscription } = state;
  const isSame = subscription?.plan === choice.plan && subscription.interval === choice.interval;
  const asked = useQuery({ ...previewQuery(team, choice), enabled: !isSame });
  const planName = t(`billing.plans.${choice.plan}`);
  const over = exceeded(state.meters, choice.plan);
  const choose = (next: Partial<PlanChoice>) => setChoice({ ...choice, ...next });
  return (
    <SumDialog
      title={t("billing.change_plan.title")}
      asked={asked}
      balance={state.balance}
      isSame={isSame}
      onConfirm={(sum) => upgrade.mutateAsync({ ...choice, ...sum })}
      done={t("billing.change_plan.done", { plan: planName })}
      onPortal={() => openPortal(team)}
      onClose={onClose}
      warning={
        over.length > 0 && (
          <Notice level="warn">
            {t("billing.change_plan.over", {
              plan: planName,
              list: format.list(over.map((limit) => t(`billing.limits.${limit}.name`))),
            })}
          </Notice>
        )
      }
    >
      <Radios
        label={t("billing.change_plan.plan")}
        value={choice.plan}
        choices={SOLD_TEAM_PLANS.map((id) => ({
          id,
          label: t(`billing.plans.${id}`),
          detail: t(`billing.pricing.lines.${id}`),
        }))}
        onChange={(plan) => choose({ plan })}
      />
      <Segmented
        label={t("billing.change_plan.interval")}
        value={choice.interval}
        choices={[
          { id: "month", label: t("billing.intervals.month") },
          { id: "year", label: t("billing.intervals.year") },
        ]}
        onChange={(interval) => choose({ interval })}
      />
    </SumDialog>
  );
}
