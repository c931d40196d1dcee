import { type Estimate, Z95 } from "./affinity.ts";

/** What is known of one country. */
export interface CountryCounts {
  /** Members of the audience whose country this is. */
  readonly members: number;
  /** Accounts of the data whose country this is, members and others. */
  readonly accounts: number;
  /** Accounts that the network has there. */
  readonly network: number;
}

/**
 * How many accounts of the whole network an audience stands for: Σ Nᶜ · mᶜ / nᶜ over countries, the stratified
 * estimator of a total (Cochran 1977, Sampling Techniques, 5.3), with mᶜ members among nᶜ accounts of the data and Nᶜ
 * accounts on the network.
 *
 * Interval: each country's share has a Wilson interval on the sample size that the finite population leaves,
 * n·(N−1)/(N−n) (Cochran 1977, 2.6: where the data holds the whole country, nothing is uncertain). Their sum is
 * bounded by MOVER (Zou & Donner 2008, Statistics in Medicine 27; Zou, Huang & Zhang 2009): the distances of the ends
 * from the estimates are added in squares, each side by itself.
 *
 * It assumes that the data's accounts of a country are a fair sample of the network's there, which no count can prove.
 * A country without accounts or without a size adds nothing.
 * @returns null when no country has both.
 */
export function networkEstimate(countries: readonly CountryCounts[]): Estimate | null {
  let value = 0;
  let below = 0;
  let above = 0;
  let measured = false;
  for (const { members, accounts, network } of countries) {
    if (accounts <= 0 || network <= 0) continue;
    measured = true;
    const share = members / accounts;
    // The data may know more accounts than a size that is older: then it is all there is.
    const whole = Math.max(network, accounts);
    const { low, high } = shareOfFinite(share, accounts, whole);
    value += (network * members) / accounts;
    below += (network * (share - low)) ** 2;
    above += (network * (high - share)) ** 2;
  }
  if (!measured) return null;
  return {
    value,
    low: Math.max(0, value - Math.sqrt(below)),
    high: value + Math.sqrt(above),
    level: 0.95,
    method: "stratified-wilson-mover",
  };
}

/** Wilson interval of a share of a finite population, of which `sample` were seen. */
function shareOfFinite(
  share: number,
  sample: number,
  population: number,
): { low: number; high: number } {
  if (population <= sample) return { low: share, high: share };
  const size = (sample * (population - 1)) / (population - sample);
  const z2 = Z95 * Z95;
  const centre = share + z2 / (2 * size);
  const reach = Z95 * Math.sqrt((share * (1 - share)) / size + z2 / (4 * size * size));
  const scale = 1 + z2 / size;
  return {
    low: share === 0 ? 0 : Math.max(0, (centre - reach) / scale),
    high: share === 1 ? 1 : Math.min(1, (centre + reach) / scale),
  };
}
