import type { FacetItem } from "@toolkit/core/contract/insights";

/** Lower ends of the five classes of shares: the same in every map, so that two can be compared. */
export const SHARE_CLASSES = [0, 0.001, 0.01, 0.05, 0.2] as const;

/** Class of a share, 0–4. */
export function shareClass(share: number): number {
  return SHARE_CLASSES.findLastIndex((least) => share >= least);
}

export const DIFFERENCES = ["far_below", "below", "alike", "above", "far_above"] as const;
export type Difference = (typeof DIFFERENCES)[number];

const FAR = 2;

/** How a place differs from the baseline; what cannot be told from it is alike. */
export function differenceOf({ affinity, distinguishable }: FacetItem): Difference {
  if (!distinguishable || affinity === null) return "alike";
  if (affinity.value >= FAR) return "far_above";
  if (affinity.value >= 1) return "above";
  return affinity.value <= 1 / FAR ? "far_below" : "below";
}

export const DIFFERENCE_FILL: Readonly<Record<Difference, string>> = {
  far_below: "var(--under)",
  below: "color-mix(in oklab, var(--under) 45%, var(--surface))",
  alike: "var(--line)",
  above: "color-mix(in oklab, var(--over) 45%, var(--surface))",
  far_above: "var(--over)",
};
