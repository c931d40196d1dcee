import type { FigureKind } from "@toolkit/core/contract/explain-figure";
import type { FacetItem } from "@toolkit/core/contract/insights";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Table, type Column } from "@toolkit/ui/table";
import { AlsoOpening, OpeningFigure } from "@toolkit/ui/opening-figure";
import { useTranslation } from "react-i18next";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../../lib/format.ts";

interface FacetTableProps {
  readonly title: string;
  readonly items: readonly FacetItem[];
  readonly kind: FigureKind;
}

/** The same figures as the picture, every one of them. */
export function FacetTable({ title, items, kind }: FacetTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const opening = useOpening();
  const multiple = (value: number | undefined) =>
    value === undefined ? "–" : format.multiple(value);
  const columns: Column<FacetItem, string>[] = [
    { key: "label", header: t("insights.label"), className: "w-full", cell: (item) => item.label },
    {
      key: "count",
      header: t("insights.count"),
      isNumber: true,
      cell: (item) => <OpeningFigure text={format.count(item.count)} {...opening(kind, item)} />,
    },
    {
      key: "share",
      header: t("insights.share"),
      isNumber: true,
      cell: (item) => (
        <AlsoOpening {...opening(kind, item)}>{formatPercent(item.share)}</AlsoOpening>
      ),
    },
    {
      key: "baseline",
      header: t("insights.baselineShare"),
      isNumber: true,
      cell: (item) => (
        <OpeningFigure
          text={formatPercent(item.baseline_share)}
          {...opening(kind, item, { isOfBaseline: true })}
        />
      ),
    },
    {
      key: "affinity",
      header: t("insights.affinity"),
      isNumber: true,
      cell: (item) => multiple(item.affinity?.value),
    },
    {
      key: "low",
      header: t("insights.low"),
      isNumber: true,
      cell: (item) => multiple(item.affinity?.low),
    },
    {
      key: "high",
      header: t("insights.high"),
      isNumber: true,
      cell: (item) => multiple(item.affinity?.high),
    },
    {
      key: "score",
      header: t("insights.order.score"),
      isNumber: true,
      cell: (item) => item.score.toFixed(2),
    },
  ];
  if (items.some(({ uniqueness }) => uniqueness !== null))
    columns.push({
      key: "uniqueness",
      header: t("insights.order.uniqueness"),
      isNumber: true,
      cell: ({ uniqueness }) => (uniqueness === null ? "–" : formatPercent(uniqueness)),
    });
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label={title}
      className="overflow-x-auto [&_th]:bg-surface"
    >
      <Table
        noResultsLabel={t("common.noResults")}
        label={title}
        columns={columns}
        rows={items}
        rowKey={(item) => item.id}
      />
    </div>
  );
}
