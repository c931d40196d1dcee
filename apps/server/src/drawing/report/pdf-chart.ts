import { fitted, widthOf } from "../picture/letters.ts";
import { COLOURS, type ChartBox } from "./boxes.ts";
import { partText, type Bar } from "./figures.ts";

type Pdf = PDFKit.PDFDocument;

const INCH = 72;
/** Of the width, what names of rows take at least and at the most; beyond it they are cut. */
const LABELS = { least: 0.34, most: 0.5 } as const;
const VALUES = 52;
const LETTERS = { face: "regular", size: 11 } as const;

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The same figures as the slide's chart, drawn. */
export function drawChart(pdf: Pdf, box: ChartBox): void {
  const frame = { x: box.x * INCH, y: box.y * INCH, w: box.w * INCH, h: box.h * INCH };
  const { form } = box.bars;
  if (form === "split") drawSplit(pdf, box, frame);
  else if (form === "columns") drawColumns(pdf, box, frame);
  else drawRows(pdf, box, frame);
}

/** The end of the axis: the largest share that is drawn. */
function mostOf(bars: readonly Bar[]): number {
  const ends = bars.flatMap(({ share, high, baseline }) => [share, high, baseline ?? 0]);
  return Math.max(0.01, ...ends);
}

function fillOf({ bars: { evidence } }: ChartBox): string {
  return `#${evidence === "pale" ? COLOURS.brandLine : COLOURS.brand}`;
}

function write(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  w: number,
  align?: "right" | "center",
) {
  pdf.font("regular").fontSize(LETTERS.size).fillColor(`#${COLOURS.ink}`);
  pdf.text(fitted(text, LETTERS, w), x, y, {
    width: w,
    lineBreak: align !== undefined,
    ...(align && { align }),
  });
}

function legend(pdf: Pdf, box: ChartBox, { x, y, w, h }: Frame): void {
  const { audience, baseline } = box.names;
  const top = y + h - 14;
  pdf.rect(x, top, 14, 8).fill(fillOf(box));
  write(pdf, audience, x + 19, top - 2, w / 3);
  pdf.rect(x + w / 3 + 19, top - 1, 2, 10).fill(`#${COLOURS.mark}`);
  write(pdf, baseline, x + w / 3 + 27, top - 2, w / 3);
}

function drawRows(pdf: Pdf, box: ChartBox, frame: Frame): void {
  const { bars, isBare } = box;
  const most = mostOf(bars.bars);
  const room = isBare === true ? frame.h : frame.h - 20;
  const row = room / Math.max(1, bars.bars.length);
  const longest = Math.max(0, ...bars.bars.map(({ label }) => widthOf(label, LETTERS) + 10));
  const labels =
    isBare === true
      ? 0
      : Math.min(frame.w * LABELS.most, Math.max(frame.w * LABELS.least, longest));
  const values = isBare === true ? 0 : VALUES;
  const [left, wide] = [frame.x + labels, frame.w - labels - values];
  const thick = Math.min(13, row * 0.55);
  bars.bars.forEach((bar, at) => {
    const middle = frame.y + (at + 0.5) * row;
    if (isBare !== true) {
      write(pdf, bar.label, frame.x, middle - 6, labels - 8);
      write(pdf, bar.shareText, frame.x + frame.w - values, middle - 6, values, "right");
    }
    const end = (share: number): number => left + (share / most) * wide;
    pdf
      .rect(left, middle - thick / 2, Math.max(0.5, end(bar.share) - left), thick)
      .fill(fillOf(box));
    if (bar.baseline !== null) tick(pdf, end(bar.baseline), middle - thick / 2 - 3, thick + 6);
    whisker(pdf, bar, (share) => [end(share), middle]);
  });
  if (isBare !== true && isComparison(box)) legend(pdf, box, frame);
}

/** One series needs no legend: the title names it. */
function isComparison({ bars: { bars } }: ChartBox): boolean {
  return bars.some(({ baseline }) => baseline !== null);
}

/** The baseline, in a gap of its own so that it is seen on the bar as beside it. */
function tick(pdf: Pdf, x: number, y: number, height: number): void {
  pdf.rect(x - 2, y, 4, height).fill(`#${COLOURS.surface}`);
  pdf.rect(x - 1, y, 2, height).fill(`#${COLOURS.mark}`);
}

/** A line from end to end of the interval; none where the share is exact. */
function whisker(pdf: Pdf, { low, high }: Bar, at: (share: number) => [number, number]): void {
  if (high <= low) return;
  const [from, to] = [at(low), at(high)];
  pdf.lineWidth(1).strokeColor(`#${COLOURS.ink}`);
  pdf
    .moveTo(...from)
    .lineTo(...to)
    .stroke();
  const isFlat = from[1] === to[1];
  for (const [x, y] of [from, to])
    pdf
      .moveTo(isFlat ? x : x - 3, isFlat ? y - 3 : y)
      .lineTo(isFlat ? x : x + 3, isFlat ? y + 3 : y)
      .stroke();
}

function drawColumns(pdf: Pdf, box: ChartBox, frame: Frame): void {
  const { bars, isBare } = box;
  const most = mostOf(bars.bars);
  const top = frame.y + (isBare === true ? 0 : 20);
  const base = frame.y + frame.h - (isBare === true ? 0 : 38);
  const step = frame.w / Math.max(1, bars.bars.length);
  const thick = step * (isBare === true ? 0.8 : 0.55);
  bars.bars.forEach((bar, at) => {
    const left = frame.x + at * step + (step - thick) / 2;
    const height = (share: number): number => base - (share / most) * (base - top);
    const from = height(bar.share);
    pdf.rect(left, from, thick, Math.max(0.5, base - from)).fill(fillOf(box));
    if (isBare === true) return;
    whisker(pdf, bar, (share) => [left + thick / 2, height(share)]);
    if (bar.baseline !== null)
      for (const x of [left - 8, left + thick + 1])
        pdf.rect(x, height(bar.baseline) - 1, 7, 2).fill(`#${COLOURS.mark}`);
    const above = Math.min(from, height(Math.max(bar.high, bar.share)));
    write(pdf, bar.shareText, left - 20, above - 15, thick + 40, "center");
    write(pdf, bar.label, left - 20, base + 4, thick + 40, "center");
  });
  pdf.rect(frame.x, base, frame.w, 0.6).fill(`#${COLOURS.line}`);
  if (isBare !== true && isComparison(box)) legend(pdf, box, frame);
}

const PARTS = [COLOURS.brand, COLOURS.brandLine];

function drawSplit(pdf: Pdf, { bars, isBare }: ChartBox, frame: Frame): void {
  const thick = isBare === true ? frame.h * 0.5 : 30;
  const top = isBare === true ? frame.y + (frame.h - thick) / 2 : frame.y + 4;
  const whole = bars.bars.reduce((sum, { share }) => sum + share, 0) || 1;
  let left = frame.x;
  bars.bars.forEach((bar, at) => {
    const { share } = bar;
    const wide = (share / whole) * frame.w;
    pdf.rect(left, top, wide, thick).fill(`#${PARTS[at] ?? COLOURS.line}`);
    if (isBare !== true) {
      const text = partText(bar);
      if (at === 0) write(pdf, text, frame.x, top + thick + 8, frame.w / 2);
      else write(pdf, text, frame.x + frame.w / 2, top + thick + 8, frame.w / 2, "right");
    }
    left += wide;
  });
  const [first] = bars.bars;
  if (isBare === true || first === undefined || bars.bars.length < 2) return;
  whisker(pdf, first, (share) => [frame.x + (share / whole) * frame.w, top + thick / 2]);
  if (first.baseline !== null) tick(pdf, frame.x + first.baseline * frame.w, top - 3, thick + 6);
}
