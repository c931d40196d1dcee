import { idList } from "./account-reads.ts";
import type { Database, Row } from "./database.ts";
import { id, int } from "./row-values.ts";

/** Posts that count: from this day (days since 1970) on; null: all. */
export type FromDay = number | null;

export interface CountedItem<T> {
  readonly value: T;
  readonly posts: number;
}

/** What an account posted. Figures of success are of its own posts: a repost's are somebody else's. */
export interface AuthorContent {
  readonly byKind: {
    readonly post: number;
    readonly reply: number;
    readonly repost: number;
    readonly quote: number;
  };
  /** Posts that are no reposts. */
  readonly own: number;
  readonly likes: number;
  readonly reposts: number;
  readonly replies: number;
  readonly quotes: number;
  readonly likesMedian: number | null;
  readonly sentiment: {
    readonly negative: number;
    readonly neutral: number;
    readonly positive: number;
    readonly unjudged: number;
  };
  /** By posts, falling; over all kinds of posts. */
  readonly topics: readonly CountedItem<number>[];
  readonly hashtags: readonly CountedItem<string>[];
  /** The network's ids of own posts, most liked first. */
  readonly mostLiked: readonly bigint[];
}

export interface ContentOptions {
  readonly fromDay: FromDay;
  /** Topics and hashtags of each account. */
  readonly items: number;
  /** Most liked posts of each account. */
  readonly posts: number;
}

/** The value of `posts.kind` that stands for a repost. */
export const REPOST = 2;

export function sinceSql(fromDay: FromDay): string {
  return fromDay === null ? "true" : `day >= ${Math.trunc(fromDay)}`;
}

/** By dense id; accounts without a post in the window are absent. */
export async function readAuthorContent(
  database: Database,
  authors: readonly number[],
  { fromDay, items, posts }: ContentOptions,
): Promise<Map<number, AuthorContent>> {
  const theirs = `FROM posts WHERE author IN ${idList(authors)} AND ${sinceSql(fromDay)}`;
  const own = `FILTER (kind <> ${REPOST})`;
  const [counts, topics, hashtags, liked] = await Promise.all([
    database.rows(`SELECT author, count(*) FILTER (kind = 0) AS post, count(*) FILTER (kind = 1) AS reply,
        count(*) FILTER (kind = ${REPOST}) AS repost, count(*) FILTER (kind = 3) AS quote, count(*) ${own} AS own,
        coalesce(sum(likes) ${own}, 0)::BIGINT AS likes, coalesce(sum(reposts) ${own}, 0)::BIGINT AS reposts,
        coalesce(sum(replies) ${own}, 0)::BIGINT AS replies, coalesce(sum(quotes) ${own}, 0)::BIGINT AS quotes,
        (median(coalesce(likes, 0)) ${own})::DOUBLE AS likes_median,
        count(*) FILTER (sentiment = -1) AS negative, count(*) FILTER (sentiment = 0) AS neutral,
        count(*) FILTER (sentiment = 1) AS positive, count(*) FILTER (sentiment IS NULL) AS unjudged
      ${theirs} GROUP BY author`),
    database.rows(itemsSql("topics", theirs, items)),
    database.rows(itemsSql("hashtags", theirs, items)),
    database.rows(`SELECT author, network_id ${theirs} AND kind <> ${REPOST}
      QUALIFY row_number() OVER (PARTITION BY author ORDER BY coalesce(likes, 0) DESC, network_id DESC) <= ${Math.trunc(posts)}
      ORDER BY author, coalesce(likes, 0) DESC, network_id DESC`),
  ]);
  const numberOf = (row: Row, column: string): number => int(row[column]) ?? 0;
  const of = (rows: readonly Row[], author: number): Row[] =>
    rows.filter((row) => int(row["author"]) === author);
  return new Map(
    counts.map((row): [number, AuthorContent] => {
      const author = numberOf(row, "author");
      const median = row["likes_median"];
      return [
        author,
        {
          byKind: {
            post: numberOf(row, "post"),
            reply: numberOf(row, "reply"),
            repost: numberOf(row, "repost"),
            quote: numberOf(row, "quote"),
          },
          own: numberOf(row, "own"),
          likes: numberOf(row, "likes"),
          reposts: numberOf(row, "reposts"),
          replies: numberOf(row, "replies"),
          quotes: numberOf(row, "quotes"),
          likesMedian: typeof median === "number" ? median : null,
          sentiment: {
            negative: numberOf(row, "negative"),
            neutral: numberOf(row, "neutral"),
            positive: numberOf(row, "positive"),
            unjudged: numberOf(row, "unjudged"),
          },
          topics: of(topics, author).map((item) => ({
            value: numberOf(item, "value"),
            posts: numberOf(item, "posts"),
          })),
          hashtags: of(hashtags, author).map((item) => ({
            value: String(item["value"]),
            posts: numberOf(item, "posts"),
          })),
          mostLiked: of(liked, author).map((item) => BigInt(id(item["network_id"]) ?? "0")),
        },
      ];
    }),
  );
}

/** Values of a list column with the posts that have each, the most frequent of every author. */
function itemsSql(column: "topics" | "hashtags", theirs: string, items: number): string {
  return `SELECT author, value, count(*) AS posts
    FROM (SELECT author, unnest(list_distinct(${column})) AS value ${theirs}) GROUP BY author, value
    QUALIFY row_number() OVER (PARTITION BY author ORDER BY count(*) DESC, value) <= ${Math.trunc(items)}
    ORDER BY author, posts DESC, value`;
}
