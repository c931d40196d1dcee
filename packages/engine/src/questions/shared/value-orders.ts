import { isUnspaced } from "@toolkit/core/domain/text-index";
import type { PostIndex } from "../../files/dimensions.ts";
import type { SharedTables } from "../../files/shared-tables.ts";
import { DEFAULT_WINDOW_DAYS } from "../../port/window.ts";

/** Values of posts in falling order of how many use them; each comparison counts a part from the front. */
export interface ValueOrder {
  readonly values: Uint32Array;
  readonly users: Uint32Array;
}

/** More words than this are never compared; topics and shows are never as many. */
export const MOST_VALUES = 65_536;

/** Orders the values of an index by users; words of unspaced scripts are index terms only, and are left out. */
export function orderValues(
  users: Uint32Array,
  isShown: (value: number) => boolean,
  order: Uint32Array | null,
): ValueOrder {
  const place = (value: number): number => (order === null ? value : order[value]!);
  const values: number[] = [];
  for (let value = 0; value < users.length; value++) if (users[value] !== 0) values.push(value);
  values.sort((a, b) => users[b]! - users[a]! || place(a) - place(b));
  const shown: number[] = [];
  for (const value of values) {
    if (shown.length === MOST_VALUES) break;
    if (isShown(value)) shown.push(value);
  }
  const shared = new Uint32Array(new SharedArrayBuffer(shown.length * 4));
  shared.set(shown);
  return {
    values: shared,
    users: Uint32Array.from(shown, (value) => users[value]!),
  };
}

export function isShownTerm(term: string): boolean {
  return !isUnspaced(term);
}

/** Values of posts that were counted: numbers of terms, tags, topics, shows. */
export type CountedValues = Readonly<Record<PostIndex, Uint32Array>>;

/** Orders of values, each made once for a version. */
export class ValueOrders {
  readonly #tables: SharedTables;
  readonly #orders = new Map<string, ValueOrder>();

  constructor(tables: SharedTables) {
    this.#tables = tables;
  }

  /** By accounts in the default window, which are known; in any other by posts, which are never fewer. */
  of(index: PostIndex, days: number | null): ValueOrder {
    const measure = days === DEFAULT_WINDOW_DAYS ? "authors" : "posts";
    const key = `${index}:${measure}`;
    const made =
      this.#orders.get(key) ??
      orderValues(
        this.#tables[measure][index],
        (value) => index !== "term" || isShownTerm(this.#tables.dictionaries.term.at(value)),
        index === "term" || index === "tag" ? this.#tables.order[index] : null,
      );
    this.#orders.set(key, made);
    return made;
  }
}
