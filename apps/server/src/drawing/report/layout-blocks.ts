import { shortInInterval } from "@toolkit/core/i18n/format";
import { COLOURS, type Box, type Place, type TableCell } from "./boxes.ts";
import type { Block } from "./blocks.ts";
import type { ReportContent } from "./content.ts";
import { intervalText } from "./figures.ts";
import { textAt } from "./layout-texts.ts";

type Of<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

const BAND_FILLS: Readonly<Record<number, string>> = { 95: "e8e5fb", 80: "c6baf7", 50: "9f89ea" };

/** Nested intervals on one line with a tick at the value, as native shapes. */
export function bandBoxes(
  { label, value, bands }: Of<"band">,
  { x, y, w }: Place,
  { texts, language }: ReportContent,
): Box[] {
  const widest = bands.toSorted((a, b) => b.level - a.level);
  const ends = widest.flatMap(({ low, high }) => [low, high]);
  const [least, most] = [Math.min(...ends, value), Math.max(...ends, value)];
  const margin = (most - least || 1) * 0.3;
  const at = (number: number): number =>
    x + ((number - (least - margin)) / (most - least + 2 * margin)) * w;
  const [height, top] = [0.32, y + 0.6];
  const outer = widest[0];
  const short = shortInInterval({ low: least, high: most }, language);
  const mark = (number: number): Box =>
    textAt({ x: at(number) - 0.6, y: top + height + 0.05, w: 1.2, h: 0.25 }, short(number), {
      size: 11,
      colour: COLOURS.muted,
      align: "center",
    });
  return [
    textAt({ x, y, w, h: 0.5 }, label, { size: 13, colour: COLOURS.soft }),
    { kind: "rect", x, y: top + height / 2, w, h: 0.01, fill: COLOURS.line },
    ...widest.map(({ level, low, high }): Box => ({
      kind: "rect",
      x: at(low),
      y: top,
      w: Math.max(0.02, at(high) - at(low)),
      h: height,
      fill: BAND_FILLS[level] ?? COLOURS.line,
      alt: texts.interval(level, short(low), short(high)),
    })),
    {
      kind: "rect",
      x: at(value) - 0.015,
      y: top - 0.06,
      w: 0.03,
      h: height + 0.12,
      fill: COLOURS.ink,
    },
    ...(outer === undefined || short(outer.low) === short(outer.high)
      ? [mark(value)]
      : [mark(outer.low), mark(outer.high)]),
  ];
}

const FINDING_HEAD = 0.4;
const FINDING_ROW = 0.53;
/** Pages of paper: the sentences need the room of the pictures. */
const NARROW = 11;

/** The sentences with their numbers, and beside each the two shares. */
export function findingBoxes(
  { rows, note }: Of<"findings">,
  place: Place,
  { texts }: ReportContent,
): Box[] {
  const isNarrow = place.w < NARROW;
  const tableWidth = place.w * (isNarrow ? 0.84 : 0.75);
  const chartWidth = place.w - tableWidth - 0.2;
  const parts = isNarrow ? [0.49, 0.24, 0.13, 0.14] : [0.45, 0.24, 0.15, 0.16];
  const widths = parts.map((part) => part * tableWidth);
  const said = ({ text, shareText, baselineText }: (typeof rows)[number]): string =>
    `${text}: ${shareText}, ${texts.baseline} ${baselineText}`;
  return [
    {
      kind: "table",
      ...place,
      w: tableWidth,
      h: FINDING_HEAD + rows.length * FINDING_ROW,
      alt: texts.titles.findings,
      widths,
      rowHeight: FINDING_ROW,
      size: 12,
      align: ["left", "right", "right", "right"],
      head: texts.columns,
      rows: rows.map((row): TableCell[] => [
        { text: row.text, below: row.of },
        { text: row.shareText, below: intervalText(row) },
        { text: row.baselineText, colour: COLOURS.muted },
        {
          text: row.multiple,
          below: row.interval,
          isBold: true,
          colour: row.isAbove ? COLOURS.over : COLOURS.under,
        },
      ]),
    },
    {
      kind: "chart",
      x: place.x + tableWidth + 0.2,
      y: place.y + FINDING_HEAD,
      w: chartWidth,
      h: rows.length * FINDING_ROW,
      isBare: true,
      names: texts,
      bars: {
        title: texts.titles.findings,
        coverage: "",
        few: "",
        evidence: "solid",
        form: "rows",
        bars: rows.map(({ text, shareText, share, low, high, baseline }) => ({
          label: text,
          shareText,
          intervalText: intervalText({ low, high }),
          share,
          low,
          high,
          baseline,
        })),
        alt: `${texts.findingsAlt}: ${rows.map(said).join("; ")}`,
      },
    },
    textAt(
      {
        x: place.x,
        y: place.y + FINDING_HEAD + rows.length * FINDING_ROW + 0.08,
        w: place.w,
        h: 0.25,
      },
      note,
      { size: 10, colour: COLOURS.muted },
    ),
  ];
}

/** 5 January 1970 was a Monday. */
const MONDAY = Date.UTC(1970, 0, 5);
const DAY = 86_400_000;
const DAY_WIDTH = 0.5;
const HOUR_HEAD = 0.3;

/** A table of 7 days and 24 hours, its cells the darker the more posts they hold. */
export function weekBoxes(
  { title, hours }: Of<"week">,
  place: Place,
  { texts, language }: ReportContent,
): Box[] {
  const most = Math.max(1, ...hours);
  const short = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" });
  const fillOf = (posts: number): string => {
    const step = posts === 0 ? 0 : Math.min(5, 1 + Math.floor((posts / most) * 5));
    return COLOURS.steps[step] ?? COLOURS.sunken;
  };
  const cell = (place.w - DAY_WIDTH) / 24;
  const rowHeight = Math.min(0.42, (place.h - 1) / 8);
  return [
    textAt({ x: place.x, y: place.y, w: place.w, h: 0.3 }, title, {
      size: 11,
      colour: COLOURS.muted,
    }),
    {
      kind: "table",
      ...place,
      y: place.y + 0.35,
      h: HOUR_HEAD + rowHeight * 7,
      alt: texts.weekAlt,
      widths: [DAY_WIDTH, ...Array.from({ length: 24 }, () => cell)],
      rowHeight,
      size: 9,
      align: ["left", ...Array.from({ length: 24 }, () => "center" as const)],
      head: ["", ...Array.from({ length: 24 }, (_, hour) => (hour % 6 === 0 ? String(hour) : ""))],
      rows: Array.from({ length: 7 }, (_, day): TableCell[] => [
        { text: short.format(MONDAY + day * DAY), colour: COLOURS.muted },
        ...Array.from({ length: 24 }, (_, hour) => ({
          text: "",
          fill: fillOf(hours[day * 24 + hour] ?? 0),
        })),
      ]),
      isGrid: true,
    },
    textAt(
      { x: place.x, y: place.y + 0.45 + HOUR_HEAD + rowHeight * 7, w: place.w, h: 0.5 },
      texts.weekAlt,
      { size: 10, colour: COLOURS.muted },
    ),
  ];
}
