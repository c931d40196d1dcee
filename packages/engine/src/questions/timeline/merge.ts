import { inOrder, type SharedTables } from "../../files/shared-tables.ts";
import type { Mood, SeriesTimeline } from "../../port/timeline.ts";
import type { SeriesCounts } from "./shard.ts";

/** Adds up one series over the shards, and names its languages. */
export function addSeries(
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
