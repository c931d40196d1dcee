import type { Place } from "./place.ts";
import type { Query, QuerySeed } from "@toolkit/core/domain/query";
import { EngineError } from "./errors.ts";
import type { EngineManifest } from "./manifest.ts";
import { resolveQuery } from "./resolve-query.ts";
import type { ResolvedQuery } from "./resolved-query.ts";
import type { PostMeasure, PostRow } from "./shard-calls.ts";
import { inOrder, type SharedTables } from "./shared-tables.ts";

/** Stretches of equal length, oldest first, that share no day. */
export interface Periods {
  /** First day of the first one, days since 1970. */
  readonly first: number;
  /** Days of each. */
  readonly days: number;
  readonly count: number;
}

/** What one shard is asked about the course of posts. */
export interface TimelineInput {
  /** Whose posts count; the seeds of all series are among its seeds. */
  readonly query: ResolvedQuery;
  /** Numbers of the seeds of each series: a post counts that matches any of them; null: every post. */
  readonly series: readonly (readonly number[] | null)[];
  readonly periods: Periods;
  /** Group of each language code of authors; null: feelings are not counted. */
  readonly groups: Uint8Array | null;
  readonly groupCount: number;
}

export interface SeriesCounts {
  /** By period. */
  readonly posts: Uint32Array;
  /** Accounts with such a post, by period. */
  readonly authors: Uint32Array;
  /** Accounts with such a post in any period. */
  readonly everyAuthor: number;
  /** (period · groups + group) · 4 + feeling: negative, neutral, positive, not judged. Empty when not asked for. */
  readonly mood: Uint32Array;
  /** Language code of the author · 4 + feeling, over all periods. Empty when not asked for. */
  readonly languages: Uint32Array;
}

/** Posts about something, in one order. */
export interface PostsAboutInput {
  readonly query: ResolvedQuery;
  /** Null: every post. */
  readonly seeds: readonly number[] | null;
  /** Only posts that were judged so; null: judged or not. */
  readonly feeling: Feeling | null;
  readonly fromDay: number | null;
  readonly sort: PostOrder;
  readonly limit: number;
}

/** As posts are judged: negative, neutral, positive. */
export type Feeling = -1 | 0 | 1;

export type PostOrder = PostMeasure | "newest";

export interface TimelineOptions {
  readonly periods: Periods;
  /** Groups of authors' languages by which feelings are counted; authors of no group are the last one. */
  readonly moodGroups?: readonly (readonly string[])[] | null;
  readonly signal?: AbortSignal;
}

/** Negative, neutral, positive, not judged. */
export type Mood = readonly [number, number, number, number];

export interface SeriesTimeline {
  readonly posts: number[];
  readonly authors: number[];
  readonly everyAuthor: number;
  /** By period, then by group. */
  readonly mood: Mood[][];
  /** By authors' language; null: not known. Languages without a post are left out. */
  readonly languages: { readonly language: string | null; readonly mood: Mood }[];
}

/**
 * Counts posts of the query's members by period, one series for each list of seeds.
 *
 * @throws EngineError query_invalid for periods that are no periods.
 */
export async function runTimeline(
  { tables, manifest, ask }: Place,
  query: Query,
  about: readonly (readonly QuerySeed[] | null)[],
  { periods, moodGroups = null, signal }: TimelineOptions,
): Promise<SeriesTimeline[]> {
  const isWhole = [periods.first, periods.days, periods.count].every(Number.isInteger);
  if (!isWhole || periods.days < 1 || periods.count < 1 || periods.count > 10_000)
    throw new EngineError("query_invalid", "Periods must be whole, and at least one day");
  const { resolved, numbers } = appended(query, about, tables, manifest);
  const groups = moodGroups === null ? null : groupsOf(moodGroups, tables);
  const groupCount = (moodGroups?.length ?? 0) + 1;
  const parts = await ask(
    "timeline",
    (shard) => ({ query: at(resolved, shard), series: numbers, periods, groups, groupCount }),
    signal,
  );
  return about.map((_, series) =>
    added(
      parts.map((part) => at(part, series)),
      groupCount,
      tables,
    ),
  );
}

/** Which posts are listed, and how. */
export interface PostsPage {
  readonly sort: PostOrder;
  /** First day; null: all posts. */
  readonly fromDay: number | null;
  /** Absent: judged or not, whatever the judgement. */
  readonly feeling?: Feeling | null;
  readonly offset: number;
  readonly limit: number;
}

/** Own posts (no reposts) of the query's members that match any of the seeds (null: all), and how many there are. */
export async function runPostsAbout(
  { tables, manifest, ask }: Place,
  query: Query,
  about: readonly QuerySeed[] | null,
  page: PostsPage & { readonly signal?: AbortSignal },
): Promise<{ posts: PostRow[]; count: number }> {
  const { resolved, numbers } = appended(query, [about], tables, manifest);
  const { sort, fromDay, feeling = null, offset } = page;
  const limit = offset + page.limit;
  const seeds = about === null ? null : (numbers[0] ?? []);
  const parts = await ask(
    "postsAbout",
    (shard) => ({ query: at(resolved, shard), seeds, fromDay, feeling, sort, limit }),
    page.signal,
  );
  const newer = (a: PostRow, b: PostRow): number =>
    b.day - a.day || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
  const posts = parts
    .flatMap(({ rows }) => rows)
    .sort((a, b) => (sort === "newest" ? 0 : b[sort] - a[sort]) || newer(a, b));
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return { posts: posts.slice(offset, limit), count };
}

/** The query with the seeds of all series behind its own: no expression names them, so nobody enters by them. */
function appended(
  query: Query,
  about: readonly (readonly QuerySeed[] | null)[],
  tables: SharedTables,
  manifest: EngineManifest,
): { resolved: ResolvedQuery[]; numbers: (number[] | null)[] } {
  const seeds = [...query.seeds];
  const numbers = about.map((list) => list?.map((seed) => seeds.push(seed) - 1) ?? null);
  return { resolved: resolveQuery({ ...query, seeds }, tables, manifest), numbers };
}

function groupsOf(groups: readonly (readonly string[])[], tables: SharedTables): Uint8Array {
  const { language } = tables.dictionaries;
  // Code 0 is unknown; those of no group come last.
  const groupOf = new Uint8Array(language.size + 1).fill(groups.length);
  for (const [group, names] of groups.entries()) {
    for (const name of names) {
      const number = language.find(name);
      if (number >= 0) groupOf[number + 1] = group;
    }
  }
  return groupOf;
}

function added(
  parts: readonly SeriesCounts[],
  groupCount: number,
  tables: SharedTables,
): SeriesTimeline {
  const sum = (of: (part: SeriesCounts) => Uint32Array): number[] => {
    const total = Array.from(parts[0] === undefined ? [] : of(parts[0]), () => 0);
    for (const part of parts) for (const [i, value] of of(part).entries()) total[i]! += value;
    return total;
  };
  const mood = moods(sum((part) => part.mood));
  const languages = moods(sum((part) => part.languages));
  const codes = inOrder(Math.max(0, languages.length - 1), tables.order.language).map(
    (value) => value + 1,
  );
  return {
    posts: sum(({ posts }) => posts),
    authors: sum(({ authors }) => authors),
    // Shards share no account.
    everyAuthor: parts.reduce((all, { everyAuthor }) => all + everyAuthor, 0),
    mood: Array.from({ length: mood.length / groupCount }, (_, period) =>
      mood.slice(period * groupCount, (period + 1) * groupCount),
    ),
    languages: [0, ...codes].flatMap((code) => {
      const found = languages[code];
      return found?.some((count) => count > 0) === true
        ? [{ language: code === 0 ? null : tables.dictionaries.language.at(code - 1), mood: found }]
        : [];
    }),
  };
}

function moods(counts: readonly number[]): Mood[] {
  return Array.from({ length: counts.length / 4 }, (_, i) => [
    counts[i * 4]!,
    counts[i * 4 + 1]!,
    counts[i * 4 + 2]!,
    counts[i * 4 + 3]!,
  ]);
}

function at<T>(list: readonly T[], i: number): T {
  const item = list[i];
  if (item === undefined) throw new RangeError(`No item ${i} of ${list.length}`);
  return item;
}
