import PdfKit from "pdfkit";
import { INK, LINE, QUIET } from "./colours.ts";
import { drawableBy } from "./drawable.ts";
import { FACES } from "./faces.ts";
import type { ShareBar } from "./facet-bars.ts";

const MARGIN = 48;
/** Room for the line at the foot of every page. */
const FOOT = 34;

export interface Column {
  readonly title: string;
  /** Part of the sheet's width. */
  readonly width: number;
  readonly align?: "right";
}

export interface SheetOptions {
  readonly title: string;
  readonly language: string;
  readonly at: Date;
}

/** A face as its library knows it: which characters it has. */
interface Face {
  readonly font: { hasGlyphForCodePoint(point: number): boolean };
}

function isFace(value: unknown): value is Face {
  return typeof value === "object" && value !== null && "font" in value;
}

/** Pages of headings, words, tables and bars, filled from top to bottom. */
export class Sheet {
  readonly #document: PDFKit.PDFDocument;
  readonly #drawn = new Map<number, boolean>();

  constructor({ title, language, at }: SheetOptions) {
    this.#document = new PdfKit({
      size: "A4",
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
      bufferPages: true,
      displayTitle: true,
      lang: language,
      pdfVersion: "1.7",
      info: { Title: title, Creator: "Targeting Toolkit", CreationDate: at, ModDate: at },
      // None: its own default would be opened for nothing.
      font: "",
    });
    this.#document.registerFont("regular", FACES.regular);
    this.#document.registerFont("bold", FACES.bold);
    this.#document.font("regular").fillColor(INK);
  }

  get #width(): number {
    return this.#document.page.width - 2 * MARGIN;
  }

  get #bottom(): number {
    return this.#document.page.height - MARGIN - FOOT;
  }

  #hasGlyph(point: number): boolean {
    const known = this.#drawn.get(point);
    if (known !== undefined) return known;
    const face: unknown = Reflect.get(this.#document, "_font");
    const has = isFace(face) && face.font.hasGlyphForCodePoint(point);
    this.#drawn.set(point, has);
    return has;
  }

  #drawable(text: string): string {
    return drawableBy(text, (point) => this.#hasGlyph(point));
  }

  /** Begins a page when less than this is left. */
  #room(height: number): void {
    if (this.#document.y + height > this.#bottom) this.#document.addPage();
  }

  title(text: string, below: string): void {
    this.#document.font("bold").fontSize(20).fillColor(INK).text(this.#drawable(text));
    this.#document.font("regular").fontSize(10).fillColor(QUIET).text(this.#drawable(below));
    this.#document.moveDown(1);
  }

  heading(text: string): void {
    this.#room(80);
    this.#document.moveDown(0.8);
    this.#document.font("bold").fontSize(13).fillColor(INK).text(this.#drawable(text), MARGIN);
    this.#document.moveDown(0.3);
  }

  /** A number that stands for itself. */
  figure(label: string, value: string, below?: string): void {
    this.#room(60);
    this.#document.font("regular").fontSize(9).fillColor(QUIET).text(this.#drawable(label), MARGIN);
    this.#document.font("bold").fontSize(18).fillColor(INK).text(this.#drawable(value));
    if (below !== undefined) this.words(below);
    this.#document.moveDown(0.4);
  }

  words(text: string): void {
    this.#document.font("regular").fontSize(9).fillColor(QUIET).text(this.#drawable(text), MARGIN);
  }

  /** Running text that is read line by line. */
  paragraph(text: string): void {
    this.#running(text, MARGIN);
    this.#document.moveDown(0.5);
  }

  /** Lines that stand for themselves, each behind its mark. */
  points(lines: readonly string[], mark: (place: number) => string = () => "・"): void {
    const indent = 18;
    lines.forEach((line, place) => {
      this.#room(30);
      const top = this.#document.y;
      this.#document.font("regular").fontSize(10).fillColor(QUIET);
      this.#document.text(this.#drawable(mark(place)), MARGIN, top, { lineBreak: false });
      this.#document.y = top;
      this.#running(line, MARGIN + indent);
      this.#document.moveDown(0.25);
    });
    this.#document.x = MARGIN;
    this.#document.moveDown(0.35);
  }

  #running(text: string, left: number): void {
    this.#room(30);
    const width = this.#width - (left - MARGIN);
    this.#document.font("regular").fontSize(10).fillColor(INK);
    this.#document.text(this.#drawable(text), left, this.#document.y, { width, lineGap: 3 });
    this.#document.x = MARGIN;
  }

  /** A name, and what it holds beside it. */
  entry(name: string, text: string): void {
    const label = 120;
    const width = this.#width - label;
    const drawn = this.#drawable(text);
    const height = this.#document.font("regular").fontSize(9).heightOfString(drawn, { width });
    // What is longer than a page flows over; anything else stays together with its name.
    this.#room(height < this.#bottom - MARGIN ? height : 60);
    const top = this.#document.y;
    const page = this.#document.bufferedPageRange().count;
    this.#document.fillColor(QUIET).text(this.#drawable(name), MARGIN, top, { width: label - 8 });
    this.#document.fillColor(INK).text(drawn, MARGIN + label, top, { width });
    const flowed = this.#document.bufferedPageRange().count > page;
    this.#document.x = MARGIN;
    if (!flowed) this.#document.y = Math.max(this.#document.y, top + 13);
    this.#document.moveDown(0.2);
  }

  /** Rows of one line each; a share between 0 and 1 is a bar under its row's first cell, of one length in all tables. */
  table(
    columns: readonly Column[],
    rows: readonly (readonly string[])[],
    bars?: readonly ShareBar[],
  ) {
    this.#room(40);
    this.#row(
      columns,
      columns.map(({ title }) => title),
      QUIET,
    );
    rows.forEach((cells, at) => {
      this.#room(18);
      const top = this.#document.y;
      const bar = bars?.[at];
      if (bar !== undefined) this.#bar(bar, top + 12, (columns[0]?.width ?? 0) * this.#width - 8);
      this.#row(columns, cells, INK);
      if (bar !== undefined) this.#document.y += 2;
    });
    this.#document.moveDown(0.8);
  }

  /** On a track from 0 to 1, with a whisker for its interval. */
  #bar({ share, colour, low, high }: ShareBar, top: number, width: number): void {
    const at = (part: number) => MARGIN + width * Math.min(1, Math.max(0, part));
    this.#document.rect(MARGIN, top + 2, width, 0.5).fill(LINE);
    if (share > 0) this.#document.rect(MARGIN, top, at(share) - MARGIN, 2.5).fill(colour);
    if (low === undefined || high === undefined) return;
    const middle = top + 1.25;
    for (const end of [at(low), at(high)])
      this.#document.moveTo(end, middle - 1.75).lineTo(end, middle + 1.75);
    this.#document.moveTo(at(low), middle).lineTo(at(high), middle).lineWidth(0.6).stroke(INK);
  }

  #row(columns: readonly Column[], cells: readonly string[], colour: string): void {
    const top = this.#document.y;
    let left = MARGIN;
    columns.forEach(({ width: part, align }, at) => {
      const width = part * this.#width;
      const text = this.#drawable(cells[at] ?? "");
      this.#document
        .font("regular")
        .fontSize(9)
        .fillColor(colour)
        .text(text, left, top, {
          width: width - 8,
          height: 11,
          ellipsis: true,
          lineBreak: true,
          ...(align && { align }),
        });
      left += width;
    });
    this.#document.x = MARGIN;
    this.#document.y = top + 16;
  }

  /** Closes the document with its foot on every page. */
  end(foot: string, page: (number: number, pages: number) => string): PDFKit.PDFDocument {
    const { start, count } = this.#document.bufferedPageRange();
    for (let at = 0; at < count; at++) {
      this.#document.switchToPage(start + at);
      // Below the margin text would begin a page of its own.
      this.#document.page.margins.bottom = 0;
      const top = this.#document.page.height - MARGIN - 8;
      const options = { width: this.#width, height: 20, lineBreak: true } as const;
      this.#document.font("regular").fontSize(7.5).fillColor(QUIET);
      this.#document.text(this.#drawable(foot), MARGIN, top, {
        ...options,
        width: this.#width - 60,
      });
      this.#document.text(page(at + 1, count), MARGIN, top, { ...options, align: "right" });
    }
    this.#document.end();
    return this.#document;
  }
}
