import { MATCH_THRESHOLDS } from "./match-forecast.ts";

/**
 * `random`: drawn from one audience by account id and seed. `segments`: by interests or audiences, made disjoint. `exclusion`:
 * custom audiences of the ad account, each leaving out all others. `criteria`: saved audiences as they are; they may overlap.
 */
export const SPLIT_METHODS = ["random", "segments", "exclusion", "criteria"] as const;
export type SplitMethod = (typeof SPLIT_METHODS)[number];

/** Whether a cell shares people with another: by disjoint lists, by leaving the others out, or it may. */
export const ISOLATIONS = ["isolated", "exclusion", "none"] as const;
export type Isolation = (typeof ISOLATIONS)[number];

export const CELL_LIMITS = {
  least: 2,
  most: 8,
  /** Matched members below which X targets nobody. */
  matched: MATCH_THRESHOLDS.targetable,
  /** Most of the audience that may get no ads. */
  control: 0.5,
} as const;

/** What was planned before an experiment began: its verdicts are held to it. */
export interface CellDesign {
  /** Results per impression of a usual cell. */
  readonly baseRate: number;
  /** Ratio of rates to be found. */
  readonly lift: number;
  readonly power: number;
  /** In minor units. */
  readonly costPerThousand: number;
}

export function letterOf(place: number): string {
  return String.fromCharCode(65 + place);
}

/** What each cell may spend of a budget: equal whole parts that never exceed it. */
export function equalShare(budget: number | null, cells: number): number | null {
  return budget === null ? null : Math.max(1, Math.floor(budget / cells));
}
