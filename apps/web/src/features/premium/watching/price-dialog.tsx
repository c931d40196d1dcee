import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import type { Money } from "@toolkit/core/contract/shapes";
import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { Notice } from "@toolkit/ui/notice";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";

interface PriceDialogProps {
  readonly account: PremiumAccount;
  readonly price: Money;
  readonly title: string;
  readonly help: string;
  /** Told once the reading has begun. */
  readonly begun: string;
  readonly isWaiting: boolean;
  readonly onRead: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Shows what a reading costs, and what is left of the month's budget, before anything is read. */
export function PriceDialog({
  account,
  price,
  title,
  help,
  begun,
  isWaiting,
  onRead,
  onClose,
}: PriceDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const left = Math.max(0, account.monthly_budget.amount - account.spent.amount);
  const isShort = left < price.amount;
  const money = (amount: number) => format.money(amount, price.currency);
  async function begin() {
    try {
      await onRead();
      notifications.add("success", begun);
    } catch (error) {
      notifyError(error);
    }
    onClose();
  }
  return (
    <Dialog
      title={title}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.cancel")}</Button>
          <Button variant="primary" isDisabled={isShort} isWaiting={isWaiting} onPress={begin}>
            {t("watching.read.confirm", { price: money(price.amount) })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <dl className="flex flex-col gap-1.5">
          {(
            [
              ["price", price.amount],
              ["left", left],
            ] as const
          ).map(([key, amount]) => (
            <div key={key} className="flex items-baseline justify-between gap-4">
              <dt>{t(`watching.read.${key}`)}</dt>
              <dd className="keep font-medium tabular-nums">{money(amount)}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-muted">{help}</p>
        {isShort && <Notice level="warn">{t("watching.read.short")}</Notice>}
      </div>
    </Dialog>
  );
}
