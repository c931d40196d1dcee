import countriesEn from "i18n-iso-countries/langs/en.json" with { type: "json" };
import countriesJa from "i18n-iso-countries/langs/ja.json" with { type: "json" };
import { ABSTAINED, type PlaceTrait } from "./traits.ts";

/** A country, a first-level subdivision or a city of the gazetteer. */
export interface Place {
  /** "US", "US-GA" or "US-GA:atlanta". */
  readonly id: string;
  readonly en: string;
  readonly ja?: string;
  readonly kind: "country" | "region" | "city";
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

export interface Country {
  readonly code: string;
  readonly en: string;
  readonly ja: string;
}

function first(name: string | readonly string[] | undefined): string {
  return typeof name === "string" ? name : (name?.[0] ?? "");
}

const english = countriesEn.countries as Record<string, string | string[]>;
const japanese = countriesJa.countries as Record<string, string | string[]>;

export const COUNTRIES: readonly Country[] = Object.keys(english).map((code) => ({
  code,
  en: first(english[code]),
  ja: first(japanese[code]),
}));

const byName = new Map<string, string>();
for (const country of COUNTRIES) {
  for (const name of [country.code, country.en, country.ja])
    byName.set(name.toLowerCase(), country.code);
}

/** ISO 3166-1 alpha-2 of a country's name, alias or code; null when none. */
export function countryByName(text: string): string | null {
  return byName.get(text.trim().toLowerCase()) ?? null;
}

export function placeById(id: string): Place | null {
  const country = COUNTRIES.find((entry) => entry.code === id);
  return country === undefined
    ? null
    : { id, en: country.en, ja: country.ja, kind: "country", country: id };
}

export function regionByName(_text: string, _country?: string): Place | null {
  return null;
}

/** Places whose name begins with the query, in either language. */
export function searchPlaces(query: string, limit: number): Place[] {
  const wanted = query.trim().toLowerCase();
  return COUNTRIES.filter(
    (entry) => entry.en.toLowerCase().startsWith(wanted) || entry.ja.startsWith(wanted),
  )
    .slice(0, limit)
    .map((entry) => ({
      id: entry.code,
      en: entry.en,
      ja: entry.ja,
      kind: "country",
      country: entry.code,
    }));
}

export function regionName(id: string, language: "en" | "ja"): string {
  const place = placeById(id);
  return (language === "ja" ? place?.ja : undefined) ?? place?.en ?? id;
}

export function inferPlace(location: string | null): PlaceTrait {
  const parts = (location ?? "").split(",");
  const country = countryByName(parts[parts.length - 1] ?? "");
  return {
    country: country === null ? ABSTAINED : { value: country, confidence: 0.9 },
    region: ABSTAINED,
    city: ABSTAINED,
  };
}
