import { AUDIENCE, INK, PAPER, QUIET } from "../colours.ts";
import type { ShareBar } from "../facet-bars.ts";
import { fitted, outlines } from "./letters.ts";

export interface Bar extends ShareBar {
  readonly label: string;
  /** Share of the baseline, drawn as a line across the bar. */
  readonly baseline: number;
  readonly figure: string;
  readonly affinity: string;
}

export interface Chart {
  readonly title: string;
  readonly subtitle: string;
  readonly note: string;
  /** None: `subtitle` says why. */
  readonly bars: readonly Bar[];
}

const WIDTH = 960;
const MARGIN = 40;
const HEAD = 110;
const ROW = 30;
const FOOT = 56;
const LABELS = 290;
const FIGURES = 190;

interface TextPosition {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly room: number;
  readonly bold?: boolean;
  readonly right?: boolean;
}

/** Text as outlines: nothing that somebody wrote stands in the picture's source. */
function text(content: string, { x, y, size, colour, room, bold, right }: TextPosition): string {
  const letters = { face: bold === true ? "bold" : "regular", size } as const;
  const line = { ...letters, x, y, ...(right === true && { right }) };
  return `<path d="${outlines(fitted(content, letters, room), line)}" fill="${colour}"/>`;
}

function number(value: number): string {
  return value.toFixed(2);
}

/** How far a share is certain, as a line with ends. */
function whisker(from: number, to: number, y: number): string {
  const [low, high] = [number(from), number(to)];
  return `<path d="M${low},${y}H${high}M${low},${y - 3}v6M${high},${y - 3}v6" stroke="${INK}" stroke-width="1.2" fill="none"/>`;
}

/** A list's bars, one under the other, each beside the share of the baseline. */
export function chartSvg({ title, subtitle, note, bars }: Chart): string {
  const height = HEAD + bars.length * ROW + FOOT;
  const most = Math.max(
    1e-9,
    ...bars.flatMap(({ share, baseline, high = 0 }) => [share, baseline, high]),
  );
  const left = MARGIN + LABELS;
  const span = WIDTH - left - MARGIN - FIGURES;
  const room = WIDTH - 2 * MARGIN;
  const rows = bars.map(({ label, share, baseline, colour, low, high, figure, affinity }, at) => {
    const top = HEAD + at * ROW;
    const y = top + 19;
    return [
      text(label, { x: MARGIN, y, size: 14, colour: INK, room: LABELS - 16 }),
      `<rect x="${left}" y="${top + 8}" width="${number((share / most) * span)}" height="14" fill="${colour}"/>`,
      // A pale bar needs an edge to be seen on paper.
      `<rect x="${number(left + Math.max(0, (share / most) * span - 1.5))}" y="${top + 8}" width="1.5" height="14" fill="${AUDIENCE}"/>`,
      low === undefined || high === undefined
        ? ""
        : whisker(left + (low / most) * span, left + (high / most) * span, top + 15),
      `<rect x="${number(left + (baseline / most) * span - 1)}" y="${top + 4}" width="2" height="22" fill="${INK}"/>`,
      text(figure, { x: WIDTH - MARGIN - 110, y, size: 14, colour: INK, room: 80, right: true }),
      text(affinity, { x: WIDTH - MARGIN, y, size: 14, colour: QUIET, room: 104, right: true }),
    ].join("");
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">`,
    `<rect width="${WIDTH}" height="${height}" fill="${PAPER}"/>`,
    text(title, { x: MARGIN, y: 54, size: 22, colour: INK, room, bold: true }),
    text(subtitle, { x: MARGIN, y: 82, size: 14, colour: QUIET, room }),
    ...rows,
    text(note, { x: MARGIN, y: height - 22, size: 12, colour: QUIET, room }),
    "</svg>",
  ].join("");
}
