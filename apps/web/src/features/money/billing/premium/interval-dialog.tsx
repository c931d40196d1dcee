import type { BillingInterval } from "@toolkit/core/domain/plans";
import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { Notice } from "@toolkit/ui/notice";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { isRefusedPayment, isStale } from "../api.ts";
import { ChangePreview, PreviewWaiting } from "../components/change-preview.tsx";
import { intervalQuery, openPremiumPortal, usePremiumActions } from "./api.ts";

interface IntervalDialogProps {
  readonly interval: BillingInterval;
  readonly onClose: () => void;
}

/** Another interval, with the exact sum before it is paid. */
export function IntervalDialog({ interval, onClose }: IntervalDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { change } = usePremiumActions();
  const asked = useQuery(intervalQuery(interval));
  const [trouble, setTrouble] = useState<"stale" | "refused" | null>(null);
  const shown = asked.isFetching ? null : (asked.data ?? null);
  async function confirm() {
    if (shown === null) return;
    try {
      await change.mutateAsync({ interval, ...shown });
      notifications.add("success", t(`premiumPlan.changed.${interval}`));
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
      title={t(`billing.pricing.switchInterval.${interval}`)}
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
        {trouble === "stale" && <Notice level="warn">{t("billing.change_plan.stale")}</Notice>}
        {trouble === "refused" && (
          <Notice level="error">
            <p>{t("billing.change_plan.refused")}</p>
            <Button
              size="small"
              className="mt-2"
              onPress={() => openPremiumPortal().catch(notifyError)}
            >
              {t("billing.method.change")}
            </Button>
          </Notice>
        )}
        {asked.error && !asked.isFetching && (
          <Failure
            what={t("billing.change_plan.failed")}
            error={asked.error}
            onRetry={() => asked.refetch()}
          />
        )}
        {asked.isFetching && <PreviewWaiting label={t("billing.change_plan.loading")} />}
        {shown && <ChangePreview preview={shown.preview} reactivates={false} />}
      </div>
    </Dialog>
  );
}
