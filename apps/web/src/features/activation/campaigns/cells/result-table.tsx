import type { CellResult, CellResults } from "@toolkit/core/contract/campaign-cells";
import { formatPercentInColumn } from "@toolkit/core/i18n/format";
import { Table, type Column } from "@toolkit/ui/table";
import { useTranslation } from "react-i18next";
import { Wide } from "../../../../lib/figures/wide.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { useMoney } from "../spend-text.ts";
import { LetterMark } from "./letter-mark.tsx";
import { rateAxis, tintOf } from "./rate-axis.ts";
import { RateMark } from "./rate-mark.tsx";

const percent = (rate: number): string => formatPercentInColumn(rate, 2);
const isIn = ({ verdict }: CellResult): boolean => verdict !== "behind" && verdict !== "too_few";

/** Results of the cells, one axis for all; the tint is what the test does not decide. */
export function ResultTable({ results }: { readonly results: CellResults }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  const { cells, currency, leader } = results;
  const axis = rateAxis(cells);
  const best = cells.find(({ letter }) => letter === leader);
  const columns: readonly Column<
    CellResult,
    "name" | "spent" | "impressions" | "count" | "rate" | "mark" | "cost" | "verdict"
  >[] = [
    {
      key: "name",
      header: t("cells.cell"),
      cell: (cell) => (
        <span className="flex items-center gap-2">
          <LetterMark letter={cell.letter} isFilled={isIn(cell)} />
          <span className="[overflow-wrap:anywhere]">{cell.name}</span>
        </span>
      ),
    },
    {
      key: "spent",
      header: t("cells.results.spent"),
      isNumber: true,
      cell: ({ spent, unsettled }) => (
        <>
          {money(spent, currency)}
          {unsettled > 0 && (
            <span className="block text-sm text-muted">
              {t("cells.results.unsettled", { amount: money(unsettled, currency) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: "impressions",
      header: t("cells.results.impressions"),
      isNumber: true,
      cell: ({ impressions }) => format.count(impressions),
    },
    {
      key: "count",
      header: t("cells.results.count"),
      isNumber: true,
      cell: ({ results: count }) => format.count(count),
    },
    {
      key: "rate",
      header: t("cells.results.rate"),
      isNumber: true,
      cell: ({ rate }) =>
        rate === null ? (
          "–"
        ) : (
          <>
            <span className="font-medium">{percent(rate.value)}</span>
            <span className="block text-sm text-muted">
              {percent(rate.low)}–{percent(rate.high)}
            </span>
          </>
        ),
    },
    ...(axis === null
      ? []
      : [
          {
            key: "mark" as const,
            header: t("campaignResults.intervals"),
            isHeaderHidden: true,
            // A phone shows it under the figures, as wide as the row.
            className: "w-56 max-md:col-span-2 max-lg:md:hidden",
            cell: (cell: CellResult) => (
              <RateMark cell={cell} axis={axis} tint={tintOf(cell, best)} isIn={isIn(cell)} />
            ),
          },
        ]),
    {
      key: "cost",
      header: t("cells.results.cost"),
      isNumber: true,
      cell: ({ cost_per_result: cost }) =>
        cost === null ? (
          "–"
        ) : (
          <>
            {money(Math.round(cost.value), currency)}
            <span className="block text-sm text-muted">
              {money(Math.round(cost.low), currency)}–{money(Math.round(cost.high), currency)}
            </span>
          </>
        ),
    },
    {
      key: "verdict",
      header: t("cells.results.verdict"),
      cell: ({ verdict, since, ratio }) => (
        <>
          <span className="font-medium">
            {t(`cells.results.verdicts.${verdict}`, { letter: leader ?? "" })}
          </span>
          <span className="block text-sm text-muted">
            {since === null
              ? ratio !== null &&
                t("cells.results.times", {
                  value: ratio.value.toFixed(2),
                  low: ratio.low.toFixed(2),
                  high: ratio.high.toFixed(2),
                })
              : t("cells.results.since", { day: format.date(since) })}
          </span>
        </>
      ),
    },
  ];
  return (
    <div className="flex flex-col gap-2">
      <Wide label={t("cells.results.table")} isOnSurface>
        <Table
          label={t("cells.results.table")}
          columns={columns}
          rows={cells}
          rowKey={({ letter }) => letter}
          noResultsLabel={t("common.noResults")}
          stacks
        />
      </Wide>
      {best !== undefined && (
        <p className="flex items-center gap-2 text-sm text-muted max-lg:md:hidden">
          <span aria-hidden className="inline-block size-3.5 rounded-xs bg-brand-soft" />
          {t("cells.results.tint", { letter: best.letter })}
        </p>
      )}
    </div>
  );
}
