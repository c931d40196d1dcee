import type { ReportPaper } from "@toolkit/core/contract/report-choice";
import { AUDIENCE, INK, LINE, PALE, PAPER, QUIET } from "../colours.ts";
import type { Bars } from "./figures.ts";

/** Where something stands on a page, in inches. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface TextBox extends Place {
  readonly kind: "text";
  readonly text: string;
  /** Points. */
  readonly size: number;
  readonly colour: string;
  readonly isBold?: boolean;
  readonly align?: "right" | "center";
  readonly valign?: "middle" | "bottom";
  /** A heading for programs that read the page aloud. */
  readonly isHeading?: boolean;
}

export interface RectBox extends Place {
  readonly kind: "rect";
  readonly fill: string;
  /** Absent: it says nothing that stands nowhere else. */
  readonly alt?: string;
}

export interface ChartBox extends Place {
  readonly kind: "chart";
  readonly bars: Bars;
  /** Without axes, labels and baseline: a picture beside its numbers. */
  readonly isBare?: boolean;
  readonly names: { readonly audience: string; readonly baseline: string };
}

export interface TableCell {
  readonly text: string;
  /** A second line, smaller. */
  readonly below?: string;
  readonly colour?: string;
  readonly fill?: string;
  readonly isBold?: boolean;
}

export interface TableBox extends Place {
  readonly kind: "table";
  readonly alt: string;
  /** Inches. */
  readonly widths: readonly number[];
  readonly rowHeight: number;
  readonly size: number;
  readonly align: readonly ("left" | "right" | "center")[];
  readonly head: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
  /** Cells that are colours and no figures. */
  readonly isGrid?: boolean;
}

export interface LogoBox extends Place {
  readonly kind: "logo";
}

export type Box = TextBox | RectBox | ChartBox | TableBox | LogoBox;

/** One page of the PDF and one slide. */
export interface ReportPage {
  readonly title: string;
  readonly notes: string;
  readonly boxes: readonly Box[];
}

/** Inches of a page, A4 lying on its side. */
export const PAGES = {
  slide: { w: 13.333, h: 7.5 },
  a4: { w: 11.693, h: 8.268 },
} as const satisfies Readonly<Record<ReportPaper, Pick<Place, "w" | "h">>>;

/** Slides name colours without the mark. */
function slideColour(colour: string): string {
  return colour.slice(1);
}

/** The product's colours on light ground, of `packages/ui/src/styles.css`. */
export const COLOURS = {
  ink: slideColour(INK),
  soft: "494955",
  muted: slideColour(QUIET),
  mark: "8b8b95",
  line: slideColour(LINE),
  /** Bars of the baseline beside those of the audience. */
  baseline: "cbcbd2",
  sunken: "f3f3f6",
  surface: slideColour(PAPER),
  brand: slideColour(AUDIENCE),
  brandLine: slideColour(PALE),
  over: "0071b6",
  under: "ab5118",
  /** From few to many. */
  steps: ["f3f3f6", "e8e5fb", "c6baf7", "9f89ea", "7952d4", "4a2292"],
} as const;
