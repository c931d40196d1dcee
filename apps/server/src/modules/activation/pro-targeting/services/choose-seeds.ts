import type { ProTargeting } from "@toolkit/core/contract/pro-targeting";
import { LIMITS } from "@toolkit/core/domain/limits";
import type { Query } from "@toolkit/core/domain/query";
import type { RawCover } from "@toolkit/engine/port/cover";
import { GREEDY_GUARANTEE } from "@toolkit/engine/port/cover";
import { defaultSupport } from "@toolkit/engine/statistics/support";
import type { ShownAccount } from "@toolkit/network/store/rows";
import { presentOutcomes } from "../../../measuring/packages/services/measure-audience.ts";
import {
  EVERYBODY,
  withQuery,
  type Compiled,
  type MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
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
export async function chooseSeeds(
  services: MeasuringServices,
  request: ChooseRequest,
): Promise<ProTargeting> {
  return withQuery(services, request, (compiled) => seedsOf(compiled, request));
}

/** The same of a package that is compiled already, so that several answers come from one version of the data. */
export async function seedsOf(compiled: Compiled, request: ChooseRequest): Promise<ProTargeting> {
  const { query } = compiled.compiled;
  if (query === null) return unknownChoice(compiled, request);
  const { engine, profiles } = compiled.opened;
  const { count } = await engine.size(query, compiled.call);
  const minimum = request.minimumMembers ?? defaultSupport(count);
  const raw = await engine.cover(query, {
    ...compiled.call,
    kinds: request.kinds.map((kind) => KINDS[kind]),
    limit: request.limit,
    precision: request.precision,
    support: minimum,
    without: request.ownSeeds ? [] : query.seeds,
    universe: request.keepFilters ? passing(query) : null,
    groupLimits: GROUP_LIMITS,
    sampleSize: SPLIT_SAMPLE,
    usable: async (accounts) => {
      const rows = await profiles.read(new Set(accounts));
      return new Set(rows.flatMap(({ id, username }) => (username === null ? [] : id)));
    },
  });
  const rows = await profiles.read(
    new Set(raw.seeds.flatMap(({ seed }) => (seed.kind === "followers" ? seed.account : []))),
  );
  const named = new Map(rows.map((row) => [row.id, row]));
  return { ...present(compiled, request, raw, named), minimum_members: minimum };
}

/** Everybody who passes the package's criteria beside its seeds. */
function passing({ filters, windowDays, declaredOnly }: Query): Query {
  return { ...EVERYBODY, filters, windowDays, declaredOnly };
}

function present(
  compiled: Compiled,
  request: ChooseRequest,
  raw: RawCover,
  profiles: ReadonlyMap<number, ShownAccount>,
): Omit<ProTargeting, "minimum_members"> {
  const { count, known } = raw.audience;
  const totalOf = ({ reach, covered }: { reach: number; covered: number }) => ({
    reach,
    covered,
    precision: share(covered, reach),
    coverage: share(covered, count),
  });
  const seeds = raw.seeds.map((seed) => presentSeed(seed, count, profiles, request.language));
  return {
    size: count,
    known,
    not_measurable: presentOutcomes(compiled.compiled, null).not_measurable,
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
    ...compiled.measured,
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function unknownChoice(compiled: Compiled, request: ChooseRequest): ProTargeting {
  const nobody = { reach: 0, covered: 0, precision: 0, coverage: 0 };
  return {
    size: null,
    known: null,
    not_measurable: presentOutcomes(compiled.compiled, null).not_measurable,
    kinds: [...request.kinds],
    precision_wanted: request.precision,
    minimum_members: request.minimumMembers ?? 1,
    candidates: { compared: 0, precise: 0, looked_at: 0, best_precision: null },
    seeds: [],
    total: nobody,
    bound: { optimum_at_most: 0, guarantee: 1, worst_case: GREEDY_GUARANTEE },
    groups: [],
    overlap: 0,
    ...compiled.measured,
  };
}
