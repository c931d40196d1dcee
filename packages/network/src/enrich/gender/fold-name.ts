const ASCII = /^[a-z'-]+$/;
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  ı: "i",
  œ: "oe",
  ə: "a",
};

/** The form in which names are compared: lower case, Latin letters without marks. */
export function foldName(name: string): string {
  const lower = name.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .replaceAll(/[ßøłđðþæıœə]/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFKD")
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, "")
    .normalize("NFC")
    .replaceAll("’", "'");
}
