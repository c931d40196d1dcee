/** Bitsets by what they answer, those used for longest ago first. */
export class SetCache {
  readonly #limit: number;
  readonly #sets = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): number | undefined {
    const at = this.#sets.get(key);
    if (at === undefined) return undefined;
    this.#sets.delete(key);
    this.#sets.set(key, at);
    return at;
  }

  put(key: string, at: number): void {
    this.#sets.set(key, at);
  }

  /** Takes out what is beyond the limit; returns it. */
  trim(limit = this.#limit): number[] {
    const freed: number[] = [];
    for (const [key, at] of this.#sets) {
      if (this.#sets.size <= limit) break;
      this.#sets.delete(key);
      freed.push(at);
    }
    return freed;
  }
}
