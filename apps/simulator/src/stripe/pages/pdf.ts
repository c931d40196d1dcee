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
  document.fontSize(20).text(paper.title).moveDown(0.5).fontSize(SIZE).text(paper.from).moveDown();
  for (const [label, value] of paper.facts) document.text(`${label}: ${value}`);
  document.moveDown().text(paper.to.label);
  for (const line of paper.to.lines) document.text(line);
  document.moveDown();
  for (const { label, note, amount, strong } of paper.rows) {
    const top = document.y;
    document.fontSize(strong ? SIZE + 1 : SIZE).text(label, MARGIN, top, { width: width - 120 });
    const bottom = document.y;
    document.text(amount, MARGIN + width - 110, top, { width: 110, align: "right" });
    document.y = bottom;
    if (note !== "") document.fontSize(SIZE - 1).text(note, MARGIN, bottom, { width });
    document.moveDown(0.4);
  }
  document.fontSize(SIZE).moveDown();
  for (const line of paper.foot) document.text(line, MARGIN, document.y, { width });
  document.end();
  await ended;
  return Buffer.concat(parts);
}
