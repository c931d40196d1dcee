import type { CatalogueKind } from "@toolkit/core/contract/catalogue";
import { isTargetable } from "@toolkit/core/domain/targetable";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import type { Engine } from "@toolkit/engine/engine";
import { placeById } from "@toolkit/network/enrich/places";
import { INTERESTS, SHOWS, TOPICS, type TaxonomyEntry } from "@toolkit/network/enrich/taxonomies";
import { regionNamed } from "../../reference/services/regions.ts";
import type { Viewer } from "../../network/services/resolve-dataset.ts";
import {
  EVERYBODY,
  withQuery,
  type Compiled,
  type Measured,
  type MeasuringServices,
} from "../../audiences/services/with-query.ts";

/** A ready-made audience: who holds one item of a list, in a region. */
export interface CatalogueEntry {
  readonly kind: CatalogueKind;
  readonly item: TaxonomyEntry;
  readonly size: number | null;
  readonly targetable: boolean;
  readonly pack: TargetingPackage;
}

export interface Catalogue {
  readonly entries: readonly CatalogueEntry[];
  /** Accounts that live in the region; without one, all. */
  readonly accounts: number;
  readonly measured: Measured;
}

export interface CatalogueRequest {
  readonly dataset?: string | undefined;
  readonly region?: string | undefined;
  readonly viewer: Viewer;
}

const KINDS = [
  { kind: "interest", field: "interests", items: INTERESTS },
  { kind: "conversation_topic", field: "conversation_topics", items: TOPICS },
  { kind: "movie_tv_show", field: "movies_tv_shows", items: SHOWS },
] as const;

/** Regions that one version is counted for and kept, at most: about 1,400 numbers each. */
const MOST_KEPT = 50;

const kept = new WeakMap<Engine, Map<string, Promise<Omit<Catalogue, "measured">>>>();

/**
 * The ready-made audiences with their sizes on the newest version of the data: counted together at the first question
 * about a region, and remembered as long as the version is open.
 */
export async function readCatalogue(
  services: MeasuringServices,
  { dataset, region, viewer }: CatalogueRequest,
): Promise<Catalogue> {
  const codes = region === undefined ? [] : regionNamed(region).country_codes;
  const places: TargetingPackage =
    codes.length === 0
      ? {}
      : { countries: codes.map((code) => ({ label: placeById(code)?.en ?? code })) };
  return withQuery(services, { pack: places, dataset, viewer }, async (compiled) => {
    const { engine } = compiled.opened;
    const counted = kept.get(engine) ?? new Map<string, Promise<Omit<Catalogue, "measured">>>();
    kept.set(engine, counted);
    const key = codes.join(" ");
    if (!counted.has(key) && counted.size >= MOST_KEPT) counted.clear();
    const found = counted.get(key) ?? count(compiled, places);
    counted.set(key, found);
    found.catch(() => counted.delete(key));
    return { ...(await found), measured: compiled.measured };
  });
}

/** Shared by all who ask meanwhile: nobody's leaving ends it. */
async function count(
  { opened, compile, compiled }: Compiled,
  places: TargetingPackage,
): Promise<Omit<Catalogue, "measured">> {
  // Without countries the package says nothing, and is everybody.
  const everybody = await opened.engine.size(
    compiled.query ?? { ...EVERYBODY, windowDays: null, declaredOnly: false },
  );
  const entries: CatalogueEntry[] = [];
  for (const { kind, field, items } of KINDS) {
    const packOf = (listed: readonly TaxonomyEntry[]): TargetingPackage => ({
      ...places,
      [field]: listed.map(({ id, en }) => ({ label: en, id: String(id) })),
    });
    const { query, outcomes } = await compile(packOf(items));
    const sizes = query === null ? null : await opened.engine.seeds(query);
    const seeds = outcomes.filter((outcome) => outcome.kind === kind);
    for (const [at, item] of items.entries()) {
      const seed = seeds[at]?.seed ?? null;
      const size = seed === null ? null : (sizes?.alone[seed] ?? null);
      const pack = packOf([item]);
      entries.push({ kind, item, size, targetable: isTargetable(pack, size), pack });
    }
  }
  return { entries, accounts: everybody.count };
}
