import { listOf, readTable } from "../data/read-table.ts";
import { EntrySearch } from "./entry-search.ts";

export interface AdCategory {
  readonly id: string;
  readonly en: string;
  readonly ja: string;
  readonly iab: readonly string[];
}

const ROWS = Array.from(readTable("ad-categories", ["kind", "id", "english", "japanese", "iab"]));

const ofKind = (wanted: "content" | "advertiser"): readonly AdCategory[] =>
  ROWS.filter(({ kind }) => kind === wanted).map(({ id, english, japanese, iab }) => ({
    id,
    en: english,
    ja: japanese,
    iab: listOf(iab, " "),
  }));

export const CONTENT_CATEGORIES = ofKind("content");
export const ADVERTISER_CATEGORIES = ofKind("advertiser");

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
