import type { Readable } from "node:stream";
import { formatDate } from "@toolkit/core/i18n/format";
import PdfKit from "pdfkit";
import { breakLines } from "../break-lines.ts";
import { INK, LINE, QUIET } from "../colours.ts";
import { drawableBy } from "../drawable.ts";
import { FACES } from "../faces.ts";
import type { PrintedAgreement } from "./printed.ts";
import { AGREEMENT_WORDS } from "./texts.ts";

const MARGIN = { x: 62, top: 60, bottom: 84 };
const SIZE = 10;
const LEADING = 17;
/** Hanging numbers of paragraphs. */
const INDENT = 22;
/** A line is spread to the margin where less than this is missing, in characters. */
const SPREAD = 1.6;
const LABEL = 120;

type Face = "regular" | "bold";

/** Pages of a contract: paragraphs are broken by kinsoku, and spread to the margin in Japanese. */
class ContractPages {
  readonly #document: PDFKit.PDFDocument;
  readonly #isJapanese: boolean;
  #y = MARGIN.top;

  constructor(title: string, language: string, at: Date) {
    this.#isJapanese = language === "ja";
    this.#document = new PdfKit({
      size: "A4",
      margin: 0,
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
  }

  get #right(): number {
    return this.#document.page.width - MARGIN.x;
  }

  /** Begins a page when less than this is left. */
  room(height: number): void {
    if (this.#y + height <= this.#document.page.height - MARGIN.bottom) return;
    this.#document.addPage();
    this.#y = MARGIN.top;
  }

  space(height: number): void {
    this.#y += height;
  }

  rule(): void {
    this.#document
      .moveTo(MARGIN.x, this.#y)
      .lineTo(this.#right, this.#y)
      .lineWidth(0.5)
      .stroke(LINE);
  }

  /** A paragraph between the margins; the first line carries its number. */
  paragraph(
    text: string,
    {
      number = "",
      left = 0,
      face = "regular",
      size = SIZE,
      leading = LEADING,
      colour = INK,
      spreads = true,
    }: {
      readonly number?: string;
      readonly left?: number;
      readonly face?: Face;
      readonly size?: number;
      readonly leading?: number;
      readonly colour?: string;
      readonly spreads?: boolean;
    } = {},
  ): void {
    const document = this.#document.font(face).fontSize(size);
    const x = MARGIN.x + left;
    const width = this.#right - x;
    const drawn = drawableBy(text, (point) => this.#hasGlyph(point));
    const lines = breakLines(drawn, width, (part) => document.widthOfString(part));
    lines.forEach((line, at) => {
      this.room(leading);
      document.font(face).fontSize(size).fillColor(colour);
      if (at === 0 && number !== "") document.text(number, MARGIN.x, this.#y, { lineBreak: false });
      const missing = width - document.widthOfString(line.text);
      const gaps = Array.from(line.text).length - 1;
      const isSpread = spreads && this.#isJapanese && !line.isLast && missing < SPREAD * size;
      const characterSpacing = isSpread && gaps > 0 ? missing / gaps : 0;
      document.text(line.text, x, this.#y, { lineBreak: false, characterSpacing });
      this.#y += leading;
    });
  }

  /** A name, and what it holds beside it. */
  entry(name: string, values: readonly string[]): void {
    this.room(LEADING * values.length);
    const top = this.#y;
    this.#document.font("regular").fontSize(9).fillColor(QUIET);
    this.#document.text(name, MARGIN.x, top, { lineBreak: false });
    for (const value of values) this.paragraph(value, { left: LABEL, size: 9, spreads: false });
  }

  #hasGlyph(point: number): boolean {
    const face: unknown = Reflect.get(this.#document, "_font");
    return isFace(face) && face.font.hasGlyphForCodePoint(point);
  }

  end(foot: string): PDFKit.PDFDocument {
    const { start, count } = this.#document.bufferedPageRange();
    const document = this.#document;
    for (let at = 0; at < count; at++) {
      document.switchToPage(start + at);
      document.font("regular").fontSize(7.5).fillColor(QUIET);
      const y = document.page.height - 46;
      document.text(foot, MARGIN.x, y, { lineBreak: false });
      const page = `${at + 1} / ${count}`;
      document.text(page, this.#right - document.widthOfString(page), y, { lineBreak: false });
    }
    this.#document.end();
    return this.#document;
  }
}

/** A face as its library knows it: which characters it has. */
function isFace(
  value: unknown,
): value is { readonly font: { hasGlyphForCodePoint(point: number): boolean } } {
  return typeof value === "object" && value !== null && "font" in value;
}

/** In Japan's time, which the agreement goes by. */
function momentIn(at: Date): string {
  const shown = new Date(at.getTime() + 9 * 3_600_000).toISOString();
  return `${shown.slice(0, 10)} ${shown.slice(11, 19)} (JST)`;
}

/** The agreement as pages; runs on a drawing thread. */
export function drawAgreement(printed: PrintedAgreement): Readable {
  const { language, version, effective, hash, writing, application } = printed;
  const words = AGREEMENT_WORDS[language];
  const at = application?.signature?.at ?? new Date(`${effective}T00:00:00Z`);
  const pages = new ContractPages(writing.title, language, at);
  pages.paragraph(writing.title, { face: "bold", size: 16, leading: 25, spreads: false });
  const quiet = { size: 9, leading: 15, colour: QUIET, spreads: false };
  pages.paragraph(words.version(version, formatDate(effective, language)), quiet);
  if (words.reading !== null) pages.paragraph(words.reading, quiet);
  pages.space(12);
  pages.paragraph(writing.preamble);
  for (const { heading, paragraphs } of writing.articles) {
    pages.space(11);
    // A heading stays with the first lines below it.
    pages.room(LEADING * 3);
    pages.paragraph(heading, { face: "bold", spreads: false });
    pages.space(2);
    paragraphs.forEach((text, place) => {
      const isNumbered = paragraphs.length > 1;
      pages.paragraph(text, isNumbered ? { number: `${place + 1}`, left: INDENT } : {});
      pages.space(2);
    });
  }
  pages.space(14);
  pages.paragraph(writing.closing);
  if (application !== null) drawRecord(pages, { ...printed, application }, words);
  return pages.end(`${writing.title}  v${version}  SHA-256 ${hash.slice(0, 16)}…`);
}

type Words = (typeof AGREEMENT_WORDS)["en"];

/** What was applied for, and by whom it was signed; both on one page. */
function drawRecord(
  pages: ContractPages,
  {
    language,
    hash,
    application,
  }: PrintedAgreement & { readonly application: NonNullable<PrintedAgreement["application"]> },
  words: Words,
): void {
  const { signature, segments, startsOn, endsOn } = application;
  pages.space(20);
  pages.room(LEADING * (14 + segments.length));
  pages.rule();
  pages.space(12);
  pages.paragraph(words.application, { face: "bold", size: 12, leading: 22, spreads: false });
  pages.entry(words.number, [application.id]);
  pages.entry(words.adAccount, [application.adAccountId]);
  pages.entry(words.period, [
    [startsOn, endsOn]
      .map((day) => formatDate(day, language))
      .join(language === "ja" ? "～" : " – "),
  ]);
  pages.entry(
    words.segments,
    segments.map((name, at) => `${at + 1}. ${name}`),
  );
  pages.entry(words.spend, [application.readsSpend ? words.spendRead : words.spendReported]);
  pages.space(14);
  pages.paragraph(words.signature, { face: "bold", size: 12, leading: 22, spreads: false });
  if (signature === null) {
    pages.paragraph(words.unsigned, { colour: QUIET, spreads: false });
    return;
  }
  pages.entry(words.name, [signature.name]);
  pages.entry(words.account, [signature.email]);
  pages.entry(words.time, [momentIn(signature.at)]);
  pages.entry(words.hash, [hash.slice(0, 32), hash.slice(32)]);
}
