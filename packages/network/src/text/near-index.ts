import { foldKana, slipsAllowed, slipsOf } from "./near.ts";

export interface NearEntry<T> {
  /** Folded; one item may have several keys. */
  readonly key: string;
  /** The greater comes first among equally good answers. */
  readonly weight: number;
  readonly item: T;
}

/**
 * Many thousand keys in memory, searched while somebody types: by beginning, then by a beginning with a few characters
 * wrong. Keys lie in order, so that a beginning is a range; of the keys with the same first character a set of bits
 * tells most of those apart that lack too many of the typed characters, before any distance is taken.
 */
export class NearIndex<T> {
  readonly #keys: readonly string[];
  readonly #items: readonly T[];
  readonly #weights: Float64Array;
  readonly #bits: Uint32Array;

  constructor(entries: Iterable<NearEntry<T>>) {
    const sorted = Array.from(entries, (entry) => ({ ...entry, key: foldKana(entry.key) })).sort(
      (a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
    );
    this.#keys = sorted.map(({ key }) => key);
    this.#items = sorted.map(({ item }) => item);
    this.#weights = Float64Array.from(sorted, ({ weight }) => weight);
    this.#bits = Uint32Array.from(sorted, ({ key }) => bitsOf(key));
  }

  get size(): number {
    return this.#keys.length;
  }

  /**
   * Items whose key begins with the folded text, those of most weight first; then nearly, the fewest slips first.
   * @param near "rest": near keys fill what is left of the limit; "none": they come where no key begins so.
   */
  find(text: string, limit: number, near: "rest" | "none" = "rest"): T[] {
    const typed = foldKana(text);
    if (typed === "" || limit <= 0) return [];
    const exact = this.#best(this.#range(typed), () => 0, limit);
    const found = new Set(exact);
    const allowed = slipsAllowed(typed);
    if (found.size >= limit || allowed === 0) return exact;
    if (near === "none" && found.size > 0) return exact;
    const bits = bitsOf(typed);
    const others = this.#best(
      this.#range(String.fromCodePoint(typed.codePointAt(0) ?? 0)),
      (i) =>
        countBits(bits & ~(this.#bits[i] ?? 0)) > allowed
          ? null
          : slipsOf(this.#keys[i] ?? "", typed),
      limit,
    );
    for (const item of others) if (found.size < limit) found.add(item);
    return [...found];
  }

  /** The best items of a range, each once. */
  #best(
    [from, to]: readonly [number, number],
    slips: (i: number) => number | null,
    limit: number,
  ): T[] {
    const best: { item: T; slips: number; weight: number }[] = [];
    for (let i = from; i < to; i++) {
      const weight = this.#weights[i] ?? 0;
      const last = best[best.length - 1];
      const isFull = best.length >= limit && last !== undefined;
      if (isFull && last.slips === 0 && weight <= last.weight) continue;
      const slip = slips(i);
      if (slip === null) continue;
      const isWorse = (other: { slips: number; weight: number }): boolean =>
        slip < other.slips || (slip === other.slips && weight > other.weight);
      if (isFull && !isWorse(last)) continue;
      const item = this.#items[i] as T;
      const same = best.findIndex((other) => other.item === item);
      if (same >= 0) {
        if (!isWorse(best[same] ?? { slips: 0, weight: 0 })) continue;
        best.splice(same, 1);
      }
      let place = best.length;
      while (place > 0 && isWorse(best[place - 1] ?? { slips: 0, weight: 0 })) place--;
      best.splice(place, 0, { item, slips: slip, weight });
      if (best.length > limit) best.pop();
    }
    return best.map(({ item }) => item);
  }

  #range(prefix: string): readonly [number, number] {
    return [this.#lowerBound(prefix), this.#lowerBound(`${prefix}\u{ffff}`)];
  }

  #lowerBound(key: string): number {
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#keys[middle] ?? "") < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A bit for each character, 32 of them shared by all: what has fewer bits in common has fewer characters in common. */
function bitsOf(text: string): number {
  let bits = 0;
  for (let i = 0; i < text.length; i++) bits |= 1 << ((text.charCodeAt(i) * 0x9e3779b1) >>> 27);
  return bits >>> 0;
}

function countBits(value: number): number {
  let count = 0;
  for (let bits = value; bits !== 0; bits &= bits - 1) count++;
  return count;
}
