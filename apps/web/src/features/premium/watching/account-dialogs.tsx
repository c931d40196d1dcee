import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import type { SocialAccount } from "@toolkit/core/contract/social-accounts";
import { Select } from "@toolkit/ui/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../lib/form-dialog.tsx";
import { useFormat } from "../../../lib/format.ts";
import { notifications } from "../../../lib/notifications.ts";
import { useFormCheck } from "../../../lib/use-form-check.ts";
import { useWatchingActions } from "./api.ts";
import { BudgetField } from "./budget-field.tsx";
import { PriceDialog } from "./price-dialog.tsx";

/** What a follower costs to read, and the budget that is proposed; in cents. */
const FOLLOWER = 1;
const PROPOSED = 5000;

interface AddDialogProps {
  /** Connected accounts that are not watched. */
  readonly offered: readonly SocialAccount[];
  readonly onClose: () => void;
}

/** Chooses a connected account and the month's budget. */
export function AddDialog({ offered, onClose }: AddDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { watch } = useWatchingActions();
  const [account, setAccount] = useState(offered[0]?.id ?? "");
  const [budget, setBudget] = useState(PROPOSED);
  const form = useFormCheck(
    { account: { name: t("watching.add.account"), required: true }, monthly_budget: {} },
    { account },
  );
  return (
    <FormDialog
      title={t("watching.add.title")}
      saveLabel={t("watching.add.save")}
      form={form}
      onSave={async () => {
        const made = await watch.mutateAsync({ account, budget });
        notifications.add("success", t("watching.add.done", { handle: `@${made.username}` }));
      }}
      onClose={onClose}
    >
      <Select
        label={t("watching.add.account")}
        value={account}
        choices={offered.map(({ id, username, name }) => ({
          id,
          label: username === null ? name : `@${username}`,
        }))}
        onChange={setAccount}
        error={form.error("account")}
      />
      <BudgetField label={t("watching.add.budget")} value={budget} onChange={setBudget} />
      <p className="text-sm text-muted">
        {t("watching.add.help", { price: format.money(FOLLOWER, "USD") })}
      </p>
    </FormDialog>
  );
}

interface AccountDialogProps {
  readonly account: PremiumAccount;
  readonly onClose: () => void;
}

export function BudgetDialog({ account, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { change } = useWatchingActions();
  const { id, username, price, monthly_budget: before } = account;
  const [budget, setBudget] = useState(before.amount);
  const form = useFormCheck({ monthly_budget: {} }, { monthly_budget: String(budget) });
  return (
    <FormDialog
      title={t("watching.budget.title", { handle: `@${username}` })}
      saveLabel={t("watching.budget.save")}
      form={form}
      onSave={async () => {
        await change.mutateAsync({ id, change: { monthly_budget: budget } });
        notifications.add("success", t("watching.accounts.changed"));
      }}
      onClose={onClose}
    >
      <BudgetField label={t("watching.add.budget")} value={budget} onChange={setBudget} />
      <p className="text-sm text-muted">
        {t("watching.budget.help", { price: format.money(price.amount, price.currency) })}
      </p>
    </FormDialog>
  );
}

/** Shows the price before anything is read. */
export function ReadDialog({ account, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const { read } = useWatchingActions();
  const handle = `@${account.username}`;
  return (
    <PriceDialog
      account={account}
      price={account.price}
      title={t("watching.read.title", { handle })}
      help={t("watching.read.help")}
      begun={t("watching.read.begun", { handle })}
      isWaiting={read.isPending}
      onRead={() => read.mutateAsync(account)}
      onClose={onClose}
    />
  );
}
