import type { CampaignEvent } from "@toolkit/core/contract/campaign-shapes";
import type { NetworkChange, NetworkField } from "@toolkit/core/contract/campaign-sync-shapes";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { useMoney } from "../spend-text.ts";

const MONEY: ReadonlySet<NetworkField> = new Set(["daily_budget", "lifetime_budget", "bid_amount"]);
const STATUSES = ["ACTIVE", "PAUSED"] as const;

/** Values of a campaign that X and this product share, in words. */
export function useSharedValue() {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  return (field: NetworkField, value: string | number | null, currency: string | null): string => {
    if (MONEY.has(field))
      return typeof value === "number" ? money(value, currency) : t("campaignSync.unlimited");
    if (field === "start" || field === "end")
      return typeof value === "string" ? format.moment(value) : t("campaignSync.unlimited");
    const status = STATUSES.find((each) => each === value);
    if (field === "status" && status !== undefined) return t(`campaignSync.statuses.${status}`);
    return value === null ? "–" : String(value);
  };
}

/** One thing that changed at X, as a sentence. */
export function useChangeText() {
  const { t } = useTranslation();
  const format = useFormat();
  const valueText = useSharedValue();
  return ({ name, field, from, to }: NetworkChange, currency: string | null): string => {
    if (field === "added") return t("campaignSync.changes.added", { name });
    if (field === "removed") return t("campaignSync.changes.removed", { name });
    const counted = (value: NetworkChange["from"]) =>
      typeof value === "number" ? format.count(value) : "–";
    if (field === "targeting")
      return t("campaignSync.changes.targeting", { name, from: counted(from), to: counted(to) });
    return t("campaignSync.changes.value", {
      name,
      field: t(`campaignSync.fields.${field}`),
      from: valueText(field, from, currency),
      to: valueText(field, to, currency),
    });
  };
}

interface Doer {
  readonly by: { readonly name: string } | null;
  readonly x_user: string | null;
}

/** Who did something at X. */
export function useDoerText() {
  const { t } = useTranslation();
  return ({ by, x_user: id }: Doer): string => {
    if (by !== null) return t("campaignSync.who.member", { name: by.name });
    return id === null ? t("campaignSync.who.somebody") : t("campaignSync.who.user", { id });
  };
}

/** A moment, or between which two. */
export function useMomentText() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ at, after }: { readonly at: string; readonly after: string | null }): string =>
    after === null
      ? format.moment(at)
      : t("campaignSync.who.between", { from: format.moment(after), until: format.moment(at) });
}

const THERE: ReadonlySet<string> = new Set([
  "network_created",
  "network_changed",
  "network_removed",
]);

/** Whether something was done at X, by whoever. */
export const isThere = ({ kind }: Pick<CampaignEvent, "kind">): boolean => THERE.has(kind);
