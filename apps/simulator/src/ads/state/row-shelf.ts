import { textIn, type JsonRecord } from "../engine/values.ts";

/** An entity of an ad account, as answers show it. */
export type Row = JsonRecord & { readonly id: string };

/** Rows of one kind and owner by id, and by the ad group that they hang on: accounts have many criteria, each ad group few. */
export class RowShelf {
  private readonly rows = new Map<string, Row>();
  private readonly byItem = new Map<string, Map<string, Row>>();

  constructor(first: readonly Row[]) {
    for (const row of first) this.set(row);
  }

  all(): readonly Row[] {
    return [...this.rows.values()];
  }

  get(id: string): Row | undefined {
    return this.rows.get(id);
  }

  set(row: Row): void {
    this.rows.set(row.id, row);
    const item = textIn(row, "line_item_id");
    if (item === null) return;
    const ofItem = this.byItem.get(item) ?? new Map<string, Row>();
    ofItem.set(row.id, row);
    this.byItem.set(item, ofItem);
  }

  delete(row: Row): void {
    this.rows.delete(row.id);
    this.byItem.get(textIn(row, "line_item_id") ?? "")?.delete(row.id);
  }

  ofItem(item: string): readonly Row[] {
    return [...(this.byItem.get(item)?.values() ?? [])];
  }
}
