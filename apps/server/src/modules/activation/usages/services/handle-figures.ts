import type { Query } from "@toolkit/core/domain/query";
import type { HandleItem } from "@toolkit/core/domain/targeting-package";
import { affinity, shrunkenLogOdds, type Estimate } from "@toolkit/engine/statistics/affinity";
import type { SeedOutcome } from "../../../measuring/packages/services/compiled-package.ts";
import type { Compiled } from "../../../measuring/packages/services/with-query.ts";

/** A handle of the package, and what the data knows of it. */
export interface Entry {
  readonly item: HandleItem;
  readonly outcome: SeedOutcome;
  /** Among all handles of the package, from 0. */
  readonly number: number;
  readonly account: number | null;
}

export interface Figures {
  readonly alone: number;
  readonly beyond: number;
  readonly affinity: Estimate | null;
  readonly score: number | null;
}

export interface Gain {
  readonly gain: number;
  readonly covered: number;
}

/**
 * What each handle brings, and how near it is to the package's other seeds. Everybody who passes the criteria is either
 * brought by the other seeds or not; the affinity compares how often the account is followed there and among all, over
 * accounts whose following list is known.
 */
export async function findFigures(
  { opened: { engine }, compiled: { outcomes }, call }: Compiled,
  query: Query,
  entries: readonly Entry[],
): Promise<Map<Entry, Figures>> {
  const everybody: Query = { ...query, expression: null };
  const [all, listed, members, passing] = await Promise.all([
    engine.seeds(query, call),
    engine.seeds(query, { ...call, listed: true }),
    engine.size(query, call),
    engine.size(everybody, call),
  ]);
  const uses = (of: number): number => outcomes.filter(({ seed }) => seed === of).length;
  return new Map(
    entries.flatMap((entry) => {
      const { seed } = entry.outcome;
      if (seed === null || entry.account === null) return [];
      const own = listed.alone[seed] ?? 0;
      const rest = listed.beyond[seed] ?? 0;
      const brought = members.followingKnown - rest;
      const others = passing.followingKnown - brought;
      const contrast = {
        audience: own - rest,
        audienceTotal: brought,
        baseline: own,
        baselineTotal: passing.followingKnown,
        rest,
        restTotal: others,
      };
      // A handle that stands in a group as well is none whose absence is simply told.
      const isOnce = uses(seed) === 1;
      const isCompared = isOnce && brought > 0 && others > 0;
      const figures: Figures = {
        alone: all.alone[seed] ?? 0,
        beyond: all.beyond[seed] ?? 0,
        affinity: isCompared ? affinity(contrast) : null,
        score: isCompared ? shrunkenLogOdds(own - rest, brought, rest, others) : null,
      };
      return [[entry, figures] as const];
    }),
  );
}

/**
 * What the handles add one after the other to what the other seeds bring: in a given order, or in that in which each
 * adds most. Handles that bring nobody are not in it; by gain neither are those that add nobody.
 */
export async function findGains(
  { opened: { engine }, call }: Compiled,
  query: Query,
  entries: readonly Entry[],
  order: readonly Entry[] | null,
): Promise<Map<number, Gain>> {
  const own = new Set(entries.flatMap(({ outcome: { seed } }) => (seed === null ? [] : [seed])));
  const { expression } = query;
  const parts = expression === null ? [] : "any" in expression ? expression.any : [expression];
  const others = parts.filter((part) => !("seed" in part && own.has(part.seed)));
  const accounts = (list: readonly Entry[]): number[] =>
    list.flatMap(({ account }) => account ?? []);
  const among = new Set(accounts(entries));
  if (among.size === 0) return new Map();
  const brought: Query = {
    ...query,
    expression: { any: [...own].map((seed) => ({ seed })) },
    exclude: [...query.exclude, ...others],
  };
  const { seeds } = await engine.cover(brought, {
    ...call,
    kinds: ["handle"],
    limit: among.size,
    precision: 0,
    support: 1,
    without: [],
    usable: null,
    universe: null,
    among,
    ...(order !== null && { inOrder: accounts(order) }),
    groupLimits: { handle: among.size, interest: 0, keyword: 0 },
    sampleSize: 0,
  });
  return new Map(
    seeds.flatMap(({ seed, gain, covered }) =>
      seed.kind === "followers" ? [[seed.account, { gain, covered }] as const] : [],
    ),
  );
}
