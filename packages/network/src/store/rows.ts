import type { PostMedium } from "./media.ts";

/** Rows as the store answers them. Ids of the network are decimal strings; `id` is the dense id of an account. */

export type DatasetKind = "sample" | "imported";

export interface DatasetInfo {
  readonly slug: string;
  readonly name: string;
  /** Id of the team that owns it; null: shared with all. */
  readonly owner: string | null;
  readonly kind: DatasetKind;
  /** It was made as a sample of 1 in so many accounts of a network; absent: nobody knows what part of one it is. */
  readonly scale?: number;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Version of the data: 0 before the first import, one more with every import that changed something. */
  readonly version: number;
  /** ISO 8601; null before the first import. */
  readonly importedAt: string | null;
  /** Newest post or observation, days since 1970; null before the first import. */
  readonly asOfDay: number | null;
}

/** What the manifest says of how the data was made: another version of any is rebuilt, not misread. */
export interface DatasetManifest {
  readonly schema: number;
  readonly text: string;
  readonly enrich: string;
  readonly data: number;
  /** Version in which a person was removed last; older ones still know them. 0: nobody was. */
  readonly removed: number;
}

export interface DatasetCounts {
  /** Accounts, known by their fields or by id alone. */
  readonly profiles: number;
  readonly knownProfiles: number;
  /** Follows that stand. */
  readonly follows: number;
  readonly posts: number;
  readonly engagements: number;
  readonly lists: number;
}

export interface AccountRow {
  readonly id: number;
  readonly networkId: string;
  readonly username: string | null;
  readonly name: string | null;
  readonly imageUrl: string | null;
  readonly verified: boolean | null;
  /** Followers that the dataset holds. */
  readonly followersInData: number;
  /** Followers that the network reported. */
  readonly followersCount: number | null;
}

/** An attribute with where it comes from; `value` null: unknown. */
export interface Attribute<T> {
  readonly value: T | null;
  /** 0–1; 1 when declared. */
  readonly confidence: number;
  readonly declared: boolean;
}

export interface ScoredAttribute {
  readonly id: number;
  readonly confidence: number;
}

export interface InterestRow extends ScoredAttribute {
  /** What speaks for it. */
  readonly sources: readonly ("bio" | "posts" | "follows")[];
}

/** What is shown of an account beside a number. */
export interface ShownAccount extends Omit<AccountRow, "followersInData"> {
  /** False: known by id alone. */
  readonly known: boolean;
  readonly bio: string | null;
  readonly location: string | null;
}

/** All that is known of an account. */
export interface ProfileRow extends AccountRow, ShownAccount {
  readonly url: string | null;
  readonly verifiedType: string | null;
  readonly protected: boolean | null;
  readonly followingCount: number | null;
  readonly postCount: number | null;
  readonly listedCount: number | null;
  readonly followingInData: number;
  readonly postsInData: number;
  readonly followingKnown: boolean;
  readonly followersKnown: boolean;
  /** ISO 8601. */
  readonly createdAt: string | null;
  readonly seenAt: string | null;
  /** What the import that gave the newest fields was called. */
  readonly source: string | null;
  readonly country: Attribute<string>;
  readonly region: Attribute<string>;
  readonly city: Attribute<string>;
  readonly language: Attribute<string>;
  readonly gender: Attribute<"male" | "female">;
  /** Age in years on the dataset's as-of day, both ends inclusive. */
  readonly age: Attribute<{ readonly low: number; readonly high: number }>;
  readonly interests: readonly InterestRow[];
  readonly jobs: readonly ScoredAttribute[];
  readonly automation: number | null;
}

export type PostKind = "post" | "reply" | "repost" | "quote";

/** What a post says, and who says it. */
export interface PostNorm {
  /** Dense id. */
  readonly author: number;
  /** Normal form of the text. */
  readonly norm: string;
}

/** What is shown of a post. */
export interface ShownPost {
  readonly networkId: string;
  readonly text: string;
  readonly kind: PostKind;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly language: Attribute<string>;
  readonly likes: number | null;
  readonly reposts: number | null;
  readonly sentiment: -1 | 0 | 1 | null;
  readonly media: readonly PostMedium[];
}

/** All that is known of a post. */
export interface PostRow extends ShownPost {
  readonly author: AccountRow;
  readonly replies: number | null;
  readonly quotes: number | null;
  readonly views: number | null;
  readonly hashtags: readonly string[];
  readonly topics: readonly number[];
  readonly shows: readonly number[];
  /** Post that is replied to, reposted or quoted. */
  readonly refPostId: string | null;
  readonly seenAt: string | null;
}

export type ImportStatus = "running" | "failed" | "finished" | "cancelled";

export interface ImportRow {
  readonly id: number;
  readonly source: string;
  readonly status: ImportStatus;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly asOf: string | null;
  /** The plan and the report as they were (ImportPlan, ImportReport), parsed JSON; null: none. */
  readonly plan: unknown;
  readonly report: unknown;
  readonly error: string | null;
}

export interface RejectRow {
  readonly path: string;
  /** From 1, of the text unpacked. */
  readonly line: number;
  readonly row: number;
  readonly reason: string;
  readonly detail: string;
  readonly text: string;
}

export interface Suggestion {
  readonly text: string;
  readonly posts: number;
}
