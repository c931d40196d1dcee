import { addCutLinks } from "./cut-links.ts";
import type { EntityRange, FoundEntity } from "./found-entity.ts";
import { findHashtags } from "./hashtags.ts";
import { findUrls } from "./links.ts";
import { networkPattern } from "./network-expressions.ts";

export interface Entities {
  /** As written, without "#". */
  readonly hashtags: readonly string[];
  /** As written, without "@". */
  readonly mentions: readonly string[];
  readonly urls: readonly string[];
  /** Where mentions and links stand, ascending: what is no word. */
  readonly ranges: readonly EntityRange[];
}

const WITH_PROTOCOL = /^https?:/i;
const NONE: Entities = { hashtags: [], mentions: [], urls: [], ranges: [] };

/**
 * Hashtags, mentions and links by the network's own rules: those of twitter-text 3.1, whose expressions take part
 * only where a text is out of the ordinary (its extraction of one post takes longer than all of ours).
 */
export function parseEntities(text: string): Entities {
  const found: FoundEntity[] = [];
  findUrls(text, found);
  findMentions(text, found);
  findHashtags(text, found);
  if (found.length > 1) found.sort((a, b) => a.start - b.start);
  const hashtags: string[] = [];
  const mentions: string[] = [];
  const urls: string[] = [];
  const ranges: EntityRange[] = [];
  let taken = 0;
  for (const entity of found) {
    // What begins inside an entity is a part of it ("http://host/@name").
    if (entity.start < taken) continue;
    taken = entity.end;
    if (entity.kind === "hashtag") hashtags.push(entity.value);
    else if (entity.kind === "url") {
      urls.push(entity.value);
      // The network replaces every link it sees by a shortened one. A bare "domain.tld" in a delivered text was none
      // to it, and mostly is a sentence without its space ("amendments.You"): its words stay words.
      if (WITH_PROTOCOL.test(entity.value)) ranges.push(entity);
    } else {
      mentions.push(entity.value);
      // The slug of "@name/list" stays in the text: it is a word, not a name.
      ranges.push({ start: entity.start, end: entity.start + 1 + entity.value.length });
    }
  }
  addCutLinks(text, ranges);
  if (found.length === 0 && ranges.length === 0) return NONE;
  return { hashtags, mentions, urls, ranges };
}

const NAME_OR_LIST = /([a-zA-Z0-9_]{1,20})(?:\/[a-zA-Z][a-zA-Z0-9_-]{0,24})?/y;
const BEFORE_MENTION = /[^a-zA-Z0-9_!#$%&*@＠]/;
const REPOST_BEFORE_MENTION = /(?:^|[^a-zA-Z0-9_+~.-])[rR][tT]$/;
const AFTER_MENTION = new RegExp(networkPattern("endMentionMatch"));

function findMentions(text: string, found: FoundEntity[]): void {
  const halfWidth = text.includes("@");
  const fullWidth = text.includes("＠");
  if (!halfWidth && !fullWidth) return;
  let consumed = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== 0x40 && code !== 0xff20) continue;
    if (at > 0 && !mayStandBeforeMention(text, at, consumed)) continue;
    NAME_OR_LIST.lastIndex = at + 1;
    const match = NAME_OR_LIST.exec(text);
    const name = match?.[1];
    if (match === null || name === undefined) continue;
    const end = NAME_OR_LIST.lastIndex;
    consumed = end;
    if (end < text.length && AFTER_MENTION.test(text.slice(end, end + 3))) continue;
    found.push({ kind: "mention", value: name, start: at, end });
  }
}

function mayStandBeforeMention(text: string, at: number, consumed: number): boolean {
  if (at - 1 < consumed) return false;
  if (BEFORE_MENTION.test(text.charAt(at - 1))) return true;
  return (
    at - 2 >= consumed && REPOST_BEFORE_MENTION.test(text.slice(Math.max(consumed, at - 3), at))
  );
}
