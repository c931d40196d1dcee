import { readTable, type TableRow } from "../data/read-table.ts";
import { EntrySearch } from "./entry-search.ts";
import { labelKey } from "./label-key.ts";
import type { TaxonomyEntry } from "./taxonomy-entry.ts";

const COLUMNS = [
  "id",
  "group",
  "group_ja",
  "english",
  "japanese",
  "keywords",
  "keywords_ja",
] as const;

/** Entries of `data/<name>.tsv`; throws on a malformed row. */
export function readEntries(name: string): TaxonomyEntry[] {
  return Array.from(readTable(name, COLUMNS), (row) => entryOf(name, row));
}

/** The entry that a row describes. @throws Error without a positive id or a name in both languages. */
export function entryOf(list: string, row: TableRow<(typeof COLUMNS)[number]>): TaxonomyEntry {
  const { english: en, japanese: ja } = row;
  const id = Number(row.id);
  if (!Number.isInteger(id) || id < 1 || en === "" || ja === "")
    throw new Error(`data/${list}.tsv: malformed row ${row.id} ${en}`);
  const keywords = [...readKeywords(en, row.keywords), ...readKeywords(ja, row.keywords_ja)];
  return {
    id,
    en,
    ja,
    groupEn: row.group,
    groupJa: row.group_ja,
    keywords: [...new Set(keywords)],
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
