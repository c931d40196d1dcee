import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const SOURCES = fileURLToPath(new URL("..", import.meta.url));

/** What takes a processor for long: the libraries, and the modules that draw with them. */
const HEAVY =
  /(?:from|import\()\s*"(?:pdfkit|fontkit|@resvg\/resvg-js|write-excel-file\/node|[./\w-]*\/(?:sheet|letters|draw-summary|draw-document|draw-png)\.ts)"/;

/** Part of a drawing themselves. */
const DRAWERS = [
  "drawing/draw-worker.ts",
  "modules/materials/services/draw-document.ts",
  "modules/pictures/services/chart-svg.ts",
  "modules/pictures/services/draw-png.ts",
  "modules/pictures/services/letters.ts",
  "modules/pro-targeting/pdf/draw-summary.ts",
  "pdf/sheet.ts",
];

it("nothing that answers calls loads what draws files", () => {
  const loading = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .filter((path) => {
      const text = readFileSync(join(SOURCES, path), "utf8");
      return HEAVY.test(text.replaceAll(/^import type [^;]*;/gm, ""));
    });
  expect(loading.toSorted()).toEqual(DRAWERS.toSorted());
});
