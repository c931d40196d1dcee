import type { AdGroups } from "@toolkit/core/contract/pro-targeting";
import { LIMITS } from "@toolkit/core/domain/limits";
import type { Query } from "@toolkit/core/domain/query";
import type { HandleItem, TargetingPackage } from "@toolkit/core/domain/targeting-package";
import type { CompiledPackage } from "../../../measuring/packages/services/compiled-package.ts";
import {
  nothing,
  read,
  type Asked,
  type Known,
} from "../../../measuring/packages/services/read.ts";
import type { Compiled } from "../../../measuring/packages/services/with-query.ts";
import { fillGroups } from "./fill-groups.ts";

/** Members that the search for a split looks at; what is told of it is counted over all. */
const SPLIT_SAMPLE = 20_000;
/** Handles that the network takes in one ad group. */
const MOST = LIMITS.handlesApplied;

/** A selected handle with its seed and its account, where the data has them. */
interface Entry {
  readonly item: HandleItem;
  readonly seed: number | null;
  readonly account: number | null;
}

type Groups = readonly (readonly Entry[])[];

/**
 * Splits the selected handles of a package into as few ad groups as the network's limit allows, so that the groups reach
 * as few accounts as possible more than once. Criteria and exclusions go with every group; other seeds need one group
 * only, the first: in every group they would be bid for everywhere.
 */
export const splitHandles = read(find, nothing, nothing, present);

interface SplitQuestion {
  readonly pack: TargetingPackage;
}

interface Found {
  readonly entries: readonly Entry[];
  /** Null: nothing of the package can be measured. */
  readonly size: number | null;
  readonly groups: Groups;
  readonly sizes: readonly number[] | null;
  /** Sizes of the groups that the order of the package would give. */
  readonly sizesInOrder: readonly number[] | null;
}

async function find(asked: Asked<SplitQuestion>): Promise<Found> {
  const entries = entriesOf(asked.request.pack, asked.compiled);
  const groups = await leastOverlap(asked, entries, MOST);
  const [sizes, sizesInOrder, size] = await Promise.all([
    sizesOf(asked, entries, groups),
    sizesOf(asked, entries, fillGroups([], entries, MOST)),
    wholeSize(asked),
  ]);
  return { entries, size, groups, sizes, sizesInOrder };
}

function present(
  { entries, size, groups, sizes, sizesInOrder }: Found,
  { compiled, measured, request: { pack } }: Known<SplitQuestion>,
): AdGroups {
  const overlapOf = (each: readonly number[] | null): number | null =>
    each === null || size === null ? null : each.reduce((sum, one) => sum + one, 0) - size;
  return {
    size,
    handles: entries.length,
    most: MOST,
    groups: groups.map((group, place) => ({
      number: place + 1,
      handles: group.length,
      size: sizes?.[place] ?? null,
      targeting_package: packageOf(pack, compiled, group, place === 0),
    })),
    overlap: overlapOf(sizes),
    overlap_in_order: overlapOf(sizesInOrder),
    ...measured,
  };
}

/** Handles of the flat list come first among the handles that were compiled; those in groups stand where they stand. */
function entriesOf(pack: TargetingPackage, { query, outcomes }: CompiledPackage): Entry[] {
  const own = outcomes.filter(({ kind }) => kind === "handle");
  const seen = new Set<string>();
  return (pack.handles ?? []).flatMap((item, number) => {
    // A handle that is named twice takes one place of those that the network allows.
    const name = item.handle.toLowerCase();
    if (item.deselected === true || seen.has(name)) return [];
    seen.add(name);
    const seed = own[number]?.seed ?? null;
    const found = seed === null ? undefined : query?.seeds[seed];
    return [{ item, seed, account: found?.kind === "followers" ? found.account : null }];
  });
}

async function leastOverlap(
  { opened: { engine }, compiled: { query }, call }: Compiled,
  entries: readonly Entry[],
  most: number,
): Promise<Groups> {
  const measured = entries.filter(({ account }) => account !== null);
  if (query === null || entries.length <= most || measured.length === 0) {
    return fillGroups([], entries, most);
  }
  const brought: Query = {
    ...query,
    expression: { any: measured.flatMap(({ seed }) => (seed === null ? [] : [{ seed }])) },
  };
  const accounts = measured.flatMap(({ account }) => account ?? []);
  const { seeds } = await engine.cover(brought, {
    ...call,
    kinds: ["handle"],
    limit: accounts.length,
    precision: 0,
    support: 1,
    without: [],
    usable: null,
    universe: null,
    among: new Set(accounts),
    inOrder: accounts,
    groupLimits: { handle: most, interest: 0, keyword: 0 },
    sampleSize: SPLIT_SAMPLE,
  });
  const groupOf = new Map(
    seeds.flatMap(({ seed, group }) =>
      seed.kind === "followers" ? [[seed.account, group] as const] : [],
    ),
  );
  const groups: Entry[][] = [];
  const placed = new Set<number>();
  const rest: Entry[] = [];
  for (const entry of entries) {
    const group = entry.account === null ? undefined : groupOf.get(entry.account);
    // A second spelling of an account that has its place, or nobody's: wherever there is room.
    if (entry.account === null || group === undefined || placed.has(entry.account)) {
      rest.push(entry);
      continue;
    }
    placed.add(entry.account);
    while (groups.length <= group) groups.push([]);
    groups[group]?.push(entry);
  }
  return fillGroups(
    groups.filter((group) => group.length > 0),
    rest,
    most,
  );
}

/** Accounts of each group, its criteria passed; null where nothing of the package can be measured. */
async function sizesOf(
  { opened: { engine }, compiled: { query }, call }: Compiled,
  entries: readonly Entry[],
  groups: Groups,
): Promise<number[] | null> {
  if (query === null) return null;
  const own = new Set(entries.flatMap(({ seed }) => seed ?? []));
  const { expression } = query;
  const parts = expression === null ? [] : "any" in expression ? expression.any : [expression];
  const others = parts.filter((part) => !("seed" in part && own.has(part.seed)));
  return Promise.all(
    groups.map(async (group, place) => {
      const any = [
        ...group.flatMap(({ seed }) => (seed === null ? [] : [{ seed }])),
        ...(place === 0 ? others : []),
      ];
      // A group of handles that nobody here follows.
      if (any.length === 0) return 0;
      return (await engine.size({ ...query, expression: { any } }, call)).count;
    }),
  );
}

async function wholeSize({ opened, compiled, call }: Compiled): Promise<number | null> {
  if (compiled.query === null) return null;
  return (await opened.engine.size(compiled.query, call)).count;
}

function packageOf(
  pack: TargetingPackage,
  { query, outcomes }: CompiledPackage,
  group: readonly Entry[],
  isFirst: boolean,
): TargetingPackage {
  const handles = group.map(({ item }) => item);
  if (isFirst) return { ...pack, handles };
  const excluded = new Set(
    (query?.exclude ?? []).flatMap((part) => ("seed" in part ? part.seed : [])),
  );
  const audiences = outcomes.filter(({ kind }) => kind === "custom_audience");
  const exclusions = (pack.custom_audiences ?? []).filter((_, number) => {
    const seed = audiences[number]?.seed;
    return typeof seed === "number" && excluded.has(seed);
  });
  const { countries, locations, languages, network_operators } = pack;
  const { gender, age, placements, automated_accounts } = pack;
  const places = { countries, locations, languages, network_operators };
  const criteria = { ...places, gender, age, placements, automated_accounts };
  return {
    handles,
    ...Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== undefined)),
    ...(exclusions.length > 0 ? { custom_audiences: exclusions } : {}),
  };
}
