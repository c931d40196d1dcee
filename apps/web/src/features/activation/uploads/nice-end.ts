/** The first round number that is not smaller: 1, 2, 2.5 or 5 times a power of ten. */
export function niceEnd(value: number): number {
  if (value <= 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * unit >= value) ?? 10;
  return factor * unit;
}
