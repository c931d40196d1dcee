import type { Query, QuerySeed } from "@toolkit/core/domain/query";
import type { CallOptions, Sourced } from "./calls.ts";
import type { SetTotals } from "./sizes.ts";

export const CANDIDATE_KINDS = ["handle", "interest", "keyword"] as const;

export type CandidateKind = (typeof CANDIDATE_KINDS)[number];

/** A seed that could be chosen, with exact counts. */
export interface Candidate {
  readonly kind: CandidateKind;
  readonly seed: QuerySeed;
  /** Different for different seeds. */
  readonly key: string;
  /** Accounts that it brings in (of those that count), and members of the audience among them. */
  readonly reach: number;
  readonly inside: number;
  readonly precision: number;
}

export interface CoverOptions extends CallOptions {
  readonly kinds: readonly CandidateKind[];
  /** Most seeds that are chosen. */
  readonly limit: number;
  /** Least share of a seed's accounts that are members of the audience. */
  readonly precision: number;
  /** Least members of the audience that a seed needs. */
  readonly support: number;
  /** Seeds that are not to be chosen. */
  readonly without: readonly QuerySeed[];
  /** Accounts whose followers may be chosen; absent: any. */
  readonly among?: ReadonlySet<number>;
  /** Takes every account's followers in this order instead of choosing; those that bring nobody are left out. */
  readonly inOrder?: readonly number[];
  /** Which accounts can be named in a list (others are known by id alone); null: all. */
  readonly usable: ((accounts: readonly number[]) => Promise<ReadonlySet<number>>) | null;
  /** Accounts that count as reached; null: all. */
  readonly universe: Query | null;
  /** Most seeds of each kind in a group. */
  readonly groupLimits: Readonly<Record<CandidateKind, number>>;
  /** Members that the split into groups looks at, at most. */
  readonly sampleSize: number;
}

export interface ChosenSeed extends Candidate {
  readonly gain: number;
  readonly covered: number;
  /** Number of the group. */
  readonly group: number;
}

export interface Reach {
  /** Accounts reached, and members of the audience among them. */
  readonly reach: number;
  readonly covered: number;
}

export interface CoverFound extends Reach {
  readonly seeds: readonly ChosenSeed[];
  readonly groups: readonly Reach[];
  /** Seeds with enough members; of them, precise enough; of them, usable and looked at one by one. */
  readonly compared: number;
  readonly precise: number;
  readonly pooled: number;
  /** Greatest precision among those compared: what the threshold could be. */
  readonly bestPrecision: number | null;
  readonly optimumAtMost: number;
  /** Proven least share of the optimum. */
  readonly guarantee: number;
}

/** What (1 − 1/e) of the optimum greedy choice always reaches (Nemhauser, Wolsey & Fisher 1978). */
export const GREEDY_GUARANTEE = 1 - 1 / Math.E;

export interface RawCover extends CoverFound, Sourced {
  readonly audience: SetTotals;
}
