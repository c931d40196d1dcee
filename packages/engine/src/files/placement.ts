import { bitsetWords } from "../arrays/postings.ts";

/** Listed accounts that live in one shard. */
export interface LocalMembers {
  readonly locals: Uint32Array;
  /** Their places in the whole list. */
  readonly places: Uint32Array;
}

/**
 * In which shard an account lives, and under which local number: by the remainder of its dense id, unless it is one
 * of those that changed since the shards were built, which live in the overlay.
 */
export class Placement {
  /** All shards, the overlay included. */
  readonly shards: number;
  readonly #accounts: number;
  readonly #base: number;
  readonly #changed: Uint32Array;
  /** Bitset of `#changed`: most accounts are answered by it. */
  readonly #isChanged: Uint32Array;

  /** @param changed dense ids of the overlay's members, ascending; null: there is no overlay. */
  constructor(base: number, accounts: number, changed: Uint32Array | null) {
    this.#base = base;
    this.#accounts = accounts;
    this.shards = base + (changed === null ? 0 : 1);
    this.#changed = changed ?? new Uint32Array(0);
    this.#isChanged = new Uint32Array(changed === null ? 0 : bitsetWords(accounts));
    for (const account of this.#changed) this.#isChanged[account >>> 5]! |= 1 << (account & 31);
  }

  shardOf(account: number): number {
    return this.#inOverlay(account) ? this.#base : account % this.#base;
  }

  localOf(account: number): number {
    if (!this.#inOverlay(account)) return Math.floor(account / this.#base);
    const changed = this.#changed;
    let low = 0;
    let high = changed.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (changed[middle]! < account) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Spreads a list over the shards; local numbers ascend when the list does. Accounts beyond the version are left out. */
  spread(members: Uint32Array): LocalMembers[] {
    const lengths = new Uint32Array(this.shards);
    for (const account of members) if (account < this.#accounts) lengths[this.shardOf(account)]!++;
    const parts = Array.from(lengths, (length) => ({
      locals: new Uint32Array(length),
      places: new Uint32Array(length),
    }));
    lengths.fill(0);
    for (let place = 0; place < members.length; place++) {
      const account = members[place]!;
      if (account >= this.#accounts) continue;
      const shard = this.shardOf(account);
      const part = parts[shard];
      const i = lengths[shard]!++;
      if (part === undefined) continue;
      part.locals[i] = this.localOf(account);
      part.places[i] = place;
    }
    return parts;
  }

  /** The shards' bitsets as bitsets by remainder alone: the overlay's members are put where their ids say. */
  byRemainder(bitsets: readonly Uint32Array[]): readonly Uint32Array[] {
    const overlay = bitsets[this.#base];
    if (overlay === undefined) return bitsets;
    const words = bitsetWords(Math.ceil(this.#accounts / this.#base));
    const whole = bitsets.slice(0, this.#base).map((bitset) => {
      const longer = new Uint32Array(words);
      longer.set(bitset);
      return longer;
    });
    for (const [i, account] of this.#changed.entries()) {
      if (((overlay[i >>> 5]! >>> (i & 31)) & 1) === 0) continue;
      const local = Math.floor(account / this.#base);
      const bitset = whole[account % this.#base];
      if (bitset !== undefined) bitset[local >>> 5]! |= 1 << (local & 31);
    }
    return whole;
  }

  #inOverlay(account: number): boolean {
    return (((this.#isChanged[account >>> 5] ?? 0) >>> (account & 31)) & 1) === 1;
  }
}
