import { type Estimate, wilsonEnds } from "./affinity.ts";

/** What is known of one country. */
export interface CountryCounts {
  /** Members of the audience whose country this is. */
  readonly members: number;
  /** Accounts of the data whose country this is, members and others. */
  readonly accounts: number;
  /** Accounts that the network has there. */
  readonly network: number;
}

/** Standard deviations of the narrower intervals that are told beside the one of 95 %. */
export const NARROWER = [
  { level: 50, z: 0.6745 },
  { level: 80, z: 1.2816 },
] as const;

export interface NetworkReach extends Estimate {
  /** Intervals of 50 and 80 %, the narrower first. */
  readonly bands: readonly {
    readonly level: number;
    readonly low: number;
    readonly high: number;
  }[];
}

/**
 * How many accounts of the whole network an audience stands for: Σ Nᶜ · mᶜ / nᶜ over countries, the stratified
 * estimator of a total (Cochran 1977, Sampling Techniques, 5.3), with mᶜ members among nᶜ accounts of the data and Nᶜ
 * accounts on the network.
 *
 * Interval: Wilson's of the total share p = Ê/N, N = Σ Nᶜ, on as many observations as give its variance
 * V = Σ (Nᶜ/N)²·qᶜ(1−qᶜ)/nᶜ·(Nᶜ−nᶜ)/(Nᶜ−1), i.e. p(1−p)/V (Korn & Graubard 1998, Survey Methodology 24, with
 * Wilson's interval in place of Clopper and Pearson's; Cochran 1977, 5.3 and 2.6: where the data holds a whole country,
 * nothing is uncertain there). qᶜ = (mᶜ + p)/(nᶜ + 1) lets a country of few accounts say something of its own, but never
 * that its share is exactly 0 or 1. It does not go beyond what was seen: those seen are there.
 *
 * It assumes that the data's accounts of a country are a fair sample of the network's there, which no count can prove.
 * A country without accounts or without a size adds nothing.
 * @returns null when no country has both.
 */
export function networkEstimate(countries: readonly CountryCounts[]): NetworkReach | null {
  const measured = countries.filter(({ accounts, network }) => accounts > 0 && network > 0);
  if (measured.length === 0) return null;
  let [value, whole, seen, seenOthers] = [0, 0, 0, 0];
  for (const { members, accounts, network } of measured) {
    value += (network * members) / accounts;
    whole += network;
    // The data may know more accounts than a size that is older: then it is all there is.
    const scale = Math.min(1, network / accounts);
    seen += members * scale;
    seenOthers += (accounts - members) * scale;
  }
  const share = value / whole;
  let variance = 0;
  let spread = 0;
  for (const { members, accounts, network } of measured) {
    const unseen = accounts >= network ? 0 : (network - accounts) / (network - 1);
    const weight = ((network / whole) ** 2 * unseen) / accounts;
    const own = (members + share) / (accounts + 1);
    variance += weight * own * (1 - own);
    spread += weight;
  }
  const method = "stratified-wilson";
  if (spread === 0) {
    const bands = NARROWER.map(({ level }) => ({ level, low: value, high: value }));
    return { value, low: value, high: value, level: 0.95, method, bands };
  }
  const size = variance > 0 ? (share * (1 - share)) / variance : 1 / spread;
  const endsAt = (z?: number) => {
    const { low, high } = wilsonEnds(share, size, z);
    return {
      low: Math.min(value, Math.max(seen, whole * low)),
      high: Math.max(value, Math.min(whole - seenOthers, whole * high)),
    };
  };
  const bands = NARROWER.map(({ level, z }) => ({ level, ...endsAt(z) }));
  return { value, ...endsAt(), level: 0.95, method, bands };
}
