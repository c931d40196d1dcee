import { foldWord, normalFormWithout } from "../text/normal-form.ts";
import type { TaxonomyEntry } from "./taxonomy-entry.ts";

/** How a keyword must stand in a text. The sign before it in the data files chooses. */
export type KeywordRule =
  /** Anywhere (no sign). */
  | "anywhere"
  /** "#": as a hashtag only. */
  | "hashtag"
  /** "~": in a text with a word of the list's context. */
  | "context"
  /** '"': between quotation marks, in a text with a word of the list's context. */
  | "quoted"
  /** "^": in this case ("AI", not "ai"); two or three capitals need no sign. */
  | "written";

export interface Keyword {
  /** Normal form; folded tag when the rule is "hashtag". */
  readonly norm: string;
  readonly rule: KeywordRule;
  /** As the data file writes it, without the sign. */
  readonly written: string;
}

const RULES: ReadonlyMap<string, KeywordRule> = new Map([
  ["#", "hashtag"],
  ["~", "context"],
  ['"', "quoted"],
  ["^", "written"],
]);
const ACRONYM = /^[A-Z]{2,3}$/;
const SHORTEST_JOINED = 7;
const SHORTEST_JOINED_UNSPACED = 4;

/** Keywords of an entry with what follows from them: plurals, and several words written as one. */
export function keywordsOf(
  entry: TaxonomyEntry,
  options: { readonly plurals: boolean },
): Keyword[] {
  const keywords = new Map<string, Keyword>();
  for (const cell of entry.keywords) {
    const sign = RULES.get(cell.charAt(0));
    const written = sign === undefined ? cell : cell.slice(1);
    const rule = sign ?? (ACRONYM.test(cell) ? "written" : "anywhere");
    const norm = rule === "hashtag" ? foldWord(written) : normalFormWithout(written, []);
    if (norm === "") continue;
    add(keywords, { norm, rule, written });
    if (rule === "hashtag") continue;
    const joined = norm.replaceAll(" ", "");
    const enough = /^[a-z0-9]/.test(joined) ? SHORTEST_JOINED : SHORTEST_JOINED_UNSPACED;
    // "#machinelearning" has no spaces, and Japanese names lose the point between their parts.
    if (joined !== norm && joined.length >= enough)
      add(keywords, { norm: joined, rule: rule === "anywhere" ? "anywhere" : "hashtag", written });
    const plural = options.plurals && rule === "anywhere" ? pluralOf(norm) : null;
    if (plural !== null) add(keywords, { norm: plural, rule, written });
  }
  return [...keywords.values()];
}

function add(keywords: Map<string, Keyword>, keyword: Keyword): void {
  const key = `${keyword.rule} ${keyword.norm}`;
  if (!keywords.has(key)) keywords.set(key, keyword);
}

function pluralOf(norm: string): string | null {
  if (!/[a-z]{3}$/.test(norm) || /(?:s|ing|ed|ics)$/.test(norm)) return null;
  if (/[^aeiou]y$/.test(norm)) return `${norm.slice(0, -1)}ies`;
  return /(?:x|ch|sh)$/.test(norm) ? `${norm}es` : `${norm}s`;
}
