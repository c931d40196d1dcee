import { formatPercent } from "@toolkit/core/i18n/format";
import { Segmented } from "@toolkit/ui/segmented";
import { useState, type CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format.ts";
import { cellOf, MEASURES, type Measure, type OverlapOfPairs } from "./overlap-cells.ts";

/** Every pair: how much of the row's audience is in the column's too. */
export function OverlapMatrix({ overlap }: { readonly overlap: OverlapOfPairs }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [measure, setMeasure] = useState<Measure>("share");
  const { audiences } = overlap;
  const nameOf = (place: number) => audiences[place]?.name ?? String(place + 1);
  return (
    <section aria-label={t("compare.matrix")} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-bold">{t("compare.matrix")}</h2>
        <Segmented
          label={t("compare.measure")}
          hideLabel
          size="small"
          value={measure}
          choices={MEASURES.map((id) => ({ id, label: t(`compare.measures.${id}`) }))}
          onChange={setMeasure}
        />
      </header>
      <p className="text-soft">{t(`compare.measureHelp.${measure}`)}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div role="group" tabIndex={0} aria-label={t("compare.matrix")} className="overflow-x-auto">
        <table aria-label={t("compare.matrix")} className="border-separate border-spacing-0.5">
          <thead>
            <tr>
              <th scope="col" className="text-left text-sm font-medium text-muted">
                {t("audiences.name")}
              </th>
              {audiences.map((audience, column) => (
                <th
                  key={audience.id ?? column}
                  scope="col"
                  className="w-20 max-w-20 min-w-20 truncate px-1 pb-1 text-center text-sm font-medium text-soft"
                  title={nameOf(column)}
                >
                  {column + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {audiences.map((audience, row) => (
              <tr key={audience.id ?? row}>
                <th
                  scope="row"
                  aria-label={nameOf(row)}
                  className="w-56 max-w-56 min-w-32 pr-3 text-left font-normal"
                >
                  <span className="flex gap-2">
                    <span className="w-5 shrink-0 text-right text-muted tabular-nums">
                      {row + 1}
                    </span>
                    <span className="truncate" title={nameOf(row)}>
                      {nameOf(row)}
                    </span>
                  </span>
                </th>
                {audiences.map((other, column) => {
                  if (row === column) {
                    return (
                      <td
                        key={other.id ?? column}
                        className="h-11 rounded-small bg-sunken text-center text-sm text-muted tabular-nums"
                      >
                        {audience.size === null ? "–" : format.count(audience.size)}
                      </td>
                    );
                  }
                  const { value, weight, distinguishable } = cellOf(overlap, row, column, measure);
                  const text =
                    value === null
                      ? "–"
                      : measure === "both"
                        ? format.count(value)
                        : formatPercent(value, value < 0.1 ? 1 : 0);
                  return (
                    <td
                      key={other.id ?? column}
                      className="h-11 rounded-small text-center tabular-nums"
                      style={tint(weight)}
                    >
                      {value !== null && !distinguishable && (
                        <span
                          role="img"
                          aria-label={t("compare.chance")}
                          className="mr-1.5 inline-block size-2 rounded-full border border-soft"
                        />
                      )}
                      {text}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {overlap.pairs.some((pair) => !pair.distinguishable) && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <span aria-hidden className="size-2 shrink-0 rounded-full border border-soft" />
          {t("compare.chanceHelp")}
        </p>
      )}
    </section>
  );
}

/** The audience's own hue, as strong as the overlap; never so strong that the figure on it is hard to read. */
function tint(weight: number): CSSProperties {
  const strength = Math.round(Math.min(1, Math.max(0, weight)) * 45);
  return { background: `color-mix(in oklch, var(--brand) ${strength}%, var(--surface))` };
}
