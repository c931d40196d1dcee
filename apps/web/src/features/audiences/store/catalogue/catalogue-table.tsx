import type { CatalogueAudience } from "@toolkit/core/contract/catalogue";
import { formatPercentInColumn } from "@toolkit/core/i18n/format";
import { Button } from "@toolkit/ui/button";
import type { DataColumn } from "@toolkit/ui/data-column";
import { DataTable } from "@toolkit/ui/data-table";
import { Skeleton } from "@toolkit/ui/skeleton";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ListedSize } from "../../../../lib/figures/saved-size.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { TargetableBadge } from "../components/targetable-badge.tsx";
import { isCatalogueOrder, type CatalogueOrder } from "./catalogue-api.ts";

interface CatalogueTableProps {
  readonly team: string;
  readonly dataset: string | undefined;
  readonly audiences: readonly CatalogueAudience[];
  /** Accounts that shares are of. */
  readonly accounts: number;
  /** Sizes are not there yet: their places wait. */
  readonly isCounting: boolean;
  readonly order: CatalogueOrder;
  readonly onOrder: (order: CatalogueOrder) => void;
  readonly onOpen: (audience: CatalogueAudience) => void;
  readonly onSave: (audience: CatalogueAudience) => Promise<void>;
  readonly onShowMore?: (() => void) | undefined;
}

/** The catalogue's audiences: a name opens one in the builder, a button keeps it. */
export function CatalogueTable({
  team,
  dataset,
  audiences,
  accounts,
  isCounting,
  order,
  onOrder,
  onOpen,
  onSave,
  onShowMore,
}: CatalogueTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const counted = (figure: ReactNode) =>
    isCounting ? <Skeleton className="ml-auto h-4 w-12" /> : figure;
  const opened = ({ name, size, targeting_package: pack }: CatalogueAudience, share?: string) =>
    size === null ? (
      t("audiences.notMeasurable")
    ) : (
      <ListedSize
        team={team}
        dataset={dataset}
        name={name}
        pack={pack}
        size={size}
        {...(share === undefined
          ? {}
          : {
              text: share,
              note: { key: "shareOfAll", values: { total: format.count(accounts) } },
            })}
      />
    );
  const columns: readonly DataColumn<CatalogueAudience>[] = [
    {
      key: "name",
      header: t("store.name"),
      width: "minmax(11rem,3fr)",
      narrowWidth: "minmax(0,1fr)",
      isSortable: true,
      cell: (audience) => (
        <button
          type="button"
          aria-label={t("store.open", { name: audience.name })}
          className="block max-w-full truncate text-left font-medium hover:text-brand"
          onClick={() => onOpen(audience)}
        >
          {audience.name}
        </button>
      ),
    },
    {
      key: "size",
      header: t("store.accounts"),
      width: "7.5rem",
      narrowWidth: "6.5rem",
      isNumber: true,
      isSortable: true,
      cell: (row) => counted(opened(row)),
    },
    {
      key: "share",
      header: t("catalogue.share"),
      width: "6.5rem",
      narrowWidth: null,
      isNumber: true,
      cell: (row) =>
        counted(
          row.size === null || accounts === 0
            ? "–"
            : opened(row, formatPercentInColumn(row.size / accounts)),
        ),
    },
    {
      key: "kind",
      header: t("catalogue.kind"),
      width: "minmax(8rem,1fr)",
      narrowWidth: null,
      cell: ({ kind }) => <span className="truncate text-soft">{t(`kinds.${kind}`)}</span>,
    },
    {
      key: "category",
      header: t("store.category"),
      width: "minmax(8rem,1.5fr)",
      narrowWidth: null,
      cell: ({ category }) => <span className="truncate text-soft">{category}</span>,
    },
    {
      key: "state",
      header: t("store.state"),
      width: "9rem",
      narrowWidth: null,
      cell: ({ targetable }) => counted(<TargetableBadge targetable={targetable} />),
    },
    {
      key: "save",
      header: t("catalogue.keep"),
      width: "7rem",
      narrowWidth: "5.75rem",
      cell: (audience) => (
        <Button
          size="small"
          aria-label={t("catalogue.saveOf", { name: audience.name })}
          onPress={() => onSave(audience)}
        >
          {t("catalogue.save")}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      label={t("catalogue.list")}
      columns={columns}
      rows={audiences}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      narrowDetail={({ kind, category, targetable }) =>
        [
          ...(isCounting ? [] : [t(`store.states.${targetable ? "true" : "false"}`)]),
          t(`kinds.${kind}`),
          ...(category ? [category] : []),
        ].join(" · ")
      }
      noResultsLabel={t("common.noResults")}
      sort={order}
      onSort={(next) => {
        if (isCatalogueOrder(next)) onOrder(next);
      }}
      onOpen={onOpen}
      height={640}
      {...(onShowMore ? { onShowMore, showMoreLabel: t("controls.showMoreResults") } : {})}
    />
  );
}
