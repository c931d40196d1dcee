import { foldPlace } from "./places/fold.ts";
import {
  cityAt,
  cityRow,
  countryByAlpha3,
  countryByCode,
  COUNTRIES,
  gazetteer,
  type Country,
  type Region,
} from "./places/gazetteer.ts";

export { inferPlace } from "./places/infer.ts";
export { COUNTRIES, type Country };

const EXACT = 20;

/** A country, a first-level subdivision or a city of the gazetteer. */
export interface Location {
  /** "US", "US-GA" or "US-GA:atlanta". */
  readonly id: string;
  readonly en: string;
  readonly ja?: string;
  readonly kind: "country" | "region" | "city";
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** ISO 3166-1 alpha-2 of a country's name (English, Japanese and most large languages), alias or code; null when none. */
export function countryByName(text: string): string | null {
  const trimmed = text.normalize("NFKC").trim();
  const upper = trimmed.toUpperCase();
  if (upper === "UK") return "GB";
  return (
    countryByCode(upper)?.code ??
    countryByAlpha3(upper) ??
    gazetteer().countriesByName.get(foldPlace(trimmed)) ??
    null
  );
}

function presentCountry(country: Country): Location {
  return {
    id: country.code,
    en: country.en,
    ja: country.ja,
    kind: "country",
    country: country.code,
  };
}

function presentRegion(region: Region): Location {
  return {
    id: region.id,
    en: region.en,
    ...(region.ja === null ? {} : { ja: region.ja }),
    kind: "region",
    country: region.country,
  };
}

function presentCity(row: number): Location {
  const city = cityAt(row);
  return {
    id: city.id,
    en: city.en,
    ...(city.ja === null ? {} : { ja: city.ja }),
    kind: "city",
    country: city.country,
  };
}

/** The place of an id that inference or search gave; null when there is none. */
export function placeById(id: string): Location | null {
  const country = countryByCode(id);
  if (country !== null) return presentCountry(country);
  const region = gazetteer().regions.get(id);
  if (region !== undefined) return presentRegion(region);
  const row = cityRow(id);
  return row < 0 ? null : presentCity(row);
}

/** The region of a name, alias or ISO 3166-2 code, in a country when one is given; null when none or several. */
export function regionByName(text: string, country?: string): Location | null {
  const { regions, regionsByName } = gazetteer();
  const upper = text.trim().toUpperCase();
  const coded =
    regions.get(upper) ?? (country === undefined ? undefined : regions.get(`${country}-${upper}`));
  if (coded !== undefined) return presentRegion(coded);
  const found = (regionsByName.get(foldPlace(text)) ?? []).filter(
    (id) => country === undefined || id.startsWith(country),
  );
  const region = found.length === 1 ? regions.get(found[0] ?? "") : undefined;
  return region === undefined ? null : presentRegion(region);
}

/** First-level subdivisions of a country (alpha-2): the states of the US, the nations of the UK. */
export function regionsOf(country: string): Location[] {
  return [...gazetteer().regions.values()]
    .filter((region) => region.country === country)
    .map(presentRegion);
}

/** Name of a country or region in a language; the English one where no other is known, the id where none is. */
export function regionName(id: string, language: "en" | "ja"): string {
  const place = placeById(id);
  return (language === "ja" ? place?.ja : undefined) ?? place?.en ?? id;
}

/** First two characters of all names; made when they are first asked for. */
let beginnings: ReadonlySet<string> | undefined;

/** Whether the name of a place can begin with this text: cheaper than to look for each name that it may go on to be. */
export function beginsPlace(text: string): boolean {
  const { countriesByName, regionsByName, citiesByName } = gazetteer();
  beginnings ??= new Set(
    [countriesByName, regionsByName, citiesByName].flatMap((names) =>
      Array.from(names.keys(), (name) => name.slice(0, 2)),
    ),
  );
  const begins = foldPlace(text).slice(0, 2);
  return begins.length < 2 || beginnings.has(begins);
}

/**
 * Places of exactly this name or alias: the country, then regions, then cities with at least so many inhabitants, the
 * largest first.
 */
export function placesByName(text: string, leastPopulation = 0): Location[] {
  const { regions, regionsByName, citiesByName, cities } = gazetteer();
  const name = foldPlace(text);
  if (name === "") return [];
  const country = countryByName(text);
  const found = country === null ? null : countryByCode(country);
  return [
    ...(found === null ? [] : [presentCountry(found)]),
    ...(regionsByName.get(name) ?? []).flatMap((id) => {
      const region = regions.get(id);
      return region === undefined ? [] : [presentRegion(region)];
    }),
    ...(citiesByName.get(name) ?? [])
      .filter((row) => (cities.populations[row] ?? 0) >= leastPopulation)
      .map(presentCity),
  ];
}

/**
 * Places whose name or alias begins with the query, in any language of the gazetteer: exact names first, then
 * countries, regions and cities by population; a name in another language counts less than the English or Japanese one.
 */
export function searchPlaces(query: string, limit: number): Location[] {
  const wanted = foldPlace(query);
  if (wanted === "" || limit <= 0) return [];
  const { countriesByName, regionsByName, regions, citiesByName, cities } = gazetteer();
  const scores = new Map<string, number>();
  const offer = (id: string, name: string, weight: number): void => {
    const score = weight + (name === wanted ? EXACT : 0);
    if (score > (scores.get(id) ?? 0)) scores.set(id, score);
  };
  const exactCountry = countryByName(query);
  if (exactCountry !== null) scores.set(exactCountry, 100);
  for (const [name, code] of countriesByName) {
    if (!name.startsWith(wanted)) continue;
    const country = countryByCode(code);
    const own =
      country !== null && (foldPlace(country.en) === name || foldPlace(country.ja) === name);
    offer(code, name, own ? 45 : 25);
  }
  for (const [name, ids] of regionsByName) {
    if (!name.startsWith(wanted)) continue;
    for (const id of ids) offer(id, name, regions.get(id)?.ja === null ? 28 : 42);
  }
  for (const [name, rows] of citiesByName) {
    if (!name.startsWith(wanted)) continue;
    for (const row of rows)
      offer(`#${row}`, name, 6 * Math.log10((cities.populations[row] ?? 0) + 1));
  }
  return [...scores]
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, limit)
    .flatMap(([id]) => {
      const place = id.startsWith("#") ? presentCity(Number(id.slice(1))) : placeById(id);
      return place === null ? [] : [place];
    });
}
