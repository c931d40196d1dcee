const MARKED = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
const ASCII = /^[\x00-\x7f]*$/;

/** True when every code unit is below U+0080. */
export function isAscii(text: string): boolean {
  return ASCII.test(text);
}

/** Compatibility form and lower case: widths, ligatures and case are gone, accents still stand. */
export function foldCase(text: string): string {
  // Final sigma depends on what follows; one form keeps folding the same for a word and for its text.
  return text.normalize("NFKC").toLowerCase().replaceAll("ς", "σ");
}

/** Removes marks from Latin, Greek and Cyrillic letters; those of kana, Indic and other scripts are letters' parts. */
export function removeAccents(text: string): string {
  return text.normalize("NFD").replace(MARKED, "$1").normalize("NFC");
}

/** Folding of one word or label: NFKC, lower case, marks removed for Latin, Greek and Cyrillic. */
export function foldWord(word: string): string {
  if (isAscii(word)) return word.toLowerCase();
  const folded = removeAccents(foldCase(word));
  // A compatibility form may appear only after lower case and marks are gone.
  return folded.normalize("NFKC");
}
