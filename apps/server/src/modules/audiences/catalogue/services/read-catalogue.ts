import type { CatalogueKind } from "@toolkit/core/contract/catalogue";
import { isTargetable } from "@toolkit/core/domain/targetable";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import type { Engine } from "@toolkit/engine/port/engine";
import { placeById } from "@toolkit/network/enrich/places";
import { INTERESTS, SHOWS, TOPICS, type TaxonomyEntry } from "@toolkit/network/enrich/taxonomies";
import { regionNamed } from "../../../reference/lists/services/regions.ts";
import type { Viewer } from "../../../../viewer.ts";
import {
  nothing,
  read,
  type Asked,
  type Known,
} from "../../../measuring/packages/services/read.ts";
import {
  EVERYBODY,
  type Compiled,
  type Measured,
  type MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";

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
  /** False: nobody waited for the sizes. */
  readonly isCounted: boolean;
  readonly measured: Measured;
}

type Counted = Omit<Catalogue, "measured">;

export interface CatalogueRequest {
  readonly dataset?: string | undefined;
  readonly region?: string | undefined;
  readonly viewer: Viewer;
  /** Answers without sizes where they are not counted yet. */
  readonly isHasty?: boolean | undefined;
}

const KINDS = [
  { kind: "interest", field: "interests", items: INTERESTS },
  { kind: "conversation_topic", field: "conversation_topics", items: TOPICS },
  { kind: "movie_tv_show", field: "movies_tv_shows", items: SHOWS },
] as const;

/** Regions that one version is counted for and kept, at most: about 1,400 numbers each. */
const MOST_KEPT = 50;

interface Kept {
  readonly counting: Promise<Counted>;
  isDone: boolean;
}

const kept = new WeakMap<Engine, Map<string, Kept>>();

/**
 * The ready-made audiences with their sizes on the newest version of the data: counted together at the first question
 * about a region, and remembered as long as the version is open.
 */
export async function readCatalogue(
  services: MeasuringServices,
  { dataset, region, viewer, isHasty = false }: CatalogueRequest,
): Promise<Catalogue> {
  const codes = region === undefined ? [] : regionNamed(region).country_codes;
  const places: TargetingPackage =
    codes.length === 0
      ? {}
      : { countries: codes.map((code) => ({ label: placeById(code)?.en ?? code })) };
  return catalogue(services, { pack: places, dataset, viewer, codes, isHasty });
}

const catalogue = read(find, nothing, nothing, present);

interface CatalogueQuestion {
  /** What restricts the region's accounts. */
  readonly pack: TargetingPackage;
  /** Countries of the region; none: all. */
  readonly codes: readonly string[];
  readonly isHasty: boolean;
}

async function find(asked: Asked<CatalogueQuestion>): Promise<Counted> {
  const { engine } = asked.opened;
  const { pack, codes, isHasty } = asked.request;
  const regions = kept.get(engine) ?? new Map<string, Kept>();
  kept.set(engine, regions);
  const key = codes.join(" ");
  const known = regions.get(key);
  if (isHasty && known?.isDone !== true) return nameAll(asked, pack);
  if (!known && regions.size >= MOST_KEPT) regions.clear();
  const found = known ?? { counting: count(asked, pack), isDone: false };
  regions.set(key, found);
  if (!known)
    found.counting.then(
      () => (found.isDone = true),
      () => regions.delete(key),
    );
  return found.counting;
}

function present(counted: Counted, { measured }: Known<CatalogueQuestion>): Catalogue {
  return { ...counted, measured };
}

/** How many live there. Without countries the package says nothing, and is everybody. */
async function accountsOf({ opened, compiled }: Compiled): Promise<number> {
  const everybody = compiled.query ?? { ...EVERYBODY, windowDays: null, declaredOnly: false };
  return (await opened.engine.size(everybody)).count;
}

function packOf(places: TargetingPackage, field: string, items: readonly TaxonomyEntry[]) {
  return { ...places, [field]: items.map(({ id, en }) => ({ label: en, id: String(id) })) };
}

async function nameAll(compiled: Compiled, places: TargetingPackage): Promise<Counted> {
  const entries = KINDS.flatMap(({ kind, field, items }) =>
    items.map((item): CatalogueEntry => ({
      kind,
      item,
      size: null,
      targetable: false,
      pack: packOf(places, field, [item]),
    })),
  );
  return { entries, accounts: await accountsOf(compiled), isCounted: false };
}

/** Shared by all who ask meanwhile: nobody's leaving ends it. */
async function count(asked: Compiled, places: TargetingPackage): Promise<Counted> {
  const { opened, compile } = asked;
  const accounts = await accountsOf(asked);
  const entries: CatalogueEntry[] = [];
  for (const { kind, field, items } of KINDS) {
    const { query, outcomes } = await compile(packOf(places, field, items));
    const sizes = query === null ? null : await opened.engine.seeds(query);
    const seeds = outcomes.filter((outcome) => outcome.kind === kind);
    for (const [at, item] of items.entries()) {
      const seed = seeds[at]?.seed ?? null;
      const size = seed === null ? null : (sizes?.alone[seed] ?? null);
      const pack = packOf(places, field, [item]);
      entries.push({ kind, item, size, targetable: isTargetable(pack, size), pack });
    }
  }
  return { entries, accounts, isCounted: true };
}
