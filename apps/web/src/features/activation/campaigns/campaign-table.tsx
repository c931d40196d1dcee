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

/** Pixels of a header at its size: what is wider than Latin letters takes its whole square. */
const headerWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 13 : 6.9), 0);
const ARROW = 20;
const PADDING = 18;

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
  const day = (text: string | null) => (text === null ? "–" : format.dateInColumn(text));
  const shortDay = (text: string | null) => (text === null ? "–" : format.day(text));
  /** As wide as its header, with the arrow of the order. */
  const widthOf = (key: string, header: string, least: number): string => {
    const arrow = sort.replace(/^-/, "") === key ? ARROW : 0;
    return `${Math.max(least, headerWidth(header) + arrow + PADDING)}px`;
  };
  const dated = (key: string, header: string, of: (row: Campaign) => string | null) => ({
    key,
    header,
    isSortable: true,
    width: widthOf(key, header, format.language === "ja" ? 104 : 112),
    narrowWidth: null,
    cell: (row: Campaign) => day(of(row)),
  });
  const counted = (
    key: string,
    header: string,
    least: number,
    cell: (row: Campaign) => string,
  ) => ({
    key,
    header,
    isSortable: true,
    isNumber: true,
    width: widthOf(key, header, least),
    narrowWidth: null,
    cell,
  });
  const addressOf = (id: string) => ({
    ...links.campaigns(team, id),
    search: { ...addressPart(filter), id },
  });
  const all: readonly DataColumn<Campaign>[] = [
    {
      key: "name",
      header: t("campaigns.name"),
      isSortable: true,
      width: "minmax(7.5rem,2.4fr)",
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
      width: "7.25rem",
      narrowWidth: "7rem",
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: "objective",
      header: t("campaigns.objective"),
      isSortable: true,
      width: "minmax(7.25rem,1fr)",
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
    counted("impressions", t("campaigns.impressions"), 84, ({ impressions }) =>
      impressions === null ? "–" : format.count(impressions),
    ),
    counted("spent", t("campaigns.spent"), 92, (row) => money(row.spent, currencyOf(row))),
    dated("start", t("campaigns.start"), (row) => campaignDays(row).first),
    dated("end", t("campaigns.end"), (row) => campaignDays(row).last),
    counted("daily_budget", t("campaigns.daily"), 84, (row) =>
      money(row.daily_budget, currencyOf(row)),
    ),
    counted("lifetime_budget", t("campaigns.lifetime"), 84, (row) =>
      money(row.lifetime_budget, currencyOf(row)),
    ),
    {
      key: "ad_sets",
      header: t("campaignList.column.ad_sets"),
      isNumber: true,
      width: "6rem",
      narrowWidth: null,
      cell: ({ ad_sets: groups }) => format.count(groups),
    },
    dated("created", t("campaignList.column.created"), ({ created }) => created),
    {
      key: "created_by",
      header: t("campaignList.column.created_by"),
      width: "minmax(7rem,1fr)",
      narrowWidth: null,
      cell: ({ created_by: by }) => <span className="block truncate">{by?.name ?? "–"}</span>,
    },
    dated("modified", t("campaigns.date"), ({ modified }) => modified),
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
          ...(row.spent === null ? [] : [money(row.spent, currencyOf(row))]),
          `${shortDay(campaignDays(row).first)} – ${shortDay(campaignDays(row).last)}`,
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
