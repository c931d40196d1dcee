import type { ReportPart } from "../report/blocks.ts";
import { intervalText, type Bar, type Bars } from "../report/figures.ts";
import type { Estimated, SummaryCell, SummarySegments } from "./source.ts";
import { comparedRate, intervalOf, percent, rateName, type Writer } from "./writer.ts";

function rateBars(
  { texts, source }: Writer,
  title: string,
  rows: readonly { readonly name: string; readonly rate: Estimated | null }[],
): Bars {
  const known = rows.flatMap(({ name, rate }) => (rate === null ? [] : [{ name, rate }]));
  const bars = known.map(({ name, rate: { value, low, high } }): Bar => ({
    label: name,
    share: value,
    low,
    high,
    shareText: percent(value),
    intervalText: intervalText({ low, high }),
    baseline: null,
  }));
  const said = known.map(
    ({ name, rate }) => `${name} ${percent(rate.value)} (${intervalOf(rate)})`,
  );
  const separator = source.language === "ja" ? "、" : ", ";
  return {
    title,
    coverage: "",
    evidence: bars.length === 0 ? "none" : "solid",
    few: texts.tooFew,
    form: "rows",
    bars,
    alt: `${title}: ${said.join(separator)}`,
  };
}

const MOST_SEGMENTS = 10;

/** A page of each division, with the rates as a picture. */
export function segmentPart(writer: Writer, { by, rows }: SummarySegments): ReportPart[] {
  if (rows.length === 0) return [];
  const { texts, count, money } = writer;
  const { metrics } = texts;
  const shown = rows
    .map((row) => ({ ...row, name: texts.segmentNames[by]?.[row.value] ?? row.name }))
    .toSorted((a, b) => b.figures.impressions - a.figures.impressions)
    .slice(0, MOST_SEGMENTS);
  const inOrder = by === "age" ? shown.toSorted((a, b) => (a.name < b.name ? -1 : 1)) : shown;
  const rates = inOrder.map(({ name, figures }) => ({ name, rate: comparedRate(figures) }));
  const name = texts.segments[by];
  return [
    {
      id: by,
      title: texts.segmentPage(name),
      notes: "",
      left: [
        {
          kind: "bars",
          bars: rateBars(writer, texts.rateChart(rateName(writer)), rates),
        },
      ],
      right: [
        {
          kind: "table",
          title: "",
          look: "normal",
          head: [
            name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
            metrics.impressions,
            writer.resultsTitle,
            metrics.spent,
          ],
          widths: [0.28, 0.24, 0.24, 0.24],
          rows: inOrder.map(({ name: segment, figures }) => [
            segment,
            count(figures.impressions),
            count(figures.results),
            money(figures.spent, writer.source.unsettled === null),
          ]),
        },
      ],
    },
  ];
}

/** The page of cells with their verdicts; none where the campaign is not split. */
export function cellParts(writer: Writer, cells: readonly SummaryCell[]): ReportPart[] {
  if (cells.length === 0) return [];
  const { texts, count, money } = writer;
  const { metrics, columns } = texts;
  const nameOf = ({ letter, name }: SummaryCell) => `${letter} · ${name}`;
  const winner = cells.find(({ verdict }) => verdict === "winner");
  const rates = cells.map((cell) => ({ name: nameOf(cell), rate: cell.rate }));
  return [
    {
      id: "cells",
      title: texts.pages.cells,
      notes: winner === undefined ? texts.noConclusion : texts.conclusion(nameOf(winner)),
      left: [
        {
          kind: "bars",
          bars: rateBars(writer, texts.rateChart(rateName(writer)), rates),
        },
        {
          kind: "sentence",
          title: "",
          text: winner === undefined ? texts.noConclusion : texts.conclusion(nameOf(winner)),
        },
      ],
      right: [
        {
          kind: "table",
          title: "",
          look: "tall",
          head: [
            columns.cell,
            metrics.impressions,
            metrics.results,
            metrics.spent,
            columns.verdict,
          ],
          widths: [0.3, 0.2, 0.14, 0.2, 0.16],
          rows: cells.map((cell) => [
            { text: nameOf(cell), below: texts.isolations[cell.isolation] },
            count(cell.impressions),
            { text: count(cell.results), below: writer.rate(cell.rate).text },
            money(cell.spent, cell.unsettled === 0),
            texts.verdicts[cell.verdict],
          ]),
        },
      ],
    },
  ];
}
