import { picturePng, type PictureText } from "@toolkit/ui/charts/picture-png";

export interface PlacedName {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Draws a picture with the names on it. */
export function namesPng(
  words: PictureText,
  picture: CanvasImageSource,
  size: { readonly width: number; readonly height: number },
  names: readonly PlacedName[],
): Promise<Blob> {
  return picturePng(words, size, (pen) => {
    const { context } = pen;
    context.drawImage(picture, 0, 0, size.width, size.height);
    context.textAlign = "center";
    context.textBaseline = "middle";
    pen.type("500 12px");
    for (const { text, x, y } of names) {
      const width = context.measureText(text).width + 12;
      context.globalAlpha = 0.85;
      pen.colour("--surface");
      context.fillRect(x - width / 2, y - 10, width, 20);
      context.globalAlpha = 1;
      pen.colour("--ink").write(text, x, y);
    }
  });
}
