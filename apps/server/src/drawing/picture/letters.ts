import { create, type Font } from "fontkit";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);
const FOLDER = "@expo-google-fonts/biz-udpgothic";
/** What Japanese typesetting puts where a glyph is missing. */
const GETA = "〓";
const ELLIPSIS = "…";

function open(file: string): Font {
  const font = create(readFileSync(resolve(`${FOLDER}/${file}`)));
  if (!("layout" in font)) throw new Error(`${file} holds several faces`);
  return font;
}

/** The face of the summaries: Latin and Japanese in one; see decision 73. Read when the first picture is drawn. */
const FACES = {
  regular: open("400Regular/BIZUDPGothic_400Regular.ttf"),
  bold: open("700Bold/BIZUDPGothic_700Bold.ttf"),
} as const;

export interface Letters {
  readonly face: keyof typeof FACES;
  readonly size: number;
}

/** What the face can draw; controls and marks of direction go without a trace. */
function drawable(text: string, font: Font): string {
  const plain = text
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Variation_Selector}]+/gu, " ");
  return Array.from(plain, (character) =>
    font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : GETA,
  ).join("");
}

function widthIn(text: string, font: Font, size: number): number {
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** The text as it is drawn: all of it, or as much as has room, with an ellipsis. */
export function fitted(text: string, { face, size }: Letters, room: number): string {
  const font = FACES[face];
  const whole = drawable(text, font);
  if (widthIn(whole, font, size) <= room) return whole;
  const characters = Array.from(whole);
  // The longest beginning that fits, by halving.
  let [fits, tooLong] = [0, characters.length];
  const beginning = (length: number): string =>
    `${characters.slice(0, length).join("").trimEnd()}${ELLIPSIS}`;
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (widthIn(beginning(middle), font, size) <= room) fits = middle;
    else tooLong = middle;
  }
  return beginning(fits);
}

export interface Line extends Letters {
  /** Where the line begins, or, with `right`, where it ends. */
  readonly x: number;
  readonly y: number;
  readonly right?: boolean;
}

/** Outlines of a line of text, as the data of an SVG path: what draws them needs no fonts. */
export function outlines(text: string, { face, size, x, y, right }: Line): string {
  const font = FACES[face];
  const scale = size / font.unitsPerEm;
  const { glyphs, positions, advanceWidth } = font.layout(text);
  let left = right === true ? x - advanceWidth * scale : x;
  return glyphs
    .map((glyph, at) => {
      const place = positions[at];
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = place ?? {};
      const path = glyph.path
        .scale(scale, -scale)
        .translate(left + xOffset * scale, y - yOffset * scale);
      left += xAdvance * scale;
      return path.toSVG();
    })
    .join("");
}
