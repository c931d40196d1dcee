import { SIZE_BUCKETS, type NetworkEstimate } from "@toolkit/core/contract/audience-size";
import type { Query } from "@toolkit/core/domain/query";
import type { Engine } from "@toolkit/engine/port/engine";
import type { ValueCounts } from "@toolkit/engine/port/sizes";
import { networkEstimate } from "@toolkit/engine/statistics/network-estimate";
import { EVERYBODY } from "@toolkit/engine/port/everybody";
import type { OpenVersion } from "../../../data/datasets/services/engine-host.ts";

const MILLION = 1_000_000;
/** Where each bucket but the last ends. */
const BUCKET_ENDS = [MILLION, 5 * MILLION, 12 * MILLION, 25 * MILLION];

/** How many accounts of the network the members stand for; null where nobody said how large the network is. */
export async function estimateNetwork(
  { engine, dataset }: OpenVersion,
  query: Query,
  call: { readonly signal?: AbortSignal },
): Promise<NetworkEstimate | null> {
  const sizes = await dataset.networkSizes();
  if (sizes.length === 0) return null;
  const { declaredOnly } = query;
  const [members, everybody] = await Promise.all([
    engine.values(query, "country", call),
    everybodyOf(engine, declaredOnly),
  ]);
  const chosen = countriesOf(query);
  const estimate = networkEstimate(
    sizes
      .filter(({ country }) => chosen === null || chosen.has(country))
      .map(({ country, accounts }) => ({
        members: members.counts.get(country) ?? 0,
        accounts: everybody.counts.get(country) ?? 0,
        network: accounts,
      })),
  );
  if (estimate === null) return null;
  const sized = new Set(sizes.map(({ country }) => country));
  let scaled = 0;
  let unsized = 0;
  for (const [country, count] of members.counts) {
    if (sized.has(country)) scaled += count;
    else unsized += count;
  }
  return {
    ...estimate,
    value: Math.round(estimate.value),
    low: Math.floor(estimate.low),
    high: Math.ceil(estimate.high),
    bands: estimate.bands.map(({ level, low, high }) => ({
      level,
      low: Math.floor(low),
      high: Math.ceil(high),
    })),
    bucket: bucketOf(estimate.value),
    members: scaled,
    members_without_country: members.unknown,
    members_without_size: unsized,
  };
}

/** The countries that a query's places lie in; null: it leaves them open, and nobody lives elsewhere for certain. */
function countriesOf({ filters }: Query): ReadonlySet<string> | null {
  const places = [
    ...(filters.countries ?? []),
    ...(filters.regions ?? []),
    ...(filters.cities ?? []),
  ];
  // An id begins with its country: "US-GA:atlanta".
  return places.length === 0 ? null : new Set(places.map((id) => id.slice(0, 2)));
}

const everybodyByEngine = new WeakMap<Engine, Map<boolean, Promise<ValueCounts>>>();

/** All accounts by country: the same for every question on a version. */
function everybodyOf(engine: Engine, declaredOnly: boolean): Promise<ValueCounts> {
  const known = everybodyByEngine.get(engine) ?? new Map<boolean, Promise<ValueCounts>>();
  everybodyByEngine.set(engine, known);
  const counted =
    known.get(declaredOnly) ?? engine.values({ ...EVERYBODY, declaredOnly }, "country");
  known.set(declaredOnly, counted);
  counted.catch(() => known.delete(declaredOnly));
  return counted;
}

/** A bucket begins with its first number: one million is 1M-5M. */
export function bucketOf(accounts: number): NetworkEstimate["bucket"] {
  const at = BUCKET_ENDS.findIndex((end) => accounts < end);
  return SIZE_BUCKETS[at < 0 ? SIZE_BUCKETS.length - 1 : at] ?? "25M+";
}
