import type { PlanState } from "@toolkit/core/contract/billing";
import type { PlanPreview } from "@toolkit/core/contract/plan-preview";
import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { Notice } from "@toolkit/ui/notice";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { isRefusedPayment, isStale } from "../api.ts";
import { ChangePreview, PreviewWaiting } from "./change-preview.tsx";

/** A sum that was asked for, with the key under which it is paid once. */
export interface AskedSum {
  readonly preview: PlanPreview;
  readonly key: string;
}

interface SumDialogProps {
  readonly title: string;
  readonly asked: UseQueryResult<AskedSum>;
  /** The customer's at the payment provider. */
  readonly balance: PlanState["balance"];
  /** The choice is what there is already, so that there is no sum. */
  readonly isSame?: boolean;
  readonly onConfirm: (sum: AskedSum) => Promise<unknown>;
  /** What is said once it is done. */
  readonly done: string;
  readonly onPortal: () => Promise<void>;
  readonly onClose: () => void;
  /** What is chosen, above the sum. */
  readonly children?: ReactNode;
  /** What the choice brings with it, above the sum. */
  readonly warning?: ReactNode;
}

/** A change with its exact sum, which is shown before it is paid. */
export function SumDialog(props: SumDialogProps) {
  const { title, asked, isSame = false, onConfirm, done, onPortal, onClose } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [trouble, setTrouble] = useState<{
    readonly kind: "stale" | "refused";
    readonly at: AskedSum["preview"]["after"];
  } | null>(null);
  const [isPaying, setPaying] = useState(false);
  // What was asked for last failed: an earlier sum is nobody's any more.
  const isKnown = !isSame && !asked.isFetching && asked.error === null;
  const shown = isKnown ? (asked.data ?? null) : null;
  async function confirm() {
    if (shown === null) return;
    setPaying(true);
    const { after } = shown.preview;
    try {
      await onConfirm(shown);
      notifications.add("success", done);
      onClose();
    } catch (error) {
      // Either way nothing was charged: the sum of this moment is shown, with a key of its own.
      if (isStale(error)) setTrouble({ kind: "stale", at: after });
      else if (isRefusedPayment(error)) setTrouble({ kind: "refused", at: after });
      else notifyError(error);
      await asked.refetch();
    } finally {
      setPaying(false);
    }
  }
  const due = shown?.preview.due_now ?? 0;
  const continues = shown !== null && shown.preview.cancellation !== null;
  // Trouble is of the choice that it came from alone.
  const current = asked.data?.preview.after;
  const said =
    trouble?.at.plan === current?.plan && trouble?.at.interval === current?.interval && !isSame
      ? trouble?.kind
      : undefined;
  return (
    <Dialog
      title={title}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.cancel")}</Button>
          <Button variant="primary" isDisabled={shown === null || isPaying} onPress={confirm}>
            {shown !== null && due > 0
              ? t(`billing.change_plan.${continues ? "payAndContinue" : "pay"}`, {
                  due: format.money(due, shown.preview.currency),
                })
              : t(`billing.change_plan.${continues ? "freeAndContinue" : "free"}`)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {props.children}
        {said === "stale" && <Notice level="warn">{t("billing.change_plan.stale")}</Notice>}
        {said === "refused" && (
          <Notice level="error">
            <p>{t("billing.change_plan.refused")}</p>
            <Button size="small" className="mt-2" onPress={() => onPortal().catch(notifyError)}>
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
        {shown && props.warning}
        {shown && (
          <ChangePreview
            isDivided={props.children !== undefined || said !== undefined}
            preview={shown.preview}
            balance={props.balance}
          />
        )}
      </div>
    </Dialog>
  );
}
