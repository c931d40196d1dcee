import type { CampaignIsolation } from "@toolkit/core/contract/campaign-cells";
import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { Wide } from "../../../../lib/figures/wide.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { isolationQuery } from "./cells-api.ts";
import { IsolationBadge } from "./isolation-badge.tsx";

interface IsolationTableProps {
  readonly team: string;
  readonly campaign: Pick<WholeCampaign, "id" | "version">;
}

/** Which ad groups of a campaign share people, and how many. */
export function IsolationTable({ team, campaign }: IsolationTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(isolationQuery(team, campaign.id, campaign.version));
  const columns: readonly Column<
    CampaignIsolation["ad_sets"][number],
    "name" | "apart" | "shared"
  >[] = [
    { key: "name", header: t("campaigns.view.group"), cell: ({ name }) => name },
    {
      key: "apart",
      header: t("cells.isolation"),
      cell: ({ isolation, shared, size }) => (
        <IsolationBadge
          isolation={isolation}
          expected_overlap={shared === null || size === null || size === 0 ? null : shared / size}
        />
      ),
    },
    {
      key: "shared",
      header: t("cells.shared"),
      isNumber: true,
      cell: ({ shared, most_with: most, isolation }) =>
        isolation === "none" ? (
          <>
            {shared === null ? t("cells.sharedUnknown") : format.count(shared)}
            {most !== null && (
              <span className="block text-sm text-muted">
                {t("cells.sharedMost", { name: most.name, people: format.count(most.people) })}
              </span>
            )}
          </>
        ) : (
          format.count(0)
        ),
    },
  ];
  return (
    <section aria-label={t("cells.isolationTitle")} className="flex flex-col gap-2">
      <h3 className="font-bold">{t("cells.isolationTitle")}</h3>
      <p className="text-sm text-soft">{t("cells.isolationHelp")}</p>
      {error && (
        <Failure what={t("cells.isolationFailed")} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={2} label={t("common.loading")} />}
      {data && (
        <Wide label={t("cells.isolationTitle")} isOnSurface>
          <Table
            label={t("cells.isolationTitle")}
            columns={columns}
            rows={data.ad_sets}
            rowKey={({ id }) => id}
            noResultsLabel={t("common.noResults")}
            stacks
          />
        </Wide>
      )}
    </section>
  );
}
