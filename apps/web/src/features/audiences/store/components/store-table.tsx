import type { AudienceDisplay } from "@toolkit/core/contract/audience-lists";
import { DataTable } from "@toolkit/ui/data-table";
import { Link, useNavigate } from "@tanstack/react-router";
import type { DataColumn } from "@toolkit/ui/data-column";
import { useTranslation } from "react-i18next";
import { SavedSize } from "../../../../lib/figures/saved-size.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { links } from "../../../../paths.ts";
import { isStoreOrder, type StoreOrder } from "../api/store.ts";
import { TargetableBadge } from "./targetable-badge.tsx";

interface StoreTableProps {
  readonly team: string;
  readonly audiences: readonly AudienceDisplay[];
  readonly order: StoreOrder;
  readonly onOrder: (order: StoreOrder) => void;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly onShowMore?: (() => void) | undefined;
}

/** The audiences of the store: a name opens one, a tick puts it beside others. */
export function StoreTable({
  team,
  audiences,
  order,
  onOrder,
  selected,
  onSelect,
  onShowMore,
}: StoreTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const open = ({ id }: AudienceDisplay) => links.creator(team, { config: id });
  const columns: readonly DataColumn<AudienceDisplay>[] = [
    {
      key: "name",
      header: t("store.name"),
      width: "minmax(14rem,4fr)",
      narrowWidth: "minmax(0,1fr)",
      isSortable: true,
      cell: (audience) => (
        <Link
          {...open(audience)}
          aria-label={t("store.open", { name: audience.name })}
          className="block truncate font-medium hover:text-brand"
        >
          {audience.name}
        </Link>
      ),
    },
    {
      key: "size",
      header: t("store.accounts"),
      width: "7.5rem",
      narrowWidth: "6.5rem",
      isNumber: true,
      isSortable: true,
      cell: ({ id, name, size, dataset }) =>
        size === null ? (
          t("audiences.notMeasurable")
        ) : (
          <SavedSize team={team} dataset={dataset ?? undefined} id={id} name={name} size={size} />
        ),
    },
    {
      key: "category",
      header: t("store.category"),
      width: "minmax(7rem,1fr)",
      narrowWidth: null,
      cell: ({ categories }) => (
        <span className="truncate text-soft">{format.list(categories) || "–"}</span>
      ),
    },
    {
      key: "country",
      header: t("store.country"),
      width: "minmax(6rem,1fr)",
      narrowWidth: null,
      cell: ({ country }) => (
        <span className="truncate text-soft">
          {country.length === 0 ? t("store.anyCountry") : format.list(country)}
        </span>
      ),
    },
    {
      key: "state",
      header: t("store.state"),
      width: "9rem",
      narrowWidth: null,
      cell: ({ targetable }) => <TargetableBadge targetable={targetable} />,
    },
    {
      key: "by",
      header: t("store.by"),
      width: "minmax(7rem,1fr)",
      narrowWidth: null,
      cell: ({ created_by }) => (
        <span className="truncate text-soft">{created_by?.name ?? "–"}</span>
      ),
    },
    {
      key: "modified",
      header: t("store.modified"),
      width: "8rem",
      narrowWidth: null,
      isSortable: true,
      cell: ({ modified }) => (
        <time dateTime={modified} className="truncate text-soft">
          {format.ago(modified)}
        </time>
      ),
    },
    {
      key: "insights",
      header: t("store.insights"),
      width: "6.5rem",
      // On a phone the name keeps the room: insights are a step beside the opened audience.
      narrowWidth: null,
      cell: ({ id, has_insights }) =>
        has_insights ? (
          <Link {...links.insights(team, { config: id })} className="text-brand hover:underline">
            {t("store.insights")}
          </Link>
        ) : (
          "–"
        ),
    },
  ];
  return (
    <DataTable
      label={t("store.list")}
      columns={columns}
      rows={audiences}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      narrowDetail={({ targetable, country, categories, modified }) =>
        [
          t(`store.states.${targetable ? "true" : "false"}`),
          ...(country.length === 0 ? [] : [format.list(country)]),
          ...(categories.length === 0 ? [] : [format.list(categories)]),
          format.ago(modified),
        ].join(" · ")
      }
      noResultsLabel={t("common.noResults")}
      sort={order}
      onSort={(next) => {
        if (isStoreOrder(next)) onOrder(next);
      }}
      selection={{
        selected,
        onChange: onSelect,
        selectAllLabel: t("controls.selectAll"),
        rowLabel: (name) => t("controls.selectRow", { name }),
        countLabel: (count) => t("controls.selected", { count, formatted: format.count(count) }),
      }}
      onOpen={(audience) => void navigate(open(audience))}
      height={640}
      {...(onShowMore ? { onShowMore, showMoreLabel: t("controls.showMoreResults") } : {})}
    />
  );
}
