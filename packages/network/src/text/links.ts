import twitterText from "twitter-text";
import type { FoundEntity } from "./found-entity.ts";
import { networkPattern } from "./network-expressions.ts";

const TOP_LEVEL = new RegExp(
  `(?:${networkPattern("validGTLD")}|${networkPattern("validCCTLD")}|xn--)`,
  "iy",
);
/** A link of the network's shortener, and what may follow without being a part of it. */
const SHORT = /(https?:\/\/t\.co\/[a-z0-9]{1,40})(?=$|\s|["…”’」』)\]!.,:;'](?:$|\s))/iy;
const BEFORE_SHORT = /[^A-Za-z0-9@＠$#＃\ufffe\ufeff\uffff]/;

/** The network takes no longer link. */
const LONGEST_LINK = 4096;

/**
 * Appends the links of a text, in order. Links of the network's own shortener, which almost all are, are read here;
 * a text with any other goes through twitter-text.
 */
export function findUrls(text: string, found: FoundEntity[]): void {
  const before = found.length;
  let dot = text.indexOf(".");
  while (dot >= 0) {
    const short = shortLinkAround(text, dot);
    if (short !== null) {
      found.push(short);
      dot = text.indexOf(".", short.end);
    } else if (mayEndDomain(text, dot)) {
      found.length = before;
      findByLibrary(text, found);
      return;
    } else dot = text.indexOf(".", dot + 1);
  }
}

/** Links by the library, whose expressions take a time that grows with the square of a text without spaces. */
function findByLibrary(text: string, found: FoundEntity[]): void {
  if (text.length <= LONGEST_LINK) {
    addLinks(text, 0, found);
    return;
  }
  for (const piece of text.matchAll(/\S+/g)) {
    if (piece[0].length <= LONGEST_LINK) addLinks(piece[0], piece.index, found);
  }
}

function addLinks(text: string, offset: number, found: FoundEntity[]): void {
  for (const { url, indices } of twitterText.extractUrlsWithIndices(text)) {
    found.push({ kind: "url", value: url, start: offset + indices[0], end: offset + indices[1] });
  }
}

function shortLinkAround(text: string, dot: number): FoundEntity | null {
  if (!text.startsWith("t.co/", dot - 1)) return null;
  const start = text.startsWith("https://", dot - 9)
    ? dot - 9
    : text.startsWith("http://", dot - 8)
      ? dot - 8
      : -1;
  if (start < 0) return null;
  if (start > 0 && !BEFORE_SHORT.test(text.charAt(start - 1))) return null;
  SHORT.lastIndex = start;
  const value = SHORT.exec(text)?.[1];
  return value === undefined ? null : { kind: "url", value, start, end: start + value.length };
}

/** Whether a top-level domain follows the dot. */
function mayEndDomain(text: string, dot: number): boolean {
  const code = text.charCodeAt(dot + 1);
  // Most dots end a sentence or an abbreviation.
  if (!(code > 0x40)) return false;
  TOP_LEVEL.lastIndex = dot + 1;
  return TOP_LEVEL.test(text);
}
