/** Consecutive multiples of the golden section fall evenly into any interval: no choice of any weight is missed. */
export const GOLDEN = 0.6180339887498949;

/** Weights summed up, for draws by one number. */
export interface Choice {
  readonly items: readonly number[];
  readonly sums: Float64Array;
}

export function choiceOf(items: readonly number[], weightOf: (item: number) => number): Choice {
  const sums = new Float64Array(items.length);
  let sum = 0;
  items.forEach((item, k) => {
    sum += weightOf(item);
    sums[k] = sum;
  });
  return { items, sums };
}

/** The item at a share (0 to 1) of all weights; undefined when there is none. */
export function itemAt({ items, sums }: Choice, share: number): number | undefined {
  const wanted = share * (sums.at(-1) ?? 0);
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sums[middle] ?? 0) > wanted) high = middle;
    else low = middle + 1;
  }
  return items[low];
}
