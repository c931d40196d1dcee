/** A subject of a two-level list. */
export interface TaxonomyEntry {
  /** Stable, never given twice (data/README.md). */
  readonly id: number;
  readonly en: string;
  readonly ja: string;
  readonly groupEn: string;
  readonly groupJa: string;
  /** Keywords in both languages as the data file writes them (see data/README.md for the signs before a word). */
  readonly keywords: readonly string[];
}
