/** Codes of two letters (countries, languages) as numbers, so that those of a million accounts fit; 0: unknown. */
const LETTERS = 27;
const BEFORE_A = 96;

export const ALL_CODES = LETTERS * LETTERS;

export function numberOf(code: string | null): number {
  if (code === null || !/^[a-z]{2}$/i.test(code)) return 0;
  const [first = 0, second = 0] = [...code.toLowerCase()].map(
    (letter) => letter.charCodeAt(0) - BEFORE_A,
  );
  return first * LETTERS + second;
}

/** In small letters; null: unknown. */
export function codeOf(number: number): string | null {
  if (number === 0) return null;
  const letters = [Math.floor(number / LETTERS), number % LETTERS];
  return String.fromCharCode(...letters.map((letter) => letter + BEFORE_A));
}
