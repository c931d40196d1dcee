import type { Span } from "../../text/align.ts";
import { isFrame } from "./lexicon.ts";

/** A name that stands where a description says whom people follow, as a handle would be written. */
export interface FollowedName extends Span {
  readonly handle: string;
}

const FOLLOW =
  /(?<!\p{L})(?:follow(?:s|ed|ing)?|(?:followers?|followed|following)\s+of|subscribe[sd]?\s+to)\s+/giu;
const FOLLOWERS =
  /((?<![\p{L}@＠#])[\p{L}\p{N}_]+(?:\s\p{Lu}[\p{L}\p{N}_]*){0,2})(?:['’]s)?\s+followers(?!\p{L})/gu;
const JAPANESE =
  /([A-Za-z0-9_@＠]{1,21}(?:(?:\s*[、,・&]\s*|\s*(?:と|や|か|または)\s*)[A-Za-z0-9_@＠]{1,21})*)\s*(?:さん)?(?:の?(?:公式)?アカウント)?\s*(?:を|の)?\s*フォロ/gu;
const CLAUSE_END =
  /[.;:!?()。、\n]|\s(?:who|that|which|while|in|from|near|aged|ages|with|on|closely|regularly|and\s+(?:live|love|like|enjoy|are|have|own|speak|post|talk|work|read|watch|play)s?)(?!\p{L})/iu;
const LISTED = /[^\s,&]+(?:\s+(?!(?:and|or|but|not|nor|except)\s)[^\s,&]+)*/giu;
const JOINING =
  /^(?:and|or|nor|but|not|also|either|neither|both|except|the|an?|their|official|accounts?\s+of)\s+/iu;
const ABOUT_ACCOUNTS = /(?:\s+(?:accounts?|pages?|channels?|official))+$/iu;
/** As the network's handles are written. */
const HANDLE = /^[A-Za-z0-9_]{1,20}$/;
const MOST_WORDS = 3;
/** Each is looked up: a text that speaks of following alone names no more. */
const MOST_NAMES = 50;

/**
 * Names without "@" that may be handles: whoever knows the accounts decides. "Lumen Phones" may be LumenPhones.
 * The longer of two readings that begin together comes first.
 */
export function followedNames(text: string): FollowedName[] {
  const found: FollowedName[] = [];
  for (const { 0: words, index } of text.matchAll(FOLLOW)) {
    const from = index + words.length;
    const rest = text.slice(from, from + 200);
    const stop = rest.search(CLAUSE_END);
    addItems(found, text, from, from + (stop < 0 ? rest.length : stop));
  }
  for (const { 1: name = "", index } of text.matchAll(FOLLOWERS))
    addItems(found, text, index, index + name.length);
  for (const { 1: names = "", index } of text.matchAll(JAPANESE))
    for (const { 0: name, index: at } of names.matchAll(/[A-Za-z0-9_@＠]+/gu))
      addName(found, name, index + at);
  return found.slice(0, MOST_NAMES);
}

function addItems(found: FollowedName[], text: string, from: number, to: number): void {
  for (const { 0: item, index } of text.slice(from, to).matchAll(LISTED)) {
    let start = from + index;
    let name = item;
    for (let joined = JOINING.exec(name); joined !== null; joined = JOINING.exec(name)) {
      start += joined[0].length;
      name = name.slice(joined[0].length);
    }
    name = name.replace(ABOUT_ACCOUNTS, "").replace(/['’]s$/u, "");
    addName(found, name, start);
  }
}

function addName(found: FollowedName[], name: string, start: number): void {
  const words = [...name.matchAll(/\S+/gu)];
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length--) {
    const last = words[length - 1];
    if (last === undefined) continue;
    const end = last.index + last[0].length;
    const part = name.slice(0, end);
    // "Follow science closely" names no account: of several words the first stands alone where it is written as a name.
    if (length < words.length && !/\p{Lu}|\d|_/u.test(part)) continue;
    if (length === 1 && isFrame(part)) continue;
    const handle = part.replaceAll(/\s+/gu, "");
    if (HANDLE.test(handle)) found.push({ start, end: start + end, handle });
  }
}
