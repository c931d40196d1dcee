import type { PlanState } from "@toolkit/core/contract/billing";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { Unbroken } from "../../../../lib/unbroken.tsx";

interface BalanceProps {
  readonly balance: PlanState["balance"];
}

/** Credit that the next invoices use, or a sum that the next one adds. */
export function Balance({ balance }: BalanceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (balance === null || balance.amount === 0) return null;
  const { amount, currency } = balance;
  const sum = format.money(Math.abs(amount), currency);
  return (
    <p className="max-w-2xl text-soft">
      <Unbroken>{t(`billing.balance.${amount > 0 ? "credit" : "owed"}`, { sum })}</Unbroken>
    </p>
  );
}

/** The credit that outlives a cancelled plan. */
export function KeptCredit({ balance }: BalanceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (balance === null || balance.amount <= 0) return null;
  const sum = format.money(balance.amount, balance.currency);
  return (
    <p className="text-soft">
      <Unbroken>{t("billing.balance.kept", { sum })}</Unbroken>
    </p>
  );
}
