import type { JsonRecord } from "../engine/values.ts";
import type { Figures } from "./metrics.ts";

/** How figures are divided; only jobs divide them. */
export interface Segmentation {
  readonly type: string;
}

type Segment = readonly [value: string, name: string, share: number];

/** Shares of everything that is counted; what is left over by rounding is the last one's. */
const SEGMENTS: Readonly<Record<string, readonly Segment[]>> = {
  AGE: [
    ["AGE_13_TO_24", "13-24", 0.28],
    ["AGE_25_TO_34", "25-34", 0.31],
    ["AGE_35_TO_49", "35-49", 0.26],
    ["AGE_OVER_50", "50+", 0.15],
  ],
  GENDER: [
    ["1", "Male", 0.55],
    ["2", "Female", 0.45],
  ],
  METROS: [
    ["501", "New York", 0.5],
    ["803", "Los Angeles", 0.3],
    ["819", "Seattle-Tacoma", 0.2],
  ],
  PLATFORMS: [
    ["0", "iOS", 0.46],
    ["1", "Android", 0.34],
    ["4", "Desktop and laptop computers", 0.2],
  ],
  // Conversions are not counted here, so that there is nothing to divide among tags.
  CONVERSION_TAGS: [],
};

export const SEGMENTATIONS: readonly string[] = Object.keys(SEGMENTS);

export function dividedBy(
  { type }: Segmentation,
  steps: readonly Figures[],
): readonly { readonly segment: JsonRecord; readonly part: readonly Figures[] }[] {
  const segments = SEGMENTS[type] ?? [];
  return segments.map(([segment_value, segment_name], at) => ({
    segment: { segment_name, segment_value },
    part: steps.map(
      (step): Figures =>
        new Map([...step].map(([metric, value]) => [metric, partOf(value, segments, at)])),
    ),
  }));
}

function partOf(value: number, segments: readonly Segment[], at: number): number {
  const parts = segments.map(([, , share]) => Math.floor(value * share));
  const left = value - parts.reduce((sum, part) => sum + part, 0);
  return (parts[at] ?? 0) + (at === segments.length - 1 ? left : 0);
}
