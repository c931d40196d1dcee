import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { DatePicker } from "@toolkit/ui/date-picker";
import { NumberField } from "@toolkit/ui/number-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../lib/form-dialog.tsx";
import { notifications } from "../../../lib/notifications.ts";
import { useFormCheck } from "../../../lib/use-form-check.ts";
import { enterPayout } from "./payout-api.ts";

const DAY_MS = 86_400_000;
const CENTS = 100;
const MOST_DOLLARS = 10_000_000;

interface PayoutDialogProps {
  readonly account: PremiumAccount;
  readonly onClose: () => void;
}

/** Enters what X paid, and for which days. */
export function PayoutDialog({ account, onClose }: PayoutDialogProps) {
  const { t } = useTranslation();
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [dollars, setDollars] = useState(Number.NaN);
  const [yesterday] = useState(() => new Date(Date.now() - DAY_MS).toISOString().slice(0, 10));
  const amount = Number.isNaN(dollars) ? 0 : Math.round(dollars * CENTS);
  const form = useFormCheck(
    {
      from: { name: t("payout.own.from"), required: true },
      to: { name: t("payout.own.to"), required: true },
    },
    { from: from ?? "", to: to ?? "" },
  );
  return (
    <FormDialog
      title={t("payout.own.dialog", { handle: `@${account.username}` })}
      saveLabel={t("payout.own.save")}
      form={form}
      isReady={amount > 0}
      onSave={async () => {
        const paid = { from: from ?? "", to: to ?? "" };
        await enterPayout(account.id, { ...paid, amount: { amount, currency: "USD" } });
        notifications.add("success", t("payout.own.saved"));
      }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DatePicker
          label={t("payout.own.from")}
          value={from}
          max={to ?? yesterday}
          onChange={setFrom}
          error={form.error("from")}
        />
        <DatePicker
          label={t("payout.own.to")}
          value={to}
          min={from}
          max={yesterday}
          onChange={setTo}
          error={form.error("to")}
        />
      </div>
      <NumberField
        label={t("payout.own.amount")}
        value={dollars}
        min={0}
        max={MOST_DOLLARS}
        format={{ style: "currency", currency: "USD" }}
        onChange={setDollars}
      />
      <p className="text-sm text-muted">{t("payout.own.dialogHelp")}</p>
    </FormDialog>
  );
}
