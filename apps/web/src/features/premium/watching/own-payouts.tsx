import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import type { PremiumPayout } from "@toolkit/core/contract/premium-payouts";
import { Button, IconButton } from "@toolkit/ui/button";
import { Table, type Column } from "@toolkit/ui/table";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { enterPayout, removePayout } from "./payout-api.ts";
import { PayoutDialog } from "./payout-dialog.tsx";

const MILLION = 1_000_000;

interface OwnPayoutsProps {
  readonly account: PremiumAccount;
  readonly rows: readonly PremiumPayout[];
}

/** What X paid, as the person entered it. */
export function OwnPayouts({ account, rows }: OwnPayoutsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isEntering, setEntering] = useState(false);
  const periodOf = ({ from, to }: PremiumPayout): string =>
    `${format.date(from)}${format.language === "ja" ? "～" : " – "}${format.date(to)}`;
  async function remove(row: PremiumPayout) {
    try {
      await removePayout(account.id, row.id);
      notifications.add("success", t("payout.own.removed"), {
        action: {
          label: t("payout.own.undo"),
          run: () => enterPayout(account.id, row).catch(notifyError),
        },
      });
    } catch (error) {
      notifyError(error);
    }
  }
  const columns: readonly Column<
    PremiumPayout,
    "period" | "amount" | "impressions" | "rate" | "remove"
  >[] = [
    { key: "period", header: t("payout.own.period"), className: "md:w-full", cell: periodOf },
    {
      key: "amount",
      header: t("payout.own.amount"),
      isNumber: true,
      cell: ({ amount }) => format.money(amount.amount, amount.currency),
    },
    {
      key: "impressions",
      header: t("payout.own.impressions"),
      isNumber: true,
      className: "md:whitespace-nowrap",
      cell: ({ impressions }) =>
        impressions === null ? (
          <span className="text-muted">{t("payout.own.notRead")}</span>
        ) : (
          format.count(impressions)
        ),
    },
    {
      key: "rate",
      header: t("payout.own.rate"),
      isNumber: true,
      cell: ({ amount, impressions }) =>
        impressions === null
          ? "–"
          : format.money(Math.round((amount.amount / impressions) * MILLION), amount.currency),
    },
    {
      key: "remove",
      header: t("payout.own.delete"),
      isHeaderHidden: true,
      cell: (row) => (
        <IconButton
          icon="delete"
          label={t("payout.own.remove", { period: periodOf(row) })}
          onPress={() => remove(row)}
        />
      ),
    },
  ];
  return (
    <section aria-labelledby="own-payouts" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="own-payouts" className="font-bold">
            {t("payout.own.title")}
          </h2>
          <p className="max-w-2xl text-sm text-muted">{t("payout.own.help")}</p>
        </div>
        <Button
          variant={rows.length === 0 ? "primary" : "secondary"}
          onPress={() => setEntering(true)}
        >
          {t("payout.own.add")}
        </Button>
      </div>
      {rows.length === 0 ? (
        <p className="text-soft">{t("payout.own.empty")}</p>
      ) : (
        <Table
          noResultsLabel={t("common.noResults")}
          label={t("payout.own.title")}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          stacks
        />
      )}
      {isEntering && <PayoutDialog account={account} onClose={() => setEntering(false)} />}
    </section>
  );
}
