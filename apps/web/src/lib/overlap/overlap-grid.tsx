import { OpeningFigure } from "@toolkit/ui/opening-figure";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format.ts";
import { ByChance } from "./by-chance.tsx";
import {
  audienceName,
  cellOf,
  type CellOpening,
  type Measure,
  type OverlapOfPairs,
} from "./overlap-cells.ts";
import { useCellText } from "./use-cell-text.ts";

interface OverlapGridProps {
  readonly overlap: OverlapOfPairs;
  readonly measure: Measure;
  readonly openingOf?: CellOpening | undefined;
}

/** All pairs at once: the row's audience in the column's, sizes along the diagonal. */
export function OverlapGrid({ overlap, measure, openingOf }: OverlapGridProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const textOf = useCellText(measure);
  const { audiences } = overlap;
  const nameOf = (place: number) => audienceName(overlap, place);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
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
                  <span className="w-5 shrink-0 text-right text-muted tabular-nums">{row + 1}</span>
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
                      {audience.size === null ? (
                        "–"
                      ) : (
                        <OpeningFigure
                          text={format.count(audience.size)}
                          {...openingOf?.(row, column)}
                        />
                      )}
                    </td>
                  );
                }
                const { value, weight, distinguishable } = cellOf(overlap, row, column, measure);
                return (
                  <td
                    key={other.id ?? column}
                    className="h-11 rounded-small text-center tabular-nums"
                    style={tint(weight)}
                  >
                    {value !== null && !distinguishable && <ByChance className="mr-1.5" />}
                    <OpeningFigure
                      text={textOf(value)}
                      {...(value === null ? {} : openingOf?.(row, column))}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The audience's own hue, as strong as the overlap; never so strong that the figure on it is hard to read. */
function tint(weight: number): CSSProperties {
  const strength = Math.round(Math.min(1, Math.max(0, weight)) * 45);
  return { background: `color-mix(in oklch, var(--brand) ${strength}%, var(--surface))` };
}
