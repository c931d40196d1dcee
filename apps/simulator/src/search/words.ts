/** Scripts that are written without spaces between words: there a word is found wherever the letters stand. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

const LETTER = /[\p{L}\p{M}\p{N}_]/u;

/** Whether words stand side by side in a text; both in lower case. */
export function holdsWords(text: string, wanted: string): boolean {
  const sought = wanted.normalize("NFKC").toLowerCase();
  if (UNSPACED.test(sought)) return text.includes(sought);
  const words = wordsOf(sought);
  if (words.length === 0) return text.includes(sought);
  const all = wordsOf(text);
  return all.some((_, at) => words.every((word, k) => all[at + k] === word));
}

function wordsOf(text: string): string[] {
  const words: string[] = [];
  let word = "";
  for (const letter of text) {
    if (LETTER.test(letter)) word += letter;
    else if (word !== "") {
      words.push(word);
      word = "";
    }
  }
  if (word !== "") words.push(word);
  return words;
}
