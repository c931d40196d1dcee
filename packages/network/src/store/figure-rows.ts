import { idList } from "./account-reads.ts";
import { REPOST, sinceSql, type AuthorContent, type FromDay } from "./author-content.ts";
import type { Database, SqlValue } from "./database.ts";
import { givenSql, type Engagement } from "./engaged-authors.ts";
import { id, int } from "./row-values.ts";
import { HOSTS, LINKED } from "./spoken-of.ts";

/** A count that is read from the store: of members who name something, or who like (repost) an account's posts. */
export type FigureOfRows = { readonly fromDay: FromDay } & (
  | {
      readonly kind: "mention" | "link";
      readonly value: string;
      readonly accounts: readonly number[];
    }
  /** Whoever else mentions an account (dense id, folded handle), by reposts too. */
  | { readonly kind: "voice"; readonly account: number; readonly handle: string }
  | {
      readonly kind: "post_kind";
      readonly value: PostKind;
      readonly accounts: readonly number[];
    }
  | { readonly kind: Engagement; readonly author: number; readonly accounts: readonly number[] }
);

type PostKind = keyof AuthorContent["byKind"];

/** The values of `posts.kind`. */
const KIND_CODES: Readonly<Record<PostKind, number>> = {
  post: 0,
  reply: 1,
  repost: REPOST,
  quote: 3,
};

export interface FigurePage {
  /** Members, or what they did, one row a post of a member. */
  readonly show: "accounts" | "posts";
  readonly limit: number;
  readonly offset: number;
}

export interface FigureRows {
  readonly count: number;
  readonly rows: readonly {
    /** Dense id of the member. */
    readonly member: number;
    /** In a list of posts, by its id on the network, with its author's dense id where the data holds it. */
    readonly post: { readonly id: string; readonly author: number | null } | null;
  }[];
}

/** Rows behind such a count: members by id, or posts, the newest first. */
export async function readFigureRows(
  database: Database,
  figure: FigureOfRows,
  { show, limit, offset }: FigurePage,
): Promise<FigureRows> {
  const { sql, values } = countedSql(figure);
  const isPosts = show === "posts";
  const rows = isPosts
    ? "SELECT DISTINCT member, post FROM counted"
    : "SELECT DISTINCT member, NULL::BIGINT AS post FROM counted";
  const order = isPosts ? "post DESC, member" : "member";
  const found = await database.rows(
    `WITH counted AS MATERIALIZED (${sql}), listed AS (${rows}), told AS (SELECT count(*) AS count FROM listed),
      page AS (SELECT * FROM listed ORDER BY ${order} LIMIT ${Math.trunc(limit)} OFFSET ${Math.trunc(offset)})
    SELECT count, member, post, p.author FROM told LEFT JOIN page ON true LEFT JOIN posts p ON p.network_id = page.post ORDER BY ${order}`,
    values,
  );
  return {
    count: int(found[0]?.["count"]) ?? 0,
    rows: found.flatMap((row) => {
      const member = int(row["member"]);
      if (member === null) return [];
      const post = id(row["post"]);
      return [{ member, post: post === null ? null : { id: post, author: int(row["author"]) } }];
    }),
  };
}

function countedSql(figure: FigureOfRows): { readonly sql: string; readonly values: SqlValue[] } {
  const { fromDay } = figure;
  if ("author" in figure)
    return {
      sql: `SELECT DISTINCT member, post FROM (${givenSql(figure.kind, figure.accounts, fromDay)})
        WHERE author = ${Math.trunc(figure.author)} AND author <> member`,
      values: [],
    };
  if (figure.kind === "voice")
    return {
      sql: `SELECT author AS member, network_id AS post FROM posts
        WHERE author <> ${Math.trunc(figure.account)} AND ${sinceSql(fromDay)} AND list_contains(mentions, $1)`,
      values: [figure.handle],
    };
  if (figure.kind === "post_kind")
    return {
      sql: `SELECT author AS member, network_id AS post FROM posts
        WHERE author IN ${idList(figure.accounts)} AND kind = ${KIND_CODES[figure.value]} AND ${sinceSql(fromDay)}`,
      values: [],
    };
  const own = `SELECT author AS member, network_id AS post FROM posts
    WHERE author IN ${idList(figure.accounts)} AND kind <> ${REPOST} AND ${sinceSql(fromDay)}`;
  return {
    sql:
      figure.kind === "mention"
        ? `${own} AND list_contains(mentions, $1)`
        : `${own} AND ${LINKED} AND list_contains(${HOSTS}, $1)`,
    values: [figure.value],
  };
}
