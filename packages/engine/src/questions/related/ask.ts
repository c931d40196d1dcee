import type { Query } from "@toolkit/core/domain/query";
import type { Sourced } from "../../port/calls.ts";
import type { RelatedAnswer, RelatedOptions } from "../../port/suggestions.ts";
import { windowStart } from "../../port/window.ts";
import { resolveQuery } from "../../shard/resolve-query.ts";
import { partOf, type ShardSet } from "../../shard/shard-set.ts";
import { relateTerms, type TermUsers } from "../../statistics/related.ts";
import { countReaching, defaultSupport } from "../../statistics/support.ts";
import { everybodyOf } from "../shared/everybody-of.ts";
import { askTotals, type TotalsCalls } from "../shared/totals.ts";
import type { ValueOrders } from "../shared/value-orders.ts";
import { addUsers } from "./merge.ts";
import type { RelatedCalls } from "./shard.ts";

export async function runRelated(
  shards: ShardSet<TotalsCalls & RelatedCalls>,
  orders: ValueOrders,
  query: Query,
  options: RelatedOptions,
): Promise<Omit<RelatedAnswer, keyof Sourced>> {
  const { tables, manifest } = shards;
  const { signal, candidates } = options;
  const fromDay = windowStart(manifest.newestPostDay, query.windowDays);
  const resolve = (of: Query) => resolveQuery(of, tables, manifest);
  const audience = resolve(query);
  const others = resolve(everybodyOf(query));
  const counted = resolve({
    ...everybodyOf(query),
    seeds: candidates.map(({ seed }) => seed),
    filters: {},
  });
  const { count: size } = await askTotals(shards, audience, signal);
  const minimumSupport = Math.max(1, options.minimumSupport ?? defaultSupport(size));
  const [words, hashtags] = (["term", "tag"] as const).map((index) => {
    const { values, users } = orders.of(index, query.windowDays);
    return values.slice(0, countReaching(users, minimumSupport));
  }) as [Uint32Array, Uint32Array];
  const none = new Uint32Array(0);
  const values = { term: words, tag: hashtags, topic: none, show: none };
  const parts = await shards.ask(
    "usersOfTerms",
    (shard) => ({
      query: partOf(audience, shard),
      everybody: partOf(others, shard),
      values,
      candidates: partOf(counted, shard),
      fromDay,
    }),
    signal,
  );
  const inside = addUsers(parts.map((each) => each.audience));
  const all = addUsers(parts.map((each) => each.baseline));
  const totals = { audience: inside.writers, baseline: all.writers };
  const { dictionaries } = tables;
  const usersOf = (
    texts: (i: number) => string,
    audienceCounts: Uint32Array,
    baselineCounts: Uint32Array,
  ): TermUsers[] =>
    Array.from(audienceCounts, (count, i) => ({
      get text() {
        return texts(i);
      },
      audience: count,
      baseline: baselineCounts[i] ?? 0,
    }));
  const { limit, uncounted } = options;
  return {
    words: relateTerms(
      [
        ...usersOf((i) => dictionaries.term.at(words[i] ?? 0), inside.words, all.words),
        ...usersOf((i) => candidates[i]?.text ?? "", inside.candidates, all.candidates),
      ],
      totals,
      { minimumSupport, limit, uncounted, accepts: (text) => options.accepts("word", text) },
    ),
    hashtags: relateTerms(
      usersOf((i) => dictionaries.tag.at(hashtags[i] ?? 0), inside.hashtags, all.hashtags),
      totals,
      {
        minimumSupport,
        limit,
        uncounted: 0,
        accepts: (text) => options.accepts("hashtag", text),
      },
    ),
  };
}
