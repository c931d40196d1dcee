import type { BillingState } from "@toolkit/core/contract/billing";
import { SOLD_TEAM_PLANS } from "@toolkit/core/domain/plans";
import { Button } from "@toolkit/ui/button";
import { Radios } from "@toolkit/ui/choice-controls";
import { Dialog } from "@toolkit/ui/dialog";
import { Notice } from "@toolkit/ui/notice";
import { Segmented } from "@toolkit/ui/segmented";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import {
  isRefusedPayment,
  isStale,
  openPortal,
  previewQuery,
  useBillingActions,
  type PlanChoice,
} from "../api.ts";
import { exceeded } from "../plans.ts";
import { ChangePreview, PreviewWaiting } from "./change-preview.tsx";

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
  const [trouble, setTrouble] = useState<"stale" | "refused" | null>(null);
  const { subscription } = state;
  const isSame = subscription?.plan === choice.plan && subscription.interval === choice.interval;
  const asked = useQuery({ ...previewQuery(team, choice), enabled: !isSame });
  const shown = isSame || asked.isFetching ? null : (asked.data ?? null);
  const planName = t(`billing.plans.${choice.plan}`);
  const over = exceeded(state.meters, choice.plan);

  function choose(next: Partial<PlanChoice>) {
    setTrouble(null);
    setChoice({ ...choice, ...next });
  }
  async function confirm() {
    if (shown === null) return;
    try {
      await upgrade.mutateAsync({ ...choice, ...shown });
      notifications.add("success", t("billing.change_plan.done", { plan: planName }));
      onClose();
    } catch (error) {
      // Either way nothing was charged: the sum of this moment is shown, with a key of its own.
      if (isStale(error)) setTrouble("stale");
      else if (isRefusedPayment(error)) setTrouble("refused");
      else notifyError(error);
      await asked.refetch();
    }
  }
  const due = shown?.preview.due_now ?? 0;
  return (
    <Dialog
      title={t("billing.change_plan.title")}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.cancel")}</Button>
          <Button variant="primary" isDisabled={shown === null} onPress={confirm}>
            {shown !== null && due > 0
              ? t("billing.change_plan.pay", { due: format.money(due, shown.preview.currency) })
              : t("billing.change_plan.free")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
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
        {trouble === "stale" && <Notice level="warn">{t("billing.change_plan.stale")}</Notice>}
        {trouble === "refused" && (
          <Notice level="error">
            <p>{t("billing.change_plan.refused")}</p>
            <Button
              size="small"
              className="mt-2"
              onPress={() => openPortal(team).catch(notifyError)}
            >
              {t("billing.method.change")}
            </Button>
          </Notice>
        )}
        {isSame && <p className="text-soft">{t("billing.change_plan.same")}</p>}
        {!isSame && asked.error && !asked.isFetching && (
          <Failure
            what={t("billing.change_plan.failed")}
            error={asked.error}
            onRetry={() => asked.refetch()}
          />
        )}
        {!isSame && asked.isFetching && <PreviewWaiting label={t("billing.change_plan.loading")} />}
        {shown && (
          <ChangePreview
            preview={shown.preview}
            reactivates={subscription?.cancel_at_period_end === true}
          />
        )}
        {shown && over.length > 0 && (
          <Notice level="warn">
            {t("billing.change_plan.over", {
              plan: planName,
              list: format.list(over.map((limit) => t(`billing.limits.${limit}.name`))),
            })}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
