import { compileText } from "@toolkit/core/domain/text-index";
import type { Query, QueryExpression, QueryFilters, QuerySeed } from "@toolkit/core/domain/query";
import { generator, randomNorm, topicOf } from "./random-network.ts";

/** A query over a network of `accounts` accounts, made of one number. */
export function randomQuery(seed: number, accounts: number): Query {
  const random = generator(seed ^ 0x5bd1e995);
  const upTo = (limit: number): number => Math.floor(random() * limit);
  const seeds = Array.from({ length: upTo(6) }, () => randomSeed(random, accounts));
  const expression = (depth: number): QueryExpression => {
    const kind = depth === 0 ? 0 : upTo(6);
    if (kind < 3 && seeds.length > 0) return { seed: upTo(seeds.length) };
    if (depth === 0) return { any: [] };
    if (kind === 5) return { not: expression(depth - 1) };
    const parts = Array.from({ length: upTo(4) }, () => expression(depth - 1));
    return kind === 4 ? { all: parts } : { any: parts };
  };
  const union: QueryExpression = { any: seeds.map((_, i) => ({ seed: i })) };
  return {
    seeds,
    expression: random() < 0.15 ? null : random() < 0.5 ? union : expression(3),
    exclude: random() < 0.3 ? [expression(1)] : [],
    filters: randomFilters(random),
    windowDays: [90, 90, 30, 1, null][upTo(5)] ?? null,
    declaredOnly: random() < 0.3,
  };
}

function randomSeed(random: () => number, accounts: number): QuerySeed {
  const upTo = (limit: number): number => Math.floor(random() * limit);
  switch (upTo(12)) {
    case 0:
    case 1:
      return { kind: "followers", account: Math.floor(random() * random() * (accounts + 1)) };
    case 2:
    case 3:
    case 4: {
      const compiled = compileText(randomNorm(random));
      return compiled === null
        ? { kind: "hashtag", tag: "tag0" }
        : { kind: random() < 0.7 ? "keyword" : "bio", ...compiled };
    }
    case 5:
      return { kind: "hashtag", tag: `tag${upTo(5)}` };
    case 6:
      return { kind: "interest", id: upTo(7) };
    case 7:
      return { kind: "topic", id: topicOf(upTo(6)) };
    case 8:
      if (random() < 0.3)
        return random() < 0.5
          ? { kind: "listed_followers", account: Math.floor(random() * random() * (accounts + 1)) }
          : { kind: "bio_word", word: ["a", "ab", "猫", "été", "zz"][upTo(5)] ?? "a" };
      return random() < 0.5 ? { kind: "show", id: upTo(4) } : { kind: "job", id: upTo(5) };
    case 9:
      return { kind: "automated", from: upTo(20) };
    case 10:
      return { kind: "posted" };
    default: {
      const members = Uint32Array.from({ length: accounts }, (_, i) => i).filter(
        () => random() < 0.3,
      );
      return { kind: "members", members };
    }
  }
}

function randomFilters(random: () => number): QueryFilters {
  const some = (list: readonly string[]): string[] => list.filter(() => random() < 0.5);
  const filters: { -readonly [K in keyof QueryFilters]: QueryFilters[K] } = {};
  if (random() < 0.3) filters.countries = some(["US", "JP", "XX"]);
  if (random() < 0.2) filters.regions = some(["US-0", "JP-1", "FR-2"]);
  if (random() < 0.2) filters.cities = some(["US:0", "FR:1"]);
  if (random() < 0.25) filters.languages = some(["en", "ja", "xx"]);
  if (random() < 0.25) filters.gender = random() < 0.5 ? 1 : 2;
  if (random() < 0.25)
    filters.age = { low: 13 + Math.floor(random() * 20), high: 25 + Math.floor(random() * 30) };
  if (random() < 0.2)
    filters.automated = {
      from: Math.floor(random() * 20),
      are: random() < 0.5 ? "only" : "excluded",
    };
  return filters;
}
