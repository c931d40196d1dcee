import type { AdSet, WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Table, type Column } from "@toolkit/ui/table";
import { useTranslation } from "react-i18next";
import { Wide } from "../../../lib/figures/wide.tsx";
import { useFormat } from "../../../lib/format.ts";

/** Ad groups of a campaign, with whom each reaches. */
export function GroupList({ campaign }: { readonly campaign: WholeCampaign }) {
  const { t } = useTranslation();
  const format = useFormat();
  const criteriaText = (count: number) =>
    t("campaignSync.criteria", { count, formatted: format.count(count) });
  const nameOf = ({ audience, criteria }: AdSet): string[] => {
    if (audience === null) return [];
    // Its version is gone where X's criteria were taken over.
    const isOther = criteria !== null && audience.version === null;
    return [isOther ? t("campaignSync.retargeted", { name: audience.name }) : audience.name];
  };
  const targetOf = (group: AdSet) =>
    format.list([...nameOf(group), ...group.custom_audiences.map(({ name }) => name)]);
  const columns: readonly Column<AdSet, "name" | "audience" | "size" | "ads" | "state">[] = [
    {
      key: "name",
      header: t("campaigns.view.group"),
      // A phone has no column of targeting.
      cell: (group) => (
        <>
          {group.name}
          <span className="block text-sm text-muted [overflow-wrap:anywhere] sm:hidden">
            {targetOf(group)}
          </span>
        </>
      ),
    },
    {
      key: "audience",
      header: t("campaigns.view.targeting"),
      className: "max-sm:hidden",
      cell: (group) => (
        <>
          {targetOf(group) || (group.criteria === null ? "–" : criteriaText(group.criteria))}
          {group.excluded.length > 0 && (
            <span className="block text-sm text-muted">
              {t("campaigns.view.excluded", {
                names: format.list(group.excluded.map(({ name }) => name)),
              })}
            </span>
          )}
          {group.untranslated.length > 0 && (
            <span className="block text-sm text-muted">
              {t("campaignSync.untranslated", { names: format.list(group.untranslated) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: "size",
      header: t("campaigns.review.reachSize"),
      isNumber: true,
      cell: ({ audience }) =>
        typeof audience?.size === "number" ? format.count(audience.size) : "–",
    },
    { key: "ads", header: t("campaigns.view.ads"), isNumber: true, cell: ({ ads }) => ads.length },
    {
      key: "state",
      header: t("campaigns.view.state"),
      cell: ({ status }) => t(`campaigns.statuses.${status}`),
    },
  ];
  if (campaign.ad_set_list.length === 0)
    return (
      <EmptyState icon="groups" title={t("campaigns.view.noGroups")}>
        {t("campaigns.wizard.audiencesHelp")}
      </EmptyState>
    );
  return (
    <div className="pt-4">
      <Wide label={t("campaigns.view.groups")}>
        <Table
          label={t("campaigns.view.groups")}
          columns={columns}
          rows={campaign.ad_set_list}
          rowKey={({ id }) => id}
          noResultsLabel={t("common.noResults")}
        />
      </Wide>
    </div>
  );
}
