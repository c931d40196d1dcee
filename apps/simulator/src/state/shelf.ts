import { Ids } from "./ids.ts";

export interface Kept<Item> {
  readonly id: string;
  /** Whose it is: an app's id, or a person's. */
  readonly owner: string;
  readonly createdAt: number;
  item: Item;
}

/** Things that callers make, look up, change and delete, each its owner's. */
export class Shelf<Item> {
  private readonly kept = new Map<string, Kept<Item>>();
  private readonly ids = new Ids();

  add(owner: string, item: Item, now: number): Kept<Item> {
    const made = { id: this.ids.next(now), owner, createdAt: now, item };
    this.kept.set(made.id, made);
    return made;
  }

  get(id: string, owner: string): Kept<Item> | undefined {
    const found = this.kept.get(id);
    return found?.owner === owner ? found : undefined;
  }

  /** Of all owners, oldest first. */
  all(): Kept<Item>[] {
    return [...this.kept.values()];
  }

  /** Newest first. */
  of(owner: string): Kept<Item>[] {
    return [...this.kept.values()].filter((it) => it.owner === owner).toReversed();
  }

  /** Whether it was there. */
  delete(id: string, owner: string): boolean {
    return this.get(id, owner) !== undefined && this.kept.delete(id);
  }
}
