import type { AdGroupRow, AdRow } from "@toolkit/core/contract/external-ad-accounts";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../failure.tsx";
import { Wide } from "../figures/wide.tsx";
import { adGroupsQuery, adsQuery } from "./ad-accounts-query.ts";

interface ListProps {
  readonly accountId: string;
}

/** A state of the network in the interface's words; one without words is shown as the network names it. */
function useStatusText(): (status: string | null) => string {
  const { t } = useTranslation();
  return (status) => (status === null ? "–" : t(`accountHealth.statuses.${status}`, status));
}

/** Ad groups of an ad account, as X lists them. */
export function AdGroupList({ accountId }: ListProps) {
  const { t } = useTranslation();
  const statusOf = useStatusText();
  const { data, error, refetch } = useQuery(adGroupsQuery(accountId));
  const columns: readonly Column<AdGroupRow, "name" | "campaign" | "status" | "objective">[] = [
    { key: "name", header: t("accountHealth.name"), cell: ({ name }) => name },
    { key: "campaign", header: t("accountHealth.campaign"), cell: ({ campaign }) => campaign },
    { key: "status", header: t("accountHealth.status"), cell: ({ status }) => statusOf(status) },
    {
      key: "objective",
      header: t("accountHealth.objective"),
      className: "max-md:hidden",
      cell: ({ objective }) =>
        objective === null ? "–" : t(`accountHealth.objectives.${objective}`, objective),
    },
  ];
  return (
    <Listed
      label={t("accountHealth.adGroups")}
      empty={t("accountHealth.noAdGroups")}
      rows={data?.results}
      error={error}
      onRetry={refetch}
    >
      <Table
        label={t("accountHealth.adGroups")}
        columns={columns}
        rows={data?.results ?? []}
        rowKey={({ id }) => id}
        noResultsLabel={t("common.noResults")}
      />
    </Listed>
  );
}

/** Ads of an ad account: the posts that its ad groups promote. */
export function AdList({ accountId }: ListProps) {
  const { t } = useTranslation();
  const statusOf = useStatusText();
  const { data, error, refetch } = useQuery(adsQuery(accountId));
  const columns: readonly Column<AdRow, "post" | "group" | "status" | "review">[] = [
    { key: "post", header: t("accountHealth.post"), cell: ({ post }) => post },
    { key: "group", header: t("accountHealth.adGroup"), cell: ({ ad_group: group }) => group },
    { key: "status", header: t("accountHealth.status"), cell: ({ status }) => statusOf(status) },
    {
      key: "review",
      header: t("accountHealth.review"),
      className: "max-md:hidden",
      cell: ({ approval }) =>
        approval === null ? "–" : t(`accountHealth.approvals.${approval}`, approval),
    },
  ];
  return (
    <Listed
      label={t("accountHealth.ads")}
      empty={t("accountHealth.noAds")}
      rows={data?.results}
      error={error}
      onRetry={refetch}
    >
      <Table
        label={t("accountHealth.ads")}
        columns={columns}
        rows={data?.results ?? []}
        rowKey={({ id }) => id}
        noResultsLabel={t("common.noResults")}
      />
    </Listed>
  );
}

interface ListedProps {
  readonly label: string;
  readonly empty: string;
  readonly rows: readonly unknown[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => unknown;
  readonly children: ReactNode;
}

function Listed({ label, empty, rows, error, onRetry, children }: ListedProps) {
  const { t } = useTranslation();
  if (rows === undefined && error !== null)
    return <Failure what={t("accountHealth.listFailed")} error={error} onRetry={onRetry} />;
  if (rows === undefined) return <SkeletonRows rows={2} label={t("common.loading")} />;
  if (rows.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <Wide label={label} isOnSurface>
      {children}
    </Wide>
  );
}
