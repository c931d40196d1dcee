import { idList } from "./account-reads.ts";
import { REPOST, sinceSql, type FromDay } from "./author-content.ts";
import type { Database } from "./database.ts";
import { int } from "./row-values.ts";
import { ENGAGEMENT_CODE } from "./schema.ts";

export type Engagement = "like" | "repost";

/** Whose posts some accounts like (repost), as far as the data holds who did. */
export interface EngagedAuthors {
  /** Of the accounts asked, those with such a like (repost). */
  readonly members: number;
  /** Authors in all. */
  readonly total: number;
  readonly authors: readonly {
    /** Dense id. */
    readonly id: number;
    readonly members: number;
    readonly posts: number;
  }[];
}

export interface EngagedChoice {
  readonly kind: Engagement;
  readonly accounts: readonly number[];
  /** Of the posts that are liked, and of reposts themselves. */
  readonly fromDay: FromDay;
  readonly limit: number;
  /** Only these authors are listed; absent: the first by accounts. */
  readonly authors?: readonly number[];
}

/**
 * Whose posts some accounts like (repost), by accounts, falling. A post counts once an account; posts of one's own, and of authors
 * whom the data does not know, do not count.
 */
export async function readEngagedAuthors(
  database: Database,
  { kind, accounts, fromDay, limit, authors }: EngagedChoice,
): Promise<EngagedAuthors> {
  const given = givenSql(kind, accounts, fromDay);
  const listed = authors === undefined ? "" : `WHERE author IN ${idList(authors)}`;
  const rows = await database.rows(`WITH given AS MATERIALIZED (
      SELECT DISTINCT member, author, post FROM (${given}) WHERE author IS NOT NULL AND author <> member),
    told AS (SELECT count(DISTINCT member) AS known, count(DISTINCT author) AS total FROM given),
    ranked AS (SELECT author, count(DISTINCT member) AS members, count(*) AS posts FROM given ${listed}
      GROUP BY author ORDER BY members DESC, posts DESC, author LIMIT ${Math.trunc(limit)})
    SELECT known, total, author, members, posts FROM told LEFT JOIN ranked ON true ORDER BY members DESC, posts DESC, author`);
  return {
    members: int(rows[0]?.["known"]) ?? 0,
    total: int(rows[0]?.["total"]) ?? 0,
    authors: rows.flatMap((row) => {
      const id = int(row["author"]);
      if (id === null) return [];
      return [{ id, members: int(row["members"]) ?? 0, posts: int(row["posts"]) ?? 0 }];
    }),
  };
}

/** Member, author and post of each like (repost), own ones and those of unknown authors among them. */
export function givenSql(kind: Engagement, accounts: readonly number[], fromDay: FromDay): string {
  const members = idList(accounts);
  const engaged = `SELECT e.account AS member, p.author, e.post FROM engagements e JOIN posts p ON p.network_id = e.post
    WHERE e.account IN ${members} AND e.kind = ${ENGAGEMENT_CODE[kind]} AND ${sinceSql(fromDay)}`;
  // A repost is a post of its own as well, which names its original, or the original's author alone.
  const reposts = `SELECT r.author AS member, coalesce(o.author, a.id) AS author, coalesce(r.ref_post, r.network_id) AS post
    FROM (SELECT author, network_id, ref_post, ref_author FROM posts
      WHERE author IN ${members} AND kind = ${REPOST} AND ${sinceSql(fromDay)}) r
    LEFT JOIN posts o ON o.network_id = r.ref_post
    LEFT JOIN accounts a ON a.network_id = r.ref_author AND a.network_id > 0`;
  return kind === "like" ? engaged : `${engaged} UNION ${reposts}`;
}
