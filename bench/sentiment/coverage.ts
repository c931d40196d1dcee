import { correctedShares, type Confusion } from "@toolkit/engine/statistics/corrected-shares";
import { drawMatrices, sharesAcrossDomains, type Range } from "./across-domains.ts";
import type { Domain } from "./domains.ts";
import { Draws } from "./draws.ts";

export const SIZES = [200, 1000, 10_000] as const;
export const CLASSES = ["negative", "neutral", "positive"] as const;
const REPETITIONS = 40;
const SEED = 7;

/** True shares that posts are drawn at. */
const MIXES = [
  [0.1, 0.8, 0.1],
  [0.2, 0.5, 0.3],
  [0.3, 0.6, 0.1],
  [0.34, 0.33, 0.33],
  [0.6, 0.25, 0.15],
  [0.15, 0.25, 0.6],
];
const MIXES_WITHOUT_NEUTRAL = [
  [0.1, 0, 0.9],
  [0.3, 0, 0.7],
  [0.5, 0, 0.5],
  [0.7, 0, 0.3],
  [0.9, 0, 0.1],
];

/** By class. */
type Triple = readonly [number, number, number];

/** How an estimate did in the runs of one size. */
interface Record {
  /** Part of the runs in which the interval held the truth. */
  readonly covered: Triple;
  readonly width: Triple;
  readonly error: Triple;
}

export interface Coverage {
  readonly left: string;
  readonly size: number;
  readonly oneMatrix: Record;
  readonly acrossDomains: Record;
  /** Mean distance of the classified share from the truth. */
  readonly classified: Triple;
}

/** Row: true class, column: class said. */
export function confusionOf({ judged }: Domain): number[][] {
  const counts = CLASSES.map(() => CLASSES.map(() => 0));
  for (const { truth, said } of judged) counts[truth]![said]!++;
  return counts;
}

/**
 * Leaves each domain out and corrects samples of its posts, drawn with replacement at several true shares, by the errors that were
 * measured in the others: by the first of them alone, as if errors were the same everywhere, and as one more domain of their kind.
 */
export function measureCoverage(domains: readonly Domain[]): readonly Coverage[] {
  const draws = new Draws(SEED);
  return domains.flatMap((left) => {
    const others = domains.filter((domain) => domain !== left).map(confusionOf);
    const matrices = drawMatrices(others, draws);
    return SIZES.map((size) => {
      const runs = runsOf(left, size, draws).map(({ counts, truth }) => ({
        truth,
        one: byOneMatrix(counts, others[0]!),
        across: sharesAcrossDomains(counts, matrices, draws),
        classified: counts.map((count) => count / size),
      }));
      return {
        left: left.name,
        size,
        oneMatrix: recordOf(runs.map(({ truth, one }) => ({ truth, found: one }))),
        acrossDomains: recordOf(runs.map(({ truth, across }) => ({ truth, found: across }))),
        classified: triple((k) =>
          mean(runs, (run) => Math.abs(run.classified[k]! - run.truth[k]!)),
        ),
      };
    });
  });
}

interface Run {
  readonly counts: number[];
  readonly truth: number[];
}

function runsOf(domain: Domain, size: number, draws: Draws): Run[] {
  const saidOf = CLASSES.map((_, truth) =>
    domain.judged.filter((one) => one.truth === truth).map(({ said }) => said),
  );
  const mixes = saidOf[1]!.length === 0 ? MIXES_WITHOUT_NEUTRAL : MIXES;
  return mixes.flatMap((mix) =>
    Array.from({ length: REPETITIONS }, () => {
      const drawn = draws.multinomial(size, mix);
      const counts = CLASSES.map(() => 0);
      for (const [truth, times] of drawn.entries()) {
        const said = saidOf[truth]!;
        for (let i = 0; i < times; i++) counts[said[draws.below(said.length)]!]!++;
      }
      return { counts, truth: drawn.map((count) => count / size) };
    }),
  );
}

function byOneMatrix(counts: readonly number[], confusion: Confusion): readonly Range[] {
  return (
    correctedShares([{ counts, confusion }]) ?? counts.map(() => ({ value: 0, low: 0, high: 1 }))
  );
}

function recordOf(
  runs: readonly { readonly truth: readonly number[]; readonly found: readonly Range[] }[],
): Record {
  return {
    covered: triple((k) =>
      mean(runs, ({ truth, found }) =>
        found[k]!.low <= truth[k]! && truth[k]! <= found[k]!.high ? 1 : 0,
      ),
    ),
    width: triple((k) => mean(runs, ({ found }) => found[k]!.high - found[k]!.low)),
    error: triple((k) => mean(runs, ({ truth, found }) => Math.abs(found[k]!.value - truth[k]!))),
  };
}

function triple(of: (k: number) => number): Triple {
  return [of(0), of(1), of(2)];
}

function mean<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0) / items.length;
}
