import { basename } from "node:path";
import { isObject, scalarText } from "./json-values.ts";
import type { JsonObject } from "./json-values.ts";
import { parseId } from "./numbers.ts";
import { readDate } from "./dates.ts";

/** What the rows of a page are to the account, post or list that was asked about. */
export type PageRole =
  | "followers"
  | "following"
  | "liking_users"
  | "reposted_by"
  | "list_members"
  | "posts_liked";

export interface PageContext {
  readonly role: PageRole;
  /** Decimal id of the account, post or list. */
  readonly subject: string;
}

const ROLES: readonly [RegExp, PageRole][] = [
  [/^followers?$/, "followers"],
  [/^(following|followings|friends|followees)$/, "following"],
  [/^(liking_users|likers|liking)$/, "liking_users"],
  [/^(retweeted_by|reposted_by|retweeters|reposters)$/, "reposted_by"],
  [/^(members|list_members)$/, "list_members"],
  [/^(liked_tweets|liked_posts)$/, "posts_liked"],
];

/**
 * Role and subject from a name such as "followers_123.json", "123-following_2.jsonl" or the folder
 * "followers/123.json". Null where none stands in it, or more than one id does.
 */
export function contextOfPath(path: string): PageContext | null {
  const file = basename(path)
    .toLowerCase()
    .replace(/(\.(json|jsonl|ndjson|csv|tsv|txt|gz|cursor))+$/, "");
  const folders = path
    .split(/[/\\]/)
    .slice(-3, -1)
    .map((folder) => folder.toLowerCase());
  for (const text of [file, ...folders.reverse().map((folder) => `${folder}_${file}`)]) {
    const words = text.split(/[^a-z0-9]+/);
    const joined = [...words, ...words.slice(1).map((word, i) => `${words[i]}_${word}`)];
    const role = ROLES.find(([pattern]) => joined.some((word) => pattern.test(word)))?.[1];
    // A short number is a page's.
    const ids = words.filter((word) => /^\d{2,20}$/.test(word) && parseId(word) !== null);
    const page = ids.length > 1 ? ids.filter((word) => word.length > 4) : ids;
    if (role && page.length === 1 && page[0]) return { role, subject: page[0] };
  }
  return null;
}

/** Number of the page in a file's name: "followers_123_2.json" or "…page-2…"; null: none. */
export function pageNumberOfPath(path: string): number | null {
  const name = basename(path).toLowerCase().replace(/\..*$/, "");
  const named =
    /(?:page|p|part)[_-]?(\d{1,4})(?:\D|$)/.exec(name) ?? /\d{5,20}[_-](\d{1,4})$/.exec(name);
  return named ? Number(named[1]) : null;
}

export interface RequestInfo {
  readonly context: PageContext | null;
  /** Token of the page that was asked for; "" for the first; null: not known. */
  readonly requestToken: string | null;
  /** Seconds; null: not said. */
  readonly retrievedAt: number | null;
}

const URL_ROLES: readonly [RegExp, PageRole][] = [
  [/\/users\/(\d+)\/followers/, "followers"],
  [/\/users\/(\d+)\/following/, "following"],
  [/\/(?:tweets|posts)\/(\d+)\/liking_users/, "liking_users"],
  [/\/(?:tweets|posts)\/(\d+)\/(?:retweeted_by|reposted_by)/, "reposted_by"],
  [/\/lists\/(\d+)\/members/, "list_members"],
  [/\/users\/(\d+)\/(?:liked_tweets|liked_posts)/, "posts_liked"],
];

/** What twarc notes beside each response: the address asked and when. */
export function requestOfTwarc(note: unknown): RequestInfo | null {
  if (!isObject(note)) return null;
  const url = typeof note["url"] === "string" ? note["url"] : null;
  const at = typeof note["retrieved_at"] === "string" ? readDate(note["retrieved_at"]) : null;
  return {
    context: url ? contextOfUrl(url) : null,
    requestToken: url ? (/[?&](?:pagination_token|next_token)=([^&]*)/.exec(url)?.[1] ?? "") : null,
    retrievedAt: at !== null && typeof at === "object" ? at.seconds : null,
  };
}

function contextOfUrl(url: string): PageContext | null {
  for (const [pattern, role] of URL_ROLES) {
    const subject = pattern.exec(url)?.[1];
    if (subject) return { role, subject };
  }
  return null;
}

/** A cursor file that lies beside pages: whose list they are, and whether reading came to its end. */
export interface Cursor {
  readonly context: PageContext | null;
  /** Null: the last page has been read. Undefined: the file does not say. */
  readonly nextToken: string | null | undefined;
}

export function readCursor(text: string): Cursor | null {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed === "0" || trimmed === "-1")
    return { context: null, nextToken: trimmed === "-1" ? undefined : null };
  let value: unknown;
  try {
    value = JSON.parse(trimmed);
  } catch {
    return /^[\w-]{1,200}$/.test(trimmed) ? { context: null, nextToken: trimmed } : null;
  }
  return isObject(value)
    ? cursorOf(value)
    : typeof value === "string" || typeof value === "number"
      ? { context: null, nextToken: String(value) }
      : null;
}

function cursorOf(object: JsonObject): Cursor {
  const owner = object["owner"] ?? object["owner_id"] ?? object["user_id"] ?? object["id"];
  const role = scalarText(
    object["direction"] ?? object["role"] ?? object["endpoint"] ?? object["kind"] ?? "",
  ).toLowerCase();
  const known = ROLES.find(([pattern]) => pattern.test(role))?.[1];
  const subject = owner === undefined || owner === null ? null : scalarText(owner);
  const tokens = [
    "next_token",
    "pagination_token",
    "next_cursor_str",
    "next_cursor",
    "cursor",
  ].filter((name) => name in object);
  const token = tokens.length > 0 ? object[tokens[0] ?? ""] : undefined;
  const ended =
    token === null ||
    token === "" ||
    token === 0 ||
    token === "0" ||
    object["done"] === true ||
    object["complete"] === true;
  return {
    context:
      known && subject !== null && parseId(subject) !== null ? { role: known, subject } : null,
    nextToken: ended ? null : token === undefined ? undefined : scalarText(token),
  };
}
