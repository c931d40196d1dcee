import { POST_KIND } from "@toolkit/core/domain/network-data";
import type { Batch } from "./batch.ts";
import { BadRow } from "./cells.ts";
import type { Cells } from "./cells.ts";
import { snowflakeSeconds } from "./dates.ts";
import { provisionalId } from "../store/provisional-ids.ts";
import { enrichedPost } from "./enrich-rows.ts";
import { readDeclared, readLanguage } from "./declared.ts";
import type { TableKind } from "./fields.ts";
import type { CountedKind } from "./batch.ts";
import type { EngagementKind, FollowDirection, RawProfile } from "./raw.ts";

/** What a follows table lists: `ended` says that its rows are follows that ended. */
export type FollowTable = "following" | "followers" | "edges" | "ended";

export interface TableContext {
  readonly kind: TableKind;
  readonly list: FollowTable | null;
  /** For tables with one end only, or that are one list: whose, and which. */
  readonly owner: bigint | null;
  readonly direction: FollowDirection | null;
  /** Kind of engagement where no column says it. */
  readonly engagement: EngagementKind | null;
  /** Post or list that every row of the file is about. */
  readonly subject: bigint | null;
}

export const COUNTED: Readonly<Record<TableKind, CountedKind>> = {
  profiles: "profiles",
  posts: "posts",
  follows: "follows",
  engagements: "engagements",
  lists: "lists",
  "list-members": "listMembers",
};

/** Reads one row into the batch; counts it; turns it away when it cannot be kept. */
export function readTableRow(
  cells: Cells,
  context: TableContext,
  batch: Batch,
  text: () => string,
): void {
  const counted = COUNTED[context.kind];
  batch.count(counted);
  try {
    READERS[context.kind](cells, context, batch);
  } catch (error) {
    if (!(error instanceof BadRow)) throw error;
    batch.reject(counted, error.reason, error.message, text());
  }
}

const READERS: Readonly<
  Record<TableKind, (cells: Cells, context: TableContext, batch: Batch) => void>
> = {
  profiles: readProfile,
  posts: readPost,
  follows: readFollow,
  engagements: readEngagement,
  lists: readList,
  "list-members": readListMember,
};

function readProfile(cells: Cells, context: TableContext, batch: Batch): void {
  const username = cells.handle("username");
  const id = accountId(cells, username);
  const seenAt = cells.time("seenAt");
  if (context.owner !== null && context.direction !== null)
    listedFollow(id, context.owner, context.direction, seenAt ?? 0, batch);
  batch.profile({
    id,
    username,
    name: cells.text("name"),
    bio: cells.text("bio"),
    location: cells.text("location"),
    url: cells.text("url"),
    imageUrl: cells.text("imageUrl"),
    verified: cells.boolean("verified"),
    verifiedType: cells.word("verifiedType") || null,
    protected: cells.boolean("protected"),
    followersCount: cells.count("followersCount"),
    followingCount: cells.count("followingCount"),
    postCount: cells.count("postCount"),
    listedCount: cells.count("listedCount"),
    likeCount: cells.count("likeCount"),
    pinnedPostId: cells.id("pinnedPostId"),
    createdAt: cells.time("createdAt"),
    seenAt,
    declared: readDeclared(
      {
        gender: cells.word("gender"),
        birthday: cells.word("birthday"),
        birthYear: cells.word("birthYear"),
        age: cells.word("age"),
        country: cells.word("country"),
        region: cells.word("region"),
        city: cells.word("city"),
        language: cells.word("language"),
      },
      batch.repair,
    ),
  });
}

/** Without an id, the handle says who it is; see docs/decisions/0184. */
function accountId(cells: Cells, username: string | null): bigint {
  if (username !== null && cells.raw("id") === "") return provisionalId(username);
  if (!cells.has("id")) {
    const written = cells.raw("username").slice(0, 60);
    throw new BadRow(written === "" ? "missing handle" : "malformed handle", written);
  }
  return cells.requiredId("id");
}

/** A table of profiles that is the follow list of its file's owner. */
export function listedFollow(
  other: bigint,
  owner: bigint,
  direction: FollowDirection,
  seen: number,
  batch: Batch,
): void {
  batch.count("follows");
  if (other === owner) batch.reject("follows", "self-follow", String(owner), "");
  else if (direction === "followers") batch.follow(other, owner, 0, seen, 0);
  else batch.follow(owner, other, 0, seen, 0);
}

function readPost(cells: Cells, _context: TableContext, batch: Batch): void {
  const id = cells.requiredId("id");
  const authorId = cells.requiredId("authorId");
  const text = cells.text("text");
  if (text === null) throw new BadRow("missing text");
  const createdAt = cells.time("createdAt") ?? snowflakeSeconds(id);
  if (createdAt === null)
    throw new BadRow("missing date", "neither a date that can be read nor an id that holds one");
  if (cells.raw("createdAt") === "") batch.repair("date taken from the id");
  readAuthor(cells, authorId, batch);
  const post = enrichedPost({
    id,
    authorId,
    text,
    createdAt,
    ...readReference(cells, text),
    language: readLanguage(cells.word("language")),
    likes: cells.count("likes"),
    reposts: cells.count("reposts"),
    replies: cells.count("replies"),
    quotes: cells.count("quotes"),
    views: cells.count("views"),
    via: cells.text("via"),
    seenAt: cells.time("seenAt"),
  });
  batch.post(post);
}

const KIND_WORDS: ReadonlyMap<string, number> = new Map([
  ...["reply", "replied_to", "comment"].map((word) => [word, POST_KIND.reply] as const),
  ...["repost", "reposted", "retweet", "retweeted", "rt"].map(
    (word) => [word, POST_KIND.repost] as const,
  ),
  ...["quote", "quoted", "quote_tweet"].map((word) => [word, POST_KIND.quote] as const),
]);

function readReference(
  cells: Cells,
  text: string,
): { kind: number; refId: bigint | null; refAuthorId: bigint | null } {
  const repost = cells.id("repostOfId");
  const quote = cells.id("quoteOfId");
  const reply = cells.id("replyToId");
  const named = KIND_WORDS.get(cells.word("kind").toLowerCase());
  // Without a column for it, the network's own old way of writing a repost says it.
  const saysRepost = !cells.has("repostOfId") && !cells.has("kind") && /^RT @\w+: /.test(text);
  if (
    repost !== null ||
    named === POST_KIND.repost ||
    cells.boolean("isRepost") === true ||
    saysRepost
  ) {
    return { kind: POST_KIND.repost, refId: repost, refAuthorId: cells.id("repostOfAuthorId") };
  }
  if (quote !== null || named === POST_KIND.quote)
    return { kind: POST_KIND.quote, refId: quote, refAuthorId: cells.id("quoteOfAuthorId") };
  const replyAuthor = cells.id("replyToAuthorId");
  if (reply !== null || replyAuthor !== null || named === POST_KIND.reply) {
    return { kind: POST_KIND.reply, refId: reply, refAuthorId: replyAuthor };
  }
  return { kind: POST_KIND.post, refId: null, refAuthorId: null };
}

/** Tables of posts may carry their authors' fields. */
function readAuthor(cells: Cells, authorId: bigint, batch: Batch): void {
  const author: RawProfile = {
    id: authorId,
    username: cells.handle("authorUsername"),
    name: cells.text("authorName"),
    bio: cells.text("authorBio"),
    location: cells.text("authorLocation"),
    url: cells.text("authorUrl"),
    verified: cells.boolean("authorVerified"),
    followersCount: cells.count("authorFollowersCount"),
    followingCount: cells.count("authorFollowingCount"),
    postCount: cells.count("authorPostCount"),
    listedCount: cells.count("authorListedCount"),
    createdAt: cells.time("authorCreatedAt"),
    seenAt: cells.time("seenAt"),
  };
  if (author.username === null && author.name === null) return;
  batch.count("profiles");
  batch.profile(author);
}

const UNFOLLOW_WORDS = new Set([
  "unfollow",
  "unfollowed",
  "remove",
  "removed",
  "delete",
  "deleted",
  "end",
  "ended",
  "-1",
  "-",
]);

function readFollow(cells: Cells, context: TableContext, batch: Batch): void {
  const [source, target] = followEnds(cells, context);
  if (source === target) throw new BadRow("self-follow", String(source));
  const firstSeen = cells.time("firstSeen") ?? 0;
  const seen = cells.time("lastSeen") ?? 0;
  const ends = context.list === "ended" || UNFOLLOW_WORDS.has(cells.word("event").toLowerCase());
  const ended = cells.time("endedAt") ?? 0;
  if (ends) {
    const at = ended || seen || firstSeen;
    if (at === 0) throw new BadRow("missing date", "an unfollow needs its time");
    batch.follow(source, target, 0, 0, at);
  } else {
    batch.follow(source, target, firstSeen, seen, ended);
  }
}

/** Both ends in columns; or one, beside a column of list owners; or one, in a file that is the list of its owner. */
function followEnds(cells: Cells, context: TableContext): [source: bigint, target: bigint] {
  const ends = cells.has("source") && cells.has("target");
  if (!ends && context.owner !== null && context.direction !== null) {
    const other = cells.requiredId(
      ["source", "target", "owner"].find((field) => cells.has(field)) ?? "source",
    );
    return context.direction === "followers" ? [other, context.owner] : [context.owner, other];
  }
  return [
    cells.requiredId(cells.has("source") ? "source" : "owner"),
    cells.requiredId(cells.has("target") ? "target" : "owner"),
  ];
}

const ENGAGEMENT_WORDS: ReadonlyMap<string, EngagementKind> = new Map([
  ...["like", "liked", "likes", "favorite", "favourite", "fav"].map(
    (word) => [word, "like"] as const,
  ),
  ...["repost", "reposted", "retweet", "retweeted", "rt"].map((word) => [word, "repost"] as const),
  ...["reply", "replied", "replied_to", "comment"].map((word) => [word, "reply"] as const),
  ...["quote", "quoted"].map((word) => [word, "quote"] as const),
]);

function readEngagement(cells: Cells, context: TableContext, batch: Batch): void {
  const word = cells.word("kind").toLowerCase();
  const kind = word === "" ? (context.engagement ?? "like") : ENGAGEMENT_WORDS.get(word);
  if (!kind) throw new BadRow("unknown engagement", word.slice(0, 60));
  const postId =
    cells.has("postId") || context.subject === null ? cells.requiredId("postId") : context.subject;
  batch.engagement({
    accountId: cells.requiredId("accountId"),
    postId,
    kind,
    seenAt: cells.time("seenAt"),
  });
}

function readList(cells: Cells, _context: TableContext, batch: Batch): void {
  batch.list({
    id: cells.requiredId("id"),
    name: cells.text("name"),
    description: cells.text("description"),
    ownerId: cells.id("ownerId"),
    private: cells.boolean("private"),
    memberCount: cells.count("memberCount"),
    followerCount: cells.count("followerCount"),
    createdAt: cells.time("createdAt"),
    seenAt: cells.time("seenAt"),
  });
}

function readListMember(cells: Cells, context: TableContext, batch: Batch): void {
  const listId =
    cells.has("listId") || context.subject === null ? cells.requiredId("listId") : context.subject;
  batch.listMember({
    listId,
    accountId: cells.requiredId("accountId"),
    seenAt: cells.time("seenAt"),
  });
}
