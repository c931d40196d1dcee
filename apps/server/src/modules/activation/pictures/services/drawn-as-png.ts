import type { ImageHead } from "../../../../image-head.ts";
import { encodePng } from "./encode-png.ts";

/** A picture's bytes drawn anew as PNG; null where they cannot be decoded, or nothing is visible. */
export async function drawnAsPng(
  bytes: Buffer,
  { type, width, height }: ImageHead,
  signal?: AbortSignal,
): Promise<Buffer | null> {
  const { renderAsync } = await import("@resvg/resvg-js");
  signal?.throwIfAborted();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/${type};base64,${bytes.toString("base64")}"/></svg>`;
  const image = await renderAsync(svg, { font: { loadSystemFonts: false }, logLevel: "off" });
  signal?.throwIfAborted();
  return encodePng({ width, height, rgba: image.pixels }, signal);
}
