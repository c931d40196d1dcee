import type { Query, QueryExpression, QuerySeed } from "@toolkit/core/domain/query";
import type { GroupSeed, TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { Breather } from "@toolkit/network/store/breather";
import { compileFilters, type FilterLookups } from "./compile-filters.ts";
import { compileGroups, groupSeeds } from "./compile-groups.ts";
import {
  seedKey,
  seedResolver,
  type PackageSeed,
  type SeedRules,
  type SeedSources,
} from "./compile-seeds.ts";
import type { Coverage } from "../../../data/datasets/services/coverage.ts";
import type { CompiledPackage, SeedOutcome } from "./compiled-package.ts";

export interface CompileOptions {
  readonly pack: TargetingPackage;
  /** Days of the "posted about" window; null: all posts. */
  readonly windowDays: number | null;
  readonly declaredOnly: boolean;
  readonly coverage: Coverage;
  readonly sources: SeedSources;
  readonly rules: SeedRules;
  readonly filters: FilterLookups;
}

type FlatSeed = PackageSeed & { readonly deselected?: boolean | undefined };

/** The seeds of the flat lists: any of them brings an account in. */
function flatSeeds(pack: TargetingPackage): FlatSeed[] {
  return [
    ...(pack.keywords ?? []).map((item) => ({ kind: "keyword" as const, ...item })),
    ...(pack.handles ?? []).map(({ handle, ...marks }) => ({
      kind: "handle" as const,
      label: handle,
      ...marks,
    })),
    ...(pack.hashtags ?? []).map((item) => ({ kind: "hashtag" as const, ...item })),
    ...(pack.interests ?? []).map((item) => ({ kind: "interest" as const, ...item })),
    ...(pack.conversation_topics ?? []).map((item) => ({
      kind: "conversation_topic" as const,
      ...item,
    })),
    ...(pack.movies_tv_shows ?? []).map((item) => ({ kind: "movie_tv_show" as const, ...item })),
    ...(pack.custom_audiences ?? []).map(({ name, ...marks }) => ({
      kind: "custom_audience" as const,
      label: name,
      ...marks,
    })),
  ];
}

/**
 * Translates the specification's package to the engine's query:
 * ((any of the flat seeds) ∪ (the groups) − exclusion audiences) ∩ countries and locations ∩ languages ∩ gender ∩ age,
 * with or without likely automated accounts.
 *
 * What the data cannot measure is left out and named. When seeds were chosen and none of them can be measured the
 * audience is unknown (`query` is null), whatever the other criteria say: they would pass everybody.
 *
 * @throws AppError "invalid" for a country or language that does not exist or cannot be targeted.
 */
export async function compilePackage(options: CompileOptions): Promise<CompiledPackage> {
  const { pack, coverage, declaredOnly } = options;
  const flat = flatSeeds(pack);
  const grouped = groupSeeds(pack.groups);
  const chosen = [...flat, ...grouped].filter((seed) => seed.deselected !== true);

  const compiled = await compileFilters(pack, options.filters, coverage);
  const { resolve, excludes } = await seedResolver(
    chosen,
    options.sources,
    options.rules,
    coverage,
    declaredOnly,
  );

  const seeds: QuerySeed[] = [];
  const indexes = new Map<string, number>();
  const outcomes: SeedOutcome[] = [];
  const place = (seed: FlatSeed): number | null => {
    const { kind, label } = seed;
    if (seed.deselected === true) {
      outcomes.push({ kind, label, state: "deselected", reason: null, seed: null });
      return null;
    }
    const resolved = resolve(seed);
    if ("reason" in resolved) {
      outcomes.push({ kind, label, state: "not_measurable", reason: resolved.reason, seed: null });
      return null;
    }
    const key = seedKey(resolved.seed, seed);
    const index = indexes.get(key) ?? seeds.push(resolved.seed) - 1;
    indexes.set(key, index);
    outcomes.push({ kind, label, state: "counted", reason: null, seed: index });
    return index;
  };

  const breather = new Breather();
  const included = new Set<number>();
  const excluded = new Set<number>();
  let including = false;
  for (const seed of flat) {
    // Each name is looked up on this thread, which other callers wait for too.
    await breather.pause();
    const index = place(seed);
    const subtracts = seed.deselected !== true && excludes(seed);
    if (seed.deselected !== true && !subtracts) including = true;
    if (index !== null) (subtracts ? excluded : included).add(index);
  }
  const indexOfGroupSeed = new Map<GroupSeed, number | null>();
  for (const seed of grouped) {
    await breather.pause();
    if (seed.deselected !== true) including = true;
    indexOfGroupSeed.set(seed, place(seed));
  }
  const groups = compileGroups(pack.groups, (seed) => indexOfGroupSeed.get(seed) ?? null);

  const parts: QueryExpression[] = [...included].map((seed) => ({ seed }));
  if (groups !== null) parts.push(groups);
  outcomes.push(...compiled.outcomes);

  const measurable =
    parts.length > 0 ||
    (!including && (excluded.size > 0 || compiled.restricts || !outcomes.some(unmeasured)));
  const query: Query = {
    seeds,
    expression:
      parts.length === 0 ? null : parts.length === 1 ? (parts[0] ?? null) : { any: parts },
    exclude: [...excluded].map((seed) => ({ seed })),
    filters: compiled.filters,
    windowDays: options.windowDays,
    declaredOnly,
  };
  return { query: measurable ? query : null, outcomes };
}

function unmeasured(outcome: SeedOutcome): boolean {
  return outcome.state === "not_measurable";
}
