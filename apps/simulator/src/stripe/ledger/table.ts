/** What takes a change back, newest last. */
export type Undo = (() => void)[];

/** A row as it is now, by id; null: it is gone. */
export type Entry<Row> = readonly [id: string, row: Row | null];

interface Touched<Row> {
  /** The row as it was last told; undefined: there was none. */
  readonly told: Row | undefined;
  /** It was deleted and made again, and is now the last. */
  readonly moved: boolean;
}

/** Rows by id in the order of their making. Rows never change: a change replaces one. */
export class Table<Row extends { readonly id: string }> {
  readonly #rows = new Map<string, Row>();
  readonly #undo: Undo;
  /** Rows that may differ from what was last told of them. */
  readonly #touched = new Map<string, Touched<Row>>();

  constructor(undo: Undo) {
    this.#undo = undo;
  }

  get size(): number {
    return this.#rows.size;
  }

  get(id: string | null | undefined): Row | undefined {
    return id === null || id === undefined ? undefined : this.#rows.get(id);
  }

  must(id: string): Row {
    const row = this.#rows.get(id);
    if (row === undefined) throw new Error(`There is no row ${id}`);
    return row;
  }

  insert(row: Row): Row {
    this.#touch(row.id, true);
    this.#rows.set(row.id, row);
    this.#undo.push(() => this.#rows.delete(row.id));
    return row;
  }

  update(id: string, change: Partial<Row>): Row {
    const old = this.must(id);
    this.#touch(id);
    const row = { ...old, ...change };
    this.#rows.set(id, row);
    this.#undo.push(() => this.#rows.set(id, old));
    return row;
  }

  delete(id: string): void {
    const old = this.must(id);
    const next = this.#after(id);
    this.#touch(id);
    this.#rows.delete(id);
    this.#undo.push(() => this.#putBack(old, next));
  }

  all(): Row[] {
    return [...this.#rows.values()];
  }

  where(holds: (row: Row) => boolean): Row[] {
    const found: Row[] = [];
    for (const row of this.#rows.values()) if (holds(row)) found.push(row);
    return found;
  }

  /** What changed since this was last told to have been `told`, in an order that makes the same table. */
  changes(): Entry<Row>[] {
    const entries: Entry<Row>[] = [];
    for (const [id, { told, moved }] of this.#touched) {
      const row = this.#rows.get(id);
      if (row === told) continue;
      if (told !== undefined && (moved || row === undefined)) entries.push([id, null]);
      if (row !== undefined) entries.push([id, row]);
    }
    return entries;
  }

  told(): void {
    this.#touched.clear();
  }

  /** Takes up what another table told. */
  load(entries: readonly Entry<Row>[]): void {
    for (const [id, row] of entries)
      if (row === null) this.#rows.delete(id);
      else this.#rows.set(id, row);
  }

  /** The id that follows another one. */
  #after(id: string): string | undefined {
    let found = false;
    for (const one of this.#rows.keys()) {
      if (found) return one;
      found = one === id;
    }
    return undefined;
  }

  /** Puts a row where it was, since its place is its age. */
  #putBack(row: Row, next: string | undefined): void {
    const rows = next === undefined ? [] : [...this.#rows];
    if (next !== undefined) this.#rows.clear();
    for (const [id, one] of rows) {
      if (id === next) this.#rows.set(row.id, row);
      this.#rows.set(id, one);
    }
    if (next === undefined) this.#rows.set(row.id, row);
  }

  #touch(id: string, made = false): void {
    const known = this.#touched.get(id);
    const told = known === undefined ? this.#rows.get(id) : known.told;
    const moved = known?.moved === true || (made && told !== undefined && !this.#rows.has(id));
    if (made) this.#touched.delete(id);
    this.#touched.set(id, { told, moved });
  }
}
