import type { NetworkEstimate } from "@toolkit/core/contract/audience-size";
import { SIZE_BUCKETS } from "@toolkit/core/domain/enumerations";
import type { Query, QueryExpression } from "@toolkit/core/domain/query";
import type { Engine } from "@toolkit/engine/port/engine";
import type { ValueCounts } from "@toolkit/engine/port/sizes";
import type { CountryCounts } from "@toolkit/engine/statistics/network-estimate";
import {
  audienceReach,
  type FollowersSeen,
  type ReachBounds,
} from "@toolkit/engine/statistics/reported-reach";
import { onBehalfOfAll } from "@toolkit/network/store/breather";
import { EVERYBODY } from "@toolkit/engine/port/everybody";
import type { OpenVersion } from "../../../data/datasets/services/engine-host.ts";
import { followedIn, isFiltered, reachBounds, type ReportedFollowers } from "./reach-bounds.ts";

const MILLION = 1_000_000;
/** Where each bucket but the last ends. */
const BUCKET_ENDS = [MILLION, 5 * MILLION, 12 * MILLION, 25 * MILLION];
/** Handles whose combinations are counted; more have too many. Those with the most followers are counted. */
const MOST_HANDLES = 11;

interface Call {
  readonly signal?: AbortSignal;
}

/**
 * Accounts of the network that the members stand for: the one estimate that every screen and call shows. Followers of
 * handles are scaled to the counts that the network reports, all others by country, and both stay within those counts.
 * Null where others are members, and nobody said how large the network is.
 */
export async function estimateNetwork(
  opened: OpenVersion,
  query: Query,
  call: Call,
): Promise<NetworkEstimate | null> {
  const reported = await readReported(opened, followedIn(query));
  const bounds = reachBounds(query, reported);
  const { handles, others } = partsOf(query, reported);
  const [followers, beside] = await Promise.all([
    handles.length === 0 ? null : followersSeen(opened.engine, query, { handles, reported }, call),
    others && countByCountry(opened, others, call),
  ]);
  if (others !== null && beside === null) return null;
  const members = membersOf(followers) + (beside?.members ?? 0);
  // The data may have seen more followers than an older profile reports.
  const seenBounds = { low: bounds.low, high: Math.max(bounds.high, members) };
  const reach = audienceReach({
    followers,
    others: beside?.countries ?? null,
    bounds: seenBounds,
  });
  if (reach === null) return null;
  return {
    ...reach,
    value: Math.round(reach.value),
    low: Math.floor(reach.low),
    high: Math.ceil(reach.high),
    bands: reach.bands.map(({ level, low, high }) => ({
      level,
      low: Math.floor(low),
      high: Math.ceil(high),
    })),
    bucket: bucketOf(reach.value),
    members: members - (beside?.unknown ?? 0) - (beside?.unsized ?? 0),
    members_without_country: beside?.unknown ?? 0,
    members_without_size: beside?.unsized ?? 0,
    reported: presentBounds(seenBounds, reported),
  };
}

function presentBounds(
  { low, high }: ReachBounds,
  reported: ReportedFollowers,
): NetworkEstimate["reported"] {
  if (low === 0 && !Number.isFinite(high)) return null;
  return { handles: reported.size, low, high: Number.isFinite(high) ? high : null };
}

/** As the profiles of the data report them. */
async function readReported(
  { profiles }: Pick<OpenVersion, "profiles">,
  accounts: readonly number[],
): Promise<ReportedFollowers> {
  const rows = accounts.length === 0 ? [] : await profiles.read(accounts);
  return new Map(
    rows.flatMap(({ id, followersCount }) =>
      followersCount === null ? [] : [[id, followersCount] as const],
    ),
  );
}

interface Parts {
  /** Handles whose followers the network counts. */
  readonly handles: readonly number[];
  /** The members who are not among their followers; null: there can be none. */
  readonly others: Query | null;
}

/**
 * An audience as followers of handles with a reported count and, apart from these, everybody else. Of many handles the rest
 * bring only those who follow none of the largest, so that one handle more never changes how everybody is scaled.
 */
function partsOf(query: Query, reported: ReportedFollowers): Parts {
  const whole: Parts = { handles: [], others: query };
  const union = query.expression && unionOf(query.expression);
  if (union === null) return whole;
  const accountOf = (at: number): number | null => {
    const seed = query.seeds[at];
    return seed?.kind === "followers" && reported.has(seed.account) ? seed.account : null;
  };
  const followersOf = (account: number): number => reported.get(account) ?? 0;
  const handles = [...new Set(union.flatMap((at) => accountOf(at) ?? []))]
    .toSorted((a, b) => followersOf(b) - followersOf(a))
    .slice(0, MOST_HANDLES);
  const isScaled = (at: number): boolean => handles.includes(accountOf(at) ?? -1);
  const following = union.filter(isScaled).map((seed) => ({ seed }));
  const others = union.filter((at) => !isScaled(at)).map((seed) => ({ seed }));
  if (others.length === 0) return { handles, others: null };
  const exclude = [...query.exclude, ...following];
  return { handles, others: { ...query, expression: { any: others }, exclude } };
}

/** The seeds of which any is enough; null: the expression asks for more than that. */
function unionOf(expression: QueryExpression): number[] | null {
  if ("seed" in expression) return [expression.seed];
  if (!("any" in expression)) return null;
  const parts = expression.any.map(unionOf);
  return parts.every((part) => part !== null) ? parts.flat() : null;
}

async function followersSeen(
  engine: Engine,
  query: Query,
  {
    handles,
    reported,
  }: { readonly handles: readonly number[]; readonly reported: ReportedFollowers },
  call: Call,
): Promise<FollowersSeen> {
  const seeds = handles.map((account) => ({ kind: "followers" as const, account }));
  const everyone = { ...query, exclude: [], filters: {} };
  // Where a place is asked for, followers whose country is unknown are taken to live like the others.
  const placed = isPlaced(query) ? [{ kind: "known" as const, attribute: "country" as const }] : [];
  const followersOf = seeds.map((seed) => ({
    ...everyone,
    seeds: [seed, ...placed],
    expression: { all: [seed, ...placed].map((_, place) => ({ seed: place })) },
  }));
  const at = seeds.map((_, place) => ({ seed: query.seeds.length + place }));
  const members = { ...query, seeds: [...query.seeds, ...seeds], expression: { any: at } };
  const { regions } = await engine.regions([...followersOf, members], call);
  return {
    reported: handles.map((account) => reported.get(account) ?? 0),
    regions,
    isWhole: !isFiltered(query) && query.exclude.length === 0,
  };
}

/** Whether a country, region or city restricts the audience. */
function isPlaced({ filters }: Query): boolean {
  return [filters.countries, filters.regions, filters.cities].some((places) => places?.length);
}

function membersOf(followers: FollowersSeen | null): number {
  if (followers === null) return 0;
  const { reported, regions } = followers;
  return regions.reduce(
    (sum, { mask, count }) => ((mask & (1 << reported.length)) === 0 ? sum : sum + count),
    0,
  );
}

interface ByCountry {
  readonly countries: readonly CountryCounts[];
  readonly members: number;
  /** Of them, in no country that is known, and in one whose size nobody said. */
  readonly unknown: number;
  readonly unsized: number;
}

/** Null: nobody said how large the network is. */
async function countByCountry(
  { engine, dataset }: OpenVersion,
  query: Query,
  call: Call,
): Promise<ByCountry | null> {
  const sizes = await dataset.networkSizes();
  if (sizes.length === 0) return null;
  const [members, everybody] = await Promise.all([
    engine.values(query, "country", call),
    everybodyOf(engine, query.declaredOnly),
  ]);
  const chosen = countriesOf(query);
  const countries = sizes
    .filter(({ country }) => chosen === null || chosen.has(country))
    .map(({ country, accounts }) => ({
      members: members.counts.get(country) ?? 0,
      accounts: everybody.counts.get(country) ?? 0,
      network: accounts,
    }));
  const sized = new Set(sizes.map(({ country }) => country));
  let [known, unsized] = [0, 0];
  for (const [country, count] of members.counts) {
    known += count;
    if (!sized.has(country)) unsized += count;
  }
  return { countries, members: known + members.unknown, unknown: members.unknown, unsized };
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
    known.get(declaredOnly) ??
    onBehalfOfAll(() => engine.values({ ...EVERYBODY, declaredOnly }, "country"));
  known.set(declaredOnly, counted);
  counted.catch(() => known.delete(declaredOnly));
  return counted;
}

/** A bucket begins with its first number: one million is 1M-5M. */
export function bucketOf(accounts: number): NetworkEstimate["bucket"] {
  const at = BUCKET_ENDS.findIndex((end) => accounts < end);
  return SIZE_BUCKETS[at < 0 ? SIZE_BUCKETS.length - 1 : at] ?? "25M+";
}
