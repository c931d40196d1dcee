import {
  type NetworkChanges,
  type NetworkSnapshot,
  numberLists,
  type PostBatch,
  type ProfileBatch,
  textLists,
} from "@toolkit/core/domain/network-data";

/** A network as plain objects: what the slow evaluator reads, and what a snapshot is made of. */
export interface PlainProfile {
  readonly flags: number;
  readonly declared: number;
  readonly country: string | null;
  readonly region: string | null;
  readonly city: string | null;
  readonly language: string | null;
  readonly gender: number;
  readonly age: readonly [low: number, high: number];
  readonly interests: readonly number[];
  readonly jobs: readonly number[];
  readonly automation: number;
  readonly bioWords: readonly string[];
  readonly bioNorm: string;
}

/** Topics have a taxonomy's ids: far apart, and beyond what little else there is. */
export function topicOf(number: number): number {
  return number * 400;
}

export interface PlainPost {
  readonly id: bigint;
  readonly author: number;
  readonly day: number;
  /** 255: not known. */
  readonly quarter: number;
  readonly kind: number;
  readonly likes: number;
  readonly reposts: number;
  readonly sentiment: number;
  readonly norm: string;
  readonly hashtags: readonly string[];
  readonly topics: readonly number[];
  readonly shows: readonly number[];
}

export interface PlainNetwork {
  readonly profiles: readonly PlainProfile[];
  readonly follows: readonly (readonly [source: number, target: number])[];
  /** Newest first. */
  readonly posts: readonly PlainPost[];
}

/** mulberry32: a small generator, so that a network is made of one number. */
export function generator(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

// Few letters and short words: phrases, edges and repeated bigrams meet by chance, in one-, two-, three- and four-byte characters.
const SEGMENTS = [
  "a",
  "ab",
  "b",
  "ba",
  "é",
  "été",
  "1",
  "猫",
  "犬",
  "猫犬",
  "犬猫犬",
  "ああ",
  "あああ",
  "กข",
  "𠮷",
  "𠮷猫",
  "가",
  "나가",
];
const COUNTRIES = ["US", "JP", "FR", null];
const LANGUAGES = ["en", "ja", null];

export function randomNorm(random: () => number): string {
  let norm = "";
  let unspaced: boolean | null = null;
  for (let left = Math.floor(random() * 5); left > 0; left--) {
    const segment = SEGMENTS[Math.floor(random() * SEGMENTS.length)] ?? "a";
    const here = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]/u.test(segment);
    // Scripts that meet are joined; two runs of one kind are apart.
    norm +=
      (unspaced === null ? "" : unspaced !== here && random() < 0.5 ? "\u0001" : " ") + segment;
    unspaced = here;
  }
  return norm;
}

/** Many alike, and those about where two bytes end. */
const COUNTS = [0, 1, 1, 2, 2, 65_534, 65_535, 65_536, 4_000_000_000] as const;

export function randomNetwork(seed: number, size = 40): PlainNetwork {
  const random = generator(seed);
  const upTo = (limit: number): number => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[upTo(list.length)] as T;
  const some = (limit: number, most: number): number[] => [
    ...new Set(Array.from({ length: upTo(most + 1) }, () => upTo(limit))),
  ];
  const count = upTo(size) + (random() < 0.05 ? 0 : 1);
  const profiles = Array.from({ length: count }, (): PlainProfile => {
    const known = random() < 0.8;
    const flags = (known ? 1 : 0) | (random() < 0.6 ? 2 : 0) | (random() < 0.5 ? 4 : 0);
    const country = known ? pick(COUNTRIES) : null;
    const low = 13 + upTo(40);
    return {
      flags,
      declared: upTo(64),
      country,
      region: country !== null && random() < 0.6 ? `${country}-${upTo(3)}` : null,
      city: country !== null && random() < 0.4 ? `${country}:${upTo(3)}` : null,
      language: known ? pick(LANGUAGES) : null,
      gender: known ? upTo(3) : 0,
      age: known && random() < 0.6 ? [low, low + upTo(3)] : [0, 0],
      interests: some(6, 3),
      jobs: some(4, 2),
      automation: random() < 0.3 ? Number.NaN : random(),
      bioWords: [...new Set(randomNorm(random).split(/[ \u0001]/))].filter((word) => word !== ""),
      bioNorm: randomNorm(random),
    };
  });
  const pairs = new Map<number, readonly [number, number]>();
  for (let left = count === 0 ? 0 : upTo(count * 6); left > 0; left--) {
    // Squares make some accounts popular.
    const pair = [upTo(count), Math.floor(random() * random() * count)] as const;
    pairs.set(pair[0] * count + pair[1], pair);
  }
  const newest = 16_000 + upTo(100);
  const posts = Array.from({ length: count === 0 ? 0 : upTo(count * 4) }, (_, i): PlainPost => {
    return {
      id: BigInt(i + 1) * 0x1_0000_0007n,
      author: upTo(count),
      day: newest - Math.floor(random() * random() * 200),
      quarter: random() < 0.2 ? 255 : upTo(96),
      kind: upTo(4),
      likes: COUNTS[upTo(COUNTS.length)]!,
      reposts: upTo(1000) ** 2,
      sentiment: pick([-1, 0, 1, 127]),
      norm: randomNorm(random),
      hashtags: some(4, 2).map((tag) => `tag${tag}`),
      topics: some(5, 2).map(topicOf),
      shows: some(3, 1),
    };
  }).sort((a, b) => b.day - a.day || (a.id < b.id ? 1 : -1));
  return { profiles, follows: [...pairs.values()], posts };
}

/** The network as the store would hand it over, in small batches. */
export function snapshotOf(network: PlainNetwork, version = 1): NetworkSnapshot {
  const { profiles, follows, posts } = network;
  return {
    dataset: "random",
    version,
    asOfDay: 16_200,
    newestPostDay: posts[0]?.day ?? null,
    profileCount: profiles.length,
    followCount: follows.length,
    postCount: posts.length,
    async *profiles() {
      for (const [from, part] of batches(profiles, 7)) yield profileBatch(from, part);
    },
    async *follows() {
      for (const [, part] of batches(follows, 11)) {
        yield {
          source: Uint32Array.from(part, ([source]) => source),
          target: Uint32Array.from(part, ([, target]) => target),
        };
      }
    },
    async *posts() {
      for (const [, part] of batches(posts, 5)) yield postBatch(part);
    },
  };
}

/** What the store would tell of a newer network: the accounts given, in full. */
export function changesOf(
  network: PlainNetwork,
  accounts: readonly number[],
  versions: { readonly since: number; readonly version: number },
): NetworkChanges {
  const changed = new Set(accounts);
  const whole = snapshotOf(network, versions.version);
  const part = snapshotOf({
    profiles: accounts.flatMap((account) => network.profiles[account] ?? []),
    follows: network.follows.filter(([source]) => changed.has(source)),
    posts: network.posts.filter(({ author }) => changed.has(author)),
  });
  const { profiles, follows, posts } = part;
  return {
    ...whole,
    since: versions.since,
    accounts: Uint32Array.from(accounts),
    profiles,
    follows,
    posts,
  };
}

function* batches<T>(
  rows: readonly T[],
  size: number,
): Generator<[from: number, part: readonly T[]]> {
  for (let from = 0; from < rows.length; from += size) yield [from, rows.slice(from, from + size)];
}

function profileBatch(from: number, rows: readonly PlainProfile[]): ProfileBatch {
  return {
    from,
    length: rows.length,
    networkId: BigUint64Array.from(rows, (_, i) => BigInt(from + i)),
    username: rows.map((_, i) => `account${from + i}`),
    flags: Uint8Array.from(rows, ({ flags }) => flags),
    declared: Uint8Array.from(rows, ({ declared }) => declared),
    country: rows.map(({ country }) => country),
    region: rows.map(({ region }) => region),
    city: rows.map(({ city }) => city),
    language: rows.map(({ language }) => language),
    gender: Uint8Array.from(rows, ({ gender }) => gender),
    ageLow: Uint8Array.from(rows, ({ age }) => age[0]),
    ageHigh: Uint8Array.from(rows, ({ age }) => age[1]),
    interests: numberLists(rows.map(({ interests }) => interests)),
    jobs: numberLists(rows.map(({ jobs }) => jobs)),
    automation: Float32Array.from(rows, ({ automation }) => automation),
    bioWords: textLists(rows.map(({ bioWords }) => bioWords)),
    bioNorm: rows.map(({ bioNorm }) => bioNorm),
    followersCount: new Uint32Array(rows.length),
  };
}

function postBatch(rows: readonly PlainPost[]): PostBatch {
  return {
    length: rows.length,
    networkId: BigUint64Array.from(rows, ({ id }) => id),
    author: Uint32Array.from(rows, ({ author }) => author),
    day: Int32Array.from(rows, ({ day }) => day),
    quarter: Uint8Array.from(rows, ({ quarter }) => quarter),
    kind: Uint8Array.from(rows, ({ kind }) => kind),
    likes: Uint32Array.from(rows, ({ likes }) => likes),
    reposts: Uint32Array.from(rows, ({ reposts }) => reposts),
    sentiment: Int8Array.from(rows, ({ sentiment }) => sentiment),
    norm: rows.map(({ norm }) => norm),
    hashtags: textLists(rows.map(({ hashtags }) => hashtags)),
    topics: numberLists(rows.map(({ topics }) => topics)),
    shows: numberLists(rows.map(({ shows }) => shows)),
  };
}
