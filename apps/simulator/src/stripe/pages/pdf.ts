import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PdfDocument from "pdfkit";
import type { SummaryRow } from "./summary.ts";

const { resolve } = createRequire(import.meta.url);
const FOLDER = "@expo-google-fonts/biz-udpgothic";
let face: Buffer | null = null;

/** Latin and Japanese in one face, read when the first file is drawn. */
function readFace(): Buffer {
  face ??= readFileSync(resolve(`${FOLDER}/400Regular/BIZUDPGothic_400Regular.ttf`));
  return face;
}

export interface Paper {
  readonly title: string;
  readonly from: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly to: { readonly label: string; readonly lines: readonly string[] };
  readonly rows: readonly SummaryRow[];
  readonly foot: readonly string[];
}

const MARGIN = 56;
const SIZE = 10;
const GREY = "#5b5b66";
const LINE = "#c9c9d2";
const LABELS = 130;
const AMOUNTS = 96;

type Sheet = InstanceType<typeof PdfDocument>;

function rule(sheet: Sheet, width: number): void {
  sheet
    .moveTo(MARGIN, sheet.y)
    .lineTo(MARGIN + width, sheet.y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
}

function drawHead(sheet: Sheet, { title, from, facts, to }: Paper, width: number): void {
  sheet.fontSize(20).fillColor("#000").text(title, { width });
  sheet.moveDown(0.3).fontSize(SIZE).fillColor(GREY).text(from, { width }).moveDown(1.5);
  for (const [label, value] of facts) {
    const top = sheet.y;
    sheet.fillColor(GREY).text(label, MARGIN, top, { width: LABELS - 10 });
    const bottom = sheet.y;
    sheet.fillColor("#000").text(value, MARGIN + LABELS, top, { width: width - LABELS });
    sheet.y = Math.max(bottom, sheet.y) + 3;
  }
  sheet.moveDown().fillColor(GREY).text(to.label, MARGIN, sheet.y, { width }).moveDown(0.2);
  sheet.fillColor("#000");
  for (const line of to.lines) sheet.text(line, MARGIN, sheet.y, { width, lineGap: 2 });
  sheet.moveDown(2);
}

function drawRow(sheet: Sheet, { label, note, amount, strong }: SummaryRow, width: number): void {
  if (sheet.y > sheet.page.height - MARGIN - 3 * SIZE) sheet.addPage();
  rule(sheet, width);
  const top = sheet.y + 7;
  sheet.fontSize(strong ? SIZE + 1 : SIZE).fillColor("#000");
  sheet.text(label, MARGIN, top, { width: width - AMOUNTS - 10 });
  if (note !== "")
    sheet
      .fontSize(SIZE - 1)
      .fillColor(GREY)
      .text(note, MARGIN, sheet.y + 2, { width: width - AMOUNTS - 10 });
  const bottom = sheet.y;
  sheet.fontSize(strong ? SIZE + 1 : SIZE).fillColor("#000");
  sheet.text(amount, MARGIN + width - AMOUNTS, top, { width: AMOUNTS, align: "right" });
  sheet.y = Math.max(bottom, sheet.y) + 7;
}

/** Draws an invoice, receipt or credit note on one or more sheets. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const document = new PdfDocument({
    size: "A4",
    margin: MARGIN,
    info: { Title: paper.title, CreationDate: new Date(0) },
  });
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((done) => document.on("end", done));
  const width = document.page.width - 2 * MARGIN;
  document.font(readFace());
  drawHead(document, paper, width);
  for (const row of paper.rows) drawRow(document, row, width);
  rule(document, width);
  document.moveDown(2).fontSize(SIZE).fillColor(GREY);
  for (const line of paper.foot) document.text(line, MARGIN, document.y, { width });
  document.end();
  await ended;
  return Buffer.concat(parts);
}
