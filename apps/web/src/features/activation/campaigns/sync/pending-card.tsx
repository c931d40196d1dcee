import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { useIsAdmin } from "../../../../lib/level.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { syncActions } from "./sync-api.ts";
import { useSharedValue } from "./use-change-text.ts";

/** A change of a published campaign that has not arrived at X, or that X refused. */
export function PendingCard({
  team,
  campaign,
}: {
  readonly team: string;
  readonly campaign: WholeCampaign;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const isAdmin = useIsAdmin(team);
  const valueText = useSharedValue();
  const { pending } = campaign;
  if (pending === null) return null;
  const { id, state, fields, by, asked, resumes_at: resumes, error } = pending;
  const currency = campaign.ad_account?.currency ?? null;
  const isRefused = state === "refused";
  async function end() {
    try {
      await syncActions(team).withdraw(campaign.id, id);
      if (!isRefused) notifications.add("success", t("campaignSync.pending.withdrawn"));
    } catch (failure) {
      notifyError(failure);
    }
  }
  return (
    <Notice
      level={isRefused ? "warn" : "info"}
      action={
        isAdmin &&
        state !== "sending" && (
          <Button size="small" onPress={() => void end()}>
            {t(isRefused ? "campaignSync.pending.dismiss" : "campaignSync.pending.withdrawnHere")}
          </Button>
        )
      }
    >
      <p className="font-medium">{t("campaignSync.pending.title")}</p>
      <ul>
        {fields.map(({ field, from, to }) => (
          <li key={field}>
            {t("campaignSync.pending.change", {
              field: t(`campaignSync.fields.${field}`),
              from: valueText(field, from, currency),
              to: valueText(field, to, currency),
            })}
          </li>
        ))}
      </ul>
      {by !== null && (
        <p className="text-sm text-soft">
          {t("campaignSync.pending.by", { name: by.name, moment: format.moment(asked) })}
        </p>
      )}
      <p className="text-sm text-soft">
        {state === "sending" && t("campaignSync.pending.sending")}
        {state === "waiting" &&
          t("campaignSync.pending.waiting", { moment: format.moment(resumes ?? asked) })}
        {isRefused && t("campaignSync.pending.refused", { error: error ?? "–" })}
      </p>
    </Notice>
  );
}
