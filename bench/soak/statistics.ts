/** The value below which a share of the others lies; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Slope of the line of least squares through points of hours and values. */
export function slopePerHour(points: readonly (readonly [hours: number, value: number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [meanX, meanY] = [mean(([x]) => x), mean(([, y]) => y)];
  const product = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const square = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return product / square;
}
