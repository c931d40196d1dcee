import type { GrowthParts } from "@toolkit/core/contract/comparing";
import { wilson } from "@toolkit/engine/statistics/affinity";
import { pairedRatio } from "@toolkit/engine/statistics/paired-ratio";
import type { FollowTimes, ReadTwice } from "@toolkit/network/store/follow-reads";
import {
  byFollower,
  endOf,
  endSeenOf,
  firstSeenOf,
  isBeginningProved,
  newestObservation,
  type Follow,
} from "../../../measuring/packages/services/follower-changes.ts";
import { lowerBound, RangeCounter } from "./range-counter.ts";

const DAY = 86_400;

export interface GrowthInput {
  /** By follower; one follower may follow several of the accounts. */
  readonly follows: FollowTimes;
  readonly readTwice: ReadTwice;
  /** Ascending seconds: each is the end of a period and the beginning of the next. */
  readonly bounds: readonly number[];
  /** Whether the account passes the audience's criteria, as they are known today. */
  passes(account: number): boolean;
}

type Counted = Omit<GrowthParts, "interval">;

/**
 * When accounts came and went, by what the observations prove and no more. A follower is in from the time it was
 * first seen until it was last seen; before and after, it may have been.
 */
export function followGrowth({ follows, readTwice, bounds, passes }: GrowthInput): Counted {
  const periods = bounds.slice(1).map((to, i) => ({
    from: bounds[i] ?? to,
    to,
    first_seen: 0,
    began: 0,
    ended: 0,
  }));
  const newest = newestObservation(follows);
  const ends = periods.map((period) => endOf(period, newest));
  const proved = new RangeCounter(ends.length);
  const possible = new RangeCounter(ends.length);
  const unproved = { beginning: 0, standing: 0 };
  const panel = new Panel(readTwice, passes);
  const lastStart = periods.at(-1)?.from ?? 0;
  const periodOf = (second: number) =>
    periods.find(({ from, to }) => from <= second && second < to);

  for (const [account, rows] of byFollower(follows)) {
    if (!passes(account)) continue;
    panel.add(account, rows);
    const begun = periodOf(firstSeenOf(rows));
    if (begun !== undefined) {
      begun.first_seen++;
      if (isBeginningProved(rows)) begun.began++;
      else unproved.beginning++;
    }
    const gone = endSeenOf(rows);
    if (gone !== null) {
      const end = periodOf(gone);
      if (end !== undefined) end.ended++;
    } else if (rows.every((row) => row.last < lastStart)) unproved.standing++;
    proved.add(rows.map((row) => [lowerBound(ends, row.first), lowerBound(ends, row.last + 1)]));
    possible.add(
      rows.map((row) => [
        lowerBound(ends, row.absent + 1),
        row.ended === 0 ? ends.length : lowerBound(ends, row.ended),
      ]),
    );
  }
  const [seen, notAway] = [proved.counts(), possible.counts()];
  return {
    periods: periods.map(({ from, to, ...counts }, i) => ({
      from: iso(from),
      to: iso(to),
      ...counts,
      standing: { proved: seen[i] ?? 0, possible: notAway[i] ?? 0 },
    })),
    panel: panel.result(),
    unproved,
  };
}

function iso(second: number): string {
  return new Date(second * 1000).toISOString();
}

/** Accounts whose whole lists were read twice: of them, and only of them, both coming and going are known. */
class Panel {
  readonly #readings: ReadTwice;
  readonly #passes: GrowthInput["passes"];
  #next = 0;
  #both = 0;
  #lost = 0;
  #gained = 0;

  constructor(readings: ReadTwice, passes: GrowthInput["passes"]) {
    this.#readings = readings;
    this.#passes = passes;
  }

  /** Accounts come in ascending order. */
  add(account: number, rows: readonly Follow[]): void {
    const { account: accounts, first, last } = this.#readings;
    while ((accounts[this.#next] ?? Infinity) < account) this.#next++;
    if (accounts[this.#next] !== account) return;
    const stood = (at: number): boolean => rows.some((row) => row.first <= at && at <= row.last);
    const [before, after] = [stood(first[this.#next] ?? 0), stood(last[this.#next] ?? 0)];
    if (before && after) this.#both++;
    else if (before) this.#lost++;
    else if (after) this.#gained++;
  }

  result(): Counted["panel"] {
    const { account, first, last } = this.#readings;
    const days: number[] = [];
    let [from, to] = [Infinity, 0];
    for (const [i, each] of account.entries()) {
      if (!this.#passes(each)) continue;
      const [earlier, later] = [first[i] ?? 0, last[i] ?? 0];
      days.push((later - earlier) / DAY);
      from = Math.min(from, earlier);
      to = Math.max(to, later);
    }
    const [both, lost, gained] = [this.#both, this.#lost, this.#gained];
    const counts = { both, onlyBefore: lost, onlyAfter: gained };
    return {
      accounts: days.length,
      before: both + lost,
      after: both + gained,
      gained,
      lost,
      change: pairedRatio(counts),
      lost_share: wilson(lost, both + lost),
      days: median(days),
      from: days.length === 0 ? null : iso(from),
      to: days.length === 0 ? null : iso(to),
    };
  }
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] =
    sorted.length % 2 === 1
      ? [sorted[middle], sorted[middle]]
      : [sorted[middle - 1], sorted[middle]];
  return (low + high) / 2;
}
