import {
  type FollowBatch,
  type NetworkSnapshot,
  numberLists,
  type PostBatch,
  type ProfileBatch,
  textLists,
} from "@toolkit/core/domain/network-data";

/** How large a synthetic network is. */
export interface NetworkSize {
  readonly profiles: number;
  readonly follows: number;
  readonly posts: number;
}

/** 52.5 follows and 5 posts a profile; of ten million 32.2 and 2, as the figures to hold are given for. */
export function sizeOf(profiles: number): NetworkSize {
  if (profiles >= 10_000_000)
    return { profiles, follows: Math.round(profiles * 32.2), posts: profiles * 2 };
  return { profiles, follows: Math.round(profiles * 52.5), posts: profiles * 5 };
}

const NEWEST_DAY = 20_000;
/** Posts spread over two years. */
const DAYS = 730;
const COUNTRIES = 60;
const BIO_VOCABULARY = 50_000;
export const POST_VOCABULARY = 200_000;
const INTERESTS = 350;
const LANGUAGES = ["en", "ja", "es", "pt", "fr", "de", "ar", "ko", "tr", "id"];
const BATCH = 8192;

/**
 * A network with the shape that matters to speed (heavy tails of followers, words, places) and no meaning. Each batch
 * is made of its own number, so that it can be read again and needs no memory.
 */
export function syntheticNetwork(size: NetworkSize): NetworkSnapshot {
  return {
    dataset: `synthetic-${size.profiles}`,
    version: 1,
    asOfDay: NEWEST_DAY,
    newestPostDay: NEWEST_DAY,
    profileCount: size.profiles,
    followCount: size.follows,
    postCount: size.posts,
    async *profiles() {
      for (let from = 0; from < size.profiles; from += BATCH) {
        yield profileBatch(from, Math.min(BATCH, size.profiles - from));
      }
    },
    async *follows() {
      const seen = new Uint32Array(size.profiles);
      for (let from = 0; from < size.profiles; from += BATCH) {
        yield followBatch(size, from, Math.min(BATCH, size.profiles - from), seen);
      }
    },
    async *posts() {
      for (let from = 0; from < size.posts; from += BATCH) {
        yield postBatch(size, from, Math.min(BATCH, size.posts - from));
      }
    },
  };
}

/** Number in [0, 1) of mulberry32; a function of its state, kept in an array so that no closure is made. */
function next(state: Int32Array): number {
  const s = (state[0]! + 0x6d2b79f5) | 0;
  state[0] = s;
  let t = Math.imul(s ^ (s >>> 15), 1 | s);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}

function stateOf(kind: number, from: number): Int32Array {
  return Int32Array.of(Math.imul(from + 1, 0x9e3779b1) ^ Math.imul(kind, 0x85ebca6b));
}

/** The account that is `rank`-th in popularity: popular ones lie anywhere. */
export function accountOfRank(rank: number, profiles: number): number {
  return (rank * 7_368_787 + 12_345) % profiles;
}

export function bioWord(i: number): string {
  return `bio${i.toString(36)}`;
}

export function postWord(i: number): string {
  return `w${i.toString(36)}`;
}

/** The number that `postWord` made a word of. */
export function wordNumber(word: string): number {
  return Number.parseInt(word.slice(1), 36);
}

export function countryName(i: number): string {
  return `${String.fromCharCode(65 + Math.floor(i / 26))}${String.fromCharCode(65 + (i % 26))}`;
}

function profileBatch(from: number, length: number): ProfileBatch {
  const state = stateOf(1, from);
  const rows = Array.from({ length }, () => {
    const country = Math.floor(COUNTRIES * next(state) * next(state));
    const region = Math.floor(8 * next(state) * next(state));
    const placed = next(state);
    const age = next(state) < 0.35 ? 13 + Math.floor(50 * next(state) * next(state)) : 0;
    const words = new Set<number>();
    for (let left = Math.floor(9 * next(state)); left > 0; left--) {
      words.add(Math.floor(BIO_VOCABULARY * next(state) ** 3));
    }
    const interests = new Set<number>();
    for (let left = Math.floor(8 * next(state)); left > 0; left--) {
      interests.add(Math.floor(INTERESTS * next(state) * next(state)));
    }
    return {
      country: placed < 0.7 ? countryName(country) : null,
      region: placed < 0.5 ? `${countryName(country)}-${region}` : null,
      city:
        placed < 0.35 ? `${countryName(country)}-${region}:${Math.floor(20 * next(state))}` : null,
      language:
        LANGUAGES[
          next(state) < 0.8
            ? country % LANGUAGES.length
            : Math.floor(LANGUAGES.length * next(state))
        ] ?? null,
      gender: [1, 1, 2, 2, 0][Math.floor(5 * next(state))] ?? 0,
      age: [age, age === 0 ? 0 : age + Math.floor(3 * next(state))] as const,
      interests: Uint16Array.from(interests),
      jobs:
        next(state) < 0.2 ? Uint16Array.of(Math.floor(900 * next(state) ** 2)) : new Uint16Array(0),
      bioWords: Array.from(words, bioWord),
      automation: next(state) ** 3,
    };
  });
  return {
    from,
    length,
    networkId: BigUint64Array.from(rows, (_, i) => BigInt(from + i)),
    username: rows.map((_, i) => `a${from + i}`),
    flags: new Uint8Array(length).fill(3),
    declared: new Uint8Array(length),
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
    bioNorm: rows.map(({ bioWords }) => bioWords.join(" ")),
    followersCount: new Uint32Array(length),
  };
}

/** Numbers of accounts followed vary widely; targets follow a power law of exponent 2/3 in rank. */
function followBatch(
  size: NetworkSize,
  from: number,
  length: number,
  seen: Uint32Array,
): FollowBatch {
  const state = stateOf(2, from);
  const mean = size.follows / size.profiles;
  let source = new Uint32Array(Math.ceil(length * mean * 1.2));
  let target = new Uint32Array(source.length);
  let filled = 0;
  for (let account = from; account < from + length; account++) {
    const u = next(state);
    let left = Math.floor(mean * 4 * u * u * u) + 1;
    left = Math.min(left, size.profiles >> 1);
    for (; left > 0; left--) {
      const v = next(state);
      const followed = accountOfRank(Math.floor(size.profiles * v * v * v), size.profiles);
      if (followed === account || seen[followed] === account + 1) continue;
      seen[followed] = account + 1;
      if (filled === source.length) {
        source = grown(source);
        target = grown(target);
      }
      source[filled] = account;
      target[filled++] = followed;
    }
  }
  return { source: source.subarray(0, filled), target: target.subarray(0, filled) };
}

function grown(column: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(column.length * 2);
  larger.set(column);
  return larger;
}

function postBatch(size: NetworkSize, from: number, length: number): PostBatch {
  const state = stateOf(3, from);
  const rows = Array.from({ length }, (_, i) => {
    const words: string[] = [];
    for (let left = 5 + Math.floor(12 * next(state)); left > 0; left--) {
      words.push(postWord(Math.floor(POST_VOCABULARY * next(state) ** 4)));
    }
    const v = next(state);
    return {
      author: accountOfRank(Math.floor(size.profiles * v * v), size.profiles),
      day: NEWEST_DAY - Math.floor(((from + i) / size.posts) * DAYS),
      // No draw of its own: the other columns stay what they were.
      quarter: ((from + i) * 37) % 96,
      kind: next(state) < 0.2 ? 2 : 0,
      likes: Math.floor(2 / (next(state) + 1e-5)),
      reposts: Math.floor(1 / (next(state) + 1e-5)),
      sentiment: Math.floor(3 * next(state)) - 1,
      norm: words.join(" "),
      hashtags: next(state) < 0.2 ? [`t${Math.floor(20_000 * next(state) ** 3)}`] : [],
      topics:
        next(state) < 0.3 ? Uint16Array.of(Math.floor(500 * next(state) ** 2)) : new Uint16Array(0),
    };
  });
  return {
    length,
    networkId: BigUint64Array.from(rows, (_, i) => BigInt(size.posts - from - i)),
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
    shows: numberLists(rows.map(() => [])),
  };
}
