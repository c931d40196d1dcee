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
  /** It holds more than was said: the network's bands of age are few. */
  readonly isWider?: boolean;
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
