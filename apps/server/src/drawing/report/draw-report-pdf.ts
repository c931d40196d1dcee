import type { Readable } from "node:stream";
import PdfKit from "pdfkit";
import { FACES } from "../faces.ts";
import { drawableIn, fitted, widthOf, type Letters } from "../picture/letters.ts";
import { balancedLines, brokenLines } from "./broken-lines.ts";
import { PAGES, type Box, type RectBox, type TableBox, type TextBox } from "./boxes.ts";
import type { ReportPaper } from "@toolkit/core/contract/report-choice";
import { reportContent, type ReportContent } from "./content.ts";
import { reportPages } from "./layout.ts";
import { drawChart } from "./pdf-chart.ts";
import type { ReportSource } from "./source.ts";

const INCH = 72;
const LINE_GAP = 2;

/** The report as pages of 16:9 or A4, tagged for programs that read aloud. */
export function drawReportPdf(source: ReportSource): Readable {
  return drawPdf(reportContent(source), source.paper);
}

/** Any content that reports are laid out for. */
export function drawPdf(content: ReportContent, paper: ReportPaper): Readable {
  const page = PAGES[paper];
  const pdf = new PdfKit({
    size: [page.w * INCH, page.h * INCH],
    margin: 0,
    autoFirstPage: false,
    displayTitle: true,
    lang: content.language,
    pdfVersion: "1.7",
    tagged: true,
    info: {
      Title: content.name,
      Subject: content.label,
      Creator: "Targeting Toolkit",
      CreationDate: content.at,
      ModDate: content.at,
    },
    // None: its own default would be opened for nothing.
    font: "",
  });
  for (const [name, face] of Object.entries(FACES)) pdf.registerFont(name, face);
  for (const { boxes } of reportPages(content, paper)) {
    pdf.addPage();
    for (const box of boxes) drawBox(pdf, box, content);
  }
  pdf.end();
  return pdf;
}

type Pdf = PDFKit.PDFDocument;

/** Draws as part of the document's structure; without a type, as decoration. */
function tagged(pdf: Pdf, type: string | null, alt: string | undefined, draw: () => void): void {
  if (type === null) {
    pdf.markContent("Artifact");
    draw();
    pdf.endMarkedContent();
    return;
  }
  pdf.addStructure(pdf.struct(type, alt === undefined ? {} : { alt }, draw));
}

function drawBox(pdf: Pdf, box: Box, { logo, texts }: ReportContent): void {
  switch (box.kind) {
    case "text":
      if (box.text === "") return;
      return tagged(pdf, box.isHeading === true ? "H1" : "P", undefined, () => drawText(pdf, box));
    case "rect":
      return tagged(pdf, box.alt === undefined ? null : "Figure", box.alt, () =>
        drawRect(pdf, box),
      );
    case "chart":
      return tagged(pdf, "Figure", box.bars.alt, () => drawChart(pdf, box));
    case "table":
      return tagged(pdf, "Figure", tableAlt(box), () => drawTable(pdf, box));
    case "logo":
      if (logo === null) return;
      return tagged(pdf, "Figure", texts.logoAlt, () => {
        const place = [box.x * INCH, box.y * INCH] as const;
        pdf.image(Buffer.from(logo.bytes), ...place, { width: box.w * INCH, height: box.h * INCH });
      });
  }
}

/** A grid of colours by its words; a table by its cells. */
function tableAlt({ alt, rows, isGrid }: TableBox): string {
  if (isGrid === true) return alt;
  const said = rows.map((cells) =>
    cells
      .flatMap(({ text, below }) => [text, below ?? ""])
      .filter(Boolean)
      .join(" "),
  );
  return `${alt}: ${said.join("; ")}`;
}

function drawRect(pdf: Pdf, { x, y, w, h, fill }: RectBox): void {
  pdf.rect(x * INCH, y * INCH, w * INCH, Math.max(h * INCH, 0.6)).fill(`#${fill}`);
}

function drawText(pdf: Pdf, box: TextBox): void {
  const { size, colour, isBold, align, valign } = box;
  const letters = { face: isBold === true ? "bold" : "regular", size } as const;
  const [width, height] = [box.w * INCH, box.h * INCH];
  // Headings of several lines need more air than small print.
  const lineGap = Math.max(LINE_GAP, size * 0.14);
  const lines = linesOf(pdf, box.text, letters, width, box.isHeading);
  const step = pdf.currentLineHeight(true) + lineGap;
  const most = Math.max(1, Math.floor((height + lineGap * 2) / step));
  const needed = Math.min(height, lines.length * step - lineGap);
  const room =
    valign === "middle" ? (height - needed) / 2 : valign === "bottom" ? height - needed : 0;
  pdf.fillColor(`#${colour}`);
  const place = { x: box.x * INCH, y: box.y * INCH + room, width };
  drawLines(pdf, cutTo(lines, most, letters, width), { ...place, step, align: align ?? "left" });
}

/** The lines that have room; what follows is told by an ellipsis. */
function cutTo(
  lines: readonly string[],
  most: number,
  letters: Letters,
  room: number,
): readonly string[] {
  if (lines.length <= most) return lines;
  const last = lines.slice(most - 1).join(" ");
  return [...lines.slice(0, most - 1), fitted(last, letters, room)];
}

/** The lines of a text, broken between phrases. Leaves the document with their face and size. */
function linesOf(
  pdf: Pdf,
  text: string,
  { face, size }: Letters,
  room: number,
  isHeading = false,
): string[] {
  pdf.font(face).fontSize(size);
  const lines = (isHeading ? balancedLines : brokenLines)(text, room, (piece) =>
    pdf.widthOfString(drawableIn(piece, face)),
  );
  return lines.map((line) => drawableIn(line, face));
}

interface LinePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** From one line to the next. */
  readonly step: number;
  readonly align: "left" | "center" | "right";
}

/** Each line by itself: the document's own wrapping adds up words without their kerning, and breaks lines that fit. */
function drawLines(
  pdf: Pdf,
  lines: readonly string[],
  { x, y, width, step, align }: LinePlace,
): void {
  lines.forEach((line, at) => {
    if (line === "") return;
    const free = width - pdf.widthOfString(line);
    const left = align === "right" ? free : align === "center" ? free / 2 : 0;
    pdf.text(line, x + left, y + at * step, { lineBreak: false });
  });
}

const HEAD_HEIGHT = { table: 0.4, grid: 0.3 } as const;
const PAD = 4;

function drawTable(pdf: Pdf, table: TableBox): void {
  const { x, widths, rowHeight, head, rows, isGrid } = table;
  let top = table.y;
  if (head.length > 0) {
    const height = isGrid === true ? HEAD_HEIGHT.grid : HEAD_HEIGHT.table;
    drawCells(
      pdf,
      table,
      top,
      height,
      head.map((text) => ({ text, colour: "63636f" })),
    );
    top += height;
    if (isGrid !== true)
      drawRect(pdf, { kind: "rect", x, y: top, w: sum(widths), h: 0, fill: "cbcbd2" });
  }
  for (const cells of rows) {
    const height = isGrid === true ? rowHeight : heightOf(pdf, table, cells);
    drawCells(pdf, table, top, height, cells);
    top += height;
    if (isGrid !== true)
      drawRect(pdf, { kind: "rect", x, y: top, w: sum(widths), h: 0, fill: "e3e3e8" });
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

/** Rows of running text are as high as the text; rows of figures have one height. */
function heightOf(
  pdf: Pdf,
  { rowHeight, widths, size, head }: TableBox,
  cells: TableBox["rows"][number],
): number {
  if (head.length > 0) return rowHeight;
  pdf.font("regular").fontSize(size);
  const needed = cells.map(({ text }, column) => {
    const width = (widths[column] ?? 0) * INCH - 2 * PAD;
    const { length } = linesOf(pdf, text, { face: "regular", size }, width);
    return length * (pdf.currentLineHeight(true) + LINE_GAP);
  });
  return Math.max(rowHeight, (Math.max(...needed) + 2 * PAD) / INCH);
}

/** Of a line that is too long, so much smaller letters before it is cut. */
const SMALLEST = 0.72;

function sizeThatFits(text: string, { face, size }: Letters, room: number): number {
  const wide = widthOf(text, { face, size });
  return wide <= room ? size : size * Math.max(SMALLEST, room / wide - 0.01);
}

function drawCells(
  pdf: Pdf,
  { x, widths, size, align: aligns, head, isGrid }: TableBox,
  y: number,
  height: number,
  cells: TableBox["rows"][number],
): void {
  let left = x;
  cells.forEach(({ text, below, colour = "181823", fill, isBold }, column) => {
    const width = widths[column] ?? 0;
    if (fill !== undefined)
      pdf
        .rect(left * INCH + 0.5, y * INCH + 0.5, width * INCH - 1, height * INCH - 1)
        .fill(`#${fill}`);
    const face = isBold === true ? "bold" : "regular";
    const pad = isGrid === true ? 0 : PAD;
    const room = width * INCH - 2 * pad;
    const isRunning = head.length === 0;
    const own = isRunning ? size : sizeThatFits(text, { face, size }, room);
    const line = own * 1.2;
    const lines = below === undefined || below === "" ? line : line + (size - 2.5) * 1.25;
    const top = y * INCH + (isRunning ? PAD : (height * INCH - lines) / 2);
    const align = aligns[column] ?? "left";
    const place = { x: left * INCH + pad, y: top, width: room, align };
    if (text !== "") {
      const letters = { face, size: own } as const;
      const lines = isRunning ? linesOf(pdf, text, letters, room) : [fitted(text, letters, room)];
      pdf.font(face).fontSize(own).fillColor(`#${colour}`);
      drawLines(pdf, lines, { ...place, step: pdf.currentLineHeight(true) + LINE_GAP });
    }
    if (below !== undefined && below !== "") {
      const letters = { face: "regular", size: size - 2.5 } as const;
      pdf.font("regular").fontSize(letters.size).fillColor("#63636f");
      drawLines(pdf, [fitted(below, letters, room)], { ...place, y: top + line, step: 0 });
    }
    left += width;
  });
}
