import type { Dimension, ListDimension, PostIndex } from "../../files/dimensions.ts";
import type { SharedTables } from "../../files/shared-tables.ts";
import { DECLARABLE, type DeclarableDimension } from "../../port/dimensions.ts";
import type { PostMood, RawInsights } from "../../port/insights.ts";
import type { Facet, Ranking, RowChoice, Totals } from "../../statistics/contrast-rows.ts";
import {
  type ContrastCounts,
  type ContrastTotals,
  facetOf,
  rankingOf,
} from "../../statistics/contrast.ts";
import type { CountedWords } from "../../port/counted-words.ts";
import type { SetCounts } from "../shared/counts-shard.ts";
import type { CountedValues } from "../shared/value-orders.ts";

/** Counts of the three sets that are compared. */
export interface Sets {
  readonly audience: SetCounts;
  readonly baseline: SetCounts;
  /** Members of the audience that the baseline lacks; null when there are none. */
  readonly outside: SetCounts | null;
  /** Everybody; null where nothing is ordered by it. */
  readonly everybody: SetCounts | null;
}

/** Words that the index has no term for, and how many members of each set used them. */
export interface CandidateCounts extends CountedWords {
  readonly audience: Uint32Array;
  readonly baseline: Uint32Array;
  readonly outside: Uint32Array | null;
  readonly everybody: Uint32Array | null;
}

export interface InsightLimits {
  readonly rows: number;
  readonly followed: number;
  readonly words: number;
  /** Least members of the audience that an item needs, given how many members there are. */
  readonly support: (total: number) => number;
  readonly choice?: RowChoice | undefined;
}

/** Compares two sets in every dimension; pure. */
export function compareSets(
  sets: Sets,
  tables: SharedTables,
  values: CountedValues,
  limits: InsightLimits,
  candidates: CandidateCounts | null = null,
): Omit<RawInsights, "dataset" | "version" | "topPosts" | "conversation"> & {
  conversation: Omit<RawInsights["conversation"], "fromDay">;
} {
  const { dictionaries } = tables;
  const code = <V>(dimension: Dimension, valueOf: (code: number) => V): Facet<V> => {
    const counts = pick(sets, (set) => set.codes[dimension]);
    const unknown = { audience: counts.audience[0] ?? 0, baseline: counts.baseline[0] ?? 0 };
    const known = (set: SetCounts): number => set.totals.count - (set.codes[dimension][0] ?? 0);
    const ofBaseline = dimension !== "region" && dimension !== "city";
    const order =
      dimension === "gender" || dimension === "automation" ? null : tables.order[dimension];
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
  const terms = values.term.length;
  const words = rankingOf(
    candidates === null ? posted("term") : withCandidates(posted("term"), candidates, terms),
    writers,
    least,
    limits.words,
    (i) =>
      i < terms
        ? dictionaries.term.at(values.term[i] ?? 0)
        : (candidates?.candidates[i - terms]?.text ?? ""),
    null,
    limits.choice,
    candidates?.uncounted,
  );
  const spokenOf = <V>(index: PostIndex, valueOf: (i: number) => V): Ranking<V> =>
    rankingOf(posted(index), writers, least, limits.rows, valueOf, null, limits.choice);
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
    automation: code("automation", (value) => value - 1),
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
      limits.choice,
    ),
    followed: rankingOf(
      pick(sets, (set) => set.follows),
      following,
      limits.support(following.audience),
      limits.followed,
      (rank) => tables.accounts[rank] ?? 0,
      tables.order.follow,
      limits.choice,
    ),
    conversation: {
      audience: moodOf(sets.audience),
      baseline: moodOf(sets.baseline),
      words,
      hashtags: spokenOf("tag", (i) => dictionaries.tag.at(valueAt("tag", i))),
      topics: spokenOf("topic", (i) => valueAt("topic", i)),
      shows: spokenOf("show", (i) => valueAt("show", i)),
    },
  };
}

function pick(sets: Sets, of: (set: SetCounts) => Uint32Array): ContrastCounts {
  return {
    audience: of(sets.audience),
    baseline: of(sets.baseline),
    outside: sets.outside && of(sets.outside),
    everybody: sets.everybody ? of(sets.everybody) : undefined,
  };
}

/**
 * Candidates stand behind the terms of the audience. A baseline that is kept may have been counted further: those terms come
 * after them, where the audience has nothing.
 */
function withCandidates(
  counts: ContrastCounts,
  candidates: CandidateCounts,
  terms: number,
): ContrastCounts {
  const joined = (of: Uint32Array, further: Uint32Array): Uint32Array => {
    const all = new Uint32Array(of.length + further.length);
    all.set(of.subarray(0, terms));
    all.set(further, terms);
    all.set(of.subarray(terms), terms + further.length);
    return all;
  };
  const { audience, baseline, outside, everybody } = counts;
  return {
    audience: joined(audience, candidates.audience),
    baseline: joined(baseline, candidates.baseline),
    outside: outside && candidates.outside && joined(outside, candidates.outside),
    everybody:
      everybody && candidates.everybody ? joined(everybody, candidates.everybody) : undefined,
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
