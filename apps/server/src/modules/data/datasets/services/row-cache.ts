/**
 * Rows of one version of the data by key, kept while they are asked for again and again: whoever refines an audience
 * sees mostly the same accounts and posts. Beyond `most` rows it begins anew.
 */
export class RowCache<K, Row> {
  #rows = new Map<K, Row>();
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

  /** The rows have changed: they are loaded again when they are asked for. */
  forget(): void {
    this.#rows = new Map();
  }

  /** In the order asked; unknown keys are left out. What is not kept is loaded in one call. */
  async read(keys: Iterable<K>): Promise<Row[]> {
    const wanted = [...keys];
    // What is being loaded when all is forgotten is not kept.
    const rows = this.#rows;
    const missing = wanted.filter((key) => !rows.has(key));
    const found = new Map<K, Row>();
    for (const key of wanted) {
      const row = rows.get(key);
      if (row !== undefined) found.set(key, row);
    }
    if (missing.length > 0) {
      for (const row of await this.#load(missing)) found.set(this.#keyOf(row), row);
      if (rows.size + missing.length > this.#most) rows.clear();
      for (const [key, row] of found) rows.set(key, row);
    }
    return wanted.flatMap((key) => found.get(key) ?? []);
  }
}
