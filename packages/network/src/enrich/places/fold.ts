const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu;
const PLAIN = /^[a-z]+(?: [a-z]+)*$/;
const ASCII = /^[\u0000-\u007f]*$/;
const ASCII_SEPARATORS = /[^a-z0-9]+/g;

/** Words that names of places write in two ways. */
const SAME: ReadonlyMap<string, string> = new Map([
  ["saint", "st"],
  ["fort", "ft"],
  ["mount", "mt"],
]);

const ANY_SAME = new RegExp(`\\b(?:${[...SAME.keys()].join("|")})\\b`);

/**
 * The form in which names of places are compared: compatibility forms composed, lower case, Latin marks removed,
 * words separated by one space, "Saint" as "st".
 */
export function foldPlace(text: string): string {
  let folded = text.toLowerCase();
  if (PLAIN.test(folded)) return withSameWords(folded);
  if (ASCII.test(folded)) {
    // The same as below without what other scripts need.
    folded = folded
      .replaceAll(/'s(?![a-z])/g, "")
      .replaceAll(/['.]/g, "")
      .replaceAll("&", " and ")
      .replace(ASCII_SEPARATORS, " ")
      .trim();
  } else {
    folded = folded
      .replaceAll(/['’]s(?![\p{L}])/gu, "")
      .replaceAll(/['’ʻ‘.]/gu, "")
      .normalize("NFKD")
      .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, "")
      .normalize("NFC")
      .replaceAll("ı", "i")
      .replaceAll("ø", "o")
      .replaceAll("ł", "l")
      .replaceAll("ß", "ss")
      .replaceAll("&", " and ")
      .replace(SEPARATORS, " ")
      .trim();
  }
  return withSameWords(folded);
}

function withSameWords(folded: string): string {
  if (!folded.includes(" ") || !ANY_SAME.test(folded)) return folded;
  return folded
    .split(" ")
    .map((word) => SAME.get(word) ?? word)
    .join(" ");
}
