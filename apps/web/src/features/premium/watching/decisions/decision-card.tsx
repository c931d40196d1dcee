import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { Avatar } from "@toolkit/ui/avatar";
import { Button, buttonClass } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { useCanPay } from "../lists/read-part.tsx";
import { useDecisions, type Decision, type DecisionsAnswer, type Deed } from "./decisions-api.ts";

interface DecisionCardProps {
  readonly account: PremiumAccount;
  readonly decision: Decision;
  readonly answer: DecisionsAnswer;
}

/** Asks about one account. One tap decides, and the next one comes. */
export function DecisionCard({ account, decision, answer }: DecisionCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { decide } = useDecisions(account.id);
  const canPay = useCanPay(account);
  const [isOpened, setOpened] = useState(false);
  const { id, kind, handle, list, reason } = decision;
  const named = { handle: `@${handle}`, list: list?.name ?? t("decisions.unknownList") };
  const price = answer.prices[kind];
  const undoPrice = answer.undo_prices[kind];
  const isOnPage = answer.routes[kind] === "page";
  const isFull = kind !== "add_to_list" && answer.today >= answer.pace;
  async function act(does: Deed) {
    let isRequested = false;
    try {
      const made = await decide.mutateAsync({ id, does, ...(does === "carry_out" && { price }) });
      if (made.needs_page) {
        notifications.add("info", t("decisions.needsPage"));
        return;
      }
      isRequested = made.is_requested;
    } catch (error) {
      notifyError(error);
      return;
    }
    if (does === "later") return;
    const isPaid = does === "carry_out";
    const undo = () =>
      decide
        .mutateAsync({ id, does: "reopen", ...(isPaid && { price: undoPrice }) })
        .catch(notifyError);
    const said =
      does === "skip"
        ? t("decisions.skipped", named)
        : isRequested
          ? t("decisions.requested", named)
          : t(`decisions.done.${kind}`, named);
    const label = isPaid
      ? t("decisions.undoFor", { price: format.money(undoPrice.amount, undoPrice.currency) })
      : t("decisions.undo");
    notifications.add("success", said, { action: { label, run: undo } });
  }
  return (
    <section
      aria-label={t("decisions.next")}
      className="flex flex-col gap-4 rounded-surface border border-line bg-surface p-4"
    >
      <div className="flex min-w-0 items-start gap-3">
        <Avatar text={handle} />
        <div className="min-w-0">
          <h2 className="text-md font-bold [overflow-wrap:anywhere]">
            {t(`decisions.question.${kind}`, named)}
          </h2>
          {reason !== "" && <p className="text-soft">{t("decisions.because", { reason })}</p>}
          <a
            href={`https://x.com/${encodeURIComponent(handle)}`}
            target="_blank"
            rel="noreferrer"
            className="text-sm text-brand hover:underline"
          >
            {t("decisions.profile")}
          </a>
        </div>
      </div>
      {decision.is_uncertain && <Notice level="warn">{t("decisions.uncertain")}</Notice>}
      {isFull && <Notice level="info">{t("decisions.full")}</Notice>}
      {isOnPage && <p className="text-sm text-muted">{t("decisions.onPage")}</p>}
      <div className="flex flex-wrap gap-2">
        {isOnPage ? (
          <a
            href={decision.page}
            target="_blank"
            rel="noreferrer"
            onClick={() => setOpened(true)}
            className={buttonClass(isOpened ? "secondary" : "primary", "medium")}
          >
            {t(`decisions.open.${kind}`)}
          </a>
        ) : (
          <Button
            variant="primary"
            isDisabled={!canPay || isFull}
            isWaiting={decide.isPending}
            onPress={() => act("carry_out")}
          >
            {t(`decisions.act.${kind}`, { price: format.money(price.amount, price.currency) })}
          </Button>
        )}
        {isOnPage && (
          <Button
            variant={isOpened ? "primary" : "secondary"}
            isDisabled={!isOpened || isFull}
            onPress={() => act("done_on_page")}
          >
            {t("decisions.didIt")}
          </Button>
        )}
        <Button onPress={() => act("skip")}>{t(`decisions.skip.${kind}`)}</Button>
        <Button variant="quiet" onPress={() => act("later")}>
          {t("decisions.later")}
        </Button>
      </div>
    </section>
  );
}
