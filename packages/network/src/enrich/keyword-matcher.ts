import { foldWord } from "../text/normal-form.ts";
import { keywordsOf, type Keyword } from "./keywords.ts";
import { PhraseMatcher } from "./phrase-matcher.ts";
import type { TaxonomyEntry } from "./taxonomy-entry.ts";

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
  readonly context?: () => readonly string[];
}

interface Target {
  readonly id: number;
  readonly keyword: Keyword;
  readonly pattern: RegExp | null;
}

interface Tables {
  readonly targets: readonly Target[];
  readonly phrases: PhraseMatcher;
  readonly tags: ReadonlyMap<string, readonly number[]>;
  readonly context: PhraseMatcher;
}

/**
 * Finds the entries of a list whose keywords stand in a text. Its tables are made for the first text: a thread that
 * reads posts needs none of those for bios.
 */
export class KeywordMatcher {
  readonly #entries: readonly TaxonomyEntry[];
  readonly #options: MatcherOptions;
  #tables: Tables | null = null;

  constructor(entries: readonly TaxonomyEntry[], options: MatcherOptions) {
    this.#entries = entries;
    this.#options = options;
  }

  /** Every match, without those that stand inside a longer one ("jazz" in "utah jazz"). */
  matches(text: MatchedText): KeywordMatch[] {
    const { phrases, targets, tags, context } = (this.#tables ??= tablesOf(
      this.#entries,
      this.#options,
    ));
    const found: KeywordMatch[] = [];
    let inContext: boolean | null = null;
    phrases.forEachMatch(text.norm, (index, start, end) => {
      const target = targets[index];
      if (target === undefined) return;
      if (target.pattern !== null && !isWritten(target.pattern, target.keyword, text.text)) return;
      if (target.keyword.rule === "context" || target.keyword.rule === "quoted") {
        inContext ??= stands(context, text.norm);
        if (!inContext) return;
      }
      found.push({ id: target.id, start, end });
    });
    const kept = found.length > 1 ? longestOf(found) : found;
    for (const tag of text.hashtags) {
      for (const id of tags.get(tag) ?? []) kept.push({ id, start: 0, end: 0 });
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
}

/** Whether any phrase of the matcher stands in a normal form. */
function stands(matcher: PhraseMatcher, norm: string): boolean {
  let has = false;
  matcher.forEachMatch(norm, () => {
    has = true;
  });
  return has;
}

function tablesOf(entries: readonly TaxonomyEntry[], options: MatcherOptions): Tables {
  const targets: Target[] = [];
  const tags = new Map<string, number[]>();
  const phrases: [string, number][] = [];
  for (const entry of entries) {
    for (const keyword of keywordsOf(entry, options)) {
      if (keyword.rule === "hashtag") {
        tags.set(keyword.norm, [...(tags.get(keyword.norm) ?? []), entry.id]);
        continue;
      }
      phrases.push([keyword.norm, targets.length]);
      targets.push({ id: entry.id, keyword, pattern: patternOf(keyword) });
    }
  }
  return {
    targets,
    phrases: new PhraseMatcher(phrases),
    tags,
    context: new PhraseMatcher((options.context?.() ?? []).map((norm) => [norm, 0] as const)),
  };
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
