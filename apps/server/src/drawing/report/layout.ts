import { COLOURS, PAGES, type Box, type Place, type ReportPage } from "./boxes.ts";
import type { Block, ReportPart } from "./blocks.ts";
import type { ReportContent } from "./content.ts";
import type { Bars } from "./figures.ts";
import type { ReportPaper } from "@toolkit/core/contract/report-choice";
import { brokenLines, roughWidth } from "./broken-lines.ts";
import { bandBoxes, findingBoxes, weekBoxes } from "./layout-blocks.ts";
import { HEAD, headBoxes, textAt } from "./layout-texts.ts";

const MARGIN = 0.6;
const BODY_Y = 1.65;
const GAP = 0.6;
/** Of the foot, from the lower edge. */
const FOOT = 0.5;
const LOGO = { w: 1.6, h: 0.5 } as const;

/** What of a page is written on, in inches. */
interface Sheet {
  readonly page: (typeof PAGES)[ReportPaper];
  readonly width: number;
  readonly footY: number;
  /** Height between head and foot. */
  readonly body: number;
}

/** Every page of a report: the first one, a page a part, each with its foot. */
export function reportPages(content: ReportContent, paper: ReportPaper): ReportPage[] {
  const page = PAGES[paper];
  const footY = page.h - FOOT;
  const sheet = { page, width: page.w - 2 * MARGIN, footY, body: footY - 0.4 - BODY_Y };
  const pages = [
    coverOf(content, sheet),
    ...content.parts.map((part) => pageOf(part, content, sheet)),
  ];
  return pages.map((each, at) => ({
    ...each,
    boxes: [...each.boxes, ...footOf(content, sheet, `${at + 1} / ${pages.length}`)],
  }));
}

function footOf(
  { source, name }: ReportContent,
  { page, width, footY }: Sheet,
  number: string,
): Box[] {
  const place = { y: footY, h: 0.25 };
  const look = { size: 9, colour: COLOURS.muted };
  return [
    textAt({ ...place, x: MARGIN, w: width - 1.5 }, `${name} · ${source}`, look),
    textAt({ ...place, x: page.w - MARGIN - 1.2, w: 1.2 }, number, {
      ...look,
      align: "right",
    }),
  ];
}

/** The logo in its frame, its proportions kept. */
function logoBoxes({ logo }: ReportContent, frame: Place, side: "left" | "right"): Box[] {
  if (logo === null) return [];
  const scale = Math.min(frame.w / logo.width, frame.h / logo.height);
  const [w, h] = [logo.width * scale, logo.height * scale];
  const x = side === "left" ? frame.x : frame.x + frame.w - w;
  return [{ kind: "logo", x, y: frame.y + (frame.h - h) / 2, w, h }];
}

/** Of the room, each picture of the thumbprint. */
const PRINT = 0.214;

const HEADLINE_SIZES = [34, 30, 26, 22] as const;
/** Of the letters, as they are drawn. */
const LINE_HEIGHT = 1.36;

/** The largest letters in which a headline fits, and how high it is then, in inches. */
function headlineIn(text: string, width: number, most: number): { size: number; h: number } {
  const sizes = HEADLINE_SIZES.map((size) => {
    const lines = brokenLines(text, width * 72, (piece) => roughWidth(piece, size)).length;
    return { size, h: (lines * size * LINE_HEIGHT) / 72 };
  });
  const smallest = { size: HEADLINE_SIZES[3], h: most };
  return sizes.find(({ h }) => h <= most) ?? smallest;
}

function coverOf(content: ReportContent, { page, width }: Sheet): ReportPage {
  const { label, name, headline, line, date, sample, thumbprint, texts } = content;
  const wide = { x: MARGIN, w: width };
  const prints = thumbprint.length;
  const printWidth = width * PRINT;
  const printsY = page.h - 2.45;
  const head = headlineIn(headline, width, Math.min(2.35, printsY - 2.5 - 1.1));
  return {
    title: headline,
    notes: [line, content.source, sample ?? ""].filter(Boolean).join("\n"),
    boxes: [
      ...logoBoxes(content, { x: MARGIN, y: 0.6, w: 3.2, h: 0.9 }, "left"),
      textAt({ ...wide, y: 0.6, h: 0.35 }, `${label} · ${date}`, {
        size: 12,
        colour: COLOURS.muted,
        align: "right",
      }),
      textAt({ ...wide, y: 2.05, h: 0.4 }, name, { size: 16, colour: COLOURS.brand, isBold: true }),
      textAt({ ...wide, y: 2.5, h: head.h }, headline, {
        size: head.size,
        isBold: true,
        isHeading: true,
      }),
      textAt({ ...wide, y: 2.5 + head.h + 0.12, h: 0.65 }, line, {
        size: 16,
        colour: COLOURS.soft,
      }),
      ...thumbprint.flatMap((bars, at): Box[] => {
        const x = MARGIN + at * (printWidth + GAP);
        return [
          textAt({ x, y: printsY + 0.7, w: printWidth, h: 0.3 }, bars.title, {
            size: 11,
            colour: COLOURS.muted,
          }),
          {
            kind: "chart",
            bars,
            isBare: true,
            names: texts,
            x,
            y: printsY,
            w: printWidth,
            h: 0.65,
          },
        ];
      }),
      ...(sample === null
        ? []
        : [
            textAt(
              {
                x: MARGIN + prints * (printWidth + GAP),
                y: printsY,
                w: width - prints * (printWidth + GAP),
                h: 0.9,
              },
              sample,
              { size: 11, colour: COLOURS.soft, valign: "middle" },
            ),
          ]),
    ],
  };
}

function pageOf(
  part: ReportPart,
  content: ReportContent,
  { page, width: all, footY, body }: Sheet,
): ReportPage {
  const { sample, texts } = content;
  const hasPale = [...part.left, ...part.right].some(
    (block) => block.kind === "bars" && block.bars.evidence === "pale",
  );
  const both = part.left.length > 0 && part.right.length > 0;
  // One picture alone is no wider than its labels can be read to its numbers.
  const isPicture = !both && part.left.every(({ kind }) => kind === "bars");
  const width = both ? (all - GAP) / 2 : isPicture ? all * 0.7 : all;
  const column = (blocks: readonly Block[], x: number): Box[] => {
    const height = (body - (blocks.length - 1) * 0.4) / Math.max(1, blocks.length);
    return blocks.flatMap((block, at) =>
      boxesOf(block, { x, y: BODY_Y + at * (height + 0.4), w: width, h: height }, content),
    );
  };
  const below = [hasPale ? texts.pale : "", sample ?? ""].filter(Boolean).join(" · ");
  return {
    title: part.title,
    notes: [part.notes, content.source, sample ?? ""].filter(Boolean).join("\n"),
    boxes: [
      textAt({ x: MARGIN, y: 0.5, w: all - LOGO.w - 0.3, h: 0.6 }, part.title, {
        size: 26,
        isBold: true,
        isHeading: true,
      }),
      ...logoBoxes(content, { x: page.w - MARGIN - LOGO.w, y: 0.5, ...LOGO }, "right"),
      { kind: "rect", x: MARGIN, y: 1.25, w: all, h: 0.01, fill: COLOURS.line },
      ...column(part.left, MARGIN),
      ...column(part.right, MARGIN + (both ? width + GAP : 0)),
      ...(below === ""
        ? []
        : [
            textAt({ x: MARGIN, y: footY - 0.27, w: all, h: 0.25 }, below, {
              size: 9,
              colour: COLOURS.muted,
            }),
          ]),
    ],
  };
}

function boxesOf(block: Block, place: Place, content: ReportContent): Box[] {
  switch (block.kind) {
    case "bars":
      return barBoxes(block.bars, place, content);
    case "figure":
      return figureBoxes(block, place);
    case "band":
      return bandBoxes(block, place, content);
    case "findings":
      return findingBoxes(block, place, content);
    case "week":
      return weekBoxes(block, place, content);
    case "entries":
      return entryBoxes(block, place, content);
    case "table":
      return tableBoxes(block, place);
    case "sentence":
      return [textAt(place, block.text, { size: 14, colour: COLOURS.soft })];
  }
}

/** Rows further apart than this are hard to compare. */
const ROW = 0.46;

function barBoxes(bars: Bars, place: Place, { texts }: ReportContent): Box[] {
  const below: Place = { ...place, y: place.y + HEAD, h: place.h - HEAD };
  const head = headBoxes(bars.title, bars.evidence === "none" ? "" : bars.coverage, place);
  if (bars.evidence === "none")
    return [...head, textAt({ ...below, h: 0.6 }, bars.few, { size: 12, colour: COLOURS.soft })];
  const legend = bars.form === "split" ? 0 : 0.4;
  const rows = bars.form === "rows" ? bars.bars.length * ROW + legend : below.h;
  const h = bars.form === "split" ? Math.min(below.h, 1.5) : Math.min(below.h, rows);
  return [...head, { kind: "chart", bars, names: texts, ...below, h }];
}

function figureBoxes(
  { label, value, below }: Extract<Block, { kind: "figure" }>,
  { x, y, w }: Place,
): Box[] {
  return [
    textAt({ x, y, w, h: 0.3 }, label, { size: 14, isBold: true }),
    textAt({ x, y: y + 0.35, w, h: 0.95 }, value, { size: 54, isBold: true }),
    textAt({ x, y: y + 1.35, w, h: 0.3 }, below, { size: 13, colour: COLOURS.soft }),
  ];
}

const TABLE_LOOKS = {
  normal: { row: 0.38, size: 12 },
  dense: { row: 0.29, size: 10.5 },
  tall: { row: 0.46, size: 12 },
} as const;

function tableBoxes(
  { title, head, widths, rows, look = "normal" }: Extract<Block, { kind: "table" }>,
  place: Place,
): Box[] {
  const { row, size } = TABLE_LOOKS[look];
  const top = title === "" ? 0 : HEAD + 0.05;
  return [
    ...(title === "" ? [] : headBoxes(title, "", place)),
    {
      kind: "table",
      alt: title === "" ? head.join(", ") : title,
      ...place,
      y: place.y + top,
      h: 0.4 + rows.length * row,
      widths: widths.map((part) => part * place.w),
      rowHeight: row,
      size,
      align: widths.map((_, column) => (column === 0 ? "left" : "right")),
      head,
      rows: rows.map((cells) =>
        cells.map((cell) => (typeof cell === "string" ? { text: cell } : cell)),
      ),
    },
  ];
}

const MOST_CHARACTERS = 220;
/** What explains a figure is never cut. */
const MOST_OF_METHOD = 900;

/** Letters, the least height of a row in inches, and the part of the width that names take. */
const ENTRY_LOOKS = {
  large: { size: 14, row: 0.55, names: 0.2 },
  normal: { size: 12, row: 0.4, names: 0.38 },
  small: { size: 10.5, row: 0.34, names: 0.27 },
} as const;

function entryBoxes(
  { title, entries, look: asked }: Extract<Block, { kind: "entries" }>,
  place: Place,
  { language }: ReportContent,
): Box[] {
  const head = title === "" ? [] : headBoxes(title, "", place);
  const top = title === "" ? place.y : place.y + HEAD + 0.05;
  const look = asked ?? "normal";
  const { size, row, names: part } = ENTRY_LOOKS[look];
  const names = place.w * part;
  const shortened = (text: string): string => {
    const room = look === "normal" ? MOST_CHARACTERS : MOST_OF_METHOD;
    const most = language === "ja" ? room / 2 : room;
    const characters = Array.from(text);
    return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : text;
  };
  return [
    ...head,
    {
      kind: "table",
      alt: title === "" ? entries.map(([name]) => name).join(", ") : title,
      ...place,
      y: top,
      h: entries.length * row,
      widths: [names, place.w - names],
      rowHeight: row,
      size,
      align: ["left", "left"],
      head: [],
      rows: entries.map(([name, text]) => [
        { text: name, colour: COLOURS.muted },
        { text: shortened(text) },
      ]),
    },
  ];
}
