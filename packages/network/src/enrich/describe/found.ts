import type { Span } from "../../text/align.ts";

export type FoundKind =
  | "handle"
  | "hashtag"
  | "keyword"
  | "interest"
  | "conversation_topic"
  | "movie_tv_show"
  | "job_title"
  | "country"
  | "location"
  | "language"
  | "gender"
  | "age"
  | "automated_accounts";

/** A seed that a description speaks of. */
export interface Found {
  readonly kind: FoundKind;
  /** What a package takes; of entries, places and languages the id says it. */
  readonly label: string;
  readonly id: string | null;
  readonly because: readonly Span[];
}

/** Parts of the text that something was read from. */
export class Taken {
  readonly #spans: Span[] = [];

  add(span: Span): void {
    this.#spans.push(span);
  }

  overlaps({ start, end }: Span): boolean {
    return this.#spans.some((span) => span.start < end && start < span.end);
  }
}

/** Every match of an expression with the "g" flag, as parts of the text. */
export function spansOf(text: string, pattern: RegExp): (Span & { match: RegExpExecArray })[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    match,
  }));
}

const NOT_BEFORE =
  /(?:\b(?:not|no|never|except|excluding|without|avoid(?:ing)?)(?:\s+(?:for|in|from|the|a|an|any|of|interest|interested|about|into|those|people))*|\b(?:don['’]?t|do not)\s+\w+(?:\s+\w+)?)\s*$/iu;
const NOT_AFTER =
  /^\s*(?:以外|を除|ではな|でな|じゃな|に興味がな|に関心がな|が嫌い|を含まな|抜き|なし)/u;

/** "except Japan, Korea and China", 日本や韓国以外: what is said of one of a list is said of all. */
const LIST_BEFORE =
  /\b(?:except|excluding|without|neither|not)(?:\s+(?:for|in|from|the|any|interested|into))*\s+(?:[\p{L}\d'’&-]+(?:\s+[\p{L}\d'’&-]+)?\s*(?:,|\bn?or\b|\band\b)\s*(?:\b(?:and|or)\b\s*)?){1,4}$/iu;
const LIST_AFTER = /^(?:[、や・と][\p{Script=Han}\p{Script=Katakana}ー]{1,12}){1,3}(?:以外|を除)/u;

/** Which parts a reading is about: those that the description means, or those that it says it does not. */
export type Sense = "meant" | "denied";

/** Whether a part has the sense: "not", "except" and their kind, in English or Japanese, deny it. */
export function hasSense(text: string, { start, end }: Span, sense: Sense): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 80), start), text.slice(end, end + 40)];
  const isDenied =
    NOT_BEFORE.test(before) ||
    LIST_BEFORE.test(before) ||
    NOT_AFTER.test(after) ||
    LIST_AFTER.test(after);
  return isDenied === (sense === "denied");
}
