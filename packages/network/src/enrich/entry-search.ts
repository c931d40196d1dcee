import { foldKana, startsNearly } from "../text/near.ts";
import { labelKey } from "./label-key.ts";
import type { TaxonomyEntry } from "./taxonomy-entry.ts";

interface Searchable {
  readonly entry: TaxonomyEntry;
  readonly labels: readonly string[];
  readonly words: readonly string[];
  readonly keywords: readonly string[];
  readonly group: readonly string[];
}

/** How well an entry answers, the best first; what does not answer has none. */
const RANK = {
  label: 0,
  labelStart: 1,
  wordStart: 2,
  labelPart: 3,
  keyword: 4,
  keywordStart: 5,
  slip: 6,
  group: 7,
} as const;

/** Search of a list of some hundred entries by what is being typed: each is looked at, which takes less than a millisecond. */
export class EntrySearch {
  readonly #entries: readonly Searchable[];

  constructor(entries: readonly TaxonomyEntry[]) {
    this.#entries = entries.map((entry) => {
      const labels = [searchKey(entry.en), searchKey(entry.ja)];
      return {
        entry,
        labels,
        words: labels.flatMap((label) => label.split(" ")),
        keywords: entry.keywords.map(searchKey).filter((keyword) => keyword !== ""),
        group: [searchKey(entry.groupEn), searchKey(entry.groupJa)],
      };
    });
  }

  /** At most `limit` entries, the best first; nothing typed yet gives the list as it stands, signs alone give nothing. */
  find(query: string, limit: number): TaxonomyEntry[] {
    const wanted = searchKey(query);
    if (query.trim() === "") return this.#entries.slice(0, limit).map(({ entry }) => entry);
    if (wanted === "") return [];
    const found: { entry: TaxonomyEntry; rank: number; length: number }[] = [];
    for (const searchable of this.#entries) {
      const rank = rankOf(searchable, wanted);
      if (rank !== null)
        found.push({ entry: searchable.entry, rank, length: searchable.entry.en.length });
    }
    return found
      .sort((a, b) => a.rank - b.rank || a.length - b.length || a.entry.id - b.entry.id)
      .slice(0, limit)
      .map(({ entry }) => entry);
  }
}

function rankOf({ labels, words, keywords, group }: Searchable, wanted: string): number | null {
  if (labels.includes(wanted)) return RANK.label;
  if (labels.some((label) => label.startsWith(wanted))) return RANK.labelStart;
  const parts = wanted.split(" ");
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) return RANK.wordStart;
  if (labels.some((label) => label.includes(wanted))) return RANK.labelPart;
  if (keywords.includes(wanted)) return RANK.keyword;
  if (keywords.some((keyword) => keyword.startsWith(wanted))) return RANK.keywordStart;
  if (parts.every((part) => words.some((word) => startsNearly(word, part)))) return RANK.slip;
  return group.some((name) => name.startsWith(wanted)) ? RANK.group : null;
}

function searchKey(label: string): string {
  return foldKana(labelKey(label));
}
