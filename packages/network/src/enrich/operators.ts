import { listOf, readTable } from "../data/read-table.ts";
import { EntrySearch } from "./entry-search.ts";
import { COUNTRIES } from "./places.ts";
import type { TaxonomyEntry } from "./taxonomy-entry.ts";

/** A mobile network by its brand in one country. */
export interface Operator {
  /** Country and first MCC-MNC code, as some codes serve several countries. */
  readonly id: string;
  readonly country: string;
  readonly en: string;
  readonly ja: string;
  readonly groupEn: string;
  readonly groupJa: string;
  readonly codes: readonly string[];
}

/** How Japanese readers write their own networks. */
const JAPANESE_NAMES: Readonly<Record<string, string>> = {
  "NTT docomo": "NTTドコモ",
  SoftBank: "ソフトバンク",
  "Rakuten Mobile": "楽天モバイル",
  "Y!Mobile": "ワイモバイル",
};

const countries = new Map(COUNTRIES.map((country) => [country.code, country]));

export const OPERATORS: readonly Operator[] = Array.from(
  readTable("operators", ["country", "brand", "codes"]),
  ({ country, brand, codes: list }): Operator => {
    const codes = listOf(list, " ");
    const home = countries.get(country);
    return {
      id: `${country}-${codes[0] ?? brand}`,
      country,
      en: brand,
      ja: JAPANESE_NAMES[brand] ?? brand,
      groupEn: home?.en ?? country,
      groupJa: home?.ja ?? country,
      codes,
    };
  },
);

let search: EntrySearch | null = null;

/** By name in either language, by country, or by code ("440-10" or "44010"). */
export function searchOperators(query: string, limit: number): Operator[] {
  const code = query.trim().replace(/^(\d{3})-?(\d{2,3})$/, "$1-$2");
  const coded = OPERATORS.filter(({ codes }) => codes.includes(code));
  if (coded.length > 0) return coded.slice(0, limit);
  search ??= new EntrySearch(OPERATORS.map(entryOf));
  return search.find(query, limit).flatMap(({ id }) => OPERATORS[id] ?? []);
}

function entryOf({ en, ja, groupEn, groupJa }: Operator, id: number): TaxonomyEntry {
  return { id, en, ja, groupEn, groupJa, keywords: [] };
}
