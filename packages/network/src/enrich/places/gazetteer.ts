import { listOf, readTable } from "../../data/read-table.ts";
import { foldPlace } from "./fold.ts";

export interface Country {
  /** ISO 3166-1 alpha-2 (XK for Kosovo, which ISO leaves to its users). */
  readonly code: string;
  readonly en: string;
  readonly ja: string;
}

export interface Region {
  /** ISO 3166-2. */
  readonly id: string;
  readonly country: string;
  readonly en: string;
  readonly ja: string | null;
}

export interface City {
  /** "US-GA:atlanta": its region (or country, where the region is not known) and its folded name. */
  readonly id: string;
  readonly country: string;
  readonly region: string | null;
  readonly en: string;
  readonly ja: string | null;
  readonly population: number;
}

export interface Gazetteer {
  readonly countriesByName: ReadonlyMap<string, string>;
  readonly regions: ReadonlyMap<string, Region>;
  readonly regionsByName: ReadonlyMap<string, readonly string[]>;
  /** Rows of `cities`, the largest first, of a folded name. */
  readonly citiesByName: ReadonlyMap<string, readonly number[]>;
  readonly cities: CityColumns;
  /** Length of the longest name in a script written without spaces, in UTF-16 units. */
  readonly longestUnspaced: number;
}

export interface CityColumns {
  readonly names: readonly string[];
  /** ISO 3166-2, or alpha-2 of the country where the region is not known. */
  readonly regions: readonly string[];
  readonly populations: readonly number[];
  readonly japanese: ReadonlyMap<number, string>;
  /** Hundredths of a degree: a hundredth is a kilometre. */
  readonly latitudes: Int16Array;
  readonly longitudes: Int16Array;
}

const countryRows = Array.from(
  readTable("countries", ["code", "alpha3", "english", "japanese", "aliases"]),
);

export const COUNTRIES: readonly Country[] = countryRows.map(({ code, english, japanese }) => ({
  code,
  en: english,
  ja: japanese,
}));

const countriesByCode: ReadonlyMap<string, Country> = new Map(
  COUNTRIES.map((country) => [country.code, country]),
);
const alpha3: ReadonlyMap<string, string> = new Map(
  countryRows.map(({ code, alpha3: three }) => [three, code]),
);

export function countryByCode(code: string): Country | null {
  return countriesByCode.get(code) ?? null;
}

/** Alpha-2 of an alpha-3 code in upper case. */
export function countryByAlpha3(code: string): string | null {
  return alpha3.get(code) ?? null;
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const before = map.get(key);
  if (before === undefined) map.set(key, [value]);
  else if (!before.includes(value)) before.push(value);
}

function readCountries(): Map<string, string> {
  const names = new Map<string, string>();
  // Own names before aliases: an alias never takes a name away from the country that bears it.
  for (const { code, english, japanese } of countryRows) {
    names.set(foldPlace(english), code);
    names.set(foldPlace(japanese), code);
  }
  for (const { code, aliases } of countryRows) {
    for (const alias of listOf(aliases, ";")) if (!names.has(alias)) names.set(alias, code);
  }
  return names;
}

function readRegions(): { regions: Map<string, Region>; byName: Map<string, string[]> } {
  const regions = new Map<string, Region>();
  const byName = new Map<string, string[]>();
  const rows = readTable("regions", ["id", "english", "japanese", "aliases"]);
  for (const { id, english: en, japanese: ja, aliases } of rows) {
    regions.set(id, { id, country: id.slice(0, 2), en, ja: ja === "" ? null : ja });
    append(byName, foldPlace(en), id);
    if (ja !== "") {
      append(byName, foldPlace(ja), id);
      if (/[県府都州省]$/u.test(ja)) append(byName, foldPlace(ja.slice(0, -1)), id);
    }
    for (const alias of listOf(aliases, ";")) append(byName, alias, id);
  }
  return { regions, byName };
}

const CITY_COLUMNS = [
  "region",
  "english",
  "thousands",
  "latitude",
  "longitude",
  "japanese",
  "aliases",
  "folded",
] as const;

function readCities(): { cities: CityColumns; byName: Map<string, number[]> } {
  const names: string[] = [];
  const regions: string[] = [];
  const populations: number[] = [];
  const japanese = new Map<number, string>();
  const byName = new Map<string, number[]>();
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  let region = "";
  for (const city of readTable("cities", CITY_COLUMNS)) {
    const row = names.length;
    // Rows of a region follow one another: one string for all of them.
    if (city.region !== region) ({ region } = city);
    names.push(city.english);
    regions.push(region);
    populations.push(Number(city.thousands) * 1000);
    latitudes.push(Math.round(Number(city.latitude) * 100));
    longitudes.push(Math.round(Number(city.longitude) * 100));
    append(byName, city.folded === "" ? city.english.toLowerCase() : city.folded, row);
    if (city.japanese !== "") {
      japanese.set(row, city.japanese);
      append(byName, city.japanese, row);
    }
    for (const alias of listOf(city.aliases, ";")) append(byName, alias, row);
  }
  for (const rows of byName.values()) {
    if (rows.length > 1) rows.sort((a, b) => (populations[b] ?? 0) - (populations[a] ?? 0));
  }
  const cities = {
    names,
    regions,
    populations,
    japanese,
    latitudes: Int16Array.from(latitudes),
    longitudes: Int16Array.from(longitudes),
  };
  return { cities, byName };
}

let loaded: Gazetteer | undefined;

/** The gazetteer, read at its first use (about 0.1 s, 20 MB). */
export function gazetteer(): Gazetteer {
  if (loaded !== undefined) return loaded;
  const countriesByName = readCountries();
  const { regions, byName: regionsByName } = readRegions();
  const { cities, byName: citiesByName } = readCities();
  let longestUnspaced = 0;
  for (const names of [countriesByName, regionsByName, citiesByName]) {
    for (const name of names.keys())
      if (name.charCodeAt(0) > 0x2e80 && name.length > longestUnspaced)
        longestUnspaced = name.length;
  }
  loaded = { countriesByName, regions, regionsByName, cities, citiesByName, longestUnspaced };
  return loaded;
}

/** The city in a row of the gazetteer. */
export function cityAt(row: number): City {
  const { cities } = gazetteer();
  const region = cities.regions[row] ?? "";
  const en = cities.names[row] ?? "";
  return {
    id: `${region}:${foldPlace(en).replaceAll(" ", "-")}`,
    country: region.slice(0, 2),
    region: region.length > 2 ? region : null,
    en,
    ja: cities.japanese.get(row) ?? null,
    population: cities.populations[row] ?? 0,
  };
}

/** The row of a city's id, or -1. */
export function cityRow(id: string): number {
  const { cities, citiesByName } = gazetteer();
  const at = id.indexOf(":");
  if (at < 0) return -1;
  const region = id.slice(0, at);
  for (const row of citiesByName.get(id.slice(at + 1).replaceAll("-", " ")) ?? []) {
    if (
      cities.regions[row] === region &&
      foldPlace(cities.names[row] ?? "").replaceAll(" ", "-") === id.slice(at + 1)
    )
      return row;
  }
  return -1;
}
