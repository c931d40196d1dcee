/** What takes a change back, newest last. */
export type Undo = (() => void)[];

/** Rows by id in the order of their making. Rows never change: a change replaces one. */
export class Table<Row extends { readonly id: string }> {
  readonly #rows = new Map<string, Row>();
  readonly #undo: Undo;

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
    this.#rows.set(row.id, row);
    this.#undo.push(() => this.#rows.delete(row.id));
    return row;
  }

  update(id: string, change: Partial<Row>): Row {
    const old = this.must(id);
    const row = { ...old, ...change };
    this.#rows.set(id, row);
    this.#undo.push(() => this.#rows.set(id, old));
    return row;
  }

  delete(id: string): void {
    const old = this.must(id);
    this.#rows.delete(id);
    this.#undo.push(() => this.#rows.set(id, old));
  }

  all(): Row[] {
    return [...this.#rows.values()];
  }

  where(holds: (row: Row) => boolean): Row[] {
    const found: Row[] = [];
    for (const row of this.#rows.values()) if (holds(row)) found.push(row);
    return found;
  }
}
