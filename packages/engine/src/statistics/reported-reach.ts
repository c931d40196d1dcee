import { wilsonEnds } from "./affinity.ts";
import {
  NARROWER,
  networkEstimate,
  type CountryCounts,
  type NetworkReach,
} from "./network-estimate.ts";
import { membersIn, type SetRegion } from "./set-regions.ts";

/** Least and most accounts that an audience can have by the network's own follower counts. */
export interface ReachBounds {
  readonly low: number;
  /** Infinity: the counts do not limit it. */
  readonly high: number;
}

/** Of an audience, those who follow a handle with a reported count, and all others. */
export interface AudienceSeen {
  /** Null: nobody is a member for following such a handle alone. */
  readonly followers: FollowersSeen | null;
  /** By country, the members who are not among these followers; null: no other criterion brings anybody. */
  readonly others: readonly CountryCounts[] | null;
  readonly bounds: ReachBounds;
}

/**
 * How many of the network's accounts an audience stands for, never beyond what the network itself counts.
 * @returns null where a part of it cannot be estimated.
 */
export function audienceReach({ followers, others, bounds }: AudienceSeen): NetworkReach | null {
  const following = followers && reportedReach(followers);
  const beside = others && networkEstimate(others);
  if ((followers !== null && following === null) || (others !== null && beside === null))
    return null;
  const reach = following && beside ? joinedReach(following, beside) : (following ?? beside);
  return reach && boundedReach(reach, bounds);
}

export interface FollowersSeen {
  /** Followers that the network reports of each handle. */
  readonly reported: readonly number[];
  /** Accounts of the data by the handles that they follow (bit of the place in `reported`) and, in the bit after those, membership. */
  readonly regions: readonly SetRegion[];
  /** Everybody who follows one of the handles is a member: no filter, no exclusion. */
  readonly isWhole: boolean;
}

/**
 * How many of the network's accounts an audience of followers stands for: Σ Rₐ · yₐ / kₐ over handles, with Rₐ followers
 * reported, kₐ of them in the data, and yₐ the sum over these of 1/(handles followed) where they are members: the
 * multiplicity estimator (Sirken 1970, JASA 65), a separate ratio for each handle (Cochran 1977, 6.11).
 *
 * Interval: Wilson's on p(1 − p)/V observations (Korn & Graubard 1998), p the place of the estimate between the least and
 * the most that reported counts and accounts seen allow, V its linearised variance there (Cochran 1977, 2.11 and 6.13) with
 * the finite population's correction. For two handles p is the share of the smaller's followers that the larger lacks.
 *
 * It assumes that the followers seen of each handle are a fair sample of all its followers, whatever part of the network
 * or of other handles' followers the data holds. Of a handle without a follower in the data, any part may be members.
 * @returns null when nothing in the data tells members from other followers.
 */
function reportedReach({ reported, regions, isWhole }: FollowersSeen): NetworkReach | null {
  const memberBit = 1 << reported.length;
  const seen = reported.map((_, handle) => membersIn(regions, 1 << handle));
  // The data may have seen more than an older profile reports.
  const whole = reported.map((count, handle) => Math.max(count, seen[handle] ?? 0));
  const weights = whole.map((count, handle) => (seen[handle] ? count / seen[handle] : 0));
  const parts = regions.map(({ mask, count }) => {
    const handles = reported.flatMap((_, handle) => (mask & (1 << handle) ? handle : []));
    return { handles, count, isMember: (mask & memberBit) !== 0 };
  });
  const shares = reported.map((_, handle) => memberShare(parts, handle, seen[handle] ?? 0));
  const followed = sumOf(seen);
  if (followed === 0 && !isWhole) return null;
  // Of a handle without followers in the data, the others' share is the best that is known.
  const elsewhere =
    followed === 0 ? 1 : sumOf(shares.map((share, at) => share * (seen[at] ?? 0))) / followed;
  const ofHandle = (handle: number): number => (seen[handle] ? (shares[handle] ?? 0) : elsewhere);
  const { low, high } = limitsOf(parts, whole, isWhole);
  const value = Math.min(high, Math.max(low, sumOf(whole.map((all, at) => all * ofHandle(at)))));
  if (high <= low) return pointReach(value);
  let variance = sumOf(whole.map((all, at) => (seen[at] ? 0 : all ** 2 / 12)));
  let most = variance;
  for (const { handles, count, isMember } of parts) {
    if (handles.length === 0) continue;
    const weight = sumOf(handles.map((handle) => weights[handle] ?? 0));
    const unseen = Math.max(0, 1 - handles.length / weight);
    const expected = sumOf(handles.map((handle) => (weights[handle] ?? 0) * ofHandle(handle)));
    const residual = (isMember ? weight / handles.length : 0) - expected;
    variance += count * residual ** 2 * unseen;
    most += count * weight ** 2 * unseen;
  }
  const span = high - low;
  const place = (value - low) / span;
  const spread = place * (1 - place);
  const size = span ** 2 * (spread > 0 && variance > 0 ? spread / variance : 1 / most);
  const [least, greatest] = isEven(whole, seen)
    ? [value, value]
    : rangeOf(parts, whole, weights, value);
  const endsAt = (z?: number) => {
    const ends = wilsonEnds(place, size, z);
    return {
      low: Math.max(low, low + span * ends.low - (value - least)),
      high: Math.min(high, low + span * ends.high + (greatest - value)),
    };
  };
  const bands = NARROWER.map(({ level, z }) => ({ level, ...endsAt(z) }));
  return { value, ...endsAt(), level: 0.95, method: REPORTED, bands };
}

const REPORTED = "reported-followers";

/** Standard deviations beyond which handles' followers cannot have come by one rate. */
const UNEVEN = 2.5;

/** Whether the data can hold the same part of each handle's followers, but for chance. */
function isEven(whole: readonly number[], seen: readonly number[]): boolean {
  const rate = sumOf(seen) / sumOf(whole);
  return whole.every((all, handle) => {
    const expected = all * rate;
    return (
      Math.abs((seen[handle] ?? 0) - expected) <= UNEVEN * Math.sqrt(expected * (1 - rate)) + 1
    );
  });
}

/**
 * Where the data holds more of one handle's followers than of another's, those who follow both may have come by either's
 * rate: by the rarer when one list was read in part, by the more frequent when followers of the one are sought out. The
 * least and the greatest estimate that follow.
 */
function rangeOf(
  parts: readonly Part[],
  whole: readonly number[],
  weights: readonly number[],
  value: number,
): readonly [number, number] {
  const by = (pick: (...rates: number[]) => number): number => {
    const shared = parts.filter(({ handles }) => handles.length > 1);
    const sizeOf = ({ handles, count }: Part) =>
      count * pick(...handles.map((handle) => weights[handle] ?? 0));
    const alone = whole.map((all, handle) => {
      const own = parts.filter(({ handles }) => handles.length === 1 && handles[0] === handle);
      const members = sumOf(own.filter(({ isMember }) => isMember).map(({ count }) => count));
      const both = sumOf(shared.filter(({ handles }) => handles.includes(handle)).map(sizeOf));
      const seen = sumOf(own.map(({ count }) => count));
      return seen === 0 ? 0 : Math.max(0, all - both) * (members / seen);
    });
    return sumOf(alone) + sumOf(shared.filter(({ isMember }) => isMember).map(sizeOf));
  };
  const [rarer, oftener] = [by(Math.max), by(Math.min)];
  return [Math.min(value, rarer, oftener), Math.max(value, rarer, oftener)];
}

interface Part {
  /** Places of the handles that these accounts follow. */
  readonly handles: readonly number[];
  readonly count: number;
  readonly isMember: boolean;
}

/** Mean over a handle's followers of 1/(handles followed), 0 for those that are no members. */
function memberShare(parts: readonly Part[], handle: number, seen: number): number {
  const of = parts.filter(({ handles, isMember }) => isMember && handles.includes(handle));
  return seen === 0 ? 0 : sumOf(of.map(({ handles, count }) => count / handles.length)) / seen;
}

/**
 * What reported counts and the accounts seen allow. At most: everybody not seen follows one handle and is a member. At
 * least: those seen; of a whole audience, the followers of the largest handle and the members seen who do not follow it.
 */
function limitsOf(
  parts: readonly Part[],
  whole: readonly number[],
  isWhole: boolean,
): { readonly low: number; readonly high: number } {
  const spent = sumOf(
    parts.map(({ handles, count, isMember }) => count * (handles.length - (isMember ? 1 : 0))),
  );
  const members = parts.filter(({ isMember }) => isMember);
  const beside = (handle: number): number =>
    sumOf(members.filter(({ handles }) => !handles.includes(handle)).map(({ count }) => count));
  const seenMembers = sumOf(members.map(({ count }) => count));
  const low = isWhole
    ? Math.max(seenMembers, ...whole.map((all, handle) => all + beside(handle)))
    : seenMembers;
  return { low, high: Math.max(low, sumOf(whole) - spent) };
}

/** A figure that the network's counts leave no doubt about. */
function pointReach(value: number): NetworkReach {
  const bands = NARROWER.map(({ level }) => ({ level, low: value, high: value }));
  return { value, low: value, high: value, level: 0.95, method: REPORTED, bands };
}

/** Joint reach of two groups that share nobody, each estimated for itself: MOVER (Zou & Donner 2008, Stat. Med. 27). */
function joinedReach(one: NetworkReach, other: NetworkReach): NetworkReach {
  type Ends = Pick<NetworkReach, "low" | "high">;
  const value = one.value + other.value;
  const ends = (first: Ends, second: Ends): Ends => ({
    low: value - Math.hypot(one.value - first.low, other.value - second.low),
    high: value + Math.hypot(first.high - one.value, second.high - other.value),
  });
  const bands = one.bands.map((band, at) => {
    const second = other.bands[at] ?? other;
    return { level: band.level, ...ends(band, second) };
  });
  const method = `${one.method}+${other.method}`;
  return { value, ...ends(one, other), level: 0.95, method, bands };
}

/**
 * The estimate within what the network's own counts allow, with all its intervals. Where they leave no room for the whole
 * interval of 95 %, the sample was not a fair one: all that is known then is the range that they allow.
 */
function boundedReach(reach: NetworkReach, { low, high }: ReachBounds): NetworkReach {
  const isRefuted = reach.high < low || reach.low > high;
  const within = (figure: number): number => Math.min(high, Math.max(low, figure));
  // Without an upper bound, those of the estimate may come on top of the least.
  const most = Number.isFinite(high) ? high : low + reach.high;
  const endsOf = (ends: { readonly low: number; readonly high: number }) =>
    isRefuted ? { low, high: most } : { low: within(ends.low), high: within(ends.high) };
  return {
    ...reach,
    value: within(reach.value),
    ...endsOf(reach),
    bands: reach.bands.map((band) => ({ level: band.level, ...endsOf(band) })),
  };
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}
