import { buffer } from "node:stream/consumers";
import type { Cell } from "../csv.ts";
import type { Drawing, WorkbookSheet } from "./drawings.ts";

/** Texts are written as texts: what looks like a formula is shown, not calculated. */
function typed(value: Cell, isBold: boolean) {
  const look = isBold ? { fontWeight: "bold" as const } : {};
  if (value === null) return null;
  if (typeof value === "number") return { type: Number, value, ...look };
  return typeof value === "boolean"
    ? { type: Boolean, value, ...look }
    : { type: String, value, ...look };
}

async function workbook(sheets: readonly WorkbookSheet[]): Promise<Uint8Array> {
  const { default: writeSheets } = await import("write-excel-file/node");
  return writeSheets(
    sheets.map(({ name, rows, bold, widths, stickyRows }) => ({
      ...(name !== undefined && { sheet: name }),
      ...(widths && { columns: widths.map((width) => ({ width })) }),
      ...(stickyRows !== undefined && { stickyRowsCount: stickyRows }),
      data: rows.map((cells, row) =>
        cells.map((cell, column) => typed(cell, (bold === "row" ? row : column) === 0)),
      ),
    })),
  ).toBuffer();
}

/** Draws one file. Fonts and libraries are loaded with the first file of their kind. */
export default async function draw(drawing: Drawing): Promise<Uint8Array> {
  switch (drawing.kind) {
    case "summary": {
      const { drawSummary } = await import("./summary/draw-summary.ts");
      return buffer(drawSummary(drawing.summary, drawing.language, drawing.at));
    }
    case "report": {
      if (drawing.format === "pptx") {
        const { drawReportPptx } = await import("./report/draw-report-pptx.ts");
        return drawReportPptx(drawing.source);
      }
      const { drawReportPdf } = await import("./report/draw-report-pdf.ts");
      return buffer(drawReportPdf(drawing.source));
    }
    case "campaign": {
      const { drawCampaignSummary } = await import("./campaign/draw-campaign-summary.ts");
      return drawCampaignSummary(drawing.source, drawing.format);
    }
    case "document": {
      const { drawDocument } = await import("./document/draw-document.ts");
      return buffer(drawDocument(drawing.document, drawing.language, drawing.at));
    }
    case "agreement": {
      const { drawAgreement } = await import("./agreement/draw-agreement.ts");
      return buffer(drawAgreement(drawing.agreement));
    }
    case "manual": {
      const { drawManual } = await import("./manual/draw-manual.ts");
      return buffer(drawManual(drawing.language));
    }
    case "picture": {
      const { drawPng } = await import("./picture/draw-png.ts");
      return drawPng(drawing.chart);
    }
    case "workbook":
      return workbook(drawing.sheets);
  }
}
