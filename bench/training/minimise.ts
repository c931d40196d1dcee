/** Value of a smooth function at a point; writes the gradient into `gradient`. */
export type Smooth = (point: Float64Array, gradient: Float64Array) => number;

const MEMORY = 8;
const ENOUGH_DECREASE = 1e-4;

/** Minimum of a convex function by L-BFGS with backtracking (Nocedal and Wright 2006, algorithm 7.5), starting at zero. */
export function minimise(smooth: Smooth, size: number, rounds: number, tolerance: number) {
  let point = new Float64Array(size);
  let gradient = new Float64Array(size);
  let value = smooth(point, gradient);
  const steps: Float64Array[] = [];
  const changes: Float64Array[] = [];
  for (let round = 0; round < rounds; round++) {
    const direction = descent(gradient, steps, changes);
    const slope = dot(direction, gradient);
    if (Math.max(...extremes(gradient)) < tolerance) break;
    let rate = round === 0 ? 1 / Math.sqrt(dot(gradient, gradient)) : 1;
    const next = new Float64Array(size);
    const nextGradient = new Float64Array(size);
    let nextValue = Infinity;
    for (let halving = 0; halving < 40; halving++, rate /= 2) {
      for (let i = 0; i < size; i++) next[i] = point[i]! + rate * direction[i]!;
      nextValue = smooth(next, nextGradient);
      if (nextValue <= value + ENOUGH_DECREASE * rate * slope) break;
    }
    if (!(nextValue < value)) break;
    const step = next.map((coordinate, i) => coordinate - point[i]!);
    const change = nextGradient.map((coordinate, i) => coordinate - gradient[i]!);
    if (dot(step, change) > 1e-12) {
      steps.push(step);
      changes.push(change);
      if (steps.length > MEMORY) {
        steps.shift();
        changes.shift();
      }
    }
    point = next;
    gradient = nextGradient;
    value = nextValue;
  }
  return point;
}

/** The two-loop recursion: minus the inverse Hessian's estimate times the gradient. */
function descent(
  gradient: Float64Array,
  steps: readonly Float64Array[],
  changes: readonly Float64Array[],
): Float64Array {
  const direction = gradient.map((coordinate) => -coordinate);
  const parts: number[] = [];
  for (let k = steps.length - 1; k >= 0; k--) {
    const part = dot(steps[k]!, direction) / dot(steps[k]!, changes[k]!);
    parts[k] = part;
    add(direction, changes[k]!, -part);
  }
  const step = steps.at(-1);
  const change = changes.at(-1);
  if (step !== undefined && change !== undefined) {
    const scale = dot(step, change) / dot(change, change);
    for (let i = 0; i < direction.length; i++) direction[i]! *= scale;
  }
  for (let k = 0; k < steps.length; k++)
    add(
      direction,
      steps[k]!,
      parts[k]! - dot(changes[k]!, direction) / dot(steps[k]!, changes[k]!),
    );
  return direction;
}

function extremes(gradient: Float64Array): [number, number] {
  let low = 0;
  let high = 0;
  for (const coordinate of gradient) {
    if (coordinate < low) low = coordinate;
    if (coordinate > high) high = coordinate;
  }
  return [-low, high];
}

function add(to: Float64Array, what: Float64Array, times: number): void {
  for (let i = 0; i < to.length; i++) to[i]! += times * what[i]!;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
