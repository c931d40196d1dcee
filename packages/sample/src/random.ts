/**
 * Random numbers that are the same on every machine: sfc32 (Doty-Humphrey, PractRand), integers only.
 *
 * One object is re-seeded for every entity (a profile's follows, a post's text), so that any part of the
 * network can be made alone, in any order, without keeping the rest in memory.
 */
export class Random {
  private a = 0;
  private b = 0;
  private c = 0;
  private d = 1;

  constructor(seed = 0, stream = 0, entity = 0) {
    this.seed(seed, stream, entity);
  }

  /** Starts the sequence of one entity in one stream (see STREAM). */
  seed(seed: number, stream: number, entity: number): this {
    this.a = seed | 0;
    this.b = stream | 0;
    this.c = entity | 0;
    this.d = 1;
    // The author's own count for mixing a seed of three words into the whole state.
    for (let i = 0; i < 12; i++) this.u32();
    return this;
  }

  /** Uniform in 0 … 2^32 - 1. */
  u32(): number {
    const t = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + t) | 0;
    return t >>> 0;
  }

  /** Uniform in [0, 1). */
  unit(): number {
    return this.u32() / 4294967296;
  }

  /** Uniform integer in 0 … n - 1; the bias is below n / 2^32. */
  below(n: number): number {
    return Math.floor((this.u32() / 4294967296) * n);
  }

  chance(probability: number): boolean {
    return this.u32() < probability * 4294967296;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError("nothing to pick from");
    return item;
  }

  /** Standard normal by the sum of twelve uniforms (Irwin-Hall): within ±6, and free of libm. */
  normal(): number {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += this.u32() / 4294967296;
    return sum;
  }
}

/** One number a purpose, so that no two purposes share a sequence. */
export const STREAM = {
  population: 1,
  popularity: 2,
  profile: 3,
  follows: 4,
  friends: 5,
  history: 6,
  postCount: 7,
  post: 8,
  text: 9,
  reference: 10,
  likes: 11,
  engagement: 12,
  list: 13,
  username: 14,
  reported: 15,
  subject: 16,
} as const;

/** 32-bit hash of a seed given as text or number (FNV-1a, then the finaliser of MurmurHash3). */
export function seedOf(seed: string | number): number {
  const text = String(seed);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return mix(hash);
}

/** The finaliser of MurmurHash3: every bit of the input moves half the bits of the output. */
export function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Hash of an unordered pair: the same from both ends. */
export function mixPair(seed: number, x: number, y: number): number {
  const low = Math.min(x, y);
  const high = Math.max(x, y);
  return mix(mix((low + seed) | 0) ^ Math.imul(high, 0x9e3779b1));
}
