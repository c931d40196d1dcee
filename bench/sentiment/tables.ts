import { wilson } from "@toolkit/engine/statistics/affinity";
import type { Said } from "../training/sentiment-choice.ts";
import { CLASSES, type Coverage } from "./coverage.ts";

const BINS = [0, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
/** Bins with fewer posts say too little of calibration. */
export const LEAST_IN_BIN = 400;
/** How far beyond its interval a bin may be off. */
const TOLERATED = 0.05;

export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly posts: number;
  readonly stated: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
  /** The stated confidence lies in the interval, or at most the tolerated distance outside. */
  readonly isCalibrated: boolean;
}

/**
 * Stated confidence beside the share of right judgements. With a mix, posts count so that the true feelings are mixed as
 * there; a bin then proves as much as Kish's effective number of posts.
 */
export function reliability(
  judged: readonly Said[],
  mix: ReadonlyMap<number, number> | null = null,
): readonly Bin[] {
  const own = mixOf(judged);
  const weightOf = ({ truth }: Said): number =>
    mix === null ? 1 : (mix.get(truth) ?? 0) / (own.get(truth) ?? 1);
  return BINS.slice(1).flatMap((to, i) => {
    const from = BINS[i]!;
    const own = judged.filter(
      ({ confidence }) => confidence >= from && (confidence < to || to === 1),
    );
    const sum = (of: (post: Said) => number): number =>
      own.reduce((total, post) => total + of(post), 0);
    const whole = sum(weightOf);
    const effective = whole ** 2 / sum((post) => weightOf(post) ** 2);
    const rightShare = sum((post) => (post.truth === post.said ? weightOf(post) : 0)) / whole;
    const found = whole === 0 ? null : wilson(rightShare * effective, effective);
    if (found === null) return [];
    const stated = sum((post) => post.confidence * weightOf(post)) / whole;
    const { value: right, low, high } = found;
    const isCalibrated = stated >= low - TOLERATED && stated <= high + TOLERATED;
    return [{ from, to, posts: own.length, stated, right, low, high, isCalibrated }];
  });
}

/** Share of each true feeling. */
export function mixOf(judged: readonly Said[]): ReadonlyMap<number, number> {
  const shares = new Map<number, number>();
  for (const { truth } of judged) shares.set(truth, (shares.get(truth) ?? 0) + 1 / judged.length);
  return shares;
}

/** How many bins that hold enough posts are off, in a sentence. */
export function verdictOn(bins: readonly Bin[]): string {
  const large = bins.filter(({ posts }) => posts >= LEAST_IN_BIN);
  const off = large.filter(({ isCalibrated }) => !isCalibrated).length;
  return `Bins of ${LEAST_IN_BIN} posts and more: ${large.length}, of which the stated confidence is off in ${off}.`;
}

/** Cohen's kappa of two judgements of the same items. */
export function kappa(pairs: readonly (readonly [first: number, second: number])[]): number {
  const share = (has: (pair: readonly [number, number]) => boolean): number =>
    pairs.filter(has).length / pairs.length;
  const agreed = share(([first, second]) => first === second);
  const expected = CLASSES.reduce(
    (sum, _, k) => sum + share(([first]) => first === k) * share(([, second]) => second === k),
    0,
  );
  return (agreed - expected) / (1 - expected);
}

type Cell = string | number;

export function tableOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]): string => `| ${cells.join(" | ")} |`;
  return [line(header), line(header.map(() => "---")), ...rows.map(line)].join("\n");
}

export function reliabilityTable(
  judged: readonly Said[],
  mix: ReadonlyMap<number, number> | null = null,
): string {
  const bins = reliability(judged, mix);
  const table = tableOf(
    ["confidence", "posts", "stated", "right", "95 % interval", "within .05 of it"],
    bins.map(({ from, to, posts, stated, right, low, high, isCalibrated }) => [
      `${from.toFixed(1)}–${to.toFixed(1)}`,
      posts,
      stated.toFixed(3),
      right.toFixed(3),
      `${low.toFixed(3)}–${high.toFixed(3)}`,
      posts < LEAST_IN_BIN ? "too few posts" : isCalibrated ? "yes" : "no",
    ]),
  );
  return `${table}\n\n${verdictOn(bins)}`;
}

const percents = (triple: readonly number[]): string =>
  triple.map((part) => Math.round(part * 100)).join(" · ");

export function coverageTable(runs: readonly Coverage[]): string {
  return tableOf(
    [
      "left out",
      "posts",
      "one matrix: covered",
      "width",
      "error",
      "across domains: covered",
      "width",
      "error",
      "classified: error",
    ],
    runs.map(({ left, size, oneMatrix, acrossDomains, classified }) => [
      left,
      size.toLocaleString("en"),
      ...[oneMatrix, acrossDomains].flatMap(({ covered, width, error }) =>
        [covered, width, error].map(percents),
      ),
      percents(classified),
    ]),
  );
}
