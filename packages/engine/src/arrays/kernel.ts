/**
 * The loops that time goes into, over one shard's memory. Pointers are word numbers; a bitset of `n` members has
 * (n + 31) >> 5 words whose bits beyond the last member are zero.
 */
export interface Kernel {
  clear(at: number, words: number): void;
  /** Sets the first `bits` bits of a bitset. */
  fill(at: number, bits: number): void;
  copy(to: number, from: number, words: number): void;
  or(to: number, from: number, words: number): void;
  and(to: number, from: number, words: number): void;
  andNot(to: number, from: number, words: number): void;
  /** Adds numbers by place. */
  add(to: number, from: number, words: number): void;
  /**
   * Writes the places of numbers that are not below `least`, ascending; returns how many. Reads up to three words
   * beyond the last.
   */
  reaching(at: number, words: number, least: number, out: number): number;
  count(at: number, words: number): number;
  /** XXH32, see checksum.ts, of a multiple of four words. */
  checksum(at: number, words: number): number;
  countAnd(a: number, b: number, words: number): number;
  /** Adds listed members to a bitset. */
  orList(to: number, list: number, count: number): void;
  /** Adds the authors of listed posts. */
  orAuthors(to: number, posts: number, count: number, author: number): void;
  /** Writes a bitset's members as an ascending list; returns how many. */
  list(at: number, words: number, out: number): number;
  /** Members of both ascending lists; returns how many. `out` may be `a`. */
  intersect(a: number, aCount: number, b: number, bCount: number, out: number): number;
  /** Writes the numbers below `limit` of a packed list (see packed-lists.ts); returns how many. */
  expand(list: number, words: number, limit: number, out: number): number;
  /** Adds the members of a packed list to a bitset. */
  orPacked(to: number, list: number, words: number): void;
  /** Adds 1 to `out[codes[member]]` for each listed member; codes of one, two or four bytes. */
  histogram8(list: number, count: number, codes: number, out: number): void;
  histogram16(list: number, count: number, codes: number, out: number): void;
  histogram32(list: number, count: number, codes: number, out: number): void;
  /**
   * Adds 1 to `out[value]` for each value of each listed member; returns how many members have a value. Offsets and bases:
   * see list-starts.ts.
   */
  histogramLists16(
    list: number,
    count: number,
    offsets: number,
    bases: number,
    values: number,
    out: number,
  ): number;
  /** The same for packed lists, looking at values below `limit` only; offsets in words. */
  histogramPacked(
    list: number,
    count: number,
    offsets: number,
    bases: number,
    values: number,
    limit: number,
    out: number,
  ): number;
  /** Posts below `posts` whose author is in the bitset: counts by sentiment + 1 (others: 3) into `out[0..4)`, authors into `authors`. */
  postsOf(
    members: number,
    author: number,
    sentiment: number,
    posts: number,
    out: number,
    authors: number,
  ): void;
  /** First `limit` posts of an order that are below `posts` and of a member; returns how many. */
  walk(
    order: number,
    count: number,
    members: number,
    author: number,
    posts: number,
    limit: number,
    out: number,
  ): number;
  /** Posts below `posts` that are in the bitset `among` and of a member, ascending; returns how many. */
  postsAmong(members: number, author: number, posts: number, among: number, out: number): number;
  /**
   * For each of `count` keys with packed lists, the members of the set who posted it below `posts`. `seen` has a cleared word a
   * member.
   */
  countPosters(
    members: number,
    keys: number,
    count: number,
    offsets: number,
    data: number,
    posts: number,
    author: number,
    seen: number,
    out: number,
  ): void;
}
