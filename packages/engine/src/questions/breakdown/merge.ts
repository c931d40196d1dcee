import { inOrder, type SharedTables } from "../../files/shared-tables.ts";
import type { BreakdownDimension, BreakdownRow } from "../../port/breakdown.ts";
import type { BreakdownCounts, BrokenDown } from "./shard.ts";

/** Adds up a breakdown over the shards, and names its codes; most members first. */
export function addBreakdowns(
  parts: readonly BreakdownCounts[],
  by: BreakdownDimension,
  { dictionaries, ages, order }: SharedTables,
): BreakdownRow[] {
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
  return rows.sort((a, b) => b.members - a.members);
}
