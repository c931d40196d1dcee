import type { Chart } from "./chart-svg.ts";

/** Pixels a unit: sharp on the screens of today. */
const SCALE = 2;

/** A chart as PNG, drawn off this thread; what the machine has installed plays no part. */
export async function drawPng(chart: Chart, signal?: AbortSignal): Promise<Uint8Array> {
  // Native code and megabytes of fonts, and few calls draw.
  const [{ renderAsync }, { chartSvg }] = await Promise.all([
    import("@resvg/resvg-js"),
    import("./chart-svg.ts"),
  ]);
  signal?.throwIfAborted();
  const image = await renderAsync(chartSvg(chart), {
    font: { loadSystemFonts: false },
    fitTo: { mode: "zoom", value: SCALE },
    logLevel: "off",
  });
  signal?.throwIfAborted();
  return image.asPng();
}
