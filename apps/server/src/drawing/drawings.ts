import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Cell } from "../csv.ts";
import type { PrintedAgreement } from "./agreement/printed.ts";
import type { CampaignSummarySource } from "./campaign/source.ts";
import type { Written } from "./document/texts.ts";
import type { Chart } from "./picture/chart-svg.ts";
import type { ReportFormat } from "@toolkit/core/contract/report-choice";
import type { ReportSource } from "./report/source.ts";
import type { Summary } from "./summary/draw-summary.ts";

/** One sheet of a workbook, as values: what a thread is sent holds no functions. */
export interface WorkbookSheet {
  readonly name?: string;
  readonly rows: readonly (readonly Cell[])[];
  /** Whether the first row, or the first column, is bold. */
  readonly bold: "row" | "column";
  /** Characters per column. */
  readonly widths?: readonly number[];
  readonly stickyRows?: number;
}

/** A file that takes long enough to draw that nobody else should wait for it. */
export type Drawing =
  | {
      readonly kind: "summary";
      readonly summary: Summary;
      readonly language: InterfaceLanguage;
      readonly at: Date;
    }
  | { readonly kind: "report"; readonly format: ReportFormat; readonly source: ReportSource }
  | {
      readonly kind: "campaign";
      readonly format: ReportFormat;
      readonly source: CampaignSummarySource;
    }
  | {
      readonly kind: "document";
      readonly document: Written;
      readonly language: InterfaceLanguage;
      readonly at: Date;
    }
  | { readonly kind: "agreement"; readonly agreement: PrintedAgreement }
  | { readonly kind: "manual"; readonly language: InterfaceLanguage }
  | { readonly kind: "picture"; readonly chart: Chart }
  | { readonly kind: "workbook"; readonly sheets: readonly WorkbookSheet[] };
