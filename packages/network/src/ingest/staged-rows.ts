import { GENDER_CODE, POST_KIND } from "@toolkit/core/domain/network-data";
import { packMedia } from "../store/media.ts";
import type { EnrichedPost } from "./enrich-rows.ts";
import { parseId } from "./numbers.ts";
import type {
  FollowDirection,
  NetworkId,
  RawEngagement,
  RawList,
  RawListMember,
  RawProfile,
} from "./raw.ts";
import { directionCode, engagementCode } from "./staged.ts";
import type { StagedRow } from "./staged.ts";

/** Where a row came from; `row` counts within the block. */
export interface RowPlace {
  readonly file: number;
  readonly row: number;
}

export interface FollowPage {
  readonly owner: NetworkId;
  readonly direction: FollowDirection;
  readonly state: number;
  readonly seen: number;
  readonly size: number;
  /** "": the first page; null: not known. */
  readonly requestToken: string | null;
  /** "": the last page; null: not known. */
  readonly nextToken: string | null;
}

export function profileRow({ file, row }: RowPlace, raw: RawProfile): StagedRow<"profiles"> {
  const declared = raw.declared ?? {};
  return {
    file,
    row,
    network_id: idOf(raw.id),
    seen: raw.seenAt ?? 0,
    declared_age: declared.age ?? null,
    username: raw.username ?? null,
    name: raw.name ?? null,
    bio: raw.bio ?? null,
    location: raw.location ?? null,
    url: raw.url ?? null,
    image_url: raw.imageUrl ?? null,
    verified: raw.verified ?? null,
    verified_type: raw.verifiedType ?? null,
    protected: raw.protected ?? null,
    followers_count: raw.followersCount ?? null,
    following_count: raw.followingCount ?? null,
    post_count: raw.postCount ?? null,
    listed_count: raw.listedCount ?? null,
    like_count: raw.likeCount ?? null,
    pinned_post: idOrNull(raw.pinnedPostId),
    created_at: timeOrNull(raw.createdAt),
    declared_gender: declared.gender ? GENDER_CODE[declared.gender] : null,
    declared_born_from: declared.bornFrom ?? null,
    declared_born_to: declared.bornTo ?? null,
    declared_country: declared.country ?? null,
    declared_region: declared.region ?? null,
    declared_city: declared.city ?? null,
    declared_language: declared.language ?? null,
  };
}

export function postRow(
  { file, row }: RowPlace,
  { raw, traits }: EnrichedPost,
): StagedRow<"posts"> {
  // Spelled out: spread, an object of so many keys becomes a dictionary, which is read many times slower.
  return {
    file,
    row,
    network_id: idOf(raw.id),
    author: idOf(raw.authorId),
    seen: raw.seenAt ?? 0,
    created_at: raw.createdAt,
    kind: raw.kind ?? POST_KIND.post,
    text: raw.text,
    declared_language: raw.language ?? null,
    likes: raw.likes ?? null,
    reposts: raw.reposts ?? null,
    replies: raw.replies ?? null,
    quotes: raw.quotes ?? null,
    views: raw.views ?? null,
    ref_post: idOrNull(raw.refId),
    ref_author: idOrNull(raw.refAuthorId),
    via: raw.via ?? null,
    media: packMedia(raw.media),
    norm: traits.norm,
    hashtags: traits.hashtags,
    mentions: traits.mentions,
    language: traits.language,
    language_confidence: traits.language_confidence,
    sentiment: traits.sentiment,
    sentiment_confidence: traits.sentiment_confidence,
    topics: traits.topics,
    shows: traits.shows,
  };
}

export function followPageRow(
  { file, row }: RowPlace,
  page: FollowPage,
): StagedRow<"follow_pages"> {
  return {
    file,
    row,
    owner: idOf(page.owner),
    direction: directionCode(page.direction),
    state: page.state,
    seen: page.seen,
    size: page.size,
    request_token: page.requestToken,
    next_token: page.nextToken,
  };
}

export function engagementRow({ file }: RowPlace, raw: RawEngagement): StagedRow<"engagements"> {
  return {
    file,
    account: idOf(raw.accountId),
    post: idOf(raw.postId),
    kind: engagementCode(raw.kind),
    seen: raw.seenAt ?? 0,
  };
}

export function listRow({ file, row }: RowPlace, raw: RawList): StagedRow<"lists"> {
  return {
    file,
    row,
    network_id: idOf(raw.id),
    seen: raw.seenAt ?? 0,
    name: raw.name ?? null,
    description: raw.description ?? null,
    owner: idOrNull(raw.ownerId),
    private: raw.private ?? null,
    member_count: raw.memberCount ?? null,
    follower_count: raw.followerCount ?? null,
    created_at: timeOrNull(raw.createdAt),
  };
}

export function listMemberRow({ file }: RowPlace, raw: RawListMember): StagedRow<"list_members"> {
  return {
    file,
    list: idOf(raw.listId),
    account: idOf(raw.accountId),
    seen: raw.seenAt ?? 0,
  };
}

/** Sources other than files give ids of their own making: a bad one is a mistake of ours, not of the data. */
function idOf(id: NetworkId): bigint {
  if (typeof id === "bigint") return id;
  const parsed = parseId(id);
  if (parsed === null) throw new Error(`not an id of the network: ${id}`);
  return parsed;
}

function idOrNull(id: NetworkId | null | undefined): bigint | null {
  return id === null || id === undefined ? null : idOf(id);
}

/** Before 1970 nothing of the network happened, and the columns hold no such time. */
function timeOrNull(seconds: number | null | undefined): number | null {
  return seconds === null || seconds === undefined || seconds < 0 ? null : seconds;
}
