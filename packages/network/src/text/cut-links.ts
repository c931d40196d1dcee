import type { EntityRange } from "./found-entity.ts";

const PROTOCOL_BEFORE = /https?$/i;
const REST_OF_LINK = /[!-~]*…?/y;

/**
 * Adds what begins as a link but is none to the network: cut by an ellipsis or the text's end ("http://t.c…", "htt…"),
 * or an address by number.
 */
export function addCutLinks(text: string, ranges: EntityRange[]): void {
  const known = ranges.length;
  let index = 0;
  let taken = 0;
  for (let at = text.indexOf("://"); at >= 0; at = text.indexOf("://", at + 3)) {
    // Both run forward, so a text of links alone takes no longer than another.
    for (; index < known && (ranges[index]?.end ?? 0) <= at; index++)
      taken = Math.max(taken, ranges[index]?.end ?? 0);
    const next = index < known ? ranges[index] : undefined;
    if (at < taken || (next !== undefined && next.start <= at)) continue;
    const protocol = PROTOCOL_BEFORE.exec(text.slice(Math.max(0, at - 5), at))?.[0];
    if (protocol === undefined) continue;
    REST_OF_LINK.lastIndex = at;
    REST_OF_LINK.test(text);
    const start = Math.max(at - protocol.length, taken);
    taken = Math.min(REST_OF_LINK.lastIndex, next?.start ?? text.length);
    ranges.push({ start, end: taken });
  }
  addProtocols(text, ranges);
  addShortLinks(text, ranges);
  if (ranges.length === known) return;
  ranges.sort((a, b) => a.start - b.start);
  let end = 0;
  let kept = 0;
  for (const range of ranges) {
    if (range.start < end) continue;
    ({ end } = range);
    ranges[kept++] = range;
  }
  ranges.length = kept;
}

/** Links of the network without their protocol, whole or cut: "t.co/Ab1", "t.co/…". */
const SHORT_LINK = /t\.co\/[A-Za-z0-9]{0,40}(?![A-Za-z0-9])/iy;

function addShortLinks(text: string, ranges: EntityRange[]): void {
  for (let at = text.indexOf("t.co/"); at >= 0; at = text.indexOf("t.co/", at + 5)) {
    SHORT_LINK.lastIndex = at;
    if (!SHORT_LINK.test(text) || (at > 0 && PART_OF_ADDRESS.test(text.charAt(at - 1)))) continue;
    ranges.push({ start: at, end: SHORT_LINK.lastIndex });
  }
}

const PART_OF_ADDRESS = /[A-Za-z0-9_@＠#＃./-]/;

/** Whole protocols before an ellipsis or the end, and those with their colon anywhere. */
const PROTOCOL = /https?(?::\/?(?!\/)(?=\s|…|\.\.\.|$)|(?=…|\.\.\.|\s*$))/iy;
const PART_BEFORE_ELLIPSIS = /(?:^|[^A-Za-z0-9_@＠#＃])(h|ht|htt)$/i;
const LETTER_H = 0x68;
const LETTER_T = 0x74;
const OF_A_WORD = /[A-Za-z0-9_@＠#＃]/;

function addProtocols(text: string, ranges: EntityRange[]): void {
  for (let at = text.indexOf("http"); at >= 0; at = text.indexOf("http", at + 4)) {
    // Almost all are whole links: these are dismissed by one look.
    if (text.startsWith("://", at + 4) || text.startsWith("s://", at + 4)) continue;
    PROTOCOL.lastIndex = at;
    if (!PROTOCOL.test(text) || (at > 0 && OF_A_WORD.test(text.charAt(at - 1)))) continue;
    ranges.push({ start: at, end: PROTOCOL.lastIndex });
  }
  for (const ellipsis of ["…", "..."]) {
    for (let at = text.indexOf(ellipsis); at >= 0; at = text.indexOf(ellipsis, at + 1)) {
      const letter = text.charCodeAt(at - 1) | 32;
      if (letter !== LETTER_T && letter !== LETTER_H) continue;
      const part = PART_BEFORE_ELLIPSIS.exec(text.slice(Math.max(0, at - 4), at))?.[1];
      if (part !== undefined) ranges.push({ start: at - part.length, end: at });
    }
  }
}
