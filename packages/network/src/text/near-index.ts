import { foldKana, slipsAllowed, SlipsWalk } from "./near.ts";

export interface NearEntry<T> {
  /** Folded; one item may have several keys. */
  readonly key: string;
  /** The greater comes first among equally good answers. */
  readonly weight: number;
  readonly item: T;
}

/**
 * Many thousand keys in memory, searched while somebody types: by beginning, then by a beginning with a few characters
 * wrong. Keys lie in order, so that a beginning is a range; what two neighbours have in common is compared with what was
 * typed once, and of keys that begin too differently all are passed over together.
 */
export class NearIndex<T> {
  readonly #keys: readonly string[];
  readonly #items: readonly T[];
  readonly #weights: Float64Array;

  constructor(entries: Iterable<NearEntry<T>>) {
    const sorted = Array.from(entries, (entry) => ({ ...entry, key: foldKana(entry.key) })).sort(
      (a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
    );
    this.#keys = sorted.map(({ key }) => key);
    this.#items = sorted.map(({ item }) => item);
    this.#weights = Float64Array.from(sorted, ({ weight }) => weight);
  }

  get size(): number {
    return this.#keys.length;
  }

  /** Items whose key begins with the folded text, those of most weight first. */
  beginning(text: string, limit: number): T[] {
    const typed = foldKana(text);
    if (typed === "" || limit <= 0) return [];
    const best = new Best<T>(limit);
    const [from, to] = this.#range(typed);
    for (let i = from; i < to; i++) best.offer(this.#items[i] as T, 0, this.#weights[i] ?? 0);
    return best.items();
  }

  /**
   * Items whose key begins with the folded text, those of most weight first; then nearly, the fewest slips first.
   * @param near "rest": near keys fill what is left of the limit; "none": they come where no key begins so; "anywhere": the same,
   * and where none of them begins with the right character either, of all keys, which suits a list of hundreds.
   */
  find(text: string, limit: number, near: "rest" | "none" | "anywhere" = "rest"): T[] {
    const typed = foldKana(text);
    if (typed === "" || limit <= 0) return [];
    const exact = this.beginning(typed, limit);
    const allowed = slipsAllowed(typed);
    if (exact.length >= limit || allowed === 0) return exact;
    if (near !== "rest" && exact.length > 0) return exact;
    // The first character is rarely the wrong one, and holding to it keeps the answers related.
    const [from, to] = this.#range(String.fromCodePoint(typed.codePointAt(0) ?? 0));
    const found = this.#nearest(typed, { allowed, limit, from, to });
    return near === "anywhere" && found.length === 0
      ? this.#nearest(typed, { allowed, limit, from: 0, to: this.#keys.length })
      : found;
  }

  /** Items whose key begins nearly so, the fewest slips first; none at all are the fewest. */
  #nearest(
    typed: string,
    {
      allowed,
      limit,
      from,
      to,
    }: {
      readonly allowed: number;
      readonly limit: number;
      readonly from: number;
      readonly to: number;
    },
  ): T[] {
    const best = new Best<T>(limit);
    const walk = new SlipsWalk(typed, allowed);
    // Of what is longer than every name, thousands may be asked: a shorter key cannot begin so, whatever is wrong in it.
    const shortest = Array.from(typed).length - allowed;
    for (let i = from; i < to;) {
      const key = this.#keys[i] ?? "";
      if (key.length < shortest) {
        i++;
        continue;
      }
      const { slips, decided } = walk.next(key);
      if (slips === null && decided !== null) {
        i = this.#lowerBound(`${key.slice(0, decided)}\u{ffff}`, i + 1, to);
        continue;
      }
      if (slips !== null) best.offer(this.#items[i] as T, slips, this.#weights[i] ?? 0);
      i++;
    }
    return best.items();
  }

  #range(prefix: string): readonly [number, number] {
    return [this.#lowerBound(prefix), this.#lowerBound(`${prefix}\u{ffff}`)];
  }

  #lowerBound(key: string, from = 0, to = this.#keys.length): number {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#keys[middle] ?? "") < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The best few of what is offered: the fewest slips first, then the most weight; each item once. */
class Best<T> {
  readonly #limit: number;
  readonly #best: { item: T; slips: number; weight: number }[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  offer(item: T, slips: number, weight: number): void {
    const best = this.#best;
    const isBetter = (other: { slips: number; weight: number } | undefined): boolean =>
      other === undefined ||
      slips < other.slips ||
      (slips === other.slips && weight > other.weight);
    if (best.length >= this.#limit && !isBetter(best[best.length - 1])) return;
    const same = best.findIndex((other) => other.item === item);
    if (same >= 0) {
      if (!isBetter(best[same])) return;
      best.splice(same, 1);
    }
    let place = best.length;
    while (place > 0 && isBetter(best[place - 1])) place--;
    best.splice(place, 0, { item, slips, weight });
    if (best.length > this.#limit) best.pop();
  }

  items(): T[] {
    return this.#best.map(({ item }) => item);
  }
}
