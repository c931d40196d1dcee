import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const SOURCES = fileURLToPath(new URL("..", import.meta.url));

/** What takes a processor for long: the libraries, the modules that draw with them, and the replay of all that was seen. */
const HEAVY =
  /(?:from|import\()\s*"(?:@cwasm\/webp|pdfkit|pptxgenjs|fontkit|@resvg\/resvg-js|write-excel-file\/node|[./\w-]*\/(?:faces|sheet|letters|content|pdf-chart|draw-summary|draw-campaign-summary|draw-report-pdf|draw-report-pptx|draw-document|draw-agreement|draw-manual|draw-png|asked-state|kept-state|state-file)\.ts|@toolkit\/core\/domain\/watching\/replay|@toolkit\/engine\/statistics\/posting)"/;

/** Part of a drawing themselves. */
const DRAWERS = [
  "drawing/agreement/draw-agreement.ts",
  "drawing/campaign/draw-campaign-summary.ts",
  "drawing/draw-worker.ts",
  "drawing/manual/draw-manual.ts",
  "drawing/report/draw-report-pdf.ts",
  "drawing/report/draw-report-pptx.ts",
  "drawing/report/pdf-chart.ts",
  "drawing/document/draw-document.ts",
  "drawing/picture/chart-svg.ts",
  "drawing/picture/draw-png.ts",
  "drawing/picture/letters.ts",
  "drawing/summary/draw-summary.ts",
  "drawing/sheet.ts",
  // Of the thread that looks at media.
  "modules/activation/media/services/compare-pictures.ts",
  "modules/activation/media/services/webp-pixels.ts",
  // Of the thread that replays what was seen of a watched account.
  "modules/premium/watching/services/kept-state.ts",
  "modules/premium/watching/services/state-file.ts",
  "modules/premium/watching/services/replay-worker.ts",
];

/** They draw through the library's own asynchronous call, on a thread of the runtime's pool. */
const ASYNCHRONOUS = ["modules/activation/pictures/services/drawn-as-png.ts"];

it("nothing that answers calls loads what draws files or replays what was seen", () => {
  const loading = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .filter((path) => {
      const text = readFileSync(join(SOURCES, path), "utf8");
      return HEAVY.test(text.replaceAll(/^import type [^;]*;/gm, ""));
    });
  expect(loading.toSorted()).toEqual([...DRAWERS, ...ASYNCHRONOUS].toSorted());
});
