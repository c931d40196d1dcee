import type { NetworkSize } from "@toolkit/network/store/network-sizes";
import { DAY, LAST_SECOND } from "./calendar.ts";
import type { Population } from "./population.ts";
import { Random, STREAM } from "./random.ts";
import { COUNTRIES } from "./vocabulary/countries.ts";

/** Accounts of the made-up network for which one account of the sample stands: between these, by country. */
const LEAST = 400;
const MOST = 1200;

/** Sizes of the network that the sample is a sample of. It is as made up as its people are. */
export function sampleNetworkSizes(population: Population): NetworkSize[] {
  const counts = new Uint32Array(COUNTRIES.length);
  for (const country of population.country) counts[country]!++;
  const random = new Random();
  return COUNTRIES.flatMap(({ code }, i) => {
    const accounts = counts[i] ?? 0;
    if (accounts === 0) return [];
    const each =
      LEAST + (MOST - LEAST) * random.seed(population.seed, STREAM.networkSize, i).unit();
    return [
      {
        country: code,
        accounts: Math.round(accounts * each),
        source: "sample network",
        asOfDay: Math.floor(LAST_SECOND / DAY),
      },
    ];
  });
}
