import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { Notice } from "@toolkit/ui/notice";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { useReadPosts, type PostsAnswer } from "./posts-api.ts";

interface ReadPostsDialogProps {
  readonly account: PremiumAccount;
  readonly price: PostsAnswer["price"];
  readonly onClose: () => void;
}

/** Shows the price before any post is read. */
export function ReadPostsDialog({ account, price, onClose }: ReadPostsDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const read = useReadPosts();
  const { username, monthly_budget: budget, spent } = account;
  const left = Math.max(0, budget.amount - spent.amount);
  const isShort = left < price.amount;
  const money = (amount: number) => format.money(amount, price.currency);
  async function begin() {
    try {
      await read.mutateAsync({ account: account.id, price });
      notifications.add("success", t("watching.posts.begun", { handle: `@${username}` }));
    } catch (error) {
      notifyError(error);
    }
    onClose();
  }
  return (
    <Dialog
      title={t("watching.posts.readTitle", { handle: `@${username}` })}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.cancel")}</Button>
          <Button variant="primary" isDisabled={isShort} isWaiting={read.isPending} onPress={begin}>
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
        <p className="text-sm text-muted">{t("watching.posts.readHelp")}</p>
        {isShort && <Notice level="warn">{t("watching.read.short")}</Notice>}
      </div>
    </Dialog>
  );
}
