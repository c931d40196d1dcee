import { create, type Font } from "fontkit";
import { drawableBy } from "../drawable.ts";
import { FACES } from "../faces.ts";

const ELLIPSIS = "…";

function open(face: keyof typeof FACES): Font {
  const font = create(FACES[face]);
  if (!("layout" in font)) throw new Error(`the ${face} file holds several faces`);
  return font;
}

/** The faces of the summaries. Read when the first picture is drawn. */
const FONTS = { regular: open("regular"), bold: open("bold") } as const;

export interface Letters {
  readonly face: keyof typeof FONTS;
  readonly size: number;
}

function drawable(text: string, font: Font): string {
  return drawableBy(text, (point) => font.hasGlyphForCodePoint(point));
}

/** The text as a face of the summaries draws it. */
export function drawableIn(text: string, face: Letters["face"]): string {
  return drawable(text, FONTS[face]);
}

function widthIn(text: string, font: Font, size: number): number {
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** How wide the text is drawn. */
export function widthOf(text: string, { face, size }: Letters): number {
  return widthIn(drawable(text, FONTS[face]), FONTS[face], size);
}

/** The text as it is drawn: all of it, or as much as has room, with an ellipsis. */
export function fitted(text: string, { face, size }: Letters, room: number): string {
  const font = FONTS[face];
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
  const font = FONTS[face];
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
