import { foldPlace } from "./fold.ts";
import { countryByAlpha3, countryByCode, gazetteer } from "./gazetteer.ts";

/** One reading of a name: a country, a region of it, or a city. */
export interface Candidate {
  readonly country: string;
  readonly region: string | null;
  /** Row in the gazetteer, or -1. */
  readonly city: number;
  readonly population: number;
  /** How likely this reading is before anything else is known, 0-1, comparable among the readings of one name. */
  readonly prior: number;
}

/** A piece of a location text. */
export interface Part {
  readonly raw: string;
  readonly folded: string;
}

export function part(raw: string): Part {
  const trimmed = raw.replaceAll(/^[\s#@.'-]+|[\s.'-]+$/g, "");
  return { raw: trimmed, folded: foldPlace(trimmed) };
}

/** Names of a country that are at least as well known as something else. */
const COUNTRY_PRIOR: ReadonlyMap<string, number> = new Map([
  ["georgia", 0.35],
  ["jersey", 0.2],
  ["congo", 0.7],
  ["can", 0.05],
  ["ind", 0.3],
  ["in", 0.1],
]);

const REGION_PRIOR: ReadonlyMap<string, number> = new Map([
  ["washington", 0.7],
  ["ontario", 0.9],
  ["georgia", 0.65],
  ["wash", 0.8],
  ["miss", 0.2],
  ["ill", 0.3],
  ["ore", 0.2],
  ["nova", 0.3],
  ["mont", 0.2],
  ["cal", 0.5],
  ["can", 0.1],
  ["del", 0.3],
  ["ark", 0.4],
  ["ind", 0.2],
  ["mass", 0.6],
  ["victoria", 0.2],
  ["fife", 0.4],
  ["act", 0.2],
  ["vic", 0.2],
]);

/** Regions of these countries are named without their country. */
const SELF_EVIDENT = new Set([
  "US",
  "CA",
  "GB",
  "AU",
  "JP",
  "IN",
  "BR",
  "MX",
  "ES",
  "FR",
  "DE",
  "IT",
  "NG",
  "PK",
  "ID",
  "AR",
  "CN",
  "ZA",
  "PH",
  "TH",
  "KR",
  "NL",
  "CH",
  "BE",
]);

/** Words that also name a region somewhere ("Central", "Eastern"): such a name needs its country beside it. */
const GENERIC_WORDS = new Set(
  (
    "north south east west central northern southern eastern western capital upper lower coastal centre center national federal region city island islands union the province district " +
    "metropolitan nord sud est ouest sur norte este oeste littoral plateau delta rivers lakes valley river coast highlands bay cross gold mono para niger benue maritime savanes plateaux " +
    "centrale distrito oriental occidental harbour marche rocha colon victoria santiago cordoba granada leon liberty hope southwest southeast northwest northeast bo su va ma pa al me in or hi cauca"
  ).split(" "),
);

function isGeneric(folded: string): boolean {
  return folded.split(" ").every((word) => GENERIC_WORDS.has(word));
}

const LATIN_LETTERS = /^[A-Za-z]+$/;

/** Countries whose regions people write as codes. */
const CODE_COUNTRIES: readonly (readonly [string, number])[] = [
  ["US", 0.9],
  ["CA", 0.8],
  ["AU", 0.4],
];

function codes(raw: string, list: Candidate[]): void {
  const letters = raw.replaceAll(/[.\s]|-?\d{1,2}$/g, "");
  if (letters.length > 3 || letters.length < 2 || !LATIN_LETTERS.test(letters)) return;
  const upper = letters.toUpperCase();
  const isUpper = letters === upper;
  const { regions } = gazetteer();
  for (const [country, prior] of CODE_COUNTRIES) {
    const region = `${country}-${upper}`;
    if (regions.has(region) && region !== "US-UM")
      list.push(area(country, region, isUpper ? prior : prior * 0.6));
  }
  if (!isUpper) return;
  const country = letters.length === 3 ? countryByAlpha3(upper) : countryByCode(upper)?.code;
  if (country !== undefined && country !== null) {
    const prior = letters.length === 3 ? 0.8 : 0.3;
    list.push(area(country, null, ALSO_AIRPORTS.has(upper) ? 0.2 : prior));
  }
}

/** Codes of countries that are as well codes of large airports: alone they say nothing. */
const ALSO_AIRPORTS = new Set(["PHL", "IND", "BER", "MCO", "LIE", "CHE"]);

/**
 * Territories that ISO lists both as a country and as a region of the United States are read as the region: that is
 * how the network itself names them ("Puerto Rico, USA").
 */
const TERRITORIES = new Set(["PR", "GU", "VI", "AS", "MP"]);

export function area(country: string, region: string | null, prior: number): Candidate {
  if (region === null && TERRITORIES.has(country))
    return { country: "US", region: `US-${country}`, city: -1, population: 0, prior };
  return { country, region, city: -1, population: 0, prior };
}

/** Every reading of a whole part, countries and regions first. */
export function areasOf(piece: Part): Candidate[] {
  const found: Candidate[] = [];
  const { countriesByName, regionsByName, regions } = gazetteer();
  const { folded } = piece;
  if (folded === "") return found;
  const country = countriesByName.get(folded);
  const isCode = folded.length === 2 && LATIN_LETTERS.test(folded);
  if (
    country !== undefined &&
    !(isCode && piece.raw !== piece.raw.toUpperCase() && folded !== "us" && folded !== "uk")
  ) {
    found.push(area(country, null, COUNTRY_PRIOR.get(folded) ?? 1));
  }
  const named = regionsByName.get(folded);
  if (named !== undefined) {
    for (const id of named) {
      const region = regions.get(id);
      if (region === undefined) continue;
      const prior =
        region.country === "US" ||
        folded.startsWith("county ") ||
        folded.startsWith("co ") ||
        (SELF_EVIDENT.has(region.country) && !isGeneric(folded))
          ? 0.9
          : 0.25;
      found.push(area(region.country, id, REGION_PRIOR.get(folded) ?? prior));
    }
  }
  codes(piece.raw, found);
  return found;
}

/** "Middlesbro", "Peterboro": the ends of English boroughs as people write them. */
const SHORT_BOROUGH = /.{3}bo?ro$/;

/** Cities of a name, the largest first. */
export function citiesOf(folded: string): Candidate[] {
  const { citiesByName, cities } = gazetteer();
  const rows =
    citiesByName.get(folded) ??
    (SHORT_BOROUGH.test(folded) ? citiesByName.get(`${folded}ugh`) : undefined);
  if (rows === undefined) return [];
  const found: Candidate[] = [];
  for (const row of rows) {
    const within = cities.regions[row] ?? "";
    const { country, region } = area(within.slice(0, 2), within.length > 2 ? within : null, 0);
    found.push({
      country,
      region,
      city: row,
      population: cities.populations[row] ?? 0,
      prior: 0,
    });
  }
  return found;
}
