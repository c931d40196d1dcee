import { ACCOUNT_COLUMNS, accountOf, accountTables, afterPrefix, idList } from "./account-reads.ts";
import { sinceSql, type FromDay } from "./author-content.ts";
import type { Database, Row } from "./database.ts";
import { unpackMedia } from "./media.ts";
import { rowsWith } from "./point-reads.ts";
import { id, int, isoTime, numbers, text, texts } from "./row-values.ts";
import type { PostKind, PostNorm, PostRow, ShownPost, Suggestion } from "./rows.ts";

const KINDS: readonly PostKind[] = ["post", "reply", "repost", "quote"];

/** Columns of `shownPostOf`, and of `postOf`. */
const SHOWN_COLUMNS = `network_id AS post, text, kind, created_at AS posted_at, declared_language, language,
  language_confidence, likes, reposts, sentiment, media`;
const POST_COLUMNS = `author, ${SHOWN_COLUMNS}, replies, quotes, views, hashtags, topics, shows, ref_post, seen`;

/** Posts with their authors, in the order asked; unknown ids are left out. */
export async function readPosts(
  database: Database,
  networkIds: readonly bigint[],
): Promise<PostRow[]> {
  if (networkIds.length === 0) return [];
  const posts = await database.rows(
    `SELECT *, seen AS post_seen FROM ${rowsWith("posts", "network_id", networkIds, POST_COLUMNS)}`,
  );
  const authors = [...new Set(posts.map((row) => int(row["author"]) ?? 0))];
  const accounts = await database.rows(`SELECT ${ACCOUNT_COLUMNS} FROM ${accountTables(authors)}`);
  const accountById = new Map(accounts.map((row) => [int(row["id"]) ?? 0, row]));
  const rows = posts.map((row) => ({ ...accountById.get(int(row["author"]) ?? 0), ...row }));
  const byId = new Map(rows.map((row) => [id(row["post"]), row]));
  return networkIds.flatMap((each) => {
    const row = byId.get(String(each));
    return row ? [postOf(row)] : [];
  });
}

/** Author (dense id) and normal form of posts, in no order: what words are counted from. */
export async function readPostNorms(
  database: Database,
  networkIds: readonly bigint[],
): Promise<PostNorm[]> {
  if (networkIds.length === 0) return [];
  const rows = await database.rows(
    `FROM ${rowsWith("posts", "network_id", networkIds, "author, norm")}`,
  );
  return rows.map((row) => ({ author: int(row["author"]) ?? 0, norm: text(row["norm"]) ?? "" }));
}

/** Newest posts among which those of unspaced scripts are sought: a pattern over all of them takes seconds. */
const NEWEST_POSTS = 300_000;

const UNSPACED =
  "regexp_matches(norm, '[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Thai}\\p{Lao}\\p{Khmer}]')";

/**
 * Author and normal form of posts of unspaced scripts by some accounts from a day on; of many, those that a hash of their ids
 * draws, so that no day and no author speaks for all.
 */
export async function readUnspacedNormsBy(
  database: Database,
  accounts: readonly number[],
  fromDay: FromDay,
  limit: number,
): Promise<PostNorm[]> {
  const rows = await database.rows(
    `SELECT author, norm FROM posts
     WHERE author IN ${idList(accounts)} AND ${sinceSql(fromDay)} AND ${UNSPACED}
     ORDER BY hash(network_id), network_id LIMIT $1`,
    [limit],
  );
  return rows.map((row) => ({ author: int(row["author"]) ?? 0, norm: text(row["norm"]) ?? "" }));
}

/** Author and normal form of the newest posts that hold Thai or what comes after it, Korean aside: unspaced scripts. */
export async function readNewestUnspacedNorms(
  database: Database,
  limit: number,
): Promise<PostNorm[]> {
  const rows = await database.rows(
    `SELECT author, norm FROM (
       SELECT author, norm, day, network_id FROM posts ORDER BY day DESC, network_id DESC LIMIT ${NEWEST_POSTS})
     WHERE ${UNSPACED}
     ORDER BY day DESC, network_id DESC LIMIT $1`,
    [limit],
  );
  return rows.map((row) => ({ author: int(row["author"]) ?? 0, norm: text(row["norm"]) ?? "" }));
}

/** What is shown of posts, in the order asked; unknown ids are left out. A tenth of the time of all columns. */
export async function readShownPosts(
  database: Database,
  networkIds: readonly bigint[],
): Promise<ShownPost[]> {
  if (networkIds.length === 0) return [];
  const rows = await database.rows(
    `FROM ${rowsWith("posts", "network_id", networkIds, SHOWN_COLUMNS)}`,
  );
  const byId = new Map(rows.map((row) => [id(row["post"]), row]));
  return networkIds.flatMap((each) => {
    const row = byId.get(String(each));
    return row ? [shownPostOf(row)] : [];
  });
}

function postOf(row: Row): PostRow {
  return {
    ...shownPostOf(row),
    author: accountOf(row),
    replies: int(row["replies"]),
    quotes: int(row["quotes"]),
    views: int(row["views"]),
    hashtags: texts(row["hashtags"]),
    topics: numbers(row["topics"]),
    shows: numbers(row["shows"]),
    refPostId: id(row["ref_post"]),
    seenAt: isoTime(row["post_seen"]),
  };
}

function shownPostOf(row: Row): ShownPost {
  const declared = text(row["declared_language"]);
  const inferred = text(row["language"]);
  const sentiment = int(row["sentiment"]);
  return {
    networkId: id(row["post"]) ?? "0",
    text: text(row["text"]) ?? "",
    kind: KINDS[int(row["kind"]) ?? 0] ?? "post",
    createdAt: isoTime(row["posted_at"]) ?? "",
    language: {
      value: inferred,
      confidence: inferred === null ? 0 : Number(row["language_confidence"] ?? 0),
      declared: inferred !== null && declared === inferred,
    },
    likes: int(row["likes"]),
    reposts: int(row["reposts"]),
    sentiment: sentiment === -1 || sentiment === 0 || sentiment === 1 ? sentiment : null,
    media: unpackMedia(text(row["media"])),
  };
}

/** Hashtags (folded, without "#") that begin with the folded text, the most used first. */
export async function suggestHashtags(
  database: Database,
  prefix: string,
  limit: number,
): Promise<Suggestion[]> {
  return suggest(database, "suggest_hashtags", "tag", prefix, limit);
}

/** Words of posts that begin with the folded text, the most used first. */
export async function suggestWords(
  database: Database,
  prefix: string,
  limit: number,
): Promise<Suggestion[]> {
  return suggest(database, "suggest_words", "word", prefix, limit);
}

async function suggest(
  database: Database,
  table: string,
  column: string,
  prefix: string,
  limit: number,
): Promise<Suggestion[]> {
  if (prefix === "") return [];
  const rows = await database.rows(
    `SELECT ${column} AS text, posts FROM ${table} WHERE ${column} >= $1 AND ${column} < $2 ORDER BY posts DESC, ${column} LIMIT $3`,
    [prefix, afterPrefix(prefix), limit],
  );
  return rows.map((row) => ({ text: text(row["text"]) ?? "", posts: int(row["posts"]) ?? 0 }));
}
