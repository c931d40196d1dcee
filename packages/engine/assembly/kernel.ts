// The engine's loops in AssemblyScript, over byte addresses of the shard's memory, which is imported. What each does
// is said in src/kernel.ts; src/plain-kernel.ts is the same in TypeScript, and tests hold the two together.

// @ts-nocheck: AssemblyScript, not TypeScript.

const WORD: usize = 4;
const VECTOR: usize = 16;

@inline
function isMember(set: usize, member: u32): bool {
  return ((load<u32>(set + ((member >>> 5) << 2)) >>> (member & 31)) & 1) != 0;
}

@inline
function addMember(set: usize, member: u32): void {
  const at = set + ((member >>> 5) << 2);
  store<u32>(at, load<u32>(at) | (1 << (member & 31)));
}

export function clear(at: usize, words: u32): void {
  memory.fill(at, 0, <usize>words << 2);
}

export function copy(to: usize, from: usize, words: u32): void {
  memory.copy(to, from, <usize>words << 2);
}

export function or(to: usize, from: usize, words: u32): void {
  const end = to + (<usize>words << 2);
  for (; to + VECTOR <= end; to += VECTOR, from += VECTOR) {
    v128.store(to, v128.or(v128.load(to), v128.load(from)));
  }
  for (; to < end; to += WORD, from += WORD) store<u32>(to, load<u32>(to) | load<u32>(from));
}

export function and(to: usize, from: usize, words: u32): void {
  const end = to + (<usize>words << 2);
  for (; to + VECTOR <= end; to += VECTOR, from += VECTOR) {
    v128.store(to, v128.and(v128.load(to), v128.load(from)));
  }
  for (; to < end; to += WORD, from += WORD) store<u32>(to, load<u32>(to) & load<u32>(from));
}

export function andNot(to: usize, from: usize, words: u32): void {
  const end = to + (<usize>words << 2);
  for (; to + VECTOR <= end; to += VECTOR, from += VECTOR) {
    v128.store(to, v128.andnot(v128.load(to), v128.load(from)));
  }
  for (; to < end; to += WORD, from += WORD) store<u32>(to, load<u32>(to) & ~load<u32>(from));
}

export function add(to: usize, from: usize, words: u32): void {
  const end = to + (<usize>words << 2);
  for (; to + VECTOR <= end; to += VECTOR, from += VECTOR) {
    v128.store(to, i32x4.add(v128.load(to), v128.load(from)));
  }
  for (; to < end; to += WORD, from += WORD) store<u32>(to, load<u32>(to) + load<u32>(from));
}

export function reaching(at: usize, words: u32, least: u32, out: usize): u32 {
  const first = out;
  const bound = i32x4.splat(<i32>least);
  for (let key: u32 = 0; key < words; key += 4, at += VECTOR) {
    const reached = i32x4.ge_u(v128.load(at), bound);
    if (!v128.any_true(reached)) continue;
    const rest = words - key;
    let lanes = i32x4.bitmask(reached);
    if (rest < 4) lanes &= (1 << rest) - 1;
    for (; lanes != 0; lanes &= lanes - 1, out += WORD) store<u32>(out, key + ctz<u32>(lanes));
  }
  return <u32>((out - first) >>> 2);
}

// Four words of 64 bits at once: processors count those by an instruction, but the bits of a vector only in ten.
const STEP: usize = 32;
const LONG: usize = 8;

@inline
function populationAt(at: usize): u64 {
  return popcnt<u64>(load<u64>(at));
}

@inline
function populationOfBoth(a: usize, b: usize): u64 {
  return popcnt<u64>(load<u64>(a) & load<u64>(b));
}

export function count(at: usize, words: u32): u32 {
  const end = at + (<usize>words << 2);
  let sum: u64 = 0;
  for (; at + STEP <= end; at += STEP) {
    sum +=
      populationAt(at) +
      populationAt(at + LONG) +
      (populationAt(at + 2 * LONG) + populationAt(at + 3 * LONG));
  }
  for (; at < end; at += WORD) sum += popcnt<u32>(load<u32>(at));
  return <u32>sum;
}

export function countAnd(a: usize, b: usize, words: u32): u32 {
  const end = a + (<usize>words << 2);
  let sum: u64 = 0;
  for (; a + STEP <= end; a += STEP, b += STEP) {
    sum +=
      populationOfBoth(a, b) +
      populationOfBoth(a + LONG, b + LONG) +
      (populationOfBoth(a + 2 * LONG, b + 2 * LONG) + populationOfBoth(a + 3 * LONG, b + 3 * LONG));
  }
  for (; a < end; a += WORD, b += WORD) sum += popcnt<u32>(load<u32>(a) & load<u32>(b));
  return <u32>sum;
}

export function orList(to: usize, list: usize, count: u32): void {
  for (const end = list + (<usize>count << 2); list < end; list += WORD) addMember(to, load<u32>(list));
}

export function orAuthors(to: usize, posts: usize, count: u32, author: usize): void {
  for (const end = posts + (<usize>count << 2); posts < end; posts += WORD) {
    addMember(to, load<u32>(author + (<usize>load<u32>(posts) << 2)));
  }
}

export function list(at: usize, words: u32, out: usize): u32 {
  const first = out;
  for (let word: u32 = 0; word < words; word++, at += WORD) {
    for (let bits = load<u32>(at); bits != 0; bits &= bits - 1, out += WORD) {
      store<u32>(out, (word << 5) + ctz<u32>(bits));
    }
  }
  return <u32>((out - first) >>> 2);
}


export function intersect(a: usize, aCount: u32, b: usize, bCount: u32, out: usize): u32 {
  const aEnd = a + (<usize>aCount << 2);
  const bEnd = b + (<usize>bCount << 2);
  const first = out;
  if (aCount < bCount >>> 5) {
    // Far shorter: look each up by doubling steps instead of walking the long list.
    for (; a < aEnd && b < bEnd; a += WORD) {
      const value = load<u32>(a);
      let step: usize = WORD;
      while (b + step < bEnd && load<u32>(b + step) < value) step <<= 1;
      let low = <u32>0;
      let high = <u32>(min(step, bEnd - b) >>> 2);
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (load<u32>(b + (<usize>middle << 2)) < value) low = middle + 1;
        else high = middle;
      }
      b += <usize>low << 2;
      if (b < bEnd && load<u32>(b) == value) {
        store<u32>(out, value);
        out += WORD;
      }
    }
    return <u32>((out - first) >>> 2);
  }
  while (a < aEnd && b < bEnd) {
    const x = load<u32>(a);
    const y = load<u32>(b);
    store<u32>(out, x);
    out += usize(x == y) << 2;
    a += usize(x <= y) << 2;
    b += usize(y <= x) << 2;
  }
  return <u32>((out - first) >>> 2);
}

@inline
function increment(out: usize, value: u32): void {
  const at = out + (<usize>value << 2);
  store<u32>(at, load<u32>(at) + 1);
}

// Where a list begins: see src/list-starts.ts. Without bases the offsets are words.
@inline
function startOf(offsets: usize, bases: usize, list: usize): usize {
  if (bases == 0) return load<u32>(offsets + (list << 2));
  return <usize>load<u32>(bases + ((list >>> 5) << 2)) + <usize>load<u16>(offsets + (list << 1));
}

export function histogram8(list: usize, count: u32, codes: usize, out: usize): void {
  for (const end = list + (<usize>count << 2); list < end; list += WORD) {
    increment(out, load<u8>(codes + <usize>load<u32>(list)));
  }
}

export function histogram16(list: usize, count: u32, codes: usize, out: usize): void {
  for (const end = list + (<usize>count << 2); list < end; list += WORD) {
    increment(out, load<u16>(codes + (<usize>load<u32>(list) << 1)));
  }
}

export function histogram32(list: usize, count: u32, codes: usize, out: usize): void {
  for (const end = list + (<usize>count << 2); list < end; list += WORD) {
    increment(out, load<u32>(codes + (<usize>load<u32>(list) << 2)));
  }
}

export function histogramLists16(
  list: usize,
  count: u32,
  offsets: usize,
  bases: usize,
  values: usize,
  out: usize,
): u32 {
  let having: u32 = 0;
  for (const end = list + (<usize>count << 2); list < end; list += WORD) {
    const member = <usize>load<u32>(list);
    let value = values + (startOf(offsets, bases, member) << 1);
    const last = values + (startOf(offsets, bases, member + 1) << 1);
    having += u32(last > value);
    for (; value < last; value += 2) increment(out, load<u16>(value));
  }
  return having;
}

// Packed lists, see src/packed-lists.ts: pieces of two bytes, the top bit names a block.
const PIECE: usize = 2;
const BLOCK: u32 = 0x8000;

export function expand(list: usize, words: u32, limit: u32, out: usize): u32 {
  const first = out;
  let base: u32 = 0;
  for (const end = list + (<usize>words << 2); list < end; list += PIECE) {
    const piece = <u32>load<u16>(list);
    if (piece >= BLOCK) {
      base = (piece - BLOCK) << 15;
      continue;
    }
    const value = base + piece;
    if (value >= limit) break;
    store<u32>(out, value);
    out += WORD;
  }
  return <u32>((out - first) >>> 2);
}

export function orPacked(to: usize, list: usize, words: u32): void {
  // A block's numbers are bits of 1,024 words.
  let base = to;
  for (const end = list + (<usize>words << 2); list < end; list += PIECE) {
    const piece = <u32>load<u16>(list);
    if (piece >= BLOCK) base = to + (<usize>(piece - BLOCK) << 12);
    else addMember(base, piece);
  }
}

export function histogramPacked(
  list: usize,
  count: u32,
  offsets: usize,
  bases: usize,
  values: usize,
  limit: u32,
  out: usize,
): u32 {
  let having: u32 = 0;
  for (const end = list + (<usize>count << 2); list < end; list += WORD) {
    const member = <usize>load<u32>(list);
    let at = values + (startOf(offsets, bases, member) << 2);
    const last = values + (startOf(offsets, bases, member + 1) << 2);
    having += u32(last > at);
    let base: u32 = 0;
    for (; at < last; at += PIECE) {
      const piece = <u32>load<u16>(at);
      if (piece >= BLOCK) {
        base = (piece - BLOCK) << 15;
        continue;
      }
      const key = base + piece;
      if (key >= limit) break;
      increment(out, key);
    }
  }
  return having;
}

export function postsOf(members: usize, author: usize, sentiment: usize, posts: u32, out: usize, authors: usize): void {
  for (let post: u32 = 0; post < posts; post++, author += WORD, sentiment++) {
    const member = load<u32>(author);
    if (!isMember(members, member)) continue;
    addMember(authors, member);
    increment(out, min<u32>(<u32>(load<u8>(sentiment) + 1) & 0xff, 3));
  }
}

export function walk(order: usize, count: u32, members: usize, author: usize, posts: u32, limit: u32, out: usize): u32 {
  let found: u32 = 0;
  for (const end = order + (<usize>count << 2); order < end && found < limit; order += WORD) {
    const post = load<u32>(order);
    if (post >= posts || !isMember(members, load<u32>(author + (<usize>post << 2)))) continue;
    store<u32>(out + (<usize>found << 2), post);
    found++;
  }
  return found;
}

export function postsAmong(members: usize, author: usize, posts: u32, among: usize, out: usize): u32 {
  let found: u32 = 0;
  for (let post: u32 = 0; post < posts; post++, author += WORD) {
    if (!isMember(members, load<u32>(author)) || !isMember(among, post)) continue;
    store<u32>(out + (<usize>found << 2), post);
    found++;
  }
  return found;
}

export function countPosters(
  members: usize,
  keys: usize,
  count: u32,
  offsets: usize,
  data: usize,
  posts: u32,
  author: usize,
  seen: usize,
  out: usize,
): void {
  for (let i: u32 = 0; i < count; i++) {
    const key = <usize>load<u32>(keys + (<usize>i << 2)) << 2;
    let found: u32 = 0;
    let base: u32 = 0;
    const end = data + (<usize>load<u32>(offsets + key + WORD) << 2);
    for (let at = data + (<usize>load<u32>(offsets + key) << 2); at < end; at += PIECE) {
      const piece = <u32>load<u16>(at);
      if (piece >= BLOCK) {
        base = (piece - BLOCK) << 15;
        continue;
      }
      const post = base + piece;
      if (post >= posts) break;
      const member = load<u32>(author + (<usize>post << 2));
      const stamp = seen + (<usize>member << 2);
      if (load<u32>(stamp) == i + 1 || !isMember(members, member)) continue;
      store<u32>(stamp, i + 1);
      found++;
    }
    store<u32>(out + (<usize>i << 2), found);
  }
}

const P1: u32 = 0x9e3779b1;
const P2: u32 = 0x85ebca77;
const P3: u32 = 0xc2b2ae3d;

@inline
function stripe(lane: u32, at: usize): u32 {
  return rotl<u32>(lane + load<u32>(at) * P2, 13) * P1;
}

let laneA: u32 = 0;
let laneB: u32 = 0;
let laneC: u32 = 0;
let laneD: u32 = 0;

export function checksumBegin(): void {
  laneA = P1 + P2;
  laneB = P2;
  laneC = 0;
  laneD = 0 - P1;
}

// One lane after the other: a processor multiplies a number in three cycles, but the four of a vector in ten.
export function checksumAdd(at: usize, words: u32): void {
  let a = laneA;
  let b = laneB;
  let c = laneC;
  let d = laneD;
  for (const end = at + (<usize>words << 2); at < end; at += VECTOR) {
    a = stripe(a, at);
    b = stripe(b, at + WORD);
    c = stripe(c, at + 2 * WORD);
    d = stripe(d, at + 3 * WORD);
  }
  laneA = a;
  laneB = b;
  laneC = c;
  laneD = d;
}

export function checksumEnd(words: u32): u32 {
  let hash = rotl<u32>(laneA, 1) + rotl<u32>(laneB, 7) + rotl<u32>(laneC, 12) + rotl<u32>(laneD, 18);
  hash += words << 2;
  hash = (hash ^ (hash >>> 15)) * P2;
  hash = (hash ^ (hash >>> 13)) * P3;
  return hash ^ (hash >>> 16);
}
