import { isUnspaced } from '@toolkit/core/domain/text-index';
import { normalForm } from '../text/normal-form.ts';
import type { TaxonomyEntry } from './taxonomy.ts';

/** How a keyword must stand in a text; the sign before it in the data files. */
export type KeywordRule =
  /** Anywhere. */
  | 'anywhere'
  /** "#": as a hashtag only. */
  | 'hashtag'
  /** "~": together with a word of the list's context. */
  | 'context'
  /** '"': between quotation marks. */
  | 'quoted';

export interface Keyword {
  /** Normal form; folded tag when the rule is "hashtag". */
  readonly norm: string;
  readonly rule: KeywordRule;
}

const RULES: Readonly<Record<string, KeywordRule>> = { '#': 'hashtag', '~': 'context', '"': 'quoted' };

/** Keywords of an entry with what follows from them: plurals, and the hashtag that writes several words as one. */
export function keywordsOf(entry: TaxonomyEntry, options: { readonly plurals: boolean }): Keyword[] {
  const keywords = new Map<string, Keyword>();
  for (const written of entry.keywords) {
    const rule = RULES[written.charAt(0)] ?? 'anywhere';
    const norm = normalForm(rule === 'anywhere' ? written : written.slice(1));
    if (norm === '') continue;
    add(keywords, norm, rule);
    if (isUnspaced(norm)) continue;
    const joined = norm.replaceAll(' ', '');
    if (joined !== norm && joined.length >= 7) add(keywords, joined, rule === 'anywhere' ? 'anywhere' : 'hashtag');
    if (options.plurals && rule === 'anywhere') {
      const plural = pluralOf(norm);
      if (plural !== null) add(keywords, plural, rule);
    }
  }
  return [...keywords.values()];
}

function add(keywords: Map<string, Keyword>, norm: string, rule: KeywordRule): void {
  // The first rule written for a phrase is the one that counts.
  const key = rule === 'hashtag' ? `#${norm}` : norm;
  if (!keywords.has(key)) keywords.set(key, { norm, rule });
}

function pluralOf(norm: string): string | null {
  if (!/[a-z]{3}$/.test(norm) || /(?:s|ing|ed|ics)$/.test(norm)) return null;
  if (/[^aeiou]y$/.test(norm)) return `${norm.slice(0, -1)}ies`;
  return /(?:x|ch|sh)$/.test(norm) ? `${norm}es` : `${norm}s`;
}
