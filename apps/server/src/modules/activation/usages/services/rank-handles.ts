import type { HandleOrder } from "@toolkit/core/contract/audience-usages";
import type { HandleRanking, RankedHandle } from "@toolkit/core/contract/usage-targeting";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { LIMITS } from "@toolkit/core/domain/limits";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import type { CompiledPackage } from "../../../measuring/packages/services/compiled-package.ts";
import {
  nothing,
  read,
  type Asked,
  type Known,
} from "../../../measuring/packages/services/read.ts";
import { presentAffinity } from "../../../measuring/presenting/services/present-rows.ts";
import { explainHandle, explainOrder } from "./explain-order.ts";
import { findFigures, findGains, type Entry, type Figures, type Gain } from "./handle-figures.ts";

export interface RankQuestion {
  readonly pack: TargetingPackage;
  readonly by: HandleOrder;
  /** By hand: handles in the wanted order. */
  readonly wanted?: readonly string[] | undefined;
  readonly language: InterfaceLanguage;
}

export interface Ranked extends HandleRanking {
  /** The package with its handles in the order found; deselected ones come last. */
  readonly pack: TargetingPackage;
}

/** Orders a package's handles, and tells what each brings at its place. */
export const rankHandles = read(find, nothing, rule, present);

interface Found {
  readonly entries: readonly Entry[];
  readonly figures: ReadonlyMap<Entry, Figures>;
  /** By account, in the order in which each adds most where that was asked for. */
  readonly gains: ReadonlyMap<number, Gain>;
  /** Null: nothing of the package can be measured. */
  readonly size: number | null;
}

interface Ruled extends Found {
  readonly order: readonly Entry[];
}

async function find(asked: Asked<RankQuestion>): Promise<Found> {
  const { compiled, opened, call, request } = asked;
  const { query } = compiled;
  const entries = entriesOf(request.pack, compiled);
  if (query === null) return { entries, figures: new Map(), gains: new Map(), size: null };
  const [figures, whole] = await Promise.all([
    findFigures(asked, query, entries),
    opened.engine.size(query, call),
  ]);
  const order = request.by === "gain" ? null : sortedOf({ entries, figures }, request);
  const gains = await findGains(asked, query, entries, order);
  return { entries, figures, gains, size: whole.count };
}

/** The handles that are measured, in the order asked for; by gain the engine's answer orders them. */
function sortedOf(
  { entries, figures }: Pick<Found, "entries" | "figures">,
  { by, wanted = [] }: RankQuestion,
): Entry[] {
  if (by === "hand") return inWantedOrder(entries, wanted).filter((entry) => figures.has(entry));
  const value = (entry: Entry): number => {
    const own = figures.get(entry);
    return (by === "affinity" ? own?.score : own?.alone) ?? Number.NEGATIVE_INFINITY;
  };
  // Among equals the order that was stays: sorting is stable.
  return entries.filter((entry) => figures.has(entry)).toSorted((a, b) => value(b) - value(a));
}

/** Handles that are not measured come after those that are, deselected ones last; by hand each is where it was put. */
export function rule(found: Found, { request }: { readonly request: RankQuestion }): Ruled {
  const { entries, figures, gains } = found;
  const isLive = ({ item }: Entry): boolean => item.deselected !== true;
  if (request.by === "hand") {
    const given = inWantedOrder(entries, request.wanted ?? []);
    const order = [...given.filter(isLive), ...given.filter((entry) => !isLive(entry))];
    return { ...found, order };
  }
  const sorted = sortedOf(found, request);
  const byGain = [...gains.keys()].flatMap(
    (account) => sorted.find((entry) => entry.account === account) ?? [],
  );
  const ranked = request.by === "gain" ? [...new Set([...byGain, ...sorted])] : sorted;
  const order = [
    ...ranked,
    ...entries.filter((entry) => isLive(entry) && !figures.has(entry)),
    ...entries.filter((entry) => !isLive(entry)),
  ];
  return { ...found, order };
}

function present(
  ruled: Ruled,
  { measured, request: { pack, by, language } }: Known<RankQuestion>,
): Ranked {
  const handles = ruled.order.map(({ item }) => item);
  return {
    pack: { ...pack, ...(pack.handles && { handles }) },
    by,
    explanation: explainOrder(by, language),
    ...handlesOf(ruled, language),
    size: ruled.size,
    ...measured,
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

function handlesOf(
  { order, entries, figures, gains }: Ruled,
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
