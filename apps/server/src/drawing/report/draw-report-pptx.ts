import PptxGen from "pptxgenjs";
import { COLOURS, PAGES, type Box, type ChartBox, type TableBox, type TextBox } from "./boxes.ts";
import { reportContent, type ReportContent } from "./content.ts";
import { partText, type Bar } from "./figures.ts";
import { finishPptx, type Whiskers } from "./finish-pptx.ts";
import { reportPages } from "./layout.ts";
import type { ReportSource } from "./source.ts";

/**
 * Faces that come with Office on Windows and on the Mac: nothing is embedded, and the file names one face for Latin and
 * one for Japanese letters.
 */
const FONTS = { en: "Arial", ja: "Yu Gothic" } as const;
const LAYOUT = "REPORT";

type BorderProps = PptxGen.BorderProps;
/** Of a cell: top, right, bottom, left. */
type Borders = [BorderProps, BorderProps, BorderProps, BorderProps];

interface Slide extends ReturnType<PptxGen["addSlide"]> {}

/** What the library cannot say of a slide, noted while it is made. */
interface Drawing {
  readonly content: ReportContent;
  readonly font: string;
  /** Of each chart in the order of making. */
  readonly whiskers: (Whiskers | null)[];
  /** Words of tables and shapes for who does not see them, by the object's name. */
  readonly alts: Map<string, string>;
}

/** The report as slides whose texts, tables, shapes and charts can be edited. */
export async function drawReportPptx(source: ReportSource): Promise<Uint8Array> {
  return drawPptx(reportContent(source));
}

/** Any content that reports are laid out for. */
export async function drawPptx(content: ReportContent): Promise<Uint8Array> {
  const deck = new PptxGen();
  deck.defineLayout({ name: LAYOUT, width: PAGES.slide.w, height: PAGES.slide.h });
  deck.layout = LAYOUT;
  deck.title = content.name;
  deck.subject = content.label;
  deck.author = "Targeting Toolkit";
  deck.company = "";
  const font = FONTS[content.language];
  deck.theme = { headFontFace: font, bodyFontFace: font };
  const drawing: Drawing = { content, font, whiskers: [], alts: new Map() };
  for (const { boxes, notes } of reportPages(content, "slide")) {
    const slide = deck.addSlide();
    slide.background = { color: COLOURS.surface };
    for (const box of boxes) addBox(slide, box, drawing);
    slide.addNotes(notes);
  }
  const file = await deck.write({ outputType: "uint8array" });
  if (!(file instanceof Uint8Array)) throw new Error("a report is no file");
  return finishPptx(file, { ...drawing, at: content.at, language: content.language });
}

function addBox(slide: Slide, box: Box, drawing: Drawing): void {
  switch (box.kind) {
    case "text":
      if (box.text !== "") addText(slide, box, drawing);
      return;
    case "rect": {
      const { x, y, w, h, fill, alt } = box;
      const name = nameIn(drawing, alt ?? "");
      slide.addShape("rect", { x, y, w, h, fill: { color: fill }, objectName: name });
      return;
    }
    case "chart":
      addChart(slide, box, drawing);
      return;
    case "table":
      addTable(slide, box, drawing);
      return;
    case "logo": {
      const { logo, texts } = drawing.content;
      if (logo === null) return;
      const { x, y, w, h } = box;
      const data = `image/${logo.type};base64,${Buffer.from(logo.bytes).toString("base64")}`;
      slide.addImage({ data, x, y, w, h, altText: texts.logoAlt });
    }
  }
}

/** A name of its own for an object, under which its words are found again. */
function nameIn({ alts }: Drawing, alt: string): string {
  const name = `Object ${alts.size + 1}`;
  alts.set(name, alt);
  return name;
}

function addText(slide: Slide, box: TextBox, { font, content }: Drawing): void {
  const { x, y, w, h, text, size, colour, isBold, align, valign } = box;
  slide.addText(text, {
    x,
    y,
    w,
    h,
    margin: 0,
    fontFace: font,
    fontSize: size,
    color: colour,
    bold: isBold ?? false,
    align: align ?? "left",
    valign: valign ?? "top",
    wrap: true,
    lang: content.language === "ja" ? "ja-JP" : "en-US",
  });
}

function addChart(slide: Slide, box: ChartBox, { content, font, whiskers }: Drawing): void {
  const { bars, isBare, x, y, w, h } = box;
  const { form } = bars;
  const { series, colours, shown } = seriesOf(box);
  const isSplit = form === "split";
  const areColumns = form === "columns";
  const isExact = shown.every(({ low, high }) => high <= low);
  const most = Math.max(0.01, ...shown.flatMap((bar) => [bar.share, bar.high, bar.baseline ?? 0]));
  slide.addChart("bar", [...series], {
    x,
    y,
    w,
    h,
    altText: bars.alt,
    barDir: areColumns ? "col" : "bar",
    barGrouping: isSplit ? "percentStacked" : "clustered",
    barGapWidthPct: isBare === true ? 40 : 60,
    chartColors: [...colours],
    showTitle: false,
    // One series needs no legend: the title names it.
    showLegend: isBare !== true && (isSplit || series.length > 1),
    legendPos: "b",
    legendColor: COLOURS.soft,
    legendFontFace: font,
    legendFontSize: 11,
    // Beside intervals the numbers stand with the names: at the bars they would lie under the whiskers.
    showValue: isBare !== true && isNumbered(box),
    dataLabelFontFace: font,
    dataLabelFontSize: 9,
    dataLabelColor: COLOURS.ink,
    dataLabelPosition: "outEnd",
    dataLabelFormatCode: "#,##0",
    valAxisLabelFontFace: font,
    catAxisHidden: isBare === true || isSplit,
    catAxisLabelColor: COLOURS.ink,
    catAxisLabelFontFace: font,
    catAxisLabelFontSize: areColumns && isExact ? 9 : 11,
    catAxisLineShow: areColumns,
    valAxisHidden: true,
    valAxisLineShow: false,
    valAxisMinVal: 0,
    valAxisMaxVal: isSplit ? 1 : bars.isAmount === true ? roundAmount(most) : roundedUp(most),
    valAxisLabelFormatCode: bars.isAmount === true ? "#,##0.##" : "0%",
    valGridLine: { style: "none" },
    catGridLine: { style: "none" },
    ...(isBare === true ? { layout: { x: 0, y: 0, w: 1, h: 1 } } : {}),
    lang: content.language === "ja" ? "ja-JP" : "en-US",
  });
  whiskers.push(
    isSplit || isExact
      ? null
      : {
          series: series.length === 2 && form === "rows" ? 1 : 0,
          below: shown.map(({ share, low }) => Math.max(0, share - low)),
          above: shown.map(({ share, high }) => Math.max(0, high - share)),
        },
  );
}

/** Whether columns carry their numbers: those of exact amounts, where there is room for all of them. */
function isNumbered({ bars: { form, isAmount, bars } }: ChartBox): boolean {
  const isExact = bars.every(({ low, high }) => high <= low);
  return (
    form === "columns" && isAmount === true && isExact && bars.every((bar) => bar.shareText !== "")
  );
}

interface Series {
  readonly name: string;
  readonly labels: string[];
  readonly values: number[];
}

interface Charted {
  readonly series: readonly Series[];
  readonly colours: readonly string[];
  /** The bars in the order of the chart. */
  readonly shown: readonly Bar[];
}

function seriesOf(box: ChartBox): Charted {
  const { form, evidence, title, bars, isAmount } = box.bars;
  const { names } = box;
  if (form === "split") {
    const series = bars.map((bar) => ({
      name: partText(bar),
      labels: [title],
      values: [bar.share],
    }));
    return { series, colours: [COLOURS.brand, COLOURS.brandLine], shown: bars };
  }
  // Rows are drawn from below: the first of them must be the last.
  const shown = form === "rows" ? bars.toReversed() : bars;
  const between = form === "rows" ? "  " : "\n";
  // Amounts by day stand over their columns, or in the table beside them.
  const isDated = form === "columns" && isAmount === true;
  const labels = shown.map(({ label, shareText }) =>
    isDated ? label : `${label}${between}${shareText}`,
  );
  const audience = { name: names.audience, labels, values: shown.map(({ share }) => share) };
  const own = evidence === "pale" ? COLOURS.brandLine : COLOURS.brand;
  if (shown.every(({ baseline }) => baseline === null))
    return { series: [audience], colours: [own], shown };
  const values = shown.map(({ baseline }) => baseline ?? 0);
  const other = { name: names.baseline, labels, values };
  return form === "rows"
    ? { series: [other, audience], colours: [COLOURS.baseline, own], shown }
    : { series: [audience, other], colours: [own, COLOURS.baseline], shown };
}

/** A round end of an axis, since a spreadsheet shows it. */
function roundedUp(share: number): number {
  const step = share > 0.2 ? 0.05 : share > 0.02 ? 0.005 : 0.0005;
  return Number(Math.min(1.25, Math.ceil(share / step) * step).toFixed(4));
}

function roundAmount(most: number): number {
  const step = 10 ** Math.floor(Math.log10(most));
  return Math.ceil(most / step) * step;
}

const HEAD_HEIGHT = { table: 0.4, grid: 0.3 } as const;

function addTable(slide: Slide, table: TableBox, drawing: Drawing): void {
  const { x, y, w, widths, rowHeight, size, align, head, rows, isGrid, alt } = table;
  const { font } = drawing;
  const border = (colour: string): Borders => {
    const none: BorderProps = { type: "none" };
    const gap: BorderProps = { type: "solid", pt: 1, color: COLOURS.surface };
    return isGrid === true
      ? [gap, gap, gap, gap]
      : [none, none, { type: "solid", pt: 0.5, color: colour }, none];
  };
  const cellOf = (column: number) => ({
    align: align[column] ?? ("left" as const),
    valign: head.length > 0 ? ("middle" as const) : ("top" as const),
    margin: isGrid === true ? 0 : 0.055,
    fontFace: font,
  });
  const headRow = head.map((text, column) => ({
    text,
    options: {
      ...cellOf(column),
      fontSize: isGrid === true ? size : size - 2,
      color: COLOURS.muted,
      border: border("cbcbd2"),
    },
  }));
  const bodyRows = rows.map((cells) =>
    cells.map(({ text, below, colour = COLOURS.ink, fill, isBold }, column) => ({
      text: [
        {
          text,
          options: {
            fontSize: size,
            color: colour,
            bold: isBold ?? false,
            fontFace: font,
            breakLine: below !== undefined && below !== "",
          },
        },
        ...(below === undefined || below === ""
          ? []
          : [
              {
                text: below,
                options: { fontSize: size - 2.5, color: COLOURS.muted, fontFace: font },
              },
            ]),
      ],
      options: {
        ...cellOf(column),
        border: border(COLOURS.line),
        ...(fill !== undefined && { fill: { color: fill } }),
      },
    })),
  );
  const headHeight = isGrid === true ? HEAD_HEIGHT.grid : HEAD_HEIGHT.table;
  slide.addTable([...(head.length > 0 ? [headRow] : []), ...bodyRows], {
    x,
    y,
    w: Math.min(
      w,
      widths.reduce((sum, each) => sum + each, 0),
    ),
    colW: [...widths],
    rowH: [...(head.length > 0 ? [headHeight] : []), ...rows.map(() => rowHeight)],
    objectName: nameIn(drawing, alt),
  });
}
