import { randomOf } from "../kills/random.ts";

/** Choices that a seed decides, so that a history can be lived again. */
export class Random {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = randomOf(seed);
  }

  happens(share: number): boolean {
    return this.#next() < share;
  }

  whole(least: number, most: number): number {
    return least + Math.floor(this.#next() * (most - least + 1));
  }

  maybe<T>(items: readonly T[]): T | undefined {
    return items[Math.floor(this.#next() * items.length)];
  }

  of<T>(items: readonly T[]): T {
    const item = this.maybe(items);
    if (item === undefined) throw new Error("nothing to choose from");
    return item;
  }

  shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, at: this.#next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item);
  }
}
