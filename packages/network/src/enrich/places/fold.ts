const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu;
const PLAIN = /^[a-z]+(?: [a-z]+)*$/;

/** Words that names of places write in two ways. */
const SAME: ReadonlyMap<string, string> = new Map([
  ["saint", "st"],
  ["fort", "ft"],
  ["mount", "mt"],
]);

/**
 * The form in which names of places are compared: compatibility forms composed, lower case, Latin marks removed,
 * words separated by one space, "Saint" as "st".
 */
export function foldPlace(text: string): string {
  let folded = text.toLowerCase();
  if (!PLAIN.test(folded)) {
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
  if (!folded.includes(" ")) return folded;
  return folded
    .split(" ")
    .map((word) => SAME.get(word) ?? word)
    .join(" ");
}
