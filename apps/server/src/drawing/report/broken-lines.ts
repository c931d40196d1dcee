const WORDS = new Intl.Segmenter("ja", { granularity: "word" });

const OPENS = /[（(「『【［“‘・–—〜]$/u;
/** What no line begins with: kana that end a word or mark its part, closing marks, counters of a number. */
const CLINGS = /^[\p{Script=Hiragana}ー々、。，．,.!?！？：；:;）)」』】］”’…%％・〜–—/]/u;
const ENDS_IN_NUMBER = /[\p{N}%％]$/u;
const LETTERS = /[\p{Script=Latin}\p{N}]$/u;

/** Parts of a text between which a line may break: at blanks, and in Japanese between phrases, not within words. */
export function phrasesOf(text: string): string[] {
  const phrases: string[] = [];
  for (const { segment } of WORDS.segment(text)) {
    const last = phrases.at(-1);
    if (last !== undefined && holdsTogether(last, segment)) phrases[phrases.length - 1] += segment;
    else phrases.push(segment);
  }
  return phrases;
}

function holdsTogether(last: string, segment: string): boolean {
  if (/^\s/u.test(segment)) return true;
  if (/\s$/u.test(last)) return false;
  if (CLINGS.test(segment) || OPENS.test(last)) return true;
  // A prefix, a handle's sign, a currency's before its amount, and the parts of a date.
  if (/[@#＠＃未非不]$/u.test(last)) return true;
  if (/\p{Sc}$/u.test(last) && /^\p{N}/u.test(segment)) return true;
  if (/\p{N}[年月]$/u.test(last) && /^\p{N}/u.test(segment)) return true;
  const isLetter = /^[\p{Script=Latin}\p{N}_'’-]/u.test(segment);
  // Latin words hold until a blank, and a number keeps its counter.
  if (LETTERS.test(last) && isLetter) return true;
  if (/[_'’-]$/u.test(last)) return true;
  return ENDS_IN_NUMBER.test(last) && /^\p{Script=Han}/u.test(segment);
}

/**
 * Lines of a text that are no wider than the room; a phrase that alone is wider is left to whoever draws it.
 * @param widthOf how wide a piece is drawn, in the unit of the room.
 */
export function brokenLines(
  text: string,
  room: number,
  widthOf: (piece: string) => number,
): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const phrase of phrasesOf(paragraph)) {
      const longer = line + phrase;
      if (line === "" || widthOf(longer.trimEnd()) <= room) line = longer;
      else {
        lines.push(line.trimEnd());
        line = phrase;
      }
    }
    return [...lines, line.trimEnd()];
  });
}

/** As many lines, about equally long: the last one of a heading holds more than a word. */
export function balancedLines(
  text: string,
  room: number,
  widthOf: (piece: string) => number,
): string[] {
  const lines = brokenLines(text, room, widthOf);
  for (let part = 0.5; part < 1; part += 0.05) {
    const narrower = brokenLines(text, room * part, widthOf);
    if (narrower.length === lines.length) return narrower;
  }
  return lines;
}

/** How wide letters are about, in points: full-width ones are square. For who has no font to measure by. */
export function roughWidth(text: string, size: number): number {
  return Array.from(text).reduce(
    (sum, letter) => sum + size * (/[\u1100-\uffdc]|[^\u0000-\uffff]/u.test(letter) ? 1 : 0.6),
    0,
  );
}
