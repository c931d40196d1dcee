import type { KnownAttribute, Query, QueryExpression, QuerySeed } from "@toolkit/core/domain/query";
import { AUTOMATION_CLASSES } from "@toolkit/core/domain/account-scores";
import { Checksum } from "../files/checksum.ts";
import type { Names } from "../files/dictionary.ts";
import type { EngineManifest } from "../files/manifest.ts";
import type { DictionaryName, SharedTables } from "../files/shared-tables.ts";
import { EngineError } from "../port/errors.ts";
import { windowStart } from "../port/window.ts";
import { keyOf, keyOfPlan, type SeedKey } from "./query-wire.ts";
import type { Ranges, ResolvedFilters, ResolvedQuery, SeedPlan } from "./resolved-query.ts";

const NOTHING: Ranges = [];
/** Deeper expressions are a mistake or an attack; recursion must end somewhere. */
const MAX_DEPTH = 100;

/** Resolved queries kept for each version's tables: one screen asks many things about the same audience. */
const KEPT = 256;
const kept = new WeakMap<SharedTables, Map<string, ResolvedQuery[]>>();

/**
 * Turns names into numbers, once for all shards.
 * @returns the query as each shard is to evaluate it.
 * @throws EngineError query_invalid.
 */
export function resolveQuery(
  query: Query,
  tables: SharedTables,
  manifest: EngineManifest,
  knownOnly = false,
): ResolvedQuery[] {
  const count = query.seeds.length;
  if (query.expression !== null) checkExpression(query.expression, count, 0);
  for (const expression of query.exclude) checkExpression(expression, count, 0);
  // Lists may be as long as the network has members: their queries are not kept.
  if (query.seeds.some(({ kind }) => kind === "members"))
    return resolve(query, tables, manifest, knownOnly);
  const known = kept.get(tables) ?? new Map<string, ResolvedQuery[]>();
  kept.set(tables, known);
  const text = JSON.stringify([query, knownOnly]);
  const resolved = known.get(text) ?? resolve(query, tables, manifest, knownOnly);
  known.delete(text);
  known.set(text, resolved);
  for (const oldest of known.keys()) {
    if (known.size <= KEPT) break;
    known.delete(oldest);
  }
  return resolved;
}

function resolve(
  query: Query,
  tables: SharedTables,
  manifest: EngineManifest,
  knownOnly: boolean,
): ResolvedQuery[] {
  const plans = query.seeds.map((seed) => planSeed(seed, tables, query.declaredOnly));
  const common = {
    expression: query.expression,
    exclude: query.exclude,
    filters: resolveFilters(query, tables),
    fromDay: windowStart(manifest.newestPostDay, query.windowDays),
    declaredOnly: query.declaredOnly,
    knownOnly,
  };
  const key = keyOf(
    common,
    plans.map((plan) => plan.key),
  );
  return Array.from({ length: tables.placement.shards }, (_, shard) => ({
    key,
    ...common,
    seeds: plans.map(({ plan }) =>
      Array.isArray(plan) ? { by: "list", members: plan[shard] ?? new Uint32Array(0) } : plan,
    ),
  }));
}

/** A plan (for an explicit list: its part of each shard) and what makes it distinct. */
interface KeyedPlan {
  readonly plan: Exclude<SeedPlan, { by: "list" }> | Uint32Array[];
  readonly key: SeedKey;
}

/** Lists that were spread, as long as somebody holds them: several queries of one call may name the same long list. */
const spreadLists = new WeakMap<SharedTables, WeakMap<Uint32Array, KeyedPlan>>();

function planList(members: Uint32Array, tables: SharedTables): KeyedPlan {
  const known = spreadLists.get(tables) ?? new WeakMap<Uint32Array, KeyedPlan>();
  spreadLists.set(tables, known);
  const plan: KeyedPlan = known.get(members) ?? {
    plan: tables.placement.spread(members).map(({ locals }) => locals),
    key: ["list", members.length, ...digests(members)],
  };
  known.set(members, plan);
  return plan;
}

function planSeed(seed: QuerySeed, tables: SharedTables, declaredOnly: boolean): KeyedPlan {
  if (seed.kind === "members") return planList(seed.members, tables);
  const plan = planNamed(seed, tables, declaredOnly);
  return { plan, key: keyOfPlan(plan) };
}

function planNamed(
  seed: Exclude<QuerySeed, { kind: "members" }>,
  tables: SharedTables,
  declaredOnly: boolean,
): Exclude<SeedPlan, { by: "list" }> {
  const { dictionaries } = tables;
  switch (seed.kind) {
    case "followers": {
      const rank = tables.ranks[seed.account] ?? tables.accounts.length;
      return {
        by: "members",
        index: "follow",
        any: rank < tables.accounts.length ? [[rank, rank + 1]] : NOTHING,
      };
    }
    case "keyword":
    case "bio": {
      const post = seed.kind === "keyword";
      const dictionary = post ? dictionaries.term : dictionaries.bioTerm;
      const [only] = seed.terms;
      if (seed.terms.length === 1 && only !== undefined && seed.check === null) {
        const id = dictionary.find(only);
        const exact: Ranges = id < 0 ? NOTHING : [[id, id + 1]];
        const any = seed.prefix ? dictionary.prefixRanges(only) : exact;
        return post
          ? { by: "posts", index: "term", any }
          : { by: "members", index: "bioTerm", any };
      }
      const ids = seed.prefix ? [] : seed.terms.map((term) => dictionary.find(term));
      if (ids.includes(-1) || (ids.length === 0 && seed.check === null)) {
        return post
          ? { by: "posts", index: "term", any: NOTHING }
          : { by: "members", index: "bioTerm", any: NOTHING };
      }
      const check = seed.check && {
        needle: Buffer.from(seed.check.text),
        edgeStart: seed.check.edgeStart,
        edgeEnd: seed.check.edgeEnd,
      };
      return { by: "text", of: post ? "post" : "bio", all: ids, check };
    }
    case "hashtag": {
      const id = dictionaries.tag.find(seed.tag);
      return { by: "posts", index: "tag", any: id < 0 ? NOTHING : [[id, id + 1]] };
    }
    case "posted":
      return { by: "text", of: "post", all: [], check: null };
    case "topic":
    case "show":
      return { by: "posts", index: seed.kind, any: [[seed.id, seed.id + 1]] };
    case "automated":
      return { by: "members", index: "automation", any: automatedFrom(seed.from, declaredOnly) };
    case "known":
      return {
        by: "known",
        dimension: seed.attribute,
        any:
          seed.attribute === "age"
            ? seed.bands.flatMap((band) => ageRanges(tables.ages, band))
            : [[0, valuesOf(seed.attribute, tables)]],
      };
    case "listed_followers":
      return { by: "listedFollowers", rank: tables.ranks[seed.account] ?? tables.accounts.length };
    case "bio_word":
      return { by: "bioWord", word: numberOf(dictionaries.bioWord, seed.word) };
    case "interest":
    case "job":
      return { by: "members", index: seed.kind, any: [[seed.id, seed.id + 1]] };
  }
}

/** How many values an attribute has. */
function valuesOf(
  attribute: Exclude<KnownAttribute, "age">,
  { dictionaries }: SharedTables,
): number {
  return attribute === "gender" ? 2 : dictionaries[attribute].size;
}

/** The number of a name in a dictionary that is in the order of counts; -1 without it. */
function numberOf(names: Names, text: string): number {
  const key = Buffer.from(text);
  for (let id = 0; id < names.size; id++) if (key.equals(names.bytesAt(id))) return id;
  return -1;
}

/** Classes of automation from one on; no data declare whether a program posts. */
function automatedFrom(from: number, declaredOnly: boolean): Ranges {
  return declaredOnly ? NOTHING : [[from, AUTOMATION_CLASSES]];
}

function resolveFilters(query: Query, tables: SharedTables): ResolvedFilters {
  const { countries, regions, cities, languages, gender, age, automated } = query.filters;
  const named = (name: DictionaryName, values: readonly string[] | undefined): Ranges =>
    (values ?? []).flatMap((value) => {
      const id = tables.dictionaries[name].find(value);
      return id < 0 ? [] : [[id, id + 1] as const];
    });
  const hasPlaces = [countries, regions, cities].some(
    (list) => list !== undefined && list.length > 0,
  );
  return {
    places: hasPlaces
      ? [
          { dimension: "country", any: named("country", countries) },
          { dimension: "region", any: named("region", regions) },
          { dimension: "city", any: named("city", cities) },
        ]
      : null,
    languages:
      languages === undefined || languages.length === 0 ? null : named("language", languages),
    gender: gender === undefined ? null : [[gender - 1, gender]],
    age: age === undefined ? null : ageRanges(tables.ages, age),
    automated:
      automated === undefined
        ? null
        : { any: automatedFrom(automated.from, query.declaredOnly), are: automated.are },
  };
}

/** Age codes whose whole interval lies in the band. */
function ageRanges(
  ages: Uint8Array,
  band: { readonly low: number; readonly high: number },
): Ranges {
  const ranges: [number, number][] = [];
  for (let code = 0; code * 2 < ages.length; code++) {
    if (ages[code * 2]! >= band.low && ages[code * 2 + 1]! <= band.high)
      ranges.push([code, code + 1]);
  }
  return ranges;
}

/** Two independent 32-bit digests, forwards and backwards: equal lists only, for a cache's purposes. */
function digests(members: Uint32Array): [number, number] {
  const length = Math.ceil(members.length / 4) * 4;
  const padded = new Uint32Array(length);
  padded.set(members);
  const forwards = new Checksum();
  forwards.update(padded);
  const backwards = new Checksum();
  backwards.update(padded.reverse());
  return [forwards.value(), backwards.value()];
}

function checkExpression(expression: QueryExpression, seeds: number, depth: number): void {
  if (depth > MAX_DEPTH)
    throw new EngineError("query_invalid", `An expression nests deeper than ${MAX_DEPTH}`);
  if ("seed" in expression) {
    if (!Number.isInteger(expression.seed) || expression.seed < 0 || expression.seed >= seeds) {
      throw new EngineError(
        "query_invalid",
        `The expression names seed ${expression.seed}, there are ${seeds}`,
      );
    }
  } else if ("not" in expression) {
    checkExpression(expression.not, seeds, depth + 1);
  } else {
    for (const part of "all" in expression ? expression.all : expression.any)
      checkExpression(part, seeds, depth + 1);
  }
}
