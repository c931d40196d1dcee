import { jpegOrientation } from "./jpeg-orientation.ts";
import { imageHead, type ImageHead } from "../../../../image-head.ts";

/** Sides of the grid on which two pictures are compared. */
const SIDE = 16;
/** Mean difference of a colour's value, of 255, up to which two pictures show the same: what packing and scaling cost. */
const SAME = 24;
/** More pixels are not unpacked for a comparison. */
const MOST_PIXELS = 24_000_000;

async function grid(bytes: Buffer, type: ImageHead["type"]): Promise<Buffer> {
  const { renderAsync } = await import("@resvg/resvg-js");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%" fill="#fff"/><image width="${SIDE}" height="${SIDE}" preserveAspectRatio="none" href="data:image/${type};base64,${bytes.toString("base64")}"/></svg>`;
  const image = await renderAsync(svg, { font: { loadSystemFonts: false }, logLevel: "off" });
  return image.pixels;
}

/** Whether a picture is a smaller one of the original, as far as both can be unpacked here. */
export async function isOfImage(
  picture: Buffer,
  head: ImageHead,
  original: Buffer,
): Promise<boolean> {
  const of = imageHead(original);
  // A turned picture is drawn here as its camera held it.
  if (of?.type === "jpeg" && jpegOrientation(original) > 1) return true;
  if (of === null || of.type === "webp" || of.width * of.height > MOST_PIXELS) return true;
  const [small, whole] = await Promise.all([grid(picture, head.type), grid(original, of.type)]);
  let sum = 0;
  for (let at = 0; at < whole.length; at++) sum += Math.abs((whole[at] ?? 0) - (small[at] ?? 0));
  // Of four values each pixel's opacity is the same.
  return sum / (whole.length * 0.75) <= SAME;
}
