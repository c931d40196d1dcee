import { isUnspaced, JOINT } from "@toolkit/core/domain/text-index";
import { sinceSql, type FromDay } from "./author-content.ts";
import type { Database, SqlValue } from "./database.ts";
import { int } from "./row-values.ts";

/** An account that others speak of. */
export interface Subject {
  /** Dense id: its own posts are not about it. */
  readonly account: number;
  /** Folded, without "@". */
  readonly handle: string;
  /** Words and phrases in normal form. */
  readonly norms: readonly string[];
}

export interface PostsAndAuthors {
  readonly posts: number;
  readonly authors: number;
}

export interface SubjectPosts {
  readonly mentions: PostsAndAuthors;
  readonly keywords: PostsAndAuthors;
  /** Mentions or keywords, each post once. */
  readonly either: PostsAndAuthors;
}

export interface PostsAbout {
  readonly subjects: readonly SubjectPosts[];
  /** Posts about any of them, each once. */
  readonly any: PostsAndAuthors;
}

/** Posts of others that mention each account or hold one of its words, in one pass over the window. */
export async function countPostsAbout(
  database: Database,
  subjects: readonly Subject[],
  fromDay: FromDay,
): Promise<PostsAbout> {
  if (subjects.length === 0) return { subjects: [], any: { posts: 0, authors: 0 } };
  const values: SqlValue[] = [];
  const value = (text: string): string => `$${values.push(text)}`;
  const flags = subjects.flatMap(({ account, handle, norms }, i) => {
    const byOthers = `author <> ${Math.trunc(account)}`;
    const held = norms.map((norm) => holdsSql(norm, value));
    return [
      `${byOthers} AND list_contains(mentions, ${value(handle)}) AS m${i}`,
      `${held.length === 0 ? "false" : `${byOthers} AND (${held.join(" OR ")})`} AS k${i}`,
    ];
  });
  const count = (name: string, condition: string): string =>
    `count(*) FILTER (${condition}) AS ${name}_posts, count(DISTINCT author) FILTER (${condition}) AS ${name}_authors`;
  const either = subjects.map((_, i) => `coalesce(m${i}, false) OR k${i}`);
  const columns = [
    ...subjects.flatMap((_, i) => [
      count(`m${i}`, `m${i}`),
      count(`k${i}`, `k${i}`),
      count(`e${i}`, either[i] ?? "false"),
    ]),
    count("any", either.join(" OR ")),
  ];
  const [row = {}] = await database.rows(
    `SELECT ${columns.join(", ")} FROM (SELECT author, ${flags.join(", ")} FROM posts WHERE ${sinceSql(fromDay)})`,
    values,
  );
  const read = (name: string): PostsAndAuthors => ({
    posts: int(row[`${name}_posts`]) ?? 0,
    authors: int(row[`${name}_authors`]) ?? 0,
  });
  return {
    subjects: subjects.map((_, i) => ({
      mentions: read(`m${i}`),
      keywords: read(`k${i}`),
      either: read(`e${i}`),
    })),
    any: read("any"),
  };
}

/**
 * The condition of `satisfies` (core's text index) as SQL: the text stands in the post's normal form, and where it
 * begins or ends with a spaced word, it does so at a token's edge. Few posts pass the first test.
 */
function holdsSql(norm: string, value: (text: string) => string): string {
  const segments = norm.split(/[ \u0001]/).filter((segment) => segment !== "");
  const edges = (segment: string | undefined): string[] =>
    segment !== undefined && isUnspaced(segment) ? [""] : [" ", JOINT];
  const [starts, ends] = [edges(segments[0]), edges(segments.at(-1))];
  const padded = starts.flatMap((start) =>
    ends.map((end) => `contains(' ' || norm || ' ', ${value(`${start}${norm}${end}`)})`),
  );
  return `(contains(norm, ${value(norm)}) AND (${padded.join(" OR ")}))`;
}
