import { COLOURS, type Box, type Place, type TextBox } from "./boxes.ts";

type Look = Partial<Omit<TextBox, keyof Place | "kind" | "text">>;

export function textAt(place: Place, text: string, look: Look = {}): TextBox {
  return { kind: "text", ...place, text, size: 12, colour: COLOURS.ink, ...look };
}

/** Height of a title above a picture, in inches. */
export const HEAD = 0.35;

export function headBoxes(title: string, coverage: string, place: Place): Box[] {
  const line = { x: place.x, y: place.y, h: HEAD };
  const heading = { size: 14, isBold: true };
  if (coverage === "") return [textAt({ ...line, w: place.w }, title, heading)];
  return [
    textAt({ ...line, w: place.w * 0.55 }, title, heading),
    textAt({ ...line, x: place.x + place.w * 0.55, w: place.w * 0.45 }, coverage, {
      size: 11,
      colour: COLOURS.muted,
      align: "right",
    }),
  ];
}
