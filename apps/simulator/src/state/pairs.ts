/** Who has done something to what, e.g. blocked an account: by person, the latest last. */
export class Pairs<Item> {
  private readonly items = new Map<number, Map<Item, number>>();
  private lastKey = 0;

  has(person: number, item: Item): boolean {
    return this.items.get(person)?.has(item) === true;
  }

  add(person: number, item: Item): void {
    const known = this.items.get(person) ?? new Map<Item, number>();
    this.items.set(person, known);
    if (!known.has(item)) known.set(item, ++this.lastKey);
  }

  remove(person: number, item: Item): void {
    this.items.get(person)?.delete(item);
  }

  /** The latest first, each with the key that pages are told apart by. */
  of(person: number): { readonly item: Item; readonly key: number }[] {
    return [...(this.items.get(person) ?? [])].map(([item, key]) => ({ item, key })).toReversed();
  }

  /** People that have done it to an item, the latest first. */
  holding(item: Item): { readonly item: number; readonly key: number }[] {
    return [...this.items]
      .flatMap(([person, items]) => {
        const key = items.get(item);
        return key === undefined ? [] : [{ item: person, key }];
      })
      .sort((a, b) => b.key - a.key);
  }
}
