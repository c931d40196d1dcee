import type { NAMED_DIMENSIONS } from "./dimensions.ts";
import type { ResolvedQuery } from "./resolved-query.ts";
import type { Place } from "./place.ts";
import { inOrder } from "./shared-tables.ts";
import { windowStart } from "./window.ts";

export type BreakdownDimension = (typeof NAMED_DIMENSIONS)[number];

/** Attributes that are counted within each value. */
export const BROKEN_DOWN = ["gender", "age", "language"] as const;
export type BrokenDown = (typeof BROKEN_DOWN)[number];

export interface BreakdownInput {
  readonly query: ResolvedQuery;
  readonly by: BreakdownDimension;
  /** First day of the posts that count; null: all. */
  readonly fromDay: number | null;
}

/** By code of the value, 0 for not known. */
export interface BreakdownCounts {
  readonly members: Uint32Array;
  /** Code of the value · codes of the attribute + its code. */
  readonly attributes: Readonly<Record<BrokenDown, Uint32Array>>;
  readonly posts: Uint32Array;
  /** Members with such a post. */
  readonly authors: Uint32Array;
}

export interface BreakdownRow {
  /** Null: not known. */
  readonly value: string | null;
  readonly members: number;
  readonly male: number;
  readonly female: number;
  /** Age intervals as they were inferred. */
  readonly ages: readonly {
    readonly low: number;
    readonly high: number;
    readonly members: number;
  }[];
  readonly languages: readonly { readonly language: string; readonly members: number }[];
  readonly posts: number;
  readonly authors: number;
}

export interface Breakdown {
  /** First day of the posts that count; null: all. */
  readonly fromDay: number | null;
  /** Values with a member, most first. */
  readonly rows: BreakdownRow[];
}

/** Sums a breakdown over the shards and names its codes. */
export async function runBreakdown(
  { tables, manifest, ask }: Place,
  resolved: readonly ResolvedQuery[],
  by: BreakdownDimension,
  windowDays: number | null,
  signal?: AbortSignal,
): Promise<Breakdown> {
  const fromDay = windowStart(manifest.newestPostDay, windowDays);
  const parts = await ask(
    "breakdown",
    (shard) => {
      const query = resolved[shard];
      if (query === undefined) throw new RangeError(`There is no shard ${shard}`);
      return { query, by, fromDay };
    },
    signal,
  );
  const sum = (of: (part: BreakdownCounts) => Uint32Array): Uint32Array => {
    const total = new Uint32Array(parts[0] === undefined ? 0 : of(parts[0]).length);
    for (const part of parts) for (const [i, value] of of(part).entries()) total[i]! += value;
    return total;
  };
  const members = sum((part) => part.members);
  const posts = sum((part) => part.posts);
  const authors = sum((part) => part.authors);
  const within = (name: BrokenDown): ((value: number, code: number) => number) => {
    const counts = sum((part) => part.attributes[name]);
    const width = counts.length / Math.max(1, members.length);
    return (value, code) => (code < width ? counts[value * width + code]! : 0);
  };
  const gender = within("gender");
  const age = within("age");
  const language = within("language");
  const { dictionaries, ages, order } = tables;
  const ageNumbers = [...inOrder(ages.length / 2, order.age)];
  const languageNumbers = [...inOrder(dictionaries.language.size, order.language)];
  const values = [0, ...inOrder(dictionaries[by].size, order[by]).map((value) => value + 1)];
  const rows = values.flatMap((value): BreakdownRow[] => {
    const count = members[value] ?? 0;
    return count === 0
      ? []
      : [
          {
            value: value === 0 ? null : dictionaries[by].at(value - 1),
            members: count,
            male: gender(value, 1),
            female: gender(value, 2),
            ages: ageNumbers
              .map((i) => ({
                low: ages[i * 2]!,
                high: ages[i * 2 + 1]!,
                members: age(value, i + 1),
              }))
              .filter((interval) => interval.members > 0),
            languages: languageNumbers
              .map((i) => ({
                language: dictionaries.language.at(i),
                members: language(value, i + 1),
              }))
              .filter((one) => one.members > 0),
            posts: posts[value]!,
            authors: authors[value]!,
          },
        ];
  });
  return { fromDay, rows: rows.sort((a, b) => b.members - a.members) };
}
