export interface Bar {
  readonly label: string;
  readonly share: number;
  /** Share of the baseline, drawn as a line across the bar. */
  readonly baseline: number;
  readonly figure: string;
  readonly affinity: string;
}

export interface Chart {
  readonly title: string;
  readonly subtitle: string;
  readonly note: string;
  readonly bars: readonly Bar[];
}

export const FONT_FAMILY = "BIZ UDPGothic";

const INK = "#14171a";
const QUIET = "#5b6670";
const ACCENT = "#1d6fe0";
const PAPER = "#ffffff";

const WIDTH = 960;
const MARGIN = 40;
const HEAD = 110;
const ROW = 30;
const FOOT = 56;
const LABELS = 290;
const FIGURES = 190;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Text that XML may hold: no controls, no marks of direction, no half characters. */
function escaped(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Variation_Selector}]+/gu, " ")
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
}

/** About how wide a character of the face is, in parts of its size: rarely less than it is. */
function widthOf(character: string): number {
  if (!/[\u0020-\u007e]/.test(character)) return 1;
  if (/[Wmw@%&M]/.test(character)) return 1;
  return /[A-Z]/.test(character) ? 0.76 : 0.57;
}

/** The text, or as much of it as fits, with an ellipsis. */
export function fitted(text: string, size: number, room: number): string {
  const characters = Array.from(text);
  let width = 0;
  for (const [at, character] of characters.entries()) {
    width += widthOf(character) * size;
    if (width <= room) continue;
    let kept = at;
    let left = width - widthOf(character) * size;
    while (kept > 0 && left + size > room) left -= widthOf(characters[--kept] ?? "") * size;
    return `${characters.slice(0, kept).join("")}…`;
  }
  return text;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly room: number;
  readonly bold?: boolean;
  readonly right?: boolean;
}

function text(content: string, { x, y, size, colour, room, bold, right }: Place): string {
  const weight = bold === true ? ' font-weight="700"' : "";
  const anchor = right === true ? ' text-anchor="end"' : "";
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}"${weight}${anchor}>${escaped(fitted(content, size, room))}</text>`;
}

function number(value: number): string {
  return value.toFixed(2);
}

/** A list's bars, one under the other, each beside the share of the baseline. */
export function chartSvg({ title, subtitle, note, bars }: Chart): string {
  const height = HEAD + bars.length * ROW + FOOT;
  const most = Math.max(1e-9, ...bars.flatMap(({ share, baseline }) => [share, baseline]));
  const left = MARGIN + LABELS;
  const span = WIDTH - left - MARGIN - FIGURES;
  const room = WIDTH - 2 * MARGIN;
  const rows = bars.map(({ label, share, baseline, figure, affinity }, at) => {
    const top = HEAD + at * ROW;
    const y = top + 19;
    return [
      text(label, { x: MARGIN, y, size: 14, colour: INK, room: LABELS - 16 }),
      `<rect x="${left}" y="${top + 8}" width="${number((share / most) * span)}" height="14" fill="${ACCENT}"/>`,
      `<rect x="${number(left + (baseline / most) * span - 1)}" y="${top + 4}" width="2" height="22" fill="${INK}"/>`,
      text(figure, { x: WIDTH - MARGIN - 110, y, size: 14, colour: INK, room: 80, right: true }),
      text(affinity, { x: WIDTH - MARGIN, y, size: 14, colour: QUIET, room: 104, right: true }),
    ].join("");
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="${FONT_FAMILY}">`,
    `<rect width="${WIDTH}" height="${height}" fill="${PAPER}"/>`,
    text(title, { x: MARGIN, y: 54, size: 22, colour: INK, room, bold: true }),
    text(subtitle, { x: MARGIN, y: 82, size: 14, colour: QUIET, room }),
    ...rows,
    text(note, { x: MARGIN, y: height - 22, size: 12, colour: QUIET, room }),
    "</svg>",
  ].join("");
}
