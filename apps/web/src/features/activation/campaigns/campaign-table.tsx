import type { Campaign } from "@toolkit/core/contract/campaign-shapes";
import type { Filter } from "./api.ts";
import { campaignDays } from "./campaign-days.ts";
import type { CampaignColumn } from "@toolkit/core/contract/campaign-views";
import { CAMPAIGN_SORTS } from "@toolkit/core/contract/campaigns";
import type { DataColumn } from "@toolkit/ui/data-column";
import { DataTable } from "@toolkit/ui/data-table";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { links } from "../../../paths.ts";
import { useMoney } from "./spend-text.ts";
import { addressPart } from "./use-list-filter.ts";
import { StatusBadge } from "./status-badge.tsx";

type Sort = NonNullable<Filter["sort"]>;
const isSort = (text: string): text is Sort =>
  CAMPAIGN_SORTS.some((key) => key === text.replace(/^-/, ""));

interface CampaignTableProps {
  readonly team: string;
  readonly rows: readonly Campaign[];
  readonly shown: ReadonlySet<CampaignColumn>;
  /** The list's filters, which the way back from a campaign needs. */
  readonly filter: Filter;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

/** Campaigns with the display fields of the specification. */
export function CampaignTable(props: CampaignTableProps) {
  const { team, rows, shown, filter, sort, onSort, selected, onSelect } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  const navigate = useNavigate();
  const currencyOf = ({ ad_account }: Campaign) => ad_account?.currency ?? null;
  const day = (text: string | null) => (text === null ? "–" : format.date(text));
  const addressOf = (id: string) => ({
    ...links.campaigns(team, id),
    search: { ...addressPart(filter), id },
  });
  const all: readonly DataColumn<Campaign>[] = [
    {
      key: "name",
      header: t("campaigns.name"),
      isSortable: true,
      width: "minmax(8rem,2.4fr)",
      narrowWidth: "minmax(0,1fr)",
      cell: ({ id, name }) => (
        <Link {...addressOf(id)} className="block truncate font-medium hover:text-brand">
          {name}
        </Link>
      ),
    },
    {
      key: "status",
      header: t("campaigns.status"),
      isSortable: true,
      width: "6.75rem",
      narrowWidth: "8rem",
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: "objective",
      header: t("campaigns.objective"),
      isSortable: true,
      width: "minmax(6.5rem,1fr)",
      narrowWidth: null,
      cell: ({ objective }) => (objective === null ? "–" : t(`campaigns.objectives.${objective}`)),
    },
    {
      key: "account",
      header: t("campaigns.account"),
      isSortable: true,
      width: "minmax(7.5rem,1fr)",
      narrowWidth: null,
      cell: ({ ad_account: account }) => (
        <span className="block truncate">{account?.name ?? "–"}</span>
      ),
    },
    {
      key: "impressions",
      header: t("campaigns.impressions"),
      isSortable: true,
      isNumber: true,
      width: "5.75rem",
      narrowWidth: null,
      cell: ({ impressions }) => (impressions === null ? "–" : format.count(impressions)),
    },
    {
      key: "spent",
      header: t("campaigns.spent"),
      isSortable: true,
      isNumber: true,
      width: "5.5rem",
      narrowWidth: null,
      cell: (row) => money(row.spent, currencyOf(row)),
    },
    {
      key: "start",
      header: t("campaigns.start"),
      isSortable: true,
      width: "7.25rem",
      narrowWidth: null,
      cell: (row) => day(campaignDays(row).first),
    },
    {
      key: "end",
      header: t("campaigns.end"),
      isSortable: true,
      width: "7.25rem",
      narrowWidth: null,
      cell: (row) => day(campaignDays(row).last),
    },
    {
      key: "daily_budget",
      header: t("campaigns.daily"),
      isSortable: true,
      isNumber: true,
      width: "6.25rem",
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
      key: "ad_sets",
      header: t("campaignList.column.ad_sets"),
      isNumber: true,
      width: "6rem",
      narrowWidth: null,
      cell: ({ ad_sets: groups }) => format.count(groups),
    },
    {
      key: "created",
      header: t("campaignList.column.created"),
      isSortable: true,
      width: "7.25rem",
      narrowWidth: null,
      cell: ({ created }) => day(created),
    },
    {
      key: "created_by",
      header: t("campaignList.column.created_by"),
      width: "minmax(7rem,1fr)",
      narrowWidth: null,
      cell: ({ created_by: by }) => <span className="block truncate">{by?.name ?? "–"}</span>,
    },
    {
      key: "modified",
      header: t("campaigns.date"),
      isSortable: true,
      width: "7.25rem",
      narrowWidth: null,
      cell: ({ modified }) => format.date(modified),
    },
  ];
  const columns = all.filter(({ key }) => key === "name" || shown.has(key as CampaignColumn));
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
          t("campaigns.view.schedule", {
            start: day(campaignDays(row).first),
            end: day(campaignDays(row).last),
          }),
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
      onOpen={({ id }) => void navigate(addressOf(id))}
      height={640}
      isDense
    />
  );
}
