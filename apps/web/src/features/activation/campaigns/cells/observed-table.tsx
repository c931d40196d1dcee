import type { CellResults } from "@toolkit/core/contract/campaign-cells";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Table, type Column } from "@toolkit/ui/table";
import { useTranslation } from "react-i18next";
import { Wide } from "../../../../lib/figures/wide.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { LetterMark } from "./letter-mark.tsx";

type Observed = NonNullable<CellResults["observed"]>;

/** Cells with ads beside people without, in our own data. */
export function ObservedTable({ observed }: { readonly observed: Observed }) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: readonly Column<
    Observed["cells"][number],
    "name" | "people" | "count" | "rate" | "lift"
  >[] = [
    {
      key: "name",
      header: t("cells.cell"),
      cell: ({ letter, name, is_control: isControl }) => (
        <span className="flex items-center gap-2">
          <LetterMark letter={letter} isFilled={!isControl} />
          <span className="[overflow-wrap:anywhere]">
            {isControl ? t("cells.isControl") : name}
          </span>
        </span>
      ),
    },
    {
      key: "people",
      header: t("cells.results.observedPeople"),
      isNumber: true,
      cell: ({ members }) => format.count(members),
    },
    {
      key: "count",
      header: observed.outcome.name,
      isNumber: true,
      cell: ({ results }) => format.count(results),
    },
    {
      key: "rate",
      header: t("cells.results.observedRate"),
      isNumber: true,
      cell: ({ rate }) =>
        rate === null ? (
          "–"
        ) : (
          <>
            {formatPercent(rate.value, 1)}
            <span className="block text-sm text-muted">
              {formatPercent(rate.low, 1)}–{formatPercent(rate.high, 1)}
            </span>
          </>
        ),
    },
    {
      key: "lift",
      header: t("cells.results.lift"),
      cell: ({ lift, is_control: isControl }) =>
        lift === null
          ? isControl
            ? "–"
            : t("cells.results.liftNone")
          : t("cells.results.times", {
              value: lift.value.toFixed(2),
              low: lift.low.toFixed(2),
              high: lift.high.toFixed(2),
            }),
    },
  ];
  return (
    <section aria-label={t("cells.results.observed")} className="flex flex-col gap-2">
      <h3 className="font-bold">{t("cells.results.observed")}</h3>
      <p className="text-sm text-soft">
        {t("cells.results.observedHelp", { outcome: observed.outcome.name })}
      </p>
      <Wide label={t("cells.results.observed")} isOnSurface>
        <Table
          label={t("cells.results.observed")}
          columns={columns}
          rows={observed.cells}
          rowKey={({ letter }) => letter}
          noResultsLabel={t("common.noResults")}
          stacks
        />
      </Wide>
    </section>
  );
}
