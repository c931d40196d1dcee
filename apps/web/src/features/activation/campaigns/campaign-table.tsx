import type { Campaign } from "@toolkit/core/contract/campaign-shapes";
import type { Filter } from "./api.ts";
import { CAMPAIGN_SORTS } from "@toolkit/core/contract/campaigns";
import type { DataColumn } from "@toolkit/ui/data-column";
import { DataTable } from "@toolkit/ui/data-table";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { links } from "../../../paths.ts";
import { useMoney } from "./spend-text.ts";
import { StatusBadge } from "./status-badge.tsx";

type Sort = NonNullable<Filter["sort"]>;
const isSort = (text: string): text is Sort =>
  CAMPAIGN_SORTS.some((key) => key === text.replace(/^-/, ""));

interface CampaignTableProps {
  readonly team: string;
  readonly rows: readonly Campaign[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

/** Campaigns with the display fields of the specification. */
export function CampaignTable(props: CampaignTableProps) {
  const { team, rows, sort, onSort, selected, onSelect } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  const navigate = useNavigate();
  const currencyOf = ({ ad_account }: Campaign) => ad_account?.currency ?? null;
  const day = (text: string | null) => (text === null ? "–" : format.date(text));
  const columns: readonly DataColumn<Campaign>[] = [
    {
      key: "name",
      header: t("campaigns.name"),
      isSortable: true,
      width: "minmax(8.5rem,2.4fr)",
      narrowWidth: "minmax(0,1fr)",
      cell: ({ id, name }) => (
        <Link
          {...links.campaigns(team, id)}
          className="block truncate font-medium hover:text-brand"
        >
          {name}
        </Link>
      ),
    },
    {
      key: "status",
      header: t("campaigns.status"),
      width: "7.25rem",
      narrowWidth: "8rem",
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: "objective",
      header: t("campaigns.objective"),
      isSortable: true,
      width: "minmax(7.25rem,1.2fr)",
      narrowWidth: null,
      cell: ({ objective }) => (objective === null ? "–" : t(`campaigns.objectives.${objective}`)),
    },
    {
      key: "impressions",
      header: t("campaigns.impressions"),
      isSortable: true,
      isNumber: true,
      width: "6.5rem",
      narrowWidth: null,
      cell: ({ impressions }) => (impressions === null ? "–" : format.count(impressions)),
    },
    {
      key: "spent",
      header: t("campaigns.spent"),
      isSortable: true,
      isNumber: true,
      width: "6rem",
      narrowWidth: null,
      cell: (row) => money(row.spent, currencyOf(row)),
    },
    {
      key: "start",
      header: t("campaigns.start"),
      isSortable: true,
      width: "7.5rem",
      narrowWidth: null,
      cell: ({ start }) => day(start),
    },
    {
      key: "end",
      header: t("campaigns.end"),
      isSortable: true,
      width: "7.5rem",
      narrowWidth: null,
      cell: ({ end }) => day(end),
    },
    {
      key: "daily_budget",
      header: t("campaigns.daily"),
      isSortable: true,
      isNumber: true,
      width: "6.75rem",
      narrowWidth: null,
      cell: (row) => money(row.daily_budget, currencyOf(row)),
    },
    {
      key: "lifetime_budget",
      header: t("campaigns.lifetime"),
      isSortable: true,
      isNumber: true,
      width: "7.75rem",
      narrowWidth: null,
      cell: (row) => money(row.lifetime_budget, currencyOf(row)),
    },
    {
      key: "modified",
      header: t("campaigns.date"),
      isSortable: true,
      width: "6rem",
      narrowWidth: null,
      cell: ({ modified }) => format.ago(modified),
    },
  ];
  return (
    <DataTable
      label={t("campaigns.list")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      narrowDetail={(row) =>
        [
          ...(row.objective === null ? [] : [t(`campaigns.objectives.${row.objective}`)]),
          t("campaigns.view.schedule", { start: day(row.start), end: day(row.end) }),
          money(row.daily_budget, currencyOf(row)),
        ].join(" · ")
      }
      noResultsLabel={t("common.noResults")}
      sort={sort}
      onSort={(next) => {
        if (isSort(next)) onSort(next);
      }}
      selection={{
        selected,
        onChange: onSelect,
        selectAllLabel: t("controls.selectAll"),
        rowLabel: (name) => t("controls.selectRow", { name }),
      }}
      onOpen={({ id }) => void navigate(links.campaigns(team, id))}
      height={640}
    />
  );
}
