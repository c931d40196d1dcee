import { foldWord } from "../text/normal-form.ts";
import { keywordsOf, type Keyword } from "./keywords.ts";
import { PhraseMatcher } from "./phrase-matcher.ts";
import type { TaxonomyEntry } from "./taxonomy.ts";

export interface MatchedText {
  readonly text: string;
  /** Its normal form. */
  readonly norm: string;
  /** Folded, without "#". */
  readonly hashtags: readonly string[];
}

export interface KeywordMatch {
  readonly id: number;
  /** Where it stands in the normal form; both 0 for a hashtag. */
  readonly start: number;
  readonly end: number;
}

interface MatcherOptions {
  readonly plurals: boolean;
  /** Normal forms of the words that make an ambiguous title likely. */
  readonly context?: readonly string[];
}

interface Target {
  readonly id: number;
  readonly keyword: Keyword;
  readonly pattern: RegExp | null;
}

/** Finds the entries of a list whose keywords stand in a text. */
export class KeywordMatcher {
  readonly #targets: Target[] = [];
  readonly #phrases: PhraseMatcher;
  readonly #tags = new Map<string, number[]>();
  readonly #context: PhraseMatcher;

  constructor(entries: readonly TaxonomyEntry[], options: MatcherOptions) {
    const phrases: [string, number][] = [];
    for (const entry of entries) {
      for (const keyword of keywordsOf(entry, options)) {
        if (keyword.rule === "hashtag") {
          this.#tags.set(keyword.norm, [...(this.#tags.get(keyword.norm) ?? []), entry.id]);
          continue;
        }
        phrases.push([keyword.norm, this.#targets.length]);
        this.#targets.push({ id: entry.id, keyword, pattern: patternOf(keyword) });
      }
    }
    this.#phrases = new PhraseMatcher(phrases);
    this.#context = new PhraseMatcher((options.context ?? []).map((norm) => [norm, 0] as const));
  }

  /** Every match, without those that stand inside a longer one ("jazz" in "utah jazz"). */
  matches(text: MatchedText): KeywordMatch[] {
    const found: KeywordMatch[] = [];
    let inContext: boolean | null = null;
    this.#phrases.forEachMatch(text.norm, (index, start, end) => {
      const target = this.#targets[index];
      if (target === undefined) return;
      if (target.pattern !== null && !isWritten(target.pattern, target.keyword, text.text)) return;
      if (target.keyword.rule === "context" || target.keyword.rule === "quoted") {
        inContext ??= this.#hasContext(text.norm);
        if (!inContext) return;
      }
      found.push({ id: target.id, start, end });
    });
    const kept = found.length > 1 ? longestOf(found) : found;
    for (const tag of text.hashtags) {
      for (const id of this.#tags.get(tag) ?? []) kept.push({ id, start: 0, end: 0 });
    }
    return kept;
  }

  /** Ids of the entries that match, ascending. */
  ids(text: MatchedText): number[] {
    const matches = this.matches(text);
    if (matches.length === 0) return [];
    if (matches.length === 1) return matches.map((match) => match.id);
    return [...new Set(matches.map((match) => match.id))].sort((a, b) => a - b);
  }

  #hasContext(norm: string): boolean {
    let has = false;
    this.#context.forEachMatch(norm, () => {
      has = true;
    });
    return has;
  }
}

/** The matches, in order, without those that stand inside a longer one. */
function longestOf(matches: KeywordMatch[]): KeywordMatch[] {
  matches.sort((a, b) => a.start - b.start || b.end - a.end);
  let widest = matches[0];
  return matches.filter((match) => {
    if (widest === undefined || match.end > widest.end) widest = match;
    return match.start === widest.start && match.end === widest.end;
  });
}

function isWritten(pattern: RegExp, { rule, written }: Keyword, text: string): boolean {
  // Most words that need their capitals stand without them: seen without the expression.
  return (rule !== "written" || text.includes(written)) && pattern.test(text);
}

/** What the text itself must show, beyond its normal form. */
function patternOf({ rule, written }: Keyword): RegExp | null {
  if (rule === "quoted")
    return new RegExp(`["“”「『《‘']${escaped(foldWord(written))}["“”」』》’',.!?]`, "iu");
  if (rule === "written")
    return new RegExp(`(?<![A-Za-z0-9])${escaped(written)}(?![A-Za-z0-9])`, "u");
  return null;
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
