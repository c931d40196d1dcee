const STEPS = [1, 2, 2.5, 5, 10] as const;

/** Round marks from zero to at least `most`: about `wanted` of them, at steps of 1, 2, 2.5 or 5 times a power of ten. */
export function niceTicks(most: number, wanted = 4): readonly number[] {
  if (!(most > 0) || !Number.isFinite(most)) return [0, 1];
  const rough = most / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((each) => each * power >= rough * (1 - 1e-9)) ?? 10);
  const count = Math.ceil(most / step - 1e-9);
  // Rounded to the step's own digits, so that no 0.30000000000000004 is written.
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Round marks that hold both values, none of which is negative. */
export function ticksBetween(least: number, most: number, wanted = 4): readonly number[] {
  if (!(least > 0) || !(most > least)) return niceTicks(most, wanted);
  const [, step = 1] = niceTicks(most - least, wanted);
  const first = Math.floor(least / step + 1e-9);
  const count = Math.ceil(most / step - 1e-9) - first;
  return Array.from({ length: count + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** Round whole marks on both sides of zero: as far down as `below`, as far up as `above`. */
export function signedTicks(below: number, above: number, wanted = 4): readonly number[] {
  const [, mark = 1] = niceTicks(Math.max(below, above), wanted);
  const step = Math.max(1, Math.ceil(mark));
  const [down, up] = [Math.ceil(below / step), Math.max(1, Math.ceil(above / step))];
  return Array.from({ length: down + up + 1 }, (_, index) => (index - down) * step);
}
