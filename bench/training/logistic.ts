import { minimise } from "./minimise.ts";

/** Coordinates of a sample that are not zero. */
export interface Sample {
  readonly at: Int32Array;
  readonly values: Float64Array;
  readonly label: number;
}

/** By class: a weight per coordinate, and the bias last. */
export type Weights = readonly Float64Array[];

const ROUNDS = 300;
const TOLERANCE = 1e-3;

/**
 * Multinomial logistic regression: ½ Σ|w|² + strength · Σ loss, every class of equal weight however many samples it has. The
 * bias is not shrunk.
 */
export function fitLogistic(
  samples: readonly Sample[],
  { classes, size, strength }: { classes: number; size: number; strength: number },
): Weights {
  const totals = Array.from({ length: classes }, () => 0);
  for (const { label } of samples) totals[label]!++;
  const weightOf = totals.map((total) => (strength * samples.length) / (classes * total));
  const stride = size + 1;
  const chances = new Float64Array(classes);
  const found = minimise(
    (point, gradient) => {
      let value = 0;
      for (let i = 0; i < point.length; i++) {
        const isBias = i % stride === size;
        gradient[i] = isBias ? 0 : point[i]!;
        if (!isBias) value += point[i]! ** 2 / 2;
      }
      for (const { at, values, label } of samples) {
        for (let c = 0; c < classes; c++) {
          let sum = point[c * stride + size]!;
          for (let j = 0; j < at.length; j++) sum += point[c * stride + at[j]!]! * values[j]!;
          chances[c] = sum;
        }
        softmax(chances);
        const weight = weightOf[label]!;
        value -= weight * Math.log(Math.max(1e-300, chances[label]!));
        for (let c = 0; c < classes; c++) {
          const error = weight * (chances[c]! - (c === label ? 1 : 0));
          for (let j = 0; j < at.length; j++) gradient[c * stride + at[j]!]! += error * values[j]!;
          gradient[c * stride + size]! += error;
        }
      }
      return value;
    },
    classes * stride,
    ROUNDS,
    TOLERANCE,
  );
  return Array.from({ length: classes }, (_, c) => found.slice(c * stride, (c + 1) * stride));
}

function softmax(scores: Float64Array): void {
  const most = Math.max(...scores);
  let total = 0;
  for (let c = 0; c < scores.length; c++) total += scores[c] = Math.exp(scores[c]! - most);
  for (let c = 0; c < scores.length; c++) scores[c]! /= total;
}
