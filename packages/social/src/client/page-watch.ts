/** Empty pages in a row that a list may send: the network leaves out what it hides, so a few are normal. */
export const MOST_EMPTY_PAGES = 10;

/** `repeated`: a cursor or a whole page came again. `empty`: too many empty pages in a row. */
export type PageTrouble = "repeated" | "empty";

export interface SeenIds {
  has(id: string): boolean;
  add(id: string): void;
}

export interface WatchedPage {
  /** Cursor that the page was asked for with; null: the first page. */
  readonly cursor: string | null;
  readonly ids: readonly string[];
  /** Cursor of the next page; null: the list ends here. */
  readonly next: string | null;
}

export interface SeenPage {
  /** Ids of the page, each once. */
  readonly distinct: readonly string[];
  /** Those of them that no earlier page of the list held. */
  readonly fresh: readonly string[];
  /** Empty pages in a row, this one included. */
  readonly empties: number;
  /** Null also on the last page: a list that ends is no trouble. */
  readonly trouble: PageTrouble | null;
}

interface WatchStart {
  readonly ids?: SeenIds;
  readonly cursors?: Iterable<string>;
  readonly empties?: number;
}

/**
 * Notices that a list of pages does not advance: cursors in a circle of any length, the same objects under new cursors,
 * or empty pages without end. Starts from what earlier runs saw where the caller kept it.
 */
export class PageWatch {
  readonly #ids: SeenIds;
  readonly #cursors: Set<string>;
  #empties: number;

  constructor({ ids = new Set<string>(), cursors = [], empties = 0 }: WatchStart = {}) {
    this.#ids = ids;
    this.#cursors = new Set(cursors);
    this.#empties = empties;
  }

  see({ cursor, ids, next }: WatchedPage): SeenPage {
    if (cursor !== null) this.#cursors.add(cursor);
    const distinct = [...new Set(ids)];
    const fresh = distinct.filter((id) => !this.#ids.has(id));
    for (const id of fresh) this.#ids.add(id);
    this.#empties = ids.length === 0 ? this.#empties + 1 : 0;
    const seen = { distinct, fresh, empties: this.#empties };
    if (next === null) return { ...seen, trouble: null };
    const isRepeated = this.#cursors.has(next) || (ids.length > 0 && fresh.length === 0);
    if (isRepeated) return { ...seen, trouble: "repeated" };
    return { ...seen, trouble: this.#empties > MOST_EMPTY_PAGES ? "empty" : null };
  }
}
