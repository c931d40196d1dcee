/**
 * Rows of one version of the data by key, kept while they are asked for again and again: whoever refines an audience
 * sees mostly the same accounts and posts. Beyond `most` rows it begins anew.
 */
export class RowCache<K, Row> {
  readonly #rows = new Map<K, Row>();
  readonly #most: number;
  readonly #load: (keys: readonly K[]) => Promise<readonly Row[]>;
  readonly #keyOf: (row: Row) => K;

  constructor(
    most: number,
    load: (keys: readonly K[]) => Promise<readonly Row[]>,
    keyOf: (row: Row) => K,
  ) {
    this.#most = most;
    this.#load = load;
    this.#keyOf = keyOf;
  }

  /** In the order asked; unknown keys are left out. What is not kept is loaded in one call. */
  async read(keys: Iterable<K>): Promise<Row[]> {
    const wanted = [...keys];
    const missing = wanted.filter((key) => !this.#rows.has(key));
    const found = new Map<K, Row>();
    for (const key of wanted) {
      const row = this.#rows.get(key);
      if (row !== undefined) found.set(key, row);
    }
    if (missing.length > 0) {
      for (const row of await this.#load(missing)) found.set(this.#keyOf(row), row);
      if (this.#rows.size + missing.length > this.#most) this.#rows.clear();
      for (const [key, row] of found) this.#rows.set(key, row);
    }
    return wanted.flatMap((key) => found.get(key) ?? []);
  }
}
