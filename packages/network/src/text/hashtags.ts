import type { FoundEntity } from "./found-entity.ts";
import { networkPattern } from "./network-expressions.ts";

const LETTER = networkPattern("bmpLetterAndMarks");
const DIGIT = networkPattern("bmpNumerals");
const SPECIAL = networkPattern("hashtagSpecialChars");
const PAIR = networkPattern("nonBmpCodePairs");
const ASTRAL_LETTER = networkPattern("astralLetterAndMarks");
const ASTRAL_DIGIT = networkPattern("astralNumerals");

const ALPHA = `(?:[${LETTER}]|(?=${PAIR})(?:${ASTRAL_LETTER}))`;
const ALPHANUMERIC = `(?:[${LETTER}${DIGIT}${SPECIAL}]|(?=${PAIR})(?:${ASTRAL_LETTER}|${ASTRAL_DIGIT}))`;

const TAG = new RegExp(`(?!\\uFE0F|\\u20E3)${ALPHANUMERIC}*${ALPHA}${ALPHANUMERIC}*`, "y");
const SIGN = /[#＃]/g;
const PART_OF_TAG = new RegExp(`^${ALPHANUMERIC}`);

/** Appends the hashtags of a text, in order. */
export function findHashtags(text: string, found: FoundEntity[]): void {
  if (!text.includes("#") && !text.includes("＃")) return;
  SIGN.lastIndex = 0;
  let consumed = 0;
  for (let sign = SIGN.exec(text); sign !== null; sign = SIGN.exec(text)) {
    const at = sign.index;
    // What stands before a tag is read with it, and belongs to one tag alone.
    if ((at > 0 && at - 1 < consumed) || !mayStandBeforeTag(text, at)) continue;
    const end = endOfTag(text, at + 1);
    if (end < 0) continue;
    consumed = end;
    SIGN.lastIndex = end;
    const code = text.charCodeAt(end);
    // "#one#two" is no tag at all, and "#http://…" is a link with a sign before it.
    if (code !== 0x23 && code !== 0xff03 && !text.startsWith("://", end))
      found.push({ kind: "hashtag", value: text.slice(at + 1, end), start: at, end });
  }
}

function mayStandBeforeTag(text: string, at: number): boolean {
  if (at === 0) return true;
  const code = text.charCodeAt(at - 1);
  if (code < 0x80) return code !== 0x26 && !isAsciiWord(code);
  if (code === 0xfe0e || code === 0xfe0f) return true;
  const isLow = code >= 0xdc00 && code <= 0xdfff;
  return !PART_OF_TAG.test(text.slice(isLow ? at - 2 : at - 1, at));
}

/** End of the tag that begins at `start`; -1 when there is none. */
function endOfTag(text: string, start: number): number {
  let end = start;
  let hasLetter = false;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code >= 0x80) {
      // The expression knows every script; plain tags need not wait for it.
      TAG.lastIndex = start;
      return TAG.test(text) ? TAG.lastIndex : -1;
    }
    if (!isAsciiWord(code)) break;
    if (code > 0x39 && code !== 0x5f) hasLetter = true;
  }
  return hasLetter ? end : -1;
}

function isAsciiWord(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x30 && code <= 0x39) ||
    code === 0x5f
  );
}
