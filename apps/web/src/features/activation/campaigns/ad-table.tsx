import type { Ad, WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { IconButton } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Table, type Column } from "@toolkit/ui/table";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../lib/confirm-dialog.tsx";
import { Wide } from "../../../lib/figures/wide.tsx";
import { useIsAdmin, useIsEditor } from "../../../lib/level.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { campaignActions } from "./api.ts";

interface AdTableProps {
  readonly team: string;
  readonly campaign: WholeCampaign;
}

/** Ads of a campaign: each is paused, resumed or deleted by itself. */
export function AdTable({ team, campaign }: AdTableProps) {
  const { t } = useTranslation();
  const isAdmin = useIsAdmin(team);
  const isEditor = useIsEditor(team);
  const [removed, setRemoved] = useState<Ad | null>(null);
  const names = new Map(campaign.ad_set_list.map(({ id, name }) => [id, name]));
  const ads = campaign.ad_set_list.flatMap((group) => group.ads);
  async function toggle(ad: Ad) {
    try {
      await campaignActions(team).toggleAd(ad.id, !ad.paused);
      notifications.add(
        "success",
        t(ad.paused ? "campaigns.view.adResumed" : "campaigns.view.adPaused"),
      );
    } catch (error) {
      notifyError(error);
    }
  }
  const columns: readonly Column<Ad, "creative" | "group" | "state" | "review" | "actions">[] = [
    {
      key: "creative",
      header: t("campaigns.view.creative"),
      // A phone has no column of ad groups.
      cell: ({ creative, ad_set: group }) => (
        <>
          {creative.name}
          <span className="block text-sm text-muted sm:hidden">{names.get(group)}</span>
        </>
      ),
    },
    {
      key: "group",
      header: t("campaigns.view.group"),
      className: "max-sm:hidden",
      cell: ({ ad_set: group }) => names.get(group) ?? "–",
    },
    {
      key: "state",
      header: t("campaigns.view.state"),
      cell: ({ paused, network_id }) =>
        paused
          ? t("campaigns.view.paused")
          : network_id === null
            ? t("campaigns.statuses.draft")
            : t("campaigns.view.running"),
    },
    {
      key: "review",
      header: t("campaigns.view.review"),
      className: "max-md:hidden",
      cell: ({ approval }) => approval ?? "–",
    },
    {
      key: "actions",
      header: t("common.actions"),
      isHeaderHidden: true,
      cell: (ad) => (
        <span className="flex justify-end gap-1">
          {isAdmin && campaign.stage === "published" && (
            <IconButton
              icon={ad.paused ? "play_arrow" : "stop_circle"}
              label={t(ad.paused ? "campaigns.view.resumeAd" : "campaigns.view.pauseAd", {
                name: ad.creative.name,
              })}
              onPress={() => void toggle(ad)}
            />
          )}
          {isEditor && campaign.stage !== "publishing" && (
            <IconButton
              icon="delete"
              label={t("campaigns.view.removeAd", { name: ad.creative.name })}
              onPress={() => setRemoved(ad)}
            />
          )}
        </span>
      ),
    },
  ];
  if (ads.length === 0)
    return (
      <EmptyState icon="campaign" title={t("campaigns.view.noAds")}>
        {t("campaigns.wizard.creativesHelp")}
      </EmptyState>
    );
  return (
    <div className="pt-4">
      <Wide label={t("campaigns.view.ads")}>
        <Table
          label={t("campaigns.view.ads")}
          columns={columns}
          rows={ads}
          rowKey={({ id }) => id}
          noResultsLabel={t("common.noResults")}
        />
      </Wide>
      {removed && (
        <ConfirmDialog
          title={t("campaigns.view.removeAdTitle")}
          help={t("campaigns.view.removeAdHelp")}
          verb={t("campaigns.act.remove")}
          done={t("campaigns.view.adRemoved")}
          act={() => campaignActions(team).removeAd(removed.id)}
          onClose={() => setRemoved(null)}
        />
      )}
    </div>
  );
}
