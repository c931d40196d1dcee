import type { Span } from "../../text/align.ts";
import type { Sense, Wording } from "./denials.ts";
import { spansOf, type Taken } from "./found.ts";
import { isSaying, isSubject } from "./lexicon.ts";

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });
const QUOTED = /["“「『]([^"”」』]{1,80})["”」』]/gu;
const LONGEST_RUN = 3;

export interface LeftWords extends Span {
  /** The words of a run, in order; one word stands for itself. */
  readonly words: readonly Span[];
  /** Between quotation marks: meant as it is written. */
  readonly quoted: boolean;
}

/**
 * Runs of words side by side that nothing else was read from: what the audience may post about. What the description
 * says people talk about counts even where an entry of a list was read from it, but for what is `fixed`.
 */
export function leftWords(wording: Wording, sense: Sense, taken: Taken, fixed: Taken): LeftWords[] {
  const { text } = wording;
  const found: LeftWords[] = [];
  for (const { start, match } of spansOf(text, QUOTED)) {
    const span = { start: start + 1, end: start + 1 + (match[1]?.length ?? 0) };
    if (taken.overlaps(span) || !wording.hasSense(span, sense)) continue;
    taken.add(span);
    found.push({ ...span, words: [span], quoted: true });
  }
  const subjects = spokenOf(text);
  const isSpokenOf = (span: Span): boolean =>
    subjects.some(({ start, end }) => start <= span.start && span.end <= end);
  let run: Span[] = [];
  const flush = (): void => {
    const [first] = run;
    const last = run[run.length - 1];
    if (first !== undefined && last !== undefined)
      found.push({ start: first.start, end: last.end, words: run, quoted: false });
    run = [];
  };
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    const span = { start: index, end: index + segment.length };
    const between = /^[ -]$/u.test(segment);
    if (between) continue;
    const isFree = isSpokenOf(span) ? !fixed.overlaps(span) : !taken.overlaps(span);
    const isOperator = wording.denials.some(
      ({ operator }) => operator.start < span.end && span.start < operator.end,
    );
    const isMeant = !isOperator && wording.hasSense(span, sense);
    if (isWordLike !== true || !isSubject(segment) || !isFree || !isMeant) {
      flush();
      continue;
    }
    run.push(span);
    if (run.length === LONGEST_RUN) flush();
  }
  flush();
  return found.sort((a, b) => a.start - b.start);
}

/**
 * Words that say something and that nothing was read from. An operator is used with what it denies: "without" alone, of
 * which nothing came, is shown with the word behind it.
 */
export function unusedWords(wording: Wording, used: readonly Span[]): Span[] {
  const { text, denials, affirmed } = wording;
  const overlaps = (spans: readonly Span[], { start, end }: Span): boolean =>
    spans.some((span) => span.start < end && start < span.end);
  const spent = [...used, ...affirmed];
  const idle: Span[] = [];
  for (const { operator, scope } of denials)
    (overlaps(used, scope) || overlaps(spent, operator) ? spent : idle).push(operator);
  const words = [...segmenter.segment(text)].flatMap(({ segment, index, isWordLike }) =>
    isWordLike === true && isSaying(segment) ? [{ start: index, end: index + segment.length }] : [],
  );
  return [...idle, ...words.filter((word) => !overlaps(idle, word) && !overlaps(spent, word))].sort(
    (a, b) => a.start - b.start,
  );
}

const SAID_BEFORE =
  /(?<!\p{L})(?:talk|post|tweet|write|chat|rave)(?:s|ing|ed)?\s+(?:\w+ly\s+|a lot\s+)?(?:about|on)\s+((?:(?:the|their|a|an|and|or|about)\s+|[^\s.,;:!?()]+[\s,]+){0,7}[^\s.,;:!?()]+)|(?<!\p{L})(?:mention|discuss)(?:s|ing|ed)?\s+([^\s.,;:!?()]+(?:\s+(?:(?:and|or)\s+)?[^\s.,;:!?()]+){0,2})/giu;
const SAID_AFTER =
  /([\p{Script=Han}\p{Script=Katakana}ーA-Za-z0-9]{2,20}(?:[やと、・][\p{Script=Han}\p{Script=Katakana}ーA-Za-z0-9]{2,20})*)(?=について|に関して|に関する|のことを)/gu;
/** Words that end what is talked about: "who talk about coffee and live in Osaka". */
const NEW_CLAUSE =
  /\s(?:who|that|in|from|and (?:live|love|like|follow|are|have|own|speak)|while|but)\s/iu;

/** Parts of the text that people are said to talk about. */
function spokenOf(text: string): Span[] {
  const before = spansOf(text, SAID_BEFORE).map(({ start, match }) => {
    const said = match[1] ?? match[2] ?? "";
    const from = start + match[0].length - said.length;
    const stop = said.search(NEW_CLAUSE);
    return { start: from, end: from + (stop < 0 ? said.length : stop) };
  });
  return [...before, ...spansOf(text, SAID_AFTER).map(({ start, end }) => ({ start, end }))];
}
