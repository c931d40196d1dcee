/**
 * Postings: for each key the members that have it, as sorted local numbers or, where they are many, as the bitset
 * itself. The length alone tells which: `words` = a bitset's words ⇒ a bitset.
 */
export interface Postings {
  /** Where each key's list begins in `data`, in words; one more at the end. */
  readonly offsets: Uint32Array;
  readonly data: Uint32Array;
}

export function bitsetWords(members: number): number {
  return (members + 31) >>> 5;
}

/**
 * A bitset is merged 128 members at a time, a list one by one: it costs less from about a member in 128 on, long
 * before it is the shorter of the two. Keys that frequent are few, so that the room they take is small.
 * @returns words that a key with this many members takes.
 */
export function postingWords(count: number, words: number): number {
  return count > 0 && count * 4 >= words ? words : count;
}

/** One value a member, 0 for none: postings of key `code − 1`. */
export function invertCodes(codes: Uint16Array | Uint32Array, keys: number): Postings {
  const counts = new Uint32Array(keys);
  for (let i = 0; i < codes.length; i++) if (codes[i] !== 0) counts[codes[i]! - 1]!++;
  const postings = layOut(counts, codes.length);
  const { data } = postings;
  const words = bitsetWords(codes.length);
  const cursor = postings.offsets.slice();
  for (let i = 0; i < codes.length; i++) {
    if (codes[i] !== 0) place(postings.offsets, data, cursor, words, codes[i]! - 1, i);
  }
  return postings;
}

/** Lists of members (values below `keys`, each once a list): postings of every value. */
export function invertLists(
  offsets: Uint32Array,
  values: Uint16Array | Uint32Array,
  keys: number,
): Postings {
  const members = offsets.length - 1;
  const counts = new Uint32Array(keys);
  for (let i = 0; i < values.length; i++) counts[values[i]!]!++;
  const postings = layOut(counts, members);
  const { data } = postings;
  const words = bitsetWords(members);
  const cursor = postings.offsets.slice();
  for (let member = 0; member < members; member++) {
    const end = offsets[member + 1]!;
    for (let i = offsets[member]!; i < end; i++)
      place(postings.offsets, data, cursor, words, values[i]!, member);
  }
  return postings;
}

/**
 * Rewrites lists of members so that their values ascend, by walking the postings key by key: no comparison is
 * made. `values` must hold exactly what the postings were made of.
 */
export function sortListsByPostings(
  offsets: Uint32Array,
  values: Uint32Array,
  postings: Postings,
): void {
  const cursor = offsets.slice();
  const words = bitsetWords(offsets.length - 1);
  const { data } = postings;
  for (let key = 0; key + 1 < postings.offsets.length; key++) {
    const from = postings.offsets[key]!;
    const to = postings.offsets[key + 1]!;
    if (to - from !== words) {
      for (let i = from; i < to; i++) values[cursor[data[i]!]!++] = key;
      continue;
    }
    for (let word = 0; word < words; word++) {
      for (let bits = data[from + word]!; bits !== 0; bits &= bits - 1) {
        values[cursor[word * 32 + 31 - Math.clz32(bits & -bits)]!++] = key;
      }
    }
  }
}

function layOut(counts: Uint32Array, members: number): Postings {
  const words = bitsetWords(members);
  const offsets = new Uint32Array(counts.length + 1);
  for (let key = 0; key < counts.length; key++)
    offsets[key + 1] = offsets[key]! + postingWords(counts[key]!, words);
  return { offsets, data: new Uint32Array(offsets[counts.length]!) };
}

function place(
  offsets: Uint32Array,
  data: Uint32Array,
  cursor: Uint32Array,
  words: number,
  key: number,
  member: number,
): void {
  const from = offsets[key]!;
  if (offsets[key + 1]! - from === words) data[from + (member >>> 5)]! |= 1 << (member & 31);
  else data[cursor[key]!++] = member;
}

/** Running sum: lengths → offsets, one more at the end. */
export function offsetsOf(lengths: ArrayLike<number>): Uint32Array {
  const offsets = new Uint32Array(lengths.length + 1);
  for (let i = 0; i < lengths.length; i++) offsets[i + 1] = offsets[i]! + lengths[i]!;
  return offsets;
}

/** What each member posted below a post, each value once, ascending. */
export function valuesOfMembers(
  postings: Postings,
  author: Uint32Array,
  readyPosts: number,
  members: number,
): Postings {
  const offsets = new Uint32Array(members + 1);
  forEachPair(postings, author, readyPosts, members, (member) => offsets[member + 1]!++);
  for (let member = 0; member < members; member++) offsets[member + 1]! += offsets[member]!;
  const data = new Uint32Array(offsets[members]!);
  const cursor = offsets.slice();
  forEachPair(postings, author, readyPosts, members, (member, value) => {
    data[cursor[member]!++] = value;
  });
  return { offsets, data };
}

/** Each member with each value posted in the default window, once, by ascending value. */
function forEachPair(
  postings: Postings,
  author: Uint32Array,
  readyPosts: number,
  members: number,
  found: (member: number, value: number) => void,
): void {
  const seen = new Uint32Array(members);
  for (let key = 0; key + 1 < postings.offsets.length; key++) {
    const to = postings.offsets[key + 1]!;
    for (let i = postings.offsets[key]!; i < to && postings.data[i]! < readyPosts; i++) {
      const member = author[postings.data[i]!]!;
      if (seen[member] === key + 1) continue;
      seen[member] = key + 1;
      found(member, key);
    }
  }
}
