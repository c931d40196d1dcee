/** ln n! of small whole numbers. */
const FACTORIALS = new Float64Array(256);
for (let n = 1; n < FACTORIALS.length; n++) FACTORIALS[n] = FACTORIALS[n - 1]! + Math.log(n);

const HALF_LOG_2_PI = 0.9189385332046727;

/** ln n! of a whole number; beyond the table by Stirling's series (Abramowitz & Stegun 6.1.41), to the last digits. */
export function logFactorial(n: number): number {
  if (n < FACTORIALS.length) return FACTORIALS[n]!;
  return (n + 0.5) * Math.log(n) - n + HALF_LOG_2_PI + (1 / 12 - 1 / (360 * n * n)) / n;
}

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
];

/** ln Γ(x) for x > 0 (Lanczos 1964, g = 7). */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const y = x - 1;
  let series = LANCZOS[0]!;
  for (let i = 1; i < LANCZOS.length; i++) series += LANCZOS[i]! / (y + i);
  const t = y + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (y + 0.5) * Math.log(t) - t + Math.log(series);
}
