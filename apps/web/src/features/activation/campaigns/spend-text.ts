import type { Campaign } from "@toolkit/core/contract/campaign-shapes";
import { mostSpent } from "@toolkit/core/domain/campaign";
import { billedCurrency } from "@toolkit/core/domain/currencies";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import type { Confirmed } from "./api.ts";

/** Money of an ad account, in its minor units; a dash where nothing is known. */
export function useMoney() {
  const format = useFormat();
  return (amount: number | null, currency: string | null): string =>
    amount === null || currency === null ? "–" : format.money(amount, billedCurrency(currency));
}

interface Bound {
  readonly per_day: number | null;
  readonly total: number | null;
  readonly days: number | null;
  readonly currency: string | null;
}

/** What a campaign can spend at the most, as a sentence. */
export function useSpendText() {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  return ({ per_day, total, days, currency }: Bound): string => {
    if (days === 0) return t("campaigns.spend.ended");
    if (per_day === null) return t("campaigns.spend.none");
    const amount = money(per_day, currency);
    if (total === null) return t("campaigns.spend.open", { amount });
    const both = { amount, total: money(total, currency) };
    return days === null
      ? t("campaigns.spend.bothOpen", both)
      : t("campaigns.spend.both", { ...both, count: days, formatted: format.count(days) });
  };
}

/** What a row of the list can spend at the most from now on. */
export function boundOf(row: Campaign, now = new Date()): Bound {
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  const { perDay, total, days } = mostSpent(
    {
      dailyBudget: row.daily_budget,
      lifetimeBudget: row.lifetime_budget,
      startsAt: moment(row.start),
      endsAt: moment(row.end),
      timeZone: row.ad_account?.time_zone ?? null,
      spent: row.spent,
    },
    now,
  );
  return { per_day: perDay, total, days, currency: row.ad_account?.currency ?? null };
}

export const confirmedOf = ({ per_day, total, currency }: Bound): Confirmed => ({
  per_day,
  total,
  currency,
});
