import { createRequire } from "node:module";
import { chartSvg, FONT_FAMILY, type Chart } from "./chart-svg.ts";

const { resolve } = createRequire(import.meta.url);
const FOLDER = "@expo-google-fonts/biz-udpgothic";
/** The face of the summaries: Latin and Japanese in one; see decision 73. */
const FONT_FILES = [
  resolve(`${FOLDER}/400Regular/BIZUDPGothic_400Regular.ttf`),
  resolve(`${FOLDER}/700Bold/BIZUDPGothic_700Bold.ttf`),
];
/** Pixels a unit: sharp on the screens of today. */
const SCALE = 2;

/** A chart as PNG, drawn off this thread; what the machine has installed plays no part. */
export async function drawPng(chart: Chart, signal?: AbortSignal): Promise<Uint8Array> {
  // Native code, and few calls draw.
  const { renderAsync } = await import("@resvg/resvg-js");
  signal?.throwIfAborted();
  const image = await renderAsync(chartSvg(chart), {
    font: {
      loadSystemFonts: false,
      fontFiles: FONT_FILES,
      defaultFontFamily: FONT_FAMILY,
    },
    fitTo: { mode: "zoom", value: SCALE },
    logLevel: "off",
  });
  signal?.throwIfAborted();
  return image.asPng();
}
