import { ADVERTISER_CATEGORY_ROWS, CONTENT_CATEGORY_ROWS } from "./data/ad-categories.ts";
import { EntrySearch } from "./entry-search.ts";

export interface AdCategory {
  readonly id: string;
  readonly en: string;
  readonly ja: string;
  readonly iab: readonly string[];
}

function read(rows: string): readonly AdCategory[] {
  return rows
    .trim()
    .split("\n")
    .map((row): AdCategory => {
      const [id = "", en = "", ja = "", iab = ""] = row.split(" | ");
      return { id, en, ja, iab: iab.split(" ") };
    });
}

export const CONTENT_CATEGORIES = read(CONTENT_CATEGORY_ROWS);
export const ADVERTISER_CATEGORIES = read(ADVERTISER_CATEGORY_ROWS);

/** Best matches of what has been typed so far, in either language. */
export function searchCategories(list: readonly AdCategory[], query: string): AdCategory[] {
  const entries = list.map(({ en, ja }, id) => ({
    id,
    en,
    ja,
    groupEn: "",
    groupJa: "",
    keywords: [],
  }));
  return new EntrySearch(entries).find(query, list.length).flatMap(({ id }) => list[id] ?? []);
}
