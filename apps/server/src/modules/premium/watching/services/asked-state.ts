import { countCauses } from "@toolkit/core/domain/watching/causes";
import type { Arrival, Departure } from "@toolkit/core/domain/watching/replay";
import { placeOf } from "./drawn-accounts.ts";
import type { KeptState } from "./kept-state.ts";
import { numberOf } from "./letter-codes.ts";
import { facetsOf } from "./state-facets.ts";
import {
  nothing,
  type FollowerFilter,
  type Named,
  type StateAnswer,
  type StateQuestion,
} from "./state-questions.ts";

/** Bits of a row within a place of an order; four million accounts. */
const ROW_BITS = 22;
const ROW_MASK = (1 << ROW_BITS) - 1;
const LOW_BITS = 32 - ROW_BITS;
/** Filters whose matches are kept until the state changes. */
const FILTERS = 8;

interface Order {
  /** Followers in this order, smallest first. */
  readonly places: BigUint64Array;
  /** The same memory: the lower half of each holds the row. */
  readonly words: Uint32Array;
}

const HOUR_MS = 3_600_000;
const WEEK_HOURS = 168;
/** 1970 began on a Thursday. */
const EPOCH_HOUR = 3 * 24;

interface Gone {
  readonly row: number;
  readonly departure: Departure;
}

interface Matches {
  readonly filter: FollowerFilter;
  /** By row, whether it fits. */
  marks: Uint8Array;
  count: number;
}

/** Answers questions about a state; what it sorts and counts once it keeps until the state changes. */
export class AskedState {
  readonly #state: KeptState;
  readonly #orders = new Map<string, Order>();
  readonly #matches = new Map<string, Matches>();
  #left: readonly Gone[] | null = null;

  constructor(state: KeptState) {
    this.#state = state;
  }

  /** @param other the account's other list, where it is asked about. */
  answer(question: StateQuestion, other: KeptState | null = null): StateAnswer {
    if (question.of === "followers") return this.#followers(question, other);
    if (question.of === "activity") return this.#activity();
    if (question.of === "among") return this.#among(question.accounts);
    if (question.of === "sample") return this.#sample(question.most);
    if (question.of === "changes") return this.#changes(question.bounds);
    return this.#departures(question);
  }

  #followers(
    { filter, sort, cursor, limit }: StateQuestion & { readonly of: "followers" },
    other: KeptState | null,
  ): StateAnswer {
    const state = this.#state;
    const isDown = sort === "newest" || sort === "largest";
    const byTime = sort === "newest" || sort === "oldest";
    const { places, words } = this.#order(byTime);
    const { marks, count } = this.#matching(filter, other);
    const followers: Named<Arrival>[] = [];
    const last = places.length - 1;
    let at = isDown ? last : 0;
    if (cursor !== null) {
      const place = this.#placeOf(cursor);
      const index = lowerBound(places, place);
      at = isDown ? index - 1 : index + Number(places[index] === place);
    }
    let next: string | null = null;
    for (; at >= 0 && at <= last; at += isDown ? -1 : 1) {
      const row = (words[at * 2] ?? 0) & ROW_MASK;
      if (marks[row] !== 1) continue;
      if (followers.length === limit) {
        const [shown] = followers.slice(-1);
        if (shown !== undefined) next = this.#cursorOf(shown, byTime);
        break;
      }
      const account = state.rows.id(row);
      const profile = state.profiles.of(row, account);
      followers.push({ account, after: state.after(row), by: state.by(row), profile });
    }
    const facets = cursor === null ? facetsOf(state) : null;
    return { ...nothing(state.asOf), count, next, followers, facets };
  }

  #activity(): StateAnswer {
    const { rows, profiles, asOf } = this.#state;
    const activity = Array.from({ length: WEEK_HOURS }, () => 0);
    let count = 0;
    for (let row = 0; row < rows.size; row++) {
      const at = this.#state.isFollower(row) ? profiles.lastPostAt(row) : null;
      if (at === null) continue;
      const hour = (Math.floor(at / HOUR_MS) + EPOCH_HOUR) % WEEK_HOURS;
      activity[hour] = (activity[hour] ?? 0) + 1;
      count++;
    }
    return { ...nothing(asOf), count, activity };
  }

  #among(accounts: readonly string[]): StateAnswer {
    const { rows, asOf } = this.#state;
    const among = accounts.map((each) => this.#state.isFollower(rows.find(BigInt(each))));
    return { ...nothing(asOf), count: among.filter(Boolean).length, among };
  }

  #sample(most: number): StateAnswer {
    const state = this.#state;
    const all: number[] = [];
    for (let row = 0; row < state.rows.size; row++) if (state.isFollower(row)) all.push(row);
    const part = most / Math.max(1, all.length);
    const drawn = part >= 1 ? all : all.filter((row) => placeOf(state.rows.key(row)) < part);
    return {
      ...nothing(state.asOf),
      count: all.length,
      drawn: drawn.map((row) => state.rows.id(row)),
    };
  }

  #changes(bounds: readonly number[]): StateAnswer {
    const state = this.#state;
    const followed = bounds.map(() => 0);
    const left: Departure[][] = bounds.map(() => []);
    const placeOf = ({ by }: Arrival) => bounds.findLastIndex((bound) => bound <= by);
    const last = bounds.length - 1;
    for (const own of state.arrivals().values())
      for (const arrival of own) {
        const place = placeOf(arrival);
        if (place >= 0 && place < last) followed[place] = (followed[place] ?? 0) + 1;
      }
    for (const own of state.departures().values())
      for (const departure of own) {
        const place = placeOf(departure);
        if (place < last) left[place]?.push(departure);
      }
    const changes = Array.from({ length: Math.max(0, last) }, (_, at) => ({
      followed: followed[at] ?? 0,
      causes: countCauses(left[at] ?? []),
    }));
    let count = 0;
    for (let row = 0; row < state.rows.size; row++) count += Number(state.isFollower(row));
    const ends = state.readings.map(({ until }) => until);
    const since = ends.length === 0 ? null : Math.min(...ends);
    return { ...nothing(state.asOf), count, changes, since };
  }

  #keyOf(row: number, byTime: boolean): number {
    return byTime ? this.#state.by(row) : this.#state.profiles.followers(row) + 1;
  }

  #cursorOf({ account, by, profile }: Named<Arrival>, byTime: boolean): string {
    return `${byTime ? by : (profile?.followers ?? -1) + 1}.${account}`;
  }

  #placeOf(cursor: string): bigint {
    const [key = "", account = ""] = cursor.split(".");
    const row = this.#state.rows.find(BigInt(account));
    return (BigInt(key) << BigInt(ROW_BITS)) | BigInt(Math.max(0, row));
  }

  /** Carries on what was sorted and counted when only these rows may be different. */
  update(rows: ReadonlySet<number>): void {
    this.#left &&= this.#leftAgain(this.#left, rows);
    for (const [name, order] of this.#orders)
      this.#orders.set(name, this.#reordered(order, rows, name === "time"));
    this.forgetMutual();
    for (const kept of this.#matches.values()) this.#rematch(kept, rows);
  }

  /** The account's other list has changed; what depends on more than a row is counted again. */
  forgetMutual(): void {
    for (const [name, { filter }] of this.#matches)
      if (filter.isMutual || filter.except.length > 0) this.#matches.delete(name);
  }

  #order(byTime: boolean): Order {
    const name = byTime ? "time" : "size";
    const known = this.#orders.get(name);
    if (known !== undefined) return known;
    const { rows } = this.#state;
    const words = new Uint32Array(rows.size * 2);
    let size = 0;
    for (let row = 0; row < rows.size; row++) if (this.#place(words, size, row, byTime)) size++;
    const order = { places: new BigUint64Array(words.buffer, 0, size).sort(), words };
    this.#orders.set(name, order);
    return order;
  }

  /** False: the account does not follow. */
  #place(words: Uint32Array, at: number, row: number, byTime: boolean): boolean {
    if (!this.#state.isFollower(row)) return false;
    const key = this.#keyOf(row, byTime);
    words[at * 2] = (((key % 2 ** LOW_BITS) << ROW_BITS) | row) >>> 0;
    words[at * 2 + 1] = Math.floor(key / 2 ** LOW_BITS);
    return true;
  }

  #reordered({ places, words }: Order, rows: ReadonlySet<number>, byTime: boolean): Order {
    const isMoved = new Uint8Array(this.#state.rows.size);
    for (const row of rows) isMoved[row] = 1;
    const grown = new Uint32Array((places.length + rows.size) * 2);
    let size = 0;
    for (let at = 0; at < places.length; at++) {
      const low = words[at * 2] ?? 0;
      if (isMoved[low & ROW_MASK] === 1) continue;
      grown[size * 2] = low;
      grown[size * 2 + 1] = words[at * 2 + 1] ?? 0;
      size++;
    }
    for (const row of rows) {
      const one = new Uint32Array(2);
      if (!this.#place(one, 0, row, byTime)) continue;
      const kept = new BigUint64Array(grown.buffer, 0, size);
      const at = lowerBound(kept, new BigUint64Array(one.buffer)[0] ?? 0n);
      grown.copyWithin((at + 1) * 2, at * 2, size * 2);
      grown.set(one, at * 2);
      size++;
    }
    return { places: new BigUint64Array(grown.buffer, 0, size), words: grown };
  }

  #matching(filter: FollowerFilter, other: KeptState | null): Matches {
    const name = JSON.stringify(filter);
    const known = this.#matches.get(name);
    if (known !== undefined) return known;
    const { rows, profiles } = this.#state;
    const named = filter.text === "" ? null : profiles.search(filter.text, rows.size);
    const out = new Set(filter.except.map((each) => rows.find(BigInt(each))));
    const marks = new Uint8Array(rows.size);
    let count = 0;
    for (let row = 0; row < rows.size; row++) {
      if (named?.[row] === 0 || !this.#fits(row, filter)) continue;
      if (out.has(row)) continue;
      if (filter.isMutual && !isIn(other, rows.key(row))) continue;
      marks[row] = 1;
      count++;
    }
    const [oldest] = this.#matches.keys();
    if (this.#matches.size >= FILTERS && oldest !== undefined) this.#matches.delete(oldest);
    const found = { filter, marks, count };
    this.#matches.set(name, found);
    return found;
  }

  #rematch(kept: Matches, rows: ReadonlySet<number>): void {
    const { profiles, rows: all } = this.#state;
    const { filter } = kept;
    if (kept.marks.length < all.size) {
      const grown = new Uint8Array(all.size);
      grown.set(kept.marks);
      kept.marks = grown;
    }
    for (const row of rows) {
      const isNamed = filter.text === "" || profiles.holds(row, filter.text);
      const fits = Number(isNamed && this.#fits(row, filter));
      kept.count += fits - (kept.marks[row] ?? 0);
      kept.marks[row] = fits;
    }
  }

  /** Whether an account is a follower that a filter lets through, whatever its name. */
  #fits(row: number, filter: FollowerFilter): boolean {
    const state = this.#state;
    if (!state.isFollower(row)) return false;
    const { isNew, isVerified, quietSince, least, below } = filter;
    if (!this.#says(row, filter)) return false;
    if (isNew && state.after(row) === null) return false;
    if (isVerified && !state.profiles.isVerified(row)) return false;
    if (quietSince !== null && (state.profiles.lastPostAt(row) ?? Infinity) >= quietSince)
      return false;
    if (least === null && below === null) return true;
    const size = state.profiles.followers(row);
    return size >= (least ?? 0) && size < (below ?? Infinity);
  }

  /** Whether the profile says what a filter asks for. */
  #says(row: number, { language, country, isAutomated }: FollowerFilter): boolean {
    const { profiles } = this.#state;
    if (language !== null && profiles.language(row) !== numberOf(language)) return false;
    if (country !== null && profiles.country(row) !== numberOf(country)) return false;
    return isAutomated === null || profiles.automated(row) === Number(isAutomated);
  }

  #departures(
    question: StateQuestion & { readonly of: "departures" | "unexplained" },
  ): StateAnswer {
    const { rows, profiles, asOf } = this.#state;
    const isLatest = question.of === "unexplained";
    const text = isLatest ? "" : question.text;
    const named = text === "" ? null : profiles.search(text, rows.size);
    const all = this.#latest().filter(({ row }) => named?.[row] !== 0);
    const shown = all.filter(({ departure }) => isAskedBy(question, departure));
    const cursor = isLatest ? null : question.cursor;
    const limit = isLatest ? question.most : question.limit;
    const from = cursor === null ? 0 : shown.findIndex((each) => isBehind(each.departure, cursor));
    const page = from < 0 ? [] : shown.slice(from, from + limit);
    const last = page.at(-1)?.departure;
    const hasMore = from >= 0 && from + limit < shown.length;
    return {
      ...nothing(asOf),
      count: shown.length,
      next: hasMore && last !== undefined ? `${last.by}.${last.account}` : null,
      departures: page.map(({ row, departure }) => ({
        ...departure,
        profile: profiles.of(row, departure.account),
      })),
      causes: countCauses(all.map(({ departure }) => departure)),
    };
  }

  #leftAgain(before: readonly Gone[], rows: ReadonlySet<number>): readonly Gone[] {
    const left = before.filter(({ row }) => !rows.has(row));
    for (const row of rows)
      for (const departure of this.#state.departures().get(row) ?? []) {
        let [low, high] = [0, left.length];
        while (low < high) {
          const middle = (low + high) >>> 1;
          const other = left[middle];
          if (other && compareDepartures(other.departure, departure) < 0) low = middle + 1;
          else high = middle;
        }
        left.splice(low, 0, { row, departure });
      }
    return left;
  }

  /** Everybody who left, latest first; of one moment, in the order of their ids. */
  #latest() {
    this.#left ??= [...this.#state.departures()]
      .flatMap(([row, own]) => own.map((departure) => ({ row, departure })))
      .sort((one, other) => compareDepartures(one.departure, other.departure));
    return this.#left;
  }
}

type Left = Pick<Departure, "account" | "by">;

function compareDepartures(one: Left, other: Left): number {
  if (one.by !== other.by) return other.by - one.by;
  if (one.account === other.account) return 0;
  return one.account.length - other.account.length || (one.account < other.account ? -1 : 1);
}

function isBehind(departure: Departure, cursor: string): boolean {
  const [by = "", account = ""] = cursor.split(".");
  return compareDepartures({ account, by: Number(by) }, departure) < 0;
}

function isAskedBy(question: StateQuestion, { cause, returned }: Departure): boolean {
  if (question.of === "unexplained") return cause === "unknown" && returned === null;
  const wanted = question.of === "departures" ? question.cause : undefined;
  return wanted === undefined || cause === wanted;
}

function isIn(list: KeptState | null, account: bigint): boolean {
  const row = list?.rows.find(account) ?? -1;
  return list?.isFollower(row) ?? false;
}

/** The first index whose place is not below. */
function lowerBound(places: BigUint64Array, place: bigint): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] ?? 0n) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
