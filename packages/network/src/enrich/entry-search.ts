import { labelKey } from "./label-key.ts";
import type { TaxonomyEntry } from "./taxonomy.ts";

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
      const labels = [labelKey(entry.en), labelKey(entry.ja)];
      return {
        entry,
        labels,
        words: labels.flatMap((label) => label.split(" ")),
        keywords: entry.keywords.map(labelKey).filter((keyword) => keyword !== ""),
        group: [labelKey(entry.groupEn), labelKey(entry.groupJa)],
      };
    });
  }

  /** At most `limit` entries, the best first; nothing typed yet gives the list as it stands. */
  find(query: string, limit: number): TaxonomyEntry[] {
    const wanted = labelKey(query);
    if (wanted === "") return this.#entries.slice(0, limit).map(({ entry }) => entry);
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

/** Letters that may be wrong: none in a short word, where another word would be meant. */
function slipsAllowed(typed: string): number {
  return typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
}

/** Whether the word begins with what was typed, but for a few letters wrong, missing, added or swapped. */
function startsNearly(word: string, typed: string): boolean {
  const slips = slipsAllowed(typed);
  if (word.startsWith(typed)) return true;
  // The first letter is rarely the wrong one, and holding to it keeps the answers related.
  if (slips === 0 || word.charAt(0) !== typed.charAt(0)) return false;
  return prefixDistance(word.slice(0, typed.length + slips), typed) <= slips;
}

/** Fewest edits (optimal string alignment) between what was typed and any beginning of the word. */
function prefixDistance(word: string, typed: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= word.length; column++) {
      const same = typed[row - 1] === word[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1]
      )
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return Math.min(...last);
}
