/** Widths in em of Inter's letters at weight 500, by class; rather too wide than too narrow. */
const NARROW = /[ilIjtfr.,:;'’|!()[\]-]/;
const WIDE = /[mwMW@%&—]/;
const CAPITAL = /[A-Z]/;
const FULL_WIDTH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef\p{Extended_Pictographic}]/u;

function widthOf(character: string): number {
  if (FULL_WIDTH.test(character)) return 1.02;
  if (NARROW.test(character)) return 0.36;
  if (WIDE.test(character)) return 0.94;
  return CAPITAL.test(character) ? 0.72 : 0.61;
}

/** What a line is never broken within: a word, or a letter of scripts without spaces. */
function pieces(text: string): string[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word, place) => {
      const parts: string[] = [];
      for (const character of word) {
        const before = parts.at(-1);
        const joins = before !== undefined && !FULL_WIDTH.test(character);
        if (joins && !FULL_WIDTH.test(before.at(-1) ?? "")) parts[parts.length - 1] += character;
        else parts.push(character);
      }
      return place === 0 ? parts : parts.map((part, i) => (i === 0 ? ` ${part}` : part));
    });
}

/** Whether a name stands in so many lines of a width without a cut, and without a break inside a word. */
export function holdsName(
  name: string,
  { width, size, lines }: { readonly width: number; readonly size: number; readonly lines: number },
): boolean {
  let [line, used] = [1, 0];
  for (const piece of pieces(name)) {
    const wide = (text: string) =>
      [...text].reduce((sum, each) => sum + (each === " " ? 0.28 : widthOf(each)), 0) * size;
    if (used + wide(piece) <= width) {
      used += wide(piece);
      continue;
    }
    const alone = wide(piece.trimStart());
    if (alone > width || line === lines) return false;
    line++;
    used = alone;
  }
  return true;
}
