import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import type { CampaignConflict, ConflictChoice } from "@toolkit/core/contract/campaign-sync-shapes";
import { Button } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useIsAdmin } from "../../../../lib/level.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { notifyError } from "../../../../lib/notify-error.ts";
import { syncActions } from "./sync-api.ts";
import { useDoerText, useMomentText, useSharedValue } from "./use-change-text.ts";

interface ConflictCardProps {
  readonly team: string;
  readonly campaign: WholeCampaign;
}

/** Fields that were changed here and at X: both values, and two choices. */
export function ConflictCard({ team, campaign }: ConflictCardProps) {
  const { t } = useTranslation();
  if (campaign.conflicts.length === 0) return null;
  return (
    <section
      aria-label={t("campaignSync.conflict.title")}
      className="flex flex-col gap-4 rounded-surface border border-warn bg-surface p-5 sm:px-7"
    >
      <div className="flex flex-col gap-1">
        <h3 className="flex items-center gap-2 text-base font-bold">
          <Icon name="warning" size={20} className="text-warn" />
          {t("campaignSync.conflict.title")}
        </h3>
        <p className="max-w-3xl text-soft">{t("campaignSync.conflict.help")}</p>
      </div>
      {campaign.conflicts.map((conflict) => (
        <Conflict key={conflict.id} team={team} campaign={campaign} conflict={conflict} />
      ))}
    </section>
  );
}

function Conflict({
  team,
  campaign,
  conflict,
}: ConflictCardProps & { readonly conflict: CampaignConflict }) {
  const { t } = useTranslation();
  const isAdmin = useIsAdmin(team);
  const valueText = useSharedValue();
  const doerText = useDoerText();
  const momentText = useMomentText();
  const [isBusy, setBusy] = useState(false);
  const { field, agreed, ours, theirs } = conflict;
  const currency = campaign.ad_account?.currency ?? null;
  const text = (value: CampaignConflict["agreed"]) => valueText(field, value, currency);
  async function choose(choice: ConflictChoice) {
    setBusy(true);
    try {
      await syncActions(team).settle(campaign.id, conflict.id, choice);
      const done = choice === "ours" ? "settledOurs" : "settledTheirs";
      notifications.add("success", t(`campaignSync.conflict.${done}`));
    } catch (error) {
      notifyError(error);
      await syncActions(team).refresh();
    } finally {
      setBusy(false);
    }
  }
  return (
    <div
      role="group"
      aria-label={t(`campaignSync.fields.${field}`)}
      className="flex flex-col gap-3 border-t border-line pt-4"
    >
      <p>
        <span className="font-medium first-letter:uppercase">
          {t(`campaignSync.fields.${field}`)}
        </span>
        {" · "}
        <span className="text-soft">
          {t("campaignSync.conflict.before", { value: text(agreed) })}
        </span>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side
          title={t("campaignSync.conflict.ours")}
          value={text(ours.value)}
          who={ours.by?.name ?? null}
          when={momentText({ at: ours.at, after: null })}
        >
          {isAdmin && (
            <Button isDisabled={isBusy} onPress={() => void choose("ours")}>
              {t("campaignSync.conflict.chooseOurs", { value: text(ours.value) })}
            </Button>
          )}
        </Side>
        <Side
          title={t("campaignSync.conflict.theirs")}
          value={text(theirs.value)}
          who={doerText(theirs)}
          when={momentText(theirs)}
        >
          {isAdmin && (
            <Button isDisabled={isBusy} onPress={() => void choose("theirs")}>
              {t("campaignSync.conflict.chooseTheirs", { value: text(theirs.value) })}
            </Button>
          )}
        </Side>
      </div>
      {!isAdmin && <p className="text-sm text-muted">{t("campaignSync.conflict.admins")}</p>}
    </div>
  );
}

function Side({
  title,
  value,
  who,
  when,
  children,
}: {
  readonly title: string;
  readonly value: string;
  readonly who: string | null;
  readonly when: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex flex-col items-start gap-1 rounded-control bg-sunken p-4">
      <span className="text-sm font-medium text-soft">{title}</span>
      <span className="text-xl font-bold">{value}</span>
      <span className="mb-2 text-sm text-muted">{[who, when].filter(Boolean).join(" · ")}</span>
      <span className="mt-auto">{children}</span>
    </div>
  );
}
