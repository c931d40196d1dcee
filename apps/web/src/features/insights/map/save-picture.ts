import { saveFile } from "../../../lib/download.ts";

export interface PictureWords {
  readonly title: string;
  readonly takeaway: string;
  /** Small print: where the figures are from. */
  readonly note: string;
}

export interface PlacedName {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

const MARGIN = 32;
const HEAD = 84;
const FOOT = 48;

/** Draws a picture with its title, the names on it and its small print, in the page's colours and type, and saves it as PNG. */
export async function savePicture(
  file: string,
  words: PictureWords,
  picture: CanvasImageSource,
  size: { readonly width: number; readonly height: number },
  names: readonly PlacedName[] = [],
): Promise<void> {
  const scale = 2;
  const canvas = document.createElement("canvas");
  canvas.width = (size.width + 2 * MARGIN) * scale;
  canvas.height = (size.height + HEAD + FOOT) * scale;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("The browser gave no canvas to draw on");
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name);
  const write = (
    text: string,
    x: number,
    y: number,
    font: string,
    fill: string,
    width?: number,
  ) => {
    pen.font = `${font} ${style.fontFamily}`;
    pen.fillStyle = colour(fill);
    pen.fillText(text, x, y, width);
  };
  pen.scale(scale, scale);
  pen.fillStyle = colour("--surface");
  pen.fillRect(0, 0, canvas.width, canvas.height);
  write(words.title, MARGIN, 40, "600 20px", "--ink", size.width);
  write(words.takeaway, MARGIN, 64, "400 14px", "--soft", size.width);
  pen.drawImage(picture, MARGIN, HEAD, size.width, size.height);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (const { text, x, y } of names) {
    pen.font = `500 12px ${style.fontFamily}`;
    const width = pen.measureText(text).width + 12;
    pen.globalAlpha = 0.85;
    pen.fillStyle = colour("--surface");
    pen.fillRect(MARGIN + x - width / 2, HEAD + y - 10, width, 20);
    pen.globalAlpha = 1;
    write(text, MARGIN + x, HEAD + y, "500 12px", "--ink");
  }
  pen.textAlign = "left";
  pen.textBaseline = "alphabetic";
  write(words.note, MARGIN, size.height + HEAD + 28, "400 12px", "--muted", size.width);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The browser could not write the picture");
  saveFile(file, blob);
}
