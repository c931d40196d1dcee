import { createHash } from "node:crypto";
import type { WireMeta } from "@toolkit/social/wire/answer";
import { invalidRequest } from "./problems.ts";

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly meta: WireMeta;
}

/**
 * Tokens name the item at which a page begins or ends, so that what comes or goes meanwhile moves no page.
 * 18 letters of base 36: long enough for the one limit that the network documents, short enough for the other.
 */
const KEY_LETTERS = 13;
const CHECK_LETTERS = 4;

function checkOf(body: string, scope: string): string {
  const digest = createHash("sha256").update(`${scope} ${body}`).digest();
  return digest.readUInt32BE(0).toString(36).padStart(7, "0").slice(0, CHECK_LETTERS);
}

function tokenOf(direction: "n" | "p", key: bigint, scope: string): string {
  const body = direction + key.toString(36).padStart(KEY_LETTERS, "0");
  return body + checkOf(body, scope);
}

interface Cursor {
  readonly direction: string;
  readonly key: bigint;
}

function readToken(token: string, scope: string, parameter: string): Cursor {
  const body = token.slice(0, 1 + KEY_LETTERS);
  if (!/^[np][0-9a-z]{17}$/.test(token) || checkOf(body, scope) !== token.slice(body.length))
    throw invalidRequest([
      {
        name: parameter,
        values: [token],
        message: `The \`${parameter}\` query parameter value [${token}] is not valid`,
      },
    ]);
  let key = 0n;
  for (const letter of body.slice(1)) key = key * 36n + BigInt(Number.parseInt(letter, 36));
  return { direction: body.charAt(0), key };
}

interface Paged<Item> {
  /** In the order of the answer: by descending key. */
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => bigint | number;
  readonly size: number;
  readonly token: string | undefined;
  /** What the token may be used for: a token of one list says nothing in another. */
  readonly scope: string;
  readonly parameter?: string;
}

export function pageOf<Item>(paged: Paged<Item>): Page<Item> {
  const { items, size, token, scope, parameter = "pagination_token" } = paged;
  const key = (item: Item) => BigInt(paged.keyOf(item));
  let from = 0;
  if (token !== undefined) {
    const cursor = readToken(token, scope, parameter);
    // Next: what comes after the key. Previous: the page that ends before it.
    const after = firstIndex(items, (item) => key(item) < cursor.key);
    if (cursor.direction === "n") from = after;
    else from = Math.max(0, firstIndex(items, (item) => key(item) <= cursor.key) - size);
  }
  const shown = items.slice(from, from + size);
  const first = shown[0];
  const last = shown.at(-1);
  const meta: WireMeta = { result_count: shown.length };
  if (last !== undefined && from + size < items.length)
    meta.next_token = tokenOf("n", key(last), scope);
  if (first !== undefined && from > 0) meta.previous_token = tokenOf("p", key(first), scope);
  return { items: shown, meta };
}

function firstIndex<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
