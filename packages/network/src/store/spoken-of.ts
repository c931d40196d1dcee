import { idList } from "./account-reads.ts";
import { REPOST, sinceSql, type FromDay } from "./author-content.ts";
import type { Database, Row } from "./database.ts";
import { int } from "./row-values.ts";

/** Something that posts name, with the posts that do and their authors. */
export interface SpokenOf {
  readonly value: string;
  readonly posts: number;
  readonly authors: number;
}

export interface SpokenOfAmong {
  /** Of the accounts asked, those with an own post in the window. */
  readonly authors: number;
  /** Handles, folded and without "@". */
  readonly mentions: readonly SpokenOf[];
  /** Hosts of links, without "www."; the network's own shortener hides where a link leads and is left out. */
  readonly links: readonly SpokenOf[];
}

const SHORTENER = "t.co";
/** Posts whose text may hold a link. */
export const LINKED = "contains(text, '://')";
/** Hosts that a post links to. */
export const HOSTS =
  "list_transform(regexp_extract_all(lower(text), 'https?://(?:www\\.)?([^/\\s?#:]+)', 1), host -> rtrim(host, '.'))";

/** Whom some accounts mention and where they link to, in own posts (no reposts) from a day on; by authors, falling. */
export async function readSpokenOf(
  database: Database,
  accounts: readonly number[],
  fromDay: FromDay,
  limit: number,
): Promise<SpokenOfAmong> {
  const own = `FROM posts WHERE author IN ${idList(accounts)} AND kind <> ${REPOST} AND ${sinceSql(fromDay)}`;
  const [[counted], mentions, links] = await Promise.all([
    database.rows(`SELECT count(DISTINCT author) AS authors ${own}`),
    database.rows(rankingSql("mentions", own, limit)),
    database.rows(rankingSql(HOSTS, `${own} AND ${LINKED}`, limit)),
  ]);
  return {
    authors: int(counted?.["authors"]) ?? 0,
    mentions: mentions.map(itemOf),
    links: links.map(itemOf),
  };
}

function rankingSql(values: string, own: string, limit: number): string {
  return `SELECT value, count(*) AS posts, count(DISTINCT author) AS authors
    FROM (SELECT author, unnest(list_distinct(${values})) AS value ${own})
    WHERE value <> '' AND value <> '${SHORTENER}'
    GROUP BY value ORDER BY authors DESC, posts DESC, value LIMIT ${Math.trunc(limit)}`;
}

function itemOf(row: Row): SpokenOf {
  return {
    value: String(row["value"]),
    posts: int(row["posts"]) ?? 0,
    authors: int(row["authors"]) ?? 0,
  };
}
