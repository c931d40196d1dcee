import type { PostMedium } from "../store/media.ts";

/**
 * What every source says in the same words: the file importers, the network's API and the sample generator
 * all end in these shapes. Enrichment and the merge begin from them.
 *
 * Ids of the network are decimal strings of unsigned 64-bit integers (1 to 2^64 − 1), or bigints; follow lists
 * carry them as BigUint64Array columns. Times are whole seconds since 1970-01-01 UTC. A field that the source
 * does not have is absent or null: a blank never overwrites what is known.
 */
export type NetworkId = string | bigint;

export interface RawProfile {
  readonly id: NetworkId;
  readonly username?: string | null;
  readonly name?: string | null;
  readonly bio?: string | null;
  readonly location?: string | null;
  readonly url?: string | null;
  readonly imageUrl?: string | null;
  readonly verified?: boolean | null;
  readonly verifiedType?: string | null;
  readonly protected?: boolean | null;
  readonly followersCount?: number | null;
  readonly followingCount?: number | null;
  readonly postCount?: number | null;
  readonly listedCount?: number | null;
  readonly likeCount?: number | null;
  readonly pinnedPostId?: NetworkId | null;
  /** When the account was made. */
  readonly createdAt?: number | null;
  readonly declared?: DeclaredTraits;
  /** When this row was seen; else the import's as-of. */
  readonly seenAt?: number | null;
}

/** What the data says of itself; wins over what enrichment infers. Already in the product's codes. */
export interface DeclaredTraits {
  readonly gender?: "male" | "female" | null;
  /** Days since 1970-01-01 between which the person was born, both ends inclusive; a birthday has both the same. */
  readonly bornFrom?: number | null;
  readonly bornTo?: number | null;
  /** Years on the day on which the row was seen; counts where no birthday is given. */
  readonly age?: number | null;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country?: string | null;
  /** ISO 3166-2, e.g. "US-GA". */
  readonly region?: string | null;
  /** Place id of the gazetteer, e.g. "US-GA:atlanta". */
  readonly city?: string | null;
  /** ISO 639-1, lower case. */
  readonly language?: string | null;
}

export interface RawPost {
  readonly id: NetworkId;
  readonly authorId: NetworkId;
  /** Plain text: HTML entities are decoded. */
  readonly text: string;
  readonly createdAt: number;
  /** POST_KIND of core/domain/network-data; default: post. */
  readonly kind?: number;
  /** Language that the source declared, or null. */
  readonly language?: string | null;
  readonly likes?: number | null;
  readonly reposts?: number | null;
  readonly replies?: number | null;
  readonly quotes?: number | null;
  readonly views?: number | null;
  /** The post that is replied to, reposted or quoted, and its author. */
  readonly refId?: NetworkId | null;
  readonly refAuthorId?: NetworkId | null;
  /** Name of the application that sent it. */
  readonly via?: string | null;
  /** Pictures and films that it carries. */
  readonly media?: readonly PostMedium[] | null;
  readonly seenAt?: number | null;
}

/**
 * Follows as columns of one length: `source` follows `target`. An edge that is here was seen between the two
 * times; without them it was seen at the batch's `seenAt`, else at the import's as-of.
 */
export interface RawFollows {
  readonly source: BigUint64Array;
  readonly target: BigUint64Array;
  /** Seconds; 0: unknown. */
  readonly firstSeen?: Uint32Array;
  /** Seconds; 0: unknown. */
  readonly lastSeen?: Uint32Array;
  /** Seconds at which an event said that the follow ended; 0: none did. */
  readonly endedAt?: Uint32Array;
  /** Seconds; for the rows whose `lastSeen` is 0 or absent. */
  readonly seenAt?: number | null;
}

export type FollowDirection = "following" | "followers";

/**
 * One observation of a list: what `owner` follows, or who follows it. A complete one proves that a follow which
 * is not in it had ended by `at`; a partial one proves nothing, but says that the list is known.
 * The follows themselves come beside it, with `lastSeen` ≥ `at`.
 */
export interface RawFollowList {
  readonly owner: NetworkId;
  readonly direction: FollowDirection;
  readonly complete: boolean;
  /** Seconds; null: the import's as-of. */
  readonly at: number | null;
  /** How many accounts it held. */
  readonly size: number;
}

export type EngagementKind = "like" | "repost" | "reply" | "quote";

export interface RawEngagement {
  readonly accountId: NetworkId;
  readonly postId: NetworkId;
  readonly kind: EngagementKind;
  readonly seenAt?: number | null;
}

export interface RawList {
  readonly id: NetworkId;
  readonly name?: string | null;
  readonly description?: string | null;
  readonly ownerId?: NetworkId | null;
  readonly private?: boolean | null;
  readonly memberCount?: number | null;
  readonly followerCount?: number | null;
  readonly createdAt?: number | null;
  readonly seenAt?: number | null;
}

export interface RawListMember {
  readonly listId: NetworkId;
  readonly accountId: NetworkId;
  readonly seenAt?: number | null;
}

/**
 * A source in memory, for the sample generator and the network's API. Each part is read once, in this order, in
 * batches of any size (some thousands are best). All parts may be absent.
 */
export interface BulkSource {
  readonly profiles?: () => AsyncIterable<readonly RawProfile[]>;
  readonly follows?: () => AsyncIterable<RawFollows>;
  readonly followLists?: () => AsyncIterable<readonly RawFollowList[]>;
  readonly posts?: () => AsyncIterable<readonly RawPost[]>;
  readonly engagements?: () => AsyncIterable<readonly RawEngagement[]>;
  readonly lists?: () => AsyncIterable<readonly RawList[]>;
  readonly listMembers?: () => AsyncIterable<readonly RawListMember[]>;
}
