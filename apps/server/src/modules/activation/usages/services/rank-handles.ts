import type { HandleOrder } from "@toolkit/core/contract/audience-usages";
import type { HandleRanking, RankedHandle } from "@toolkit/core/contract/usage-targeting";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { LIMITS } from "@toolkit/core/domain/limits";
import type { Query } from "@toolkit/core/domain/query";
import type { HandleItem, TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { affinity, shrunkenLogOdds, type Estimate } from "@toolkit/engine/statistics/affinity";
import type {
  CompiledPackage,
  SeedOutcome,
} from "../../../measuring/packages/services/compiled-package.ts";
import {
  withQuery,
  type Compiled,
  type MeasureRequest,
  type MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import { presentAffinity } from "../../../measuring/presenting/services/present-rows.ts";
import { explainHandle, explainOrder } from "./explain-order.ts";

export interface RankRequest extends MeasureRequest {
  readonly by: HandleOrder;
  /** By hand: handles in the wanted order. */
  readonly wanted?: readonly string[] | undefined;
  readonly language: InterfaceLanguage;
}

export interface Ranked extends HandleRanking {
  /** The package with its handles in the order found; deselected ones come last. */
  readonly pack: TargetingPackage;
}

/** A handle of the package, and what the data knows of it. */
interface Entry {
  readonly item: HandleItem;
  readonly outcome: SeedOutcome;
  /** Among all handles of the package, from 0. */
  readonly number: number;
  readonly account: number | null;
}

interface Figures {
  readonly alone: number;
  readonly beyond: number;
  readonly affinity: Estimate | null;
  readonly score: number | null;
}

interface Gain {
  readonly gain: number;
  readonly covered: number;
}

/** Orders a package's handles, and tells what each brings at its place. All of it comes from one version of the data. */
export async function rankHandles(
  services: MeasuringServices,
  request: RankRequest,
): Promise<Ranked> {
  return withQuery(services, request, (compiled) => rankingOf(compiled, request));
}

/** The same of a package that is compiled already. */
export async function rankingOf(
  compiled: Compiled,
  { pack, by, wanted = [], language }: Omit<RankRequest, "viewer">,
): Promise<Ranked> {
  const { query } = compiled.compiled;
  const { engine } = compiled.opened;
  const entries = entriesOf(pack, compiled.compiled);
  const [figures, whole] =
    query === null
      ? [new Map<Entry, Figures>(), null]
      : await Promise.all([figuresOf(compiled, query, entries), engine.size(query, compiled.call)]);
  const given = by === "hand" ? inWantedOrder(entries, wanted) : entries;
  const measured = given.filter((entry) => figures.has(entry));
  const value = (entry: Entry): number => {
    const own = figures.get(entry);
    return (by === "affinity" ? own?.score : own?.alone) ?? Number.NEGATIVE_INFINITY;
  };
  // Among equals the order that was stays: sorting is stable.
  const sorted = by === "hand" ? measured : measured.toSorted((a, b) => value(b) - value(a));
  const gains =
    query === null
      ? new Map<number, Gain>()
      : await gainsOf(compiled, query, entries, by === "gain" ? null : sorted);
  const byGain = [...gains.keys()].flatMap(
    (account) => sorted.find((entry) => entry.account === account) ?? [],
  );
  const ranked = by === "gain" ? [...new Set([...byGain, ...sorted])] : sorted;
  const isLive = ({ item }: Entry): boolean => item.deselected !== true;
  const order =
    by === "hand"
      ? [...given.filter(isLive), ...given.filter((entry) => !isLive(entry))]
      : [
          ...ranked,
          ...given.filter((entry) => isLive(entry) && !figures.has(entry)),
          ...given.filter((entry) => !isLive(entry)),
        ];
  return {
    pack: { ...pack, ...(pack.handles && { handles: order.map(({ item }) => item) }) },
    by,
    explanation: explainOrder(by, language),
    ...handlesOf(order, { entries, figures, gains }, language),
    size: whole?.count ?? null,
    ...compiled.measured,
  };
}

/** Handles of the flat list come first among the handles that were compiled; those in groups stand where they stand. */
function entriesOf(pack: TargetingPackage, { query, outcomes }: CompiledPackage): Entry[] {
  const own = outcomes.filter(({ kind }) => kind === "handle");
  return (pack.handles ?? []).flatMap((item, number) => {
    const outcome = own[number];
    if (outcome === undefined) return [];
    const seed = outcome.seed === null ? undefined : query?.seeds[outcome.seed];
    const account = seed?.kind === "followers" ? seed.account : null;
    return [{ item, outcome, number, account }];
  });
}

/** Those named first, as they are named; the others follow as they were. */
function inWantedOrder(entries: readonly Entry[], wanted: readonly string[]): Entry[] {
  const places = new Map(wanted.map((handle, place) => [handle.toLowerCase(), place]));
  const place = ({ item }: Entry): number => places.get(item.handle.toLowerCase()) ?? Infinity;
  return entries.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

/**
 * What each handle brings, and how near it is to the package's other seeds. Everybody who passes the criteria is either
 * brought by the other seeds or not; the affinity compares how often the account is followed there and among all, over
 * accounts whose following list is known.
 */
async function figuresOf(
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
async function gainsOf(
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

interface Found {
  readonly entries: readonly Entry[];
  readonly figures: ReadonlyMap<Entry, Figures>;
  readonly gains: ReadonlyMap<number, Gain>;
}

function handlesOf(
  order: readonly Entry[],
  { entries, figures, gains }: Found,
  language: InterfaceLanguage,
): Pick<HandleRanking, "handles" | "by_handles" | "by_applied_handles"> {
  const before = new Map(
    entries.filter(({ item }) => item.deselected !== true).map((entry, i) => [entry, i + 1]),
  );
  const total = Math.max(0, ...[...gains.values()].map(({ covered }) => covered));
  const seen = new Set<number>();
  let covered = 0;
  let applied = 0;
  let place = 0;
  const handles = order.map((entry): RankedHandle => {
    const { item, outcome, account } = entry;
    const own = figures.get(entry);
    const isLive = item.deselected !== true;
    if (isLive) place++;
    const isApplied = isLive && place <= LIMITS.handlesApplied;
    const isSecond = account !== null && seen.has(account);
    if (account !== null) seen.add(account);
    const gain = account === null || isSecond ? 0 : (gains.get(account)?.gain ?? 0);
    if (own !== undefined) covered += gain;
    if (isApplied) applied = covered;
    const row = {
      place: isLive ? place : null,
      before: before.get(entry) ?? null,
      handle: item.handle,
      reason: isLive ? outcome.reason : ("deselected" as const),
      applied: isApplied,
      alone: own?.alone ?? null,
      beyond: own?.beyond ?? null,
      gain: own === undefined ? null : gain,
      covered: own === undefined ? null : covered,
      coverage: own === undefined || total === 0 ? null : covered / total,
      affinity: own === undefined ? null : presentAffinity(own.affinity),
      score: own?.score ?? null,
    };
    return { ...row, explanation: explainHandle(row, language) };
  });
  return { handles, by_handles: total, by_applied_handles: applied };
}
