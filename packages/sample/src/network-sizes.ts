import type { NetworkSize } from "@toolkit/network/store/network-sizes";
import { DAY, LAST_SECOND } from "./calendar.ts";
import type { Population } from "./population.ts";
import { Random, STREAM } from "./random.ts";
import { COUNTRIES } from "./vocabulary/countries.ts";

/** The sample is one account in so many of a network that is as made up as its people are. */
export const SAMPLE_SCALE = 100;

/** Sizes of the network that the sample is a sample of, the same part of it in each country. */
export function sampleNetworkSizes(population: Population): NetworkSize[] {
  const counts = new Uint32Array(COUNTRIES.length);
  for (const country of population.country) counts[country]!++;
  return COUNTRIES.flatMap(({ code }, i) => {
    const accounts = counts[i] ?? 0;
    if (accounts === 0) return [];
    return [
      {
        country: code,
        accounts: accounts * SAMPLE_SCALE,
        source: "sample network",
        asOfDay: Math.floor(LAST_SECOND / DAY),
      },
    ];
  });
}

/**
 * Followers that the made-up network reports of each profile: as many as it has when k of them are among the sample's one
 * in N. That is k plus a negative binomial number; here N times a gamma of shape k, by the cube of a normal (Wilson &
 * Hilferty 1931, PNAS 17), whose products and roots are the same on every machine.
 */
export function reportedFollowers({ seed, size }: Population, counted: Uint32Array): Uint32Array {
  const random = new Random();
  return counted.map((followers, i) => {
    random.seed(seed, STREAM.reported, i);
    // Of whom nobody in the sample follows, the network may know fewer followers than one account stands for.
    if (followers === 0) return random.below(SAMPLE_SCALE);
    const cube = 1 - 1 / (9 * followers) + random.normal() / (3 * Math.sqrt(followers));
    const drawn = Math.round(followers * SAMPLE_SCALE * cube * cube * cube);
    return Math.min((size - 1) * SAMPLE_SCALE, Math.max(followers, drawn));
  });
}
