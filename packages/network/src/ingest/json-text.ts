/** Levels of brackets that a document may have; the network's objects have fewer than 20. */
export const MOST_LEVELS = 100;

export const NESTED_TOO_DEEPLY = `nested more than ${MOST_LEVELS} levels deep`;

const QUOTE = 34;
const BACKSLASH = 92;
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];

/**
 * Looks at the brackets of a JSON text before it is parsed: a million of them take the parser seconds, and whatever walks the
 * value overflows its stack.
 *
 * @throws SyntaxError
 */
export function refuseDeep(text: string): void {
  let levels = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN_ARRAY || code === OPEN_OBJECT) levels++;
    else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) levels--;
    if (levels > MOST_LEVELS) throw new SyntaxError(NESTED_TOO_DEEPLY);
  }
}

/** A number as JSON writes it, to its end: what of it decides is seen when it is whole, so that each digit is read once. */
const NUMBER = /-?\d[\d.eE+-]*/g;
const LONG_ID = /^-?\d{16,}$/;

/** Puts whole numbers of 16 digits and more, which may be ids beyond 2^53, between quotes. */
export function quoteLongNumbers(text: string): string {
  let quoted = "";
  for (let from = 0; from < text.length;) {
    const found = text.indexOf('"', from);
    const open = found < 0 ? text.length : found;
    quoted += text
      .slice(from, open)
      .replace(NUMBER, (number) => (LONG_ID.test(number) ? `"${number}"` : number));
    from = open < text.length ? endOfString(text, open) + 1 : open;
    quoted += text.slice(open, from);
  }
  return quoted;
}

/** Place of the quote that closes the string; the text's end where none does. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}
