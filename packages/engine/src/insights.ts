import { isUnspaced } from "@toolkit/core/domain/text-index";
import { addInto } from "./column-sums.ts";
import { type ContrastCounts, type ContrastTotals, facetOf, rankingOf } from "./contrast.ts";
import {
  DECLARABLE,
  type DeclarableDimension,
  type Dimension,
  type ListDimension,
  type PostIndex,
} from "./dimensions.ts";
import type { Facet, PostMood, RawInsights, Totals } from "./engine.ts";
import type { SetCounts, SetTotals } from "./shard-calls.ts";
import type { SharedTables } from "./shared-tables.ts";

/** Counts of the three sets that are compared. */
export interface Sets {
  readonly audience: SetCounts;
  readonly baseline: SetCounts;
  /** Members of the audience that the baseline lacks; null when there are none. */
  readonly outside: SetCounts | null;
}

export interface InsightLimits {
  readonly rows: number;
  readonly followed: number;
  /** Least members of the audience that an item needs, given how many members there are. */
  readonly support: (total: number) => number;
}

/** Values of posts that were counted: numbers of terms, tags, topics, shows. */
export type CountedValues = Readonly<Record<PostIndex, Uint32Array>>;

/** Compares two sets in every dimension; pure. */
export function compareSets(
  sets: Sets,
  tables: SharedTables,
  values: CountedValues,
  limits: InsightLimits,
): Omit<RawInsights, "dataset" | "version" | "topPosts" | "conversation"> & {
  conversation: Omit<RawInsights["conversation"], "fromDay">;
} {
  const { dictionaries } = tables;
  const code = <V>(dimension: Dimension, valueOf: (code: number) => V): Facet<V> => {
    const counts = pick(sets, (set) => set.codes[dimension]);
    const unknown = { audience: counts.audience[0] ?? 0, baseline: counts.baseline[0] ?? 0 };
    const known = (set: SetCounts): number => set.totals.count - (set.codes[dimension][0] ?? 0);
    const ofBaseline = dimension !== "region" && dimension !== "city";
    const order = dimension === "gender" || dimension === "spam" ? null : tables.order[dimension];
    return facetOf(counts, totalsOf(sets, known), unknown, {
      first: 1,
      ofBaseline,
      valueOf,
      order,
    });
  };
  const list = (name: Exclude<ListDimension, "bioWord">): Facet<number> => {
    const totals = totalsOf(sets, (set) => set.having[name]);
    const unknown = {
      audience: sets.audience.totals.count - totals.audience,
      baseline: sets.baseline.totals.count - totals.baseline,
    };
    const counts = pick(sets, (set) => set.lists[name]);
    return facetOf(counts, totals, unknown, {
      first: 0,
      ofBaseline: name !== "job",
      valueOf: (id) => id,
      order: null,
    });
  };
  const writers = totalsOf(sets, (set) => set.authors);
  const withBio = totalsOf(sets, (set) => set.having.bioWord);
  const following = totalsOf(sets, (set) => set.totals.followingKnown);
  const posted = (index: PostIndex): ContrastCounts => pick(sets, (set) => set.posters[index]);
  const least = limits.support(sets.audience.totals.count);
  const valueAt = (index: PostIndex, i: number): number => values[index][i] ?? 0;
  return {
    audience: sets.audience.totals,
    baseline: sets.baseline.totals,
    gender: code("gender", (value) => (value === 1 ? "male" : "female")),
    age: code("age", (value) => ({
      low: tables.ages[value * 2 - 2] ?? 0,
      high: tables.ages[value * 2 - 1] ?? 0,
    })),
    country: code("country", (value) => dictionaries.country.at(value - 1)),
    region: code("region", (value) => dictionaries.region.at(value - 1)),
    city: code("city", (value) => dictionaries.city.at(value - 1)),
    language: code("language", (value) => dictionaries.language.at(value - 1)),
    spam: code("spam", (value) => value - 1),
    declared: Object.fromEntries(
      DECLARABLE.map((name): [DeclarableDimension, Totals] => [
        name,
        { audience: sets.audience.declared[name], baseline: sets.baseline.declared[name] },
      ]),
    ) as Record<DeclarableDimension, Totals>,
    interests: list("interest"),
    jobs: list("job"),
    bioWords: rankingOf(
      pick(sets, (set) => set.lists.bioWord),
      withBio,
      least,
      limits.rows,
      (id) => dictionaries.bioWord.at(id),
      tables.order.bioWord,
    ),
    followed: rankingOf(
      pick(sets, (set) => set.follows),
      following,
      limits.support(following.audience),
      limits.followed,
      (rank) => tables.accounts[rank] ?? 0,
      tables.order.follow,
    ),
    conversation: {
      audience: moodOf(sets.audience),
      baseline: moodOf(sets.baseline),
      words: rankingOf(posted("term"), writers, least, limits.rows, (i) =>
        dictionaries.term.at(valueAt("term", i)),
      ),
      hashtags: rankingOf(posted("tag"), writers, least, limits.rows, (i) =>
        dictionaries.tag.at(valueAt("tag", i)),
      ),
      topics: rankingOf(posted("topic"), writers, least, limits.rows, (i) => valueAt("topic", i)),
      shows: rankingOf(posted("show"), writers, least, limits.rows, (i) => valueAt("show", i)),
    },
  };
}

/** Members an item needs by default: 0.1 % of the total, at most 1,000, and 10 (3, 1) from 1,000 (100) members on. */
export function defaultSupport(total: number): number {
  const least = total >= 1000 ? 10 : total >= 100 ? 3 : 1;
  return Math.max(least, Math.min(1000, Math.ceil(total / 1000)));
}

/** Values of posts in falling order of how many use them; each comparison counts a part from the front. */
export interface ValueOrder {
  readonly values: Uint32Array;
  readonly users: Uint32Array;
}

/** More words than this are never compared; topics and shows are never as many. */
export const MOST_VALUES = 65_536;

/** Orders the values of an index by users; words of unspaced scripts are index terms only, and are left out. */
export function orderValues(
  users: Uint32Array,
  isShown: (value: number) => boolean,
  order: Uint32Array | null,
): ValueOrder {
  const place = (value: number): number => (order === null ? value : order[value]!);
  const values: number[] = [];
  for (let value = 0; value < users.length; value++) if (users[value] !== 0) values.push(value);
  values.sort((a, b) => users[b]! - users[a]! || place(a) - place(b));
  const shown: number[] = [];
  for (const value of values) {
    if (shown.length === MOST_VALUES) break;
    if (isShown(value)) shown.push(value);
  }
  const shared = new Uint32Array(new SharedArrayBuffer(shown.length * 4));
  shared.set(shown);
  return {
    values: shared,
    users: Uint32Array.from(shown, (value) => users[value]!),
  };
}

export function isShownTerm(term: string): boolean {
  return !isUnspaced(term);
}

/** How many of a falling list reach a bound. */
export function countReaching(falling: Uint32Array, bound: number): number {
  let low = 0;
  let high = falling.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (falling[middle]! >= bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

function pick(sets: Sets, of: (set: SetCounts) => Uint32Array): ContrastCounts {
  return {
    audience: of(sets.audience),
    baseline: of(sets.baseline),
    outside: sets.outside && of(sets.outside),
  };
}

function totalsOf(sets: Sets, of: (set: SetCounts) => number): ContrastTotals {
  return {
    audience: of(sets.audience),
    baseline: of(sets.baseline),
    outside: sets.outside === null ? 0 : of(sets.outside),
  };
}

function moodOf(set: SetCounts): PostMood {
  const [negative = 0, neutral = 0, positive = 0, unjudged = 0] = set.sentiment;
  return {
    posts: negative + neutral + positive + unjudged,
    authors: set.authors,
    negative,
    neutral,
    positive,
    unjudged,
  };
}

export function addTotals(parts: readonly SetTotals[]): SetTotals {
  const sum = { count: 0, known: 0, followingKnown: 0 };
  for (const part of parts) {
    sum.count += part.count;
    sum.known += part.known;
    sum.followingKnown += part.followingKnown;
  }
  return sum;
}

/** Counts of disjoint sets, added up. The first part's arrays take the sum. */
export function addCounts(parts: readonly SetCounts[]): SetCounts {
  const [first, ...others] = parts;
  if (first === undefined) throw new RangeError("No counts to add");
  const declared: Record<DeclarableDimension, number> = { ...first.declared };
  const having: Record<ListDimension, number> = { ...first.having };
  let authors = first.authors;
  for (const part of others) {
    for (const name of ["codes", "lists", "posters"] as const) addRecords(first[name], part[name]);
    addInto(first.follows, part.follows);
    addInto(first.sentiment, part.sentiment);
    for (const name of DECLARABLE) declared[name] += part.declared[name];
    for (const name of ["interest", "job", "bioWord"] as const) having[name] += part.having[name];
    authors += part.authors;
  }
  return {
    ...first,
    totals: addTotals(parts.map(({ totals }) => totals)),
    declared,
    having,
    authors,
  };
}

function addRecords(
  to: Readonly<Record<string, Uint32Array>>,
  from: Readonly<Record<string, Uint32Array>>,
): void {
  for (const [name, column] of Object.entries(to))
    addInto(column, from[name] ?? new Uint32Array(0));
}
