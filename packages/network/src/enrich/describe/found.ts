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
  | "age";

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
const NOT_AFTER = /^\s*(?:以外|を除|ではな|じゃな|に興味がな|が嫌い|を含まな)/u;

/** Whether the description says that it does not mean this part. */
export function isDenied(text: string, { start, end }: Span): boolean {
  return (
    NOT_BEFORE.test(text.slice(Math.max(0, start - 60), start)) ||
    NOT_AFTER.test(text.slice(end, end + 20))
  );
}
