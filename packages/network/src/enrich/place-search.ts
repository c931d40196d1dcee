import { NearIndex, type NearEntry } from "../text/near-index.ts";
import { cityAt, countryByCode, gazetteer } from "./places/gazetteer.ts";
import { foldPlace } from "./places/fold.ts";
import { placeById, placesByName, type Location } from "./places.ts";

/** A name in another language counts less than the English or Japanese one. */
const WEIGHT = { ownCountry: 45, countryAlias: 25, region: 42, lesserRegion: 28, city: 6 } as const;

type Kind = "country" | "location";

const indexes = new Map<Kind, NearIndex<string>>();

/**
 * Places whose name or alias begins with what was typed, with a few characters wrong where nothing else is found: those
 * of exactly this name first, then regions and cities by weight. The index is made at its first use.
 */
export function completePlaces(kind: Kind, query: string, limit: number): Location[] {
  const typed = foldPlace(query);
  const index = indexes.get(kind) ?? new NearIndex(kind === "country" ? countries() : locations());
  indexes.set(kind, index);
  const named = typed === "" ? [] : placesByName(query);
  const exact = named.filter((place) => (place.kind === "country") === (kind === "country"));
  const found = new Map(exact.map((place) => [place.id, place]));
  // Cities of one name in one region share an id; a few more than asked for make up for them.
  for (const key of index.find(typed, limit * 2, "none")) {
    const place = placeById(key.startsWith("#") ? cityAt(Number(key.slice(1))).id : key);
    if (place !== null && !found.has(place.id)) found.set(place.id, place);
  }
  return [...found.values()].slice(0, limit);
}

function* countries(): Generator<NearEntry<string>> {
  for (const [key, item] of gazetteer().countriesByName) {
    const country = countryByCode(item);
    if (country === null) continue;
    const isOwn = foldPlace(country.en) === key || foldPlace(country.ja) === key;
    yield { key, item, weight: isOwn ? WEIGHT.ownCountry : WEIGHT.countryAlias };
  }
}

function* locations(): Generator<NearEntry<string>> {
  const { regionsByName, regions, citiesByName, cities } = gazetteer();
  for (const [key, ids] of regionsByName) {
    for (const item of ids) {
      const isLesser = regions.get(item)?.ja === null;
      yield { key, item, weight: isLesser ? WEIGHT.lesserRegion : WEIGHT.region };
    }
  }
  for (const [key, rows] of citiesByName) {
    for (const row of rows)
      yield {
        key,
        item: `#${row}`,
        weight: WEIGHT.city * Math.log10((cities.populations[row] ?? 0) + 1),
      };
  }
}
