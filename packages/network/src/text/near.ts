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

/**
 * Slips of one word after another, in the order of their characters: what a word has in common with the one before is not
 * compared again. The distance is that of `slipsOf`; so that words may share it, it is counted a character of the word at
 * a time, for every beginning of what was typed.
 */
export class SlipsWalk {
  readonly #typed: string;
  readonly #allowed: number;
  /** By characters of the word, then of what was typed: fewest edits between the two beginnings. */
  readonly #edits: Uint8Array;
  /** By characters of the word: the fewest edits of any beginning up to here that make it all of what was typed. */
  readonly #fewest: Uint8Array;
  #word = "";
  /** Characters of the word that were compared. */
  #compared = 0;

  constructor(typed: string, allowed: number) {
    this.#typed = typed;
    this.#allowed = allowed;
    const most = typed.length + allowed;
    this.#edits = new Uint8Array((most + 1) * (typed.length + 1));
    for (let row = 0; row <= typed.length; row++) this.#edits[row] = Math.min(row, 255);
    this.#fewest = new Uint8Array(most + 1);
    this.#fewest[0] = Math.min(typed.length, 255);
  }

  /**
   * @returns slips, or null when they are too many; and how many of the word's first characters decide it, so that it is
   *   so of every word that begins with them; null: longer words may be nearer.
   */
  next(word: string): { readonly slips: number | null; readonly decided: number | null } {
    let at = 0;
    const shared = Math.min(this.#compared, word.length);
    while (at < shared && word.charCodeAt(at) === this.#word.charCodeAt(at)) at++;
    this.#word = word;
    const most = Math.min(word.length, this.#typed.length + this.#allowed);
    let isOpen = this.#isOpen(at);
    while (isOpen && at < most) isOpen = this.#compare(++at);
    this.#compared = at;
    const slips = this.#fewest[at] ?? 0;
    if (slips <= this.#allowed) return { slips, decided: at };
    const isDecided = !isOpen || at === this.#typed.length + this.#allowed;
    return { slips: null, decided: isDecided ? at : null };
  }

  /** Takes one more character of the word; true: what follows may still be near. */
  #compare(at: number): boolean {
    const typed = this.#typed;
    const width = typed.length + 1;
    const edits = this.#edits;
    const [now, last, beforeLast] = [at * width, (at - 1) * width, (at - 2) * width];
    const letter = this.#word.charCodeAt(at - 1);
    const letterBefore = at > 1 ? this.#word.charCodeAt(at - 2) : -1;
    edits[now] = Math.min(at, 255);
    for (let row = 1; row < width; row++) {
      const same = typed.charCodeAt(row - 1) === letter;
      let cost = Math.min(
        edits[last + row]! + 1,
        edits[now + row - 1]! + 1,
        edits[last + row - 1]! + (same ? 0 : 1),
      );
      if (
        row > 1 &&
        at > 1 &&
        typed.charCodeAt(row - 1) === letterBefore &&
        typed.charCodeAt(row - 2) === letter
      )
        cost = Math.min(cost, edits[beforeLast + row - 2]! + 1);
      edits[now + row] = Math.min(cost, 255);
    }
    this.#fewest[at] = Math.min(this.#fewest[at - 1]!, edits[now + width - 1]!);
    return this.#isOpen(at);
  }

  /** Whether a longer word may be nearer: two characters swapped reach back over one. */
  #isOpen(at: number): boolean {
    const least = (depth: number): number => {
      const width = this.#typed.length + 1;
      let fewest = 255;
      for (let i = depth * width; i < (depth + 1) * width; i++)
        fewest = Math.min(fewest, this.#edits[i]!);
      return fewest;
    };
    return least(at) <= this.#allowed || (at > 0 && least(at - 1) + 1 <= this.#allowed);
  }
}
