import { DIRECTIONS, FEATURES } from "@toolkit/network/enrich/automation/features";
import { areaUnderCurve, fitGam, foldsOf, scoreOf, type GamOptions } from "./monotone-gam.ts";
import { SeededRandom } from "./random.ts";

type Rows = readonly (readonly (number | null)[])[];

const FOLDS = 5;
const DIRECTIONS_OF_ALL = FEATURES.map((feature) => DIRECTIONS[feature]);
/** Bins and rounds that cross-validation chooses from. */
const CHOICES: readonly GamOptions[] = [12, 20].flatMap((bins) =>
  [150, 300].map((rounds) => ({
    bins,
    rounds,
    rate: 0.2,
    ridge: 3,
    directions: DIRECTIONS_OF_ALL,
  })),
);

function train(
  rows: Rows,
  labels: readonly number[],
  kept: readonly number[],
  options: GamOptions,
) {
  return fitGam(
    kept.map((i) => rows[i] ?? []),
    kept.map((i) => labels[i] ?? 0),
    options,
  );
}

/** The score of each row by the folds that it is not in. */
export function outOfFold(
  rows: Rows,
  labels: readonly number[],
  options: GamOptions,
  seed: number,
): number[] {
  const folds = foldsOf(labels, FOLDS, new SeededRandom(seed));
  const scores = rows.map(() => 0);
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = rows.flatMap((_, i) => (folds[i] === fold ? [] : [i]));
    const model = train(rows, labels, others, options);
    for (const [i, row] of rows.entries()) if (folds[i] === fold) scores[i] = scoreOf(model, row);
  }
  return scores;
}

export function chooseOptions(rows: Rows, labels: readonly number[]): GamOptions {
  const judged = CHOICES.map((options) => ({
    options,
    area: areaUnderCurve(outOfFold(rows, labels, options, 17), labels),
  }));
  const [best] = judged.toSorted((a, b) => b.area - a.area);
  if (best === undefined) throw new Error("no options to choose from");
  return best.options;
}

/** How much the log-odds of unseen rows have to be brought down (Platt's slope, without a shift). */
export function slopeOf(scores: readonly number[], labels: readonly number[]): number {
  let slope = 1;
  for (let round = 0; round < 500; round++) {
    let gradient = 0;
    for (const [i, score] of scores.entries())
      gradient += ((labels[i] ?? 0) - 1 / (1 + Math.exp(-slope * score))) * score;
    slope += (0.3 * gradient) / scores.length;
  }
  return slope;
}

/**
 * Probabilities by nested cross-validation: options and slope are chosen within the outer folds' training rows alone.
 * `without`: places of features that are absent when a row is judged.
 */
export function nested(
  rows: Rows,
  labels: readonly number[],
  seed: number,
  without: readonly (readonly number[])[],
): number[][] {
  const folds = foldsOf(labels, FOLDS, new SeededRandom(seed));
  const answers = without.map(() => rows.map(() => 0));
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = rows.flatMap((_, i) => (folds[i] === fold ? [] : [i]));
    const ownRows = others.map((i) => rows[i] ?? []);
    const ownLabels = others.map((i) => labels[i] ?? 0);
    const options = chooseOptions(ownRows, ownLabels);
    const slope = slopeOf(outOfFold(ownRows, ownLabels, options, seed + 100), ownLabels);
    const model = fitGam(ownRows, ownLabels, options);
    for (const [i, row] of rows.entries()) {
      if (folds[i] !== fold) continue;
      for (const [which, absent] of without.entries()) {
        const seen = row.map((value, f) => (absent.includes(f) ? null : value));
        const answer = answers[which];
        if (answer !== undefined) answer[i] = 1 / (1 + Math.exp(-slope * scoreOf(model, seen)));
      }
    }
  }
  return answers;
}
