import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { Avatar } from "@toolkit/ui/avatar";
import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { Progress } from "@toolkit/ui/progress";
import { Switch } from "@toolkit/ui/switch";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDelete } from "../../../lib/confirm-delete.tsx";
import { useFormat } from "../../../lib/format.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { BudgetDialog, ReadDialog } from "./account-dialogs.tsx";
import { isUnderWay, useWatchingActions } from "./api.ts";
import { ReadingsPart } from "./readings-part.tsx";
import { ReadingState, useReadingReason } from "./reading-text.tsx";

interface AccountCardProps {
  readonly account: PremiumAccount;
  /** Whether the plan has it read. */
  readonly isPaid: boolean;
}

/** One watched account: what it costs, when it is read, and what was read of it. */
export function AccountCard({ account, isPaid }: AccountCardProps) {
  const { t } = useTranslation();
  const reasonOf = useReadingReason();
  const { username, name, is_connected, is_on, is_current, last_reading: last } = account;
  const reason = last && reasonOf(last);
  return (
    <section
      aria-label={`@${username}`}
      className="flex flex-col gap-5 rounded-surface border border-line bg-surface p-4 sm:px-6 sm:py-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar text={name} />
        <h2 className="min-w-0">
          <span className="block truncate font-bold">{name}</span>
          <span className="block truncate text-sm text-muted">@{username}</span>
        </h2>
        <span className="flex flex-wrap gap-2">
          {is_current && <Badge>{t("watching.accounts.current")}</Badge>}
          {!is_connected && <Badge level="warn">{t("watching.accounts.disconnected")}</Badge>}
          {is_connected && !is_on && <Badge level="warn">{t("watching.accounts.off")}</Badge>}
          {last && <ReadingState reading={last} />}
        </span>
      </div>
      {!is_connected && <Notice level="warn">{t("watching.accounts.disconnectedHelp")}</Notice>}
      {reason !== null && <p className="text-sm text-soft">{reason}</p>}
      <Figures account={account} />
      <Actions account={account} isPaid={isPaid} />
      {last && (
        <details className="border-t border-line pt-4">
          <summary className="w-fit cursor-pointer rounded-small font-medium hover:text-brand">
            {t("watching.readings.title")}
          </summary>
          <div className="mt-3">
            {/* Anew with each reading that begins or ends. */}
            <ReadingsPart key={`${last.id} ${last.state}`} id={account.id} />
          </div>
        </details>
      )}
    </section>
  );
}

function Figures({ account }: { readonly account: PremiumAccount }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { followers, price, spent, monthly_budget: budget, next_at, is_on } = account;
  const money = ({ amount, currency }: PremiumAccount["price"]) => format.money(amount, currency);
  const isOver = spent.amount + price.amount > budget.amount;
  const next =
    next_at === null
      ? t(is_on ? "watching.accounts.nextNever" : "watching.accounts.nextOff")
      : isOver
        ? t("watching.accounts.nextOver", { date: format.date(next_at) })
        : format.moment(next_at);
  const ofBudget = { spent: money(spent), budget: money(budget) };
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-5">
      <Figure name={t("watching.accounts.followers")}>{format.count(followers)}</Figure>
      <Figure name={t("watching.accounts.price")}>{money(price)}</Figure>
      <Figure name={t("watching.accounts.spent")}>
        {t("watching.accounts.ofBudget", ofBudget)}
        <span className="mt-1.5 block max-w-40">
          <Progress
            label={t("watching.accounts.spent")}
            value={budget.amount === 0 ? 0 : Math.min(1, spent.amount / budget.amount)}
          />
        </span>
      </Figure>
      <Figure name={t("watching.accounts.next")}>{next}</Figure>
      {account.events && (
        <Figure name={t("watching.accounts.events")}>
          {t(
            account.events.since === null ? "watching.accounts.noEvents" : "watching.accounts.live",
          )}
          {account.events.last !== null && (
            <span className="block text-sm font-normal text-muted">
              {t("watching.accounts.lastEvent", { ago: format.ago(account.events.last) })}
            </span>
          )}
        </Figure>
      )}
    </dl>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function Actions({ account, isPaid }: AccountCardProps) {
  const { t } = useTranslation();
  const { change, remove } = useWatchingActions();
  const [open, setOpen] = useState<"read" | "budget" | "remove" | null>(null);
  const { id, is_on, is_current, is_connected, username } = account;
  const close = () => setOpen(null);
  const put = (what: { is_on?: boolean; is_current?: true }) =>
    change.mutateAsync({ id, change: what }).catch(notifyError);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="primary"
        isDisabled={!isPaid || !is_connected || isUnderWay(account)}
        onPress={() => setOpen("read")}
      >
        {t("watching.accounts.read")}
      </Button>
      <Button onPress={() => setOpen("budget")}>{t("watching.accounts.budget")}</Button>
      {!is_current && (
        <Button onPress={() => put({ is_current: true })}>
          {t("watching.accounts.makeCurrent")}
        </Button>
      )}
      <Button variant="quiet" icon="delete" onPress={() => setOpen("remove")}>
        {t("watching.accounts.remove")}
      </Button>
      <span className="md:ml-auto">
        <Switch isSelected={is_on} onChange={(isOn) => void put({ is_on: isOn })}>
          {t("watching.accounts.byItself")}
        </Switch>
      </span>
      {open === "read" && <ReadDialog account={account} onClose={close} />}
      {open === "budget" && <BudgetDialog account={account} onClose={close} />}
      {open === "remove" && (
        <ConfirmDelete
          title={t("audiences.deleteTitle", { name: `@${username}` })}
          help={t("watching.accounts.removeHelp")}
          onConfirm={async () => {
            try {
              await remove.mutateAsync(id);
              notifications.add("success", t("watching.accounts.removed"));
            } catch (error) {
              notifyError(error);
            }
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
