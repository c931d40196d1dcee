import { renderAsync } from "@resvg/resvg-js";
import { chartSvg, type Chart } from "./chart-svg.ts";

/** Pixels per unit: sharp on the screens of today. */
const SCALE = 2;

/** A chart as PNG; the fonts that the machine has installed do not matter. */
export async function drawPng(chart: Chart): Promise<Uint8Array> {
  const image = await renderAsync(chartSvg(chart), {
    font: { loadSystemFonts: false },
    fitTo: { mode: "zoom", value: SCALE },
    logLevel: "off",
  });
  return image.asPng();
}
