const MARKED = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
const ASCII = /^[\x00-\x7f]*$/;

/** True when every code unit is below U+0080. */
function isAscii(text: string): boolean {
  return ASCII.test(text);
}

/** Marks that change how a character is drawn and not what it reads: variation selectors, the keycap, the joiner. */
const DRAWING = /[\ufe00-\ufe0f\u034f\u20e3]|\udb40[\udd00-\uddef]/g;

/**
 * Compatibility form and lower case: widths, ligatures and case are gone, accents still stand. Marks of drawing go
 * first: between two others they would keep these from their one order.
 */
function foldCase(written: string): string {
  const text = written.replace(DRAWING, "");
  // Final sigma depends on what follows; one form keeps folding the same for a word and for its text.
  return text.normalize("NFKC").toLowerCase().replaceAll("ς", "σ");
}

/** Removes marks from Latin, Greek and Cyrillic letters; those of kana, Indic and other scripts are letters' parts. */
function removeAccents(text: string): string {
  return text.normalize("NFD").replace(MARKED, "$1").normalize("NFC");
}

/** What accents may stand on or in: any mark, and the letters beyond ASCII of the three scripts. */
const MAY_BE_ACCENTED =
  /[\p{M}\u00c0-\u024f\u0370-\u052f\u1c80-\u1c8f\u1d00-\u1fff\u2c60-\u2c7f\ua640-\ua69f\ua720-\ua7ff\uab30-\uab6f]/u;

/** Folding of a word or a whole text: NFKC, lower case, marks removed for Latin, Greek and Cyrillic. */
export function foldWord(word: string): string {
  if (isAscii(word)) return word.toLowerCase();
  const folded = foldCase(word);
  return MAY_BE_ACCENTED.test(folded) ? removeAccents(folded) : folded;
}
