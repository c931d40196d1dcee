import { Resvg } from "@resvg/resvg-js";
import { imageHead, type ImageHead } from "../../../../image-head.ts";
import { jpegOrientation } from "./jpeg-orientation.ts";
import { holdsItsPixels, jpegParts } from "./picture-parts.ts";
import { hasItsPixels, MOST_PIXELS, webpAsPng } from "./webp-pixels.ts";

/** Sides of the grid on which two pictures are compared. */
const SIDE = 16;
/** Mean difference of a colour's value, of 255, up to which two pictures show the same: what packing and scaling cost. */
const SAME = 24;
/** Each pass over a progressive JPEG costs as much as its pixels do, however few bytes it has. */
const MOST_SCANS = 64;

/** `unknown`: there is no original, or it cannot be unpacked here. `refused`: the picture cannot be unpacked, or not within bounds. */
export type Comparison = "same" | "other" | "unknown" | "refused";

const WHITE = "#fff";
/** A colour that no picture is wholly of. */
const BEHIND = "#f0f";

/** Colours of a picture over a background; resvg draws nothing of one that it cannot unpack. */
function grid(bytes: Buffer, type: ImageHead["type"], behind = WHITE): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%" fill="${behind}"/><image width="${SIDE}" height="${SIDE}" preserveAspectRatio="none" href="data:image/${type};base64,${bytes.toString("base64")}"/></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false }, logLevel: "off" }).render().pixels;
}

/** Whether unpacking a picture costs what its measures say: nothing stops the library once it unpacks. */
function isBounded(bytes: Buffer, head: ImageHead): boolean {
  if (head.type === "png") return holdsItsPixels(bytes);
  if (head.type === "webp") return hasItsPixels(bytes, head);
  const { heads, scans } = jpegParts(bytes);
  return heads === 1 && scans <= MOST_SCANS;
}

function isShown(picture: Buffer, { type }: ImageHead): boolean {
  return !grid(picture, type, BEHIND).equals(grid(Buffer.alloc(0), type, BEHIND));
}

/** Whether a picture is a smaller one of the original, as far as both can be unpacked here. It takes a thread for a while. */
export function comparePictures(picture: Buffer, original: Buffer | null): Comparison {
  const head = imageHead(picture);
  if (head === null || !isBounded(picture, head)) return "refused";
  if (!isShown(picture, head)) return "refused";
  if (original === null) return "unknown";
  const of = imageHead(original);
  // A turned picture is drawn here as its camera held it.
  if (of?.type === "jpeg" && jpegOrientation(original) > 1) return "unknown";
  if (of === null || of.width * of.height > MOST_PIXELS) return "unknown";
  if (!isBounded(original, of)) return "unknown";
  const small = grid(picture, head.type);
  const whole = of.type === "webp" ? grid(webpAsPng(original), "png") : grid(original, of.type);
  let sum = 0;
  for (let at = 0; at < whole.length; at++) sum += Math.abs((whole[at] ?? 0) - (small[at] ?? 0));
  // Of four values each pixel's opacity is the same.
  return sum / (whole.length * 0.75) <= SAME ? "same" : "other";
}
