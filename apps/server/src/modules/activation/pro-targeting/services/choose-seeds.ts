import type { ProTargeting } from "@toolkit/core/contract/pro-targeting";
import { LIMITS } from "@toolkit/core/domain/limits";
import type { Query } from "@toolkit/core/domain/query";
import type { RawCover } from "@toolkit/engine/port/cover";
import { GREEDY_GUARANTEE } from "@toolkit/engine/port/cover";
import { defaultSupport } from "@toolkit/engine/statistics/support";
import type { ShownAccount } from "@toolkit/network/store/rows";
import { presentOutcomes } from "../../../measuring/packages/services/measure-audience.ts";
import {
  nothing,
  read,
  type Asked,
  type Known,
} from "../../../measuring/packages/services/read.ts";
import { EVERYBODY } from "../../../measuring/packages/services/with-query.ts";
import type { ChooseRequest } from "./choose-request.ts";
import { groupPackage } from "./group-package.ts";
import { presentSeed } from "./present-seed.ts";

const KINDS = { handles: "handle", interests: "interest", keywords: "keyword" } as const;

/** The network's limits of one ad group. */
const GROUP_LIMITS = {
  handle: LIMITS.handlesApplied,
  interest: LIMITS.interests,
  keyword: LIMITS.keywords,
} as const;

/** Members that the split into groups looks at; the overlap that is told is counted over all. */
const SPLIT_SAMPLE = 20_000;

/** The seeds that cover most of a package's members at the wanted precision, as ad groups that can be applied. */
export const chooseSeeds = read(find, load, nothing, present);

interface Found {
  /** Null: nothing of the package can be measured. */
  readonly covered: { readonly raw: RawCover; readonly minimum: number } | null;
}

interface Loaded extends Found {
  readonly profiles: ReadonlyMap<number, ShownAccount>;
}

async function find(asked: Asked<ChooseRequest>): Promise<Found> {
  const { compiled, opened, call, request } = asked;
  const { query } = compiled;
  if (query === null) return { covered: null };
  const { engine, profiles } = opened;
  const { count } = await engine.size(query, call);
  const minimum = request.minimumMembers ?? defaultSupport(count);
  const raw = await engine.cover(query, {
    ...call,
    kinds: request.kinds.map((kind) => KINDS[kind]),
    limit: request.limit,
    precision: request.precision,
    support: minimum,
    without: request.ownSeeds ? [] : query.seeds,
    universe: request.keepFilters ? passing(await unnarrowed(asked, query)) : null,
    groupLimits: GROUP_LIMITS,
    sampleSize: SPLIT_SAMPLE,
    usable: async (accounts) => {
      const rows = await profiles.read(new Set(accounts));
      return new Set(rows.flatMap(({ id, username }) => (username === null ? [] : id)));
    },
  });
  return { covered: { raw, minimum } };
}

async function load(found: Found, { opened }: Asked<ChooseRequest>): Promise<Loaded> {
  const seeds = found.covered?.raw.seeds ?? [];
  const rows = await opened.profiles.read(
    new Set(seeds.flatMap(({ seed }) => (seed.kind === "followers" ? seed.account : []))),
  );
  return { ...found, profiles: new Map(rows.map((row) => [row.id, row])) };
}

/** The package as its ad groups get it: those hold its criteria, and not what the view is narrowed to. */
async function unnarrowed(
  { compile, request }: Asked<ChooseRequest>,
  query: Query,
): Promise<Query> {
  return request.within === undefined ? query : ((await compile(request.pack)).query ?? query);
}

/** Everybody who passes the package's criteria beside its seeds. */
function passing({ filters, windowDays, declaredOnly }: Query): Query {
  return { ...EVERYBODY, filters, windowDays, declaredOnly };
}

function present({ covered: chosen, profiles }: Loaded, known: Known<ChooseRequest>): ProTargeting {
  if (chosen === null) return unknownChoice(known);
  const { compiled, measured, request } = known;
  const { raw, minimum } = chosen;
  const { count } = raw.audience;
  const totalOf = ({ reach, covered }: { reach: number; covered: number }) => ({
    reach,
    covered,
    precision: share(covered, reach),
    coverage: share(covered, count),
  });
  const seeds = raw.seeds.map((seed) => presentSeed(seed, count, profiles, request.language));
  return {
    size: count,
    known: raw.audience.known,
    not_measurable: presentOutcomes(compiled, null).not_measurable,
    kinds: [...request.kinds],
    precision_wanted: request.precision,
    candidates: {
      compared: raw.compared,
      precise: raw.precise,
      looked_at: raw.pooled,
      best_precision: raw.bestPrecision,
    },
    seeds,
    total: totalOf(raw),
    bound: {
      optimum_at_most: raw.optimumAtMost,
      guarantee: raw.guarantee,
      worst_case: GREEDY_GUARANTEE,
    },
    groups: raw.groups.map((group, i) => {
      const own = seeds.filter((seed) => seed.group === i + 1);
      return {
        number: i + 1,
        seeds: own.length,
        ...totalOf(group),
        targeting_package: groupPackage(own, request.keepFilters ? request.pack : null),
      };
    }),
    overlap: raw.groups.reduce((sum, { covered }) => sum + covered, 0) - raw.covered,
    ...measured,
    minimum_members: minimum,
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function unknownChoice({ compiled, measured, request }: Known<ChooseRequest>): ProTargeting {
  const nobody = { reach: 0, covered: 0, precision: 0, coverage: 0 };
  return {
    size: null,
    known: null,
    not_measurable: presentOutcomes(compiled, null).not_measurable,
    kinds: [...request.kinds],
    precision_wanted: request.precision,
    minimum_members: request.minimumMembers ?? 1,
    candidates: { compared: 0, precise: 0, looked_at: 0, best_precision: null },
    seeds: [],
    total: nobody,
    bound: { optimum_at_most: 0, guarantee: 1, worst_case: GREEDY_GUARANTEE },
    groups: [],
    overlap: 0,
    ...measured,
  };
}
