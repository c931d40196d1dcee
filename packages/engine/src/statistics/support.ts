/** Members an item needs by default: 0.1 % of the total, at most 1,000, and 10 (3, 1) from 1,000 (100) members on. */
export function defaultSupport(total: number): number {
  const least = total >= 1000 ? 10 : total >= 100 ? 3 : 1;
  return Math.max(least, Math.min(1000, Math.ceil(total / 1000)));
}

/** How many of a falling list reach a bound. */
export function countReaching(falling: Uint32Array, bound: number): number {
  let low = 0;
  let high = falling.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (falling[middle]! >= bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
