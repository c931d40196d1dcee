/**
 * What a dataset knows, as columns: the shape in which the store hands a consistent version to the engine.
 *
 * Dense ids are unsigned 32-bit integers from 0, without gaps; the network's own ids are unsigned 64-bit.
 * A day is whole days since 1970-01-01 UTC.
 */
export interface NetworkSnapshot {
  readonly dataset: string;
  /** Version of the data; grows with every import. */
  readonly version: number;
  /** Newest post or observation: the day on which ages and windows are taken. */
  readonly asOfDay: number;
  /** Day of the newest post, or null without posts: windows of "posted about" end here. */
  readonly newestPostDay: number | null;
  readonly profileCount: number;
  readonly followCount: number;
  readonly postCount: number;
  /** Profiles by dense id, ascending, without gaps. */
  profiles(): AsyncIterable<ProfileBatch>;
  /** Follows that stand today, each pair once, in any order. May be read more than once. */
  follows(): AsyncIterable<FollowBatch>;
  /** Posts newest first (day, then id, descending). */
  posts(): AsyncIterable<PostBatch>;
}

/**
 * What changed since an older version: the complete present data of every account that is not as it was. The counts
 * are those of the whole version; the streams hold the changed accounts alone, and the follows that they make.
 */
export interface NetworkChanges extends NetworkSnapshot {
  /** The older version. */
  readonly since: number;
  /** Dense ids, ascending; every account that came since is among them. `ProfileBatch.from` counts places here. */
  readonly accounts: Uint32Array;
}

/** Bits of `ProfileBatch.flags`. */
export const PROFILE_FLAG = {
  /** Fields are known; without it the account is known by its id alone. */
  known: 1,
  /** The list of accounts it follows is known: it counts in shares about following. */
  followingKnown: 2,
  /** The list of its followers is known. */
  followersKnown: 4,
  verified: 8,
  protected: 16,
} as const;

/** Bits of `ProfileBatch.declared`: the attribute was declared by the data, not inferred. */
export const DECLARED = {
  gender: 1,
  age: 2,
  country: 4,
  region: 8,
  city: 16,
  language: 32,
} as const;

export const GENDER_CODE = { unknown: 0, male: 1, female: 2 } as const;

/** Lists one behind the other: a thread hands them to another in two pieces, however many they are. */
export interface Lists<Items> {
  /** Where each list ends among the items. */
  readonly ends: Uint32Array;
  readonly items: Items;
}

export type NumberLists = Lists<Uint16Array>;
export type TextLists = Lists<readonly string[]>;

/** Items of the list at a place. */
export function numbersAt({ ends, items }: NumberLists, place: number): Uint16Array {
  return items.subarray(place === 0 ? 0 : ends[place - 1], ends[place]);
}

export function textsAt({ ends, items }: TextLists, place: number): readonly string[] {
  return items.slice(place === 0 ? 0 : ends[place - 1], ends[place]);
}

function endsOf(lists: readonly { readonly length: number }[]): Uint32Array {
  let end = 0;
  return Uint32Array.from(lists, ({ length }) => (end += length));
}

export function numberLists(lists: readonly ArrayLike<number>[]): NumberLists {
  const ends = endsOf(lists);
  const items = new Uint16Array(ends.at(-1) ?? 0);
  for (const [i, list] of lists.entries()) items.set(list, (ends[i] ?? 0) - list.length);
  return { ends, items };
}

export function textLists(lists: readonly (readonly string[])[]): TextLists {
  return { ends: endsOf(lists), items: lists.flat() };
}

export interface ProfileBatch {
  /** Dense id of the first row. */
  readonly from: number;
  readonly length: number;
  readonly networkId: BigUint64Array;
  readonly username: readonly (string | null)[];
  /** See PROFILE_FLAG. */
  readonly flags: Uint8Array;
  /** See DECLARED. */
  readonly declared: Uint8Array;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: readonly (string | null)[];
  /** ISO 3166-2, e.g. "US-GA". */
  readonly region: readonly (string | null)[];
  /** Stable place id of the gazetteer, e.g. "US-GA:atlanta". */
  readonly city: readonly (string | null)[];
  /** ISO 639-1, lower case. */
  readonly language: readonly (string | null)[];
  /** See GENDER_CODE. */
  readonly gender: Uint8Array;
  /** Age in years on `asOfDay`, both ends inclusive; 0 and 0 when unknown. */
  readonly ageLow: Uint8Array;
  readonly ageHigh: Uint8Array;
  /** Ids of the interest taxonomy. */
  readonly interests: NumberLists;
  /** Ids of the job-title tree's leaves. */
  readonly jobs: NumberLists;
  /** Likelihood of automation, 0–1; NaN when unknown. */
  readonly automation: Float32Array;
  /** Words of the bio fit to be shown, folded, without stop words, each once. */
  readonly bioWords: TextLists;
  /** The bio in normal form (see text-index). */
  readonly bioNorm: readonly string[];
  /** Followers the network reported; 0 when unknown. */
  readonly followersCount: Uint32Array;
}

export interface FollowBatch {
  readonly source: Uint32Array;
  readonly target: Uint32Array;
}

export const POST_KIND = { post: 0, reply: 1, repost: 2, quote: 3 } as const;

export interface PostBatch {
  readonly length: number;
  readonly networkId: BigUint64Array;
  readonly author: Uint32Array;
  readonly day: Int32Array;
  /** Quarter hours since midnight UTC, 0–95; 255: only the day is known. */
  readonly quarter: Uint8Array;
  /** See POST_KIND. */
  readonly kind: Uint8Array;
  readonly likes: Uint32Array;
  readonly reposts: Uint32Array;
  /** -1 negative, 0 neutral, 1 positive, 127 not judged. */
  readonly sentiment: Int8Array;
  /** Text in normal form (see text-index). */
  readonly norm: readonly string[];
  /** Folded, without "#", each once. */
  readonly hashtags: TextLists;
  /** Ids of the conversation-topic list. */
  readonly topics: NumberLists;
  /** Ids of the movies and TV list. */
  readonly shows: NumberLists;
}
