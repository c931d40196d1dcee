import { isUnspaced } from "@toolkit/core/domain/text-index";

const FIRST_KATAKANA = 0x30a1;
const LAST_KATAKANA = 0x30f6;
const TO_HIRAGANA = 0x60;

/** Katakana as hiragana: whoever types らーめん means ラーメン. */
export function foldKana(text: string): string {
  if (!/[\u30a1-\u30f6]/.test(text)) return text;
  let folded = "";
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isKatakana = code >= FIRST_KATAKANA && code <= LAST_KATAKANA;
    folded += isKatakana ? String.fromCharCode(code - TO_HIRAGANA) : text.charAt(i);
  }
  return folded;
}

/**
 * Characters that may be wrong: none in a short word, where another word would be meant. A character of Japanese says
 * as much as two or three letters.
 */
export function slipsAllowed(typed: string): number {
  if (isUnspaced(typed)) return typed.length < 3 ? 0 : typed.length < 7 ? 1 : 2;
  return typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
}

/** Whether the word begins with what was typed, but for a few characters wrong, missing, added or swapped. */
export function startsNearly(word: string, typed: string): boolean {
  return slipsOf(word, typed) !== null;
}

/** How many characters of what was typed are wrong, when the word begins with it nearly enough; else null. */
export function slipsOf(word: string, typed: string): number | null {
  if (word.startsWith(typed)) return 0;
  const allowed = slipsAllowed(typed);
  // The first character is rarely the wrong one, and holding to it keeps the answers related.
  if (allowed === 0 || word.charCodeAt(0) !== typed.charCodeAt(0)) return null;
  const slips = prefixDistance(word.slice(0, typed.length + allowed), typed);
  return slips <= allowed ? slips : null;
}

/** Fewest edits (optimal string alignment) between what was typed and any beginning of the word. */
function prefixDistance(word: string, typed: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= word.length; column++) {
      const same = typed[row - 1] === word[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1]
      )
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return Math.min(...last);
}
