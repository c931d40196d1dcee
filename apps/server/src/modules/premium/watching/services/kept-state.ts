import { sureFacts, type Fact } from "@toolkit/core/domain/watching/facts";
import type { AccountCheck, FollowEvent } from "@toolkit/core/domain/watching/observations";
import { changesOf, type Arrival, type Departure } from "@toolkit/core/domain/watching/replay";
import { AccountRows } from "./account-rows.ts";
import { KeptProfiles, type ProfileColumns, type SeenProfile } from "./kept-profiles.ts";

/** A reading whose list has ended. */
export interface KeptReading {
  readonly id: string;
  readonly from: number;
  readonly until: number;
  readonly isComplete: boolean;
  /** Pages of it that are kept. */
  readonly pages: number;
}

/** What a file holds: what cannot be read quickly from the database. */
export interface StateColumns {
  readonly ids: BigUint64Array<ArrayBuffer>;
  readonly readings: readonly KeptReading[];
  readonly seen: readonly Uint32Array[];
  readonly profiles: ProfileColumns;
}

const ID_BYTES = 8;

/**
 * Who follows a watched account, who left and why: made of everything that was seen, and carried on with what is seen next
 * without replaying the rest. It says what `replay` says of the same observations, whatever the order in which they came.
 */
export class KeptState {
  readonly rows: AccountRows;
  readonly profiles: KeptProfiles;
  readonly #readings: KeptReading[];
  /** By reading, one bit for each row: whether it shows the account. */
  readonly #seen: Uint32Array[];
  readonly #events = new Map<number, Map<string, FollowEvent>>();
  readonly #checks = new Map<number, Map<number, AccountCheck>>();
  readonly #touched = new Set<number>();
  #isDerived = false;
  /** Of followers, when they were seen to begin: not before, and by when. NaN: nobody knows, or no follower. */
  #after = new Float64Array(0);
  #by = new Float64Array(0);
  readonly #departures = new Map<number, readonly Departure[]>();
  /** Of accounts that were seen to come, also of those that left again. */
  readonly #arrivals = new Map<number, readonly Arrival[]>();

  constructor(columns?: StateColumns) {
    this.rows = columns ? AccountRows.from(columns.ids) : new AccountRows();
    this.profiles = columns ? KeptProfiles.from(columns.profiles) : new KeptProfiles();
    this.#readings = [...(columns?.readings ?? [])];
    this.#seen = [...(columns?.seen ?? [])];
  }

  get readings(): readonly KeptReading[] {
    return this.#readings;
  }

  /** The end of the newest complete reading; null: there is none. */
  get asOf(): number | null {
    const ends = this.#readings.flatMap(({ isComplete, until }) => (isComplete ? [until] : []));
    return ends.length === 0 ? null : Math.max(...ends);
  }

  columns(): StateColumns {
    return {
      ids: this.rows.ids(),
      readings: this.#readings,
      seen: this.#seen,
      profiles: this.profiles.columns(this.rows.size),
    };
  }

  /** Enters ids of a reading, eight bytes each; more of one that is known adds to it. */
  addReading(reading: KeptReading, packed: readonly Uint8Array[]): void {
    const known = this.#readings.findIndex(({ id }) => id === reading.id);
    const at = known < 0 ? this.#readings.length : known;
    this.#readings[at] = reading;
    const rows: number[] = [];
    for (const bytes of packed) {
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      for (let from = 0; from < bytes.byteLength; from += ID_BYTES)
        rows.push(this.rows.add(view.getBigUint64(from)));
    }
    const before = this.#seen[at] ?? new Uint32Array(0);
    const bits = new Uint32Array(Math.max(before.length, (this.rows.size >>> 5) + 1));
    bits.set(before);
    for (const row of rows) bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
    this.#seen[at] = bits;
    this.#isDerived = false;
  }

  addProfiles(profiles: readonly SeenProfile[]): void {
    for (const profile of profiles) {
      const row = this.rows.find(BigInt(profile.account));
      if (row < 0) continue;
      this.profiles.set(row, profile);
      this.#touched.add(row);
    }
  }

  /** One that comes again changes nothing. */
  addEvents(events: readonly FollowEvent[]): void {
    for (const event of events) {
      const row = this.rows.add(BigInt(event.account));
      const own = this.#events.get(row) ?? new Map<string, FollowEvent>();
      if (own.has(event.id)) continue;
      this.#events.set(row, own.set(event.id, event));
      this.#touched.add(row);
    }
  }

  addChecks(checks: readonly AccountCheck[]): void {
    for (const check of checks) {
      const row = this.rows.find(BigInt(check.account));
      if (row < 0) continue;
      const own = this.#checks.get(row) ?? new Map<number, AccountCheck>();
      if (own.has(check.at)) continue;
      this.#checks.set(row, own.set(check.at, check));
      this.#touched.add(row);
    }
  }

  /** Brings the lists up to what was entered; the rows that may be different now, or null: all may be. */
  derive(): ReadonlySet<number> | null {
    const order = [...this.#readings.keys()].sort((one, other) => this.#compare(one, other));
    const size = this.rows.size;
    if (!this.#isDerived || size > this.#by.length) {
      const grown = (before: Float64Array) => {
        const all = new Float64Array(Math.max(1024, Math.ceil(size * 1.25))).fill(Number.NaN);
        all.set(before.subarray(0, Math.min(before.length, all.length)));
        return all;
      };
      this.#after = grown(this.#after);
      this.#by = grown(this.#by);
    }
    if (this.#isDerived) for (const row of this.#touched) this.#replay(row, order);
    else {
      this.#departures.clear();
      this.#arrivals.clear();
      for (let row = 0; row < size; row++) this.#deriveRow(row, order);
    }
    const moved = this.#isDerived ? new Set(this.#touched) : null;
    this.#touched.clear();
    this.#isDerived = true;
    return moved;
  }

  #compare(one: number, other: number): number {
    const [a, b] = [this.#readings[one], this.#readings[other]];
    if (a === undefined || b === undefined) return 0;
    return a.from - b.from || a.until - b.until || (a.id < b.id ? -1 : 1);
  }

  #shows(reading: number, row: number): boolean {
    return (((this.#seen[reading]?.[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
  }

  /** Most accounts are in every complete reading from their first on: they have one arrival and nothing else. */
  #deriveRow(row: number, order: readonly number[]): void {
    if (this.#events.has(row)) return this.#replay(row, order);
    let first: KeptReading | null = null;
    let after = Number.NaN;
    for (const at of order) {
      const reading = this.#readings[at];
      if (reading === undefined) continue;
      if (this.#shows(at, row)) first ??= reading;
      else if (reading.isComplete) {
        if (first !== null) return this.#replay(row, order);
        after = reading.from;
      }
    }
    this.#after[row] = first === null ? Number.NaN : after;
    this.#by[row] = first?.until ?? Number.NaN;
    if (first !== null && !Number.isNaN(after))
      this.#arrivals.set(row, [{ account: this.rows.id(row), after, by: first.until }]);
  }

  /** Replays one account alone. */
  #replay(row: number, order: readonly number[]): void {
    const facts: Fact[] = [];
    const events = this.#events.get(row);
    for (const at of order) {
      const reading = this.#readings[at];
      if (reading === undefined) continue;
      const follows = this.#shows(at, row);
      const { id, from, until, isComplete } = reading;
      if (follows || isComplete) facts.push({ follows, from, until, source: "reading", id });
    }
    for (const { id, follows, at } of events?.values() ?? [])
      facts.push({ follows, from: at, until: at, source: "event", id });
    const isSeen = events !== undefined || facts.some(({ follows }) => follows);
    const checks = [...(this.#checks.get(row)?.values() ?? [])].sort((a, b) => a.at - b.at);
    const account = this.rows.id(row);
    const { follower, arrivals, departures } = changesOf(
      account,
      isSeen ? sureFacts(facts) : [],
      checks,
    );
    this.#after[row] = follower?.after ?? Number.NaN;
    this.#by[row] = follower?.by ?? Number.NaN;
    const seen = arrivals.filter(({ after }) => after !== null);
    if (seen.length > 0) this.#arrivals.set(row, seen);
    else this.#arrivals.delete(row);
    if (departures.length > 0) this.#departures.set(row, departures);
    else this.#departures.delete(row);
  }

  isFollower(row: number): boolean {
    return !Number.isNaN(this.#by[row] ?? Number.NaN);
  }

  /** Null: it followed when it was first seen. */
  after(row: number): number | null {
    const after = this.#after[row] ?? Number.NaN;
    return Number.isNaN(after) ? null : after;
  }

  by(row: number): number {
    return this.#by[row] ?? Number.NaN;
  }

  /** All that were seen to come, not those that were there when they were first seen. */
  arrivals(): ReadonlyMap<number, readonly Arrival[]> {
    return this.#arrivals;
  }

  departures(): ReadonlyMap<number, readonly Departure[]> {
    return this.#departures;
  }
}
