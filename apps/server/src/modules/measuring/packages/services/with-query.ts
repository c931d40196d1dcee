import type { measured } from "@toolkit/core/contract/audience-size";
import type { Within } from "@toolkit/core/contract/within";
import { LIMITS } from "@toolkit/core/domain/limits";
import type { Query } from "@toolkit/core/domain/query";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import type { CallOptions } from "@toolkit/engine/port/calls";
import { windowStart } from "@toolkit/engine/port/window";
import { Breather } from "@toolkit/network/store/breather";
import type { z } from "zod";
import type { EngineHost, OpenVersion } from "../../../data/datasets/services/engine-host.ts";
import { resolveDataset } from "../../../data/datasets/services/resolve-dataset.ts";
import type { Viewer } from "../../../../viewer.ts";
import { compilePackage } from "./compile-package.ts";
import { filterLookups, seedRules } from "./compile-rules.ts";
import type { SeedOutcome, CompiledPackage } from "./compiled-package.ts";
import { narrowQuery } from "./narrow-query.ts";
import { customAudiences, type SavedAudiences } from "./custom-audiences.ts";

/** What measuring needs; without saved audiences (command line without a server) custom audiences are unknown. */
export interface MeasuringServices {
  readonly engines: EngineHost;
  readonly savedAudiences: SavedAudiences | null;
}

/** How a package is to be measured; absent values take the product's defaults. */
export interface MeasureRequest {
  readonly pack: TargetingPackage;
  readonly dataset?: string | undefined;
  /** Null: all posts. */
  readonly windowDays?: number | null | undefined;
  readonly declaredOnly?: boolean | undefined;
  /** Only members who have these as well. */
  readonly within?: Within | undefined;
  readonly viewer: Viewer;
  readonly signal?: AbortSignal | undefined;
}

export type Measured = z.output<z.ZodObject<typeof measured>>;

/** How one package is read, where it differs from the question's own. */
export interface Reading {
  readonly windowDays?: number | null | undefined;
  readonly declaredOnly?: boolean | undefined;
}

export interface Compiled {
  readonly opened: OpenVersion;
  readonly compiled: CompiledPackage;
  /** Compiles another package on the same version, with the same window and choice of attributes unless it says. */
  compile(pack: TargetingPackage, reading?: Reading): Promise<CompiledPackage>;
  /** What every answer says of how it was measured. */
  readonly measured: Measured;
  readonly call: CallOptions;
  /** Names of the saved audiences that a package may name. */
  audienceNames(): Promise<readonly string[]>;
}

/** Everybody, under no criterion. */
export const EVERYBODY: Omit<Query, "windowDays" | "declaredOnly"> = {
  seeds: [],
  expression: null,
  exclude: [],
  filters: {},
};

function isoDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** Compiles the package on one version of its dataset and keeps that version while `work` asks it. */
export async function withQuery<T>(
  services: MeasuringServices,
  request: MeasureRequest,
  work: (compiled: Compiled) => Promise<T>,
): Promise<T> {
  const { engines } = services;
  const { viewer, signal } = request;
  const { slug } = resolveDataset(engines, viewer, request.dataset);
  const windowDays = request.windowDays === undefined ? LIMITS.windowDays : request.windowDays;
  const declaredOnly = request.declaredOnly ?? false;
  return engines.use(slug, async (opened) => {
    const site: CompileSite = { services, opened, viewer, signal, lists: new Map() };
    const compile = (
      pack: TargetingPackage,
      windowOf = windowDays,
      declared = declaredOnly,
      path: readonly string[] = [],
    ) => compileOn(site, pack, windowOf, declared, path);
    const whole = await compile(request.pack);
    const compiled =
      request.within === undefined || whole.query === null
        ? whole
        : { ...whole, query: await narrowQuery(opened, whole.query, request.within) };
    const breather = new Breather();
    const { asOfDay, newestPostDay } = opened.engine.data;
    const from = windowStart(newestPostDay, windowDays);
    return work({
      opened,
      compiled,
      compile: (pack, reading = {}) => compile(pack, reading.windowDays, reading.declaredOnly),
      call: { pause: () => breather.pause(), ...(signal && { signal }) },
      audienceNames: async () =>
        viewer.teamId === null ? [] : ((await services.savedAudiences?.names(viewer.teamId)) ?? []),
      measured: {
        dataset: slug,
        version: opened.version,
        as_of: isoDay(asOfDay),
        window: {
          days: windowDays,
          from: from === null ? null : isoDay(from),
          to: newestPostDay === null ? null : isoDay(newestPostDay),
        },
        declared_only: declaredOnly,
      },
    });
  });
}

interface CompileSite {
  readonly services: MeasuringServices;
  readonly opened: OpenVersion;
  readonly viewer: Viewer;
  readonly signal: AbortSignal | undefined;
  /** Members of custom audiences by id: several packages of one call may name the same, and it may be everybody. */
  readonly lists: Map<string, Promise<Uint32Array>>;
}

async function compileOn(
  site: CompileSite,
  pack: TargetingPackage,
  windowDays: number | null,
  declaredOnly: boolean,
  path: readonly string[],
): Promise<CompiledPackage> {
  const { opened, services, viewer } = site;
  const { dataset, engine } = opened;
  // The store may be ahead of the version that is asked: accounts that came later are not in it.
  const inVersion = (id: number): boolean => id < engine.accounts;
  return compilePackage({
    pack,
    windowDays,
    declaredOnly,
    coverage: await opened.coverage(declaredOnly),
    rules: seedRules,
    filters: filterLookups,
    sources: {
      async accountsByHandles(handles) {
        const known = new Map<string, number>();
        for (const { handle, id } of await opened.handles.read(handles))
          if (id !== null && inVersion(id)) known.set(handle, id);
        return known;
      },
      async accountsByIds(ids) {
        const found = await dataset.denseIds(ids.map(BigInt));
        return new Map([...found].filter(([, id]) => inVersion(id)));
      },
      customAudiences: (items) =>
        customAudiences(items, {
          teamId: viewer.teamId,
          savedAudiences: services.savedAudiences,
          path,
          members: async (row, pathBelow) => {
            const { query, outcomes } = await compileOn(
              site,
              row.targetingPackage,
              row.windowDays,
              row.declaredOnly,
              pathBelow,
            );
            if (query === null) return whyUnknown(outcomes);
            const list = site.lists.get(row.id) ?? allMembers(opened, query, site.signal);
            site.lists.set(row.id, list);
            return list;
          },
        }),
    },
  });
}

/** Why a saved audience cannot be measured: because of what it holds, where that leads round or too deep. */
function whyUnknown(outcomes: readonly SeedOutcome[]): "no_data" | "contains_itself" | "too_deep" {
  for (const { reason } of outcomes)
    if (reason === "contains_itself" || reason === "too_deep") return reason;
  return "no_data";
}

/** All members of a query as one ascending list. */
export async function allMembers(
  opened: OpenVersion,
  query: Query,
  signal: AbortSignal | undefined,
): Promise<Uint32Array> {
  const pieces: Uint32Array[] = [];
  const breather = new Breather();
  let length = 0;
  for await (const piece of opened.engine.membersAll(
    query,
    signal === undefined ? {} : { signal },
  )) {
    pieces.push(piece);
    length += piece.length;
    await breather.pause();
  }
  const members = new Uint32Array(length);
  let at = 0;
  for (const piece of pieces) {
    members.set(piece, at);
    at += piece.length;
  }
  return members;
}
