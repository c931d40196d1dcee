import type { CampaignReach } from "@toolkit/core/contract/campaign-publishing";
import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { Wide } from "../../../lib/figures/wide.tsx";
import { useFormat } from "../../../lib/format.ts";
import { reachQuery } from "./api.ts";

type Row = CampaignReach["ad_sets"][number];

interface ReachTableProps {
  readonly team: string;
  readonly campaign: Pick<WholeCampaign, "id" | "version">;
}

/** X's estimate beside ours, and why the two differ. */
export function ReachTable({ team, campaign }: ReachTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(reachQuery(team, campaign.id, campaign.version));
  const columns: readonly Column<Row, "name" | "size" | "ours" | "network" | "why">[] = [
    {
      key: "name",
      header: t("campaigns.review.reachGroup"),
      cell: ({ name, reasons }) => (
        <>
          {name}
          <span className="block text-sm text-soft md:hidden">
            {reasons.map((reason) => t(`campaigns.review.reasons.${reason}`)).join(" ")}
          </span>
        </>
      ),
    },
    {
      key: "size",
      header: t("campaigns.review.reachSize"),
      isNumber: true,
      className: "max-sm:hidden",
      cell: ({ size }) => (size === null ? "–" : format.count(size)),
    },
    {
      key: "ours",
      header: t("campaigns.review.reachOurs"),
      isNumber: true,
      cell: ({ ours }) => {
        if (ours === null) return "–";
        const { value, low, high } = format.shortInterval(ours);
        return (
          <>
            {value}
            <span className="block text-sm text-muted">
              {low}–{high}
            </span>
          </>
        );
      },
    },
    {
      key: "network",
      header: t("campaigns.review.reachNetwork"),
      isNumber: true,
      cell: ({ network }) =>
        network === null ? "–" : `${format.short(network.low)}–${format.short(network.high)}`,
    },
    {
      key: "why",
      header: t("campaigns.review.reachWhy"),
      className: "text-sm text-soft max-md:hidden",
      cell: ({ reasons }) => (
        <>
          {reasons.map((reason) => (
            <span key={reason} className="block">
              {t(`campaigns.review.reasons.${reason}`)}
            </span>
          ))}
        </>
      ),
    },
  ];
  if (error)
    return (
      <Failure what={t("campaigns.review.reachFailed")} error={error} onRetry={() => refetch()} />
    );
  if (!data) return <SkeletonRows rows={3} label={t("common.loading")} />;
  return (
    <div className="pt-4">
      <Wide label={t("campaigns.review.reach")} isOnSurface>
        <Table
          label={t("campaigns.review.reach")}
          columns={columns}
          rows={data.ad_sets}
          rowKey={({ name }) => name}
          noResultsLabel={t("common.noResults")}
        />
      </Wide>
    </div>
  );
}
