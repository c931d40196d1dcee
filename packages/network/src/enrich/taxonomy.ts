import { EntrySearch } from "./entry-search.ts";
import { labelKey } from "./label-key.ts";

/** A subject of a two-level list. */
export interface TaxonomyEntry {
  /** Stable: group × 100 (1000 for longer lists) + place in the group. */
  readonly id: number;
  readonly en: string;
  readonly ja: string;
  readonly groupEn: string;
  readonly groupJa: string;
  /** Keywords in both languages as the data file writes them (see data/README.md for the signs before a word). */
  readonly keywords: readonly string[];
}

export interface TaxonomyGroup {
  readonly id: number;
  readonly en: string;
  readonly ja: string;
  /** Room for ids of one group; 100 unless told. */
  readonly step?: number;
  /** Rows "number | English | Japanese | English keywords | Japanese keywords". */
  readonly rows: string;
}

/** Entries of a data file; throws on a malformed row. */
export function readGroups(groups: readonly TaxonomyGroup[]): TaxonomyEntry[] {
  return groups.flatMap((group) =>
    group.rows
      .split("\n")
      .filter((row) => row.trim() !== "")
      .map((row) => readRow(group, row)),
  );
}

function readRow(group: TaxonomyGroup, row: string): TaxonomyEntry {
  const [number, en, ja, english = "", japanese = ""] = row.split("|").map((cell) => cell.trim());
  const place = Number(number);
  if (!Number.isInteger(place) || place < 1 || place > 999 || !en || !ja)
    throw new Error(`Malformed row in ${group.en}: ${row}`);
  return {
    id: group.id * (group.step ?? 100) + place,
    en,
    ja,
    groupEn: group.en,
    groupJa: group.ja,
    keywords: [...new Set([...readKeywords(en, english), ...readKeywords(ja, japanese)])],
  };
}

/** Keywords of a cell, the label first; a cell that begins with "!" leaves the label out. */
function readKeywords(label: string, cell: string): string[] {
  const silent = cell.startsWith("!");
  const keywords = (silent ? cell.slice(1) : cell)
    .split(/[,、]/)
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== "");
  return silent ? keywords : [label, ...keywords];
}

/** Look-ups over one list. */
export class Taxonomy {
  readonly entries: readonly TaxonomyEntry[];
  readonly #byId: ReadonlyMap<number, TaxonomyEntry>;
  #byLabel: ReadonlyMap<string, TaxonomyEntry> | null = null;
  #search: EntrySearch | null = null;

  constructor(entries: readonly TaxonomyEntry[]) {
    this.entries = entries;
    this.#byId = new Map(entries.map((entry) => [entry.id, entry]));
  }

  byId(id: number): TaxonomyEntry | null {
    return this.#byId.get(id) ?? null;
  }

  /** Either language, any case, alone or as "Group/Name" (or "Group - Name"). */
  byLabel(label: string): TaxonomyEntry | null {
    this.#byLabel ??= labelsOf(this.entries);
    return this.#byLabel.get(labelKey(label)) ?? null;
  }

  /** Best matches of what has been typed so far, in either language; small slips of the fingers are forgiven. */
  search(query: string, limit: number): TaxonomyEntry[] {
    this.#search ??= new EntrySearch(this.entries);
    return this.#search.find(query, limit);
  }
}

function labelsOf(entries: readonly TaxonomyEntry[]): ReadonlyMap<string, TaxonomyEntry> {
  const byLabel = new Map<string, TaxonomyEntry>();
  const add = (entry: TaxonomyEntry, ...labels: readonly string[]): void => {
    for (const label of labels) {
      const key = labelKey(label);
      if (!byLabel.has(key)) byLabel.set(key, entry);
    }
  };
  // A name alone is never hidden by a group that reads the same.
  for (const entry of entries) add(entry, entry.en, entry.ja);
  for (const entry of entries)
    add(entry, `${entry.groupEn}/${entry.en}`, `${entry.groupJa}/${entry.ja}`);
  return byLabel;
}
