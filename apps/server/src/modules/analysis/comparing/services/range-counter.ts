/** Half-open ranges of positions in an ascending list. */
export type Range = readonly [from: number, to: number];

/** First position whose value is not below `value`. */
export function lowerBound(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? Infinity) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Counts, for every position, the members one of whose ranges holds it: a member costs its ranges, not the positions. */
export class RangeCounter {
  readonly #changes: Int32Array;

  constructor(positions: number) {
    this.#changes = new Int32Array(positions + 1);
  }

  /** One member; where its ranges overlap it counts once. */
  add(ranges: readonly Range[]): void {
    let end = 0;
    for (const [from, to] of ranges.length > 1 ? ranges.toSorted((a, b) => a[0] - b[0]) : ranges) {
      const start = Math.max(from, end);
      if (to <= start) continue;
      this.#change(start, 1);
      this.#change(to, -1);
      end = to;
    }
  }

  #change(position: number, by: number): void {
    this.#changes[position] = (this.#changes[position] ?? 0) + by;
  }

  counts(): number[] {
    let count = 0;
    return Array.from(this.#changes.subarray(0, -1), (change) => (count += change));
  }
}
