import type { Bars } from "./figures.ts";
import type { TableCell } from "./boxes.ts";
import type { FindingRow } from "./finding-rows.ts";

/** One part of a page. */
export type Block =
  | { readonly kind: "bars"; readonly bars: Bars }
  | {
      readonly kind: "figure";
      readonly label: string;
      readonly value: string;
      readonly below: string;
    }
  | {
      readonly kind: "band";
      readonly label: string;
      readonly value: number;
      readonly bands: readonly { level: number; low: number; high: number }[];
    }
  | { readonly kind: "findings"; readonly rows: readonly FindingRow[]; readonly note: string }
  | { readonly kind: "week"; readonly title: string; readonly hours: readonly number[] }
  | {
      readonly kind: "entries";
      readonly title: string;
      readonly entries: readonly (readonly [name: string, text: string])[];
      /** Across the page, in letters that fill it; small: long texts in two columns. */
      readonly look?: "large" | "small";
    }
  | {
      readonly kind: "table";
      readonly title: string;
      readonly head: readonly string[];
      /** Of the width, for each column; the first holds text, the others figures. */
      readonly widths: readonly number[];
      /** A cell with a second line has the look of its own. */
      readonly rows: readonly (readonly (string | TableCell)[])[];
      /** dense: as many rows as a page can hold; tall: rows of two lines. */
      readonly look?: "normal" | "dense" | "tall";
    }
  | { readonly kind: "sentence"; readonly title: string; readonly text: string };

export interface ReportPart {
  readonly id: string;
  readonly title: string;
  /** How its figures were made: the notes of a slide. */
  readonly notes: string;
  readonly left: readonly Block[];
  readonly right: readonly Block[];
}
