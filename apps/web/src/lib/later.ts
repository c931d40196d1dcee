/** A value that may come later: whoever needs it waits. */
export class Later<Value> {
  #value: Value | null = null;
  #waiting: ((value: Value) => void)[] = [];

  /** Null: not known yet, or no longer. */
  set(value: Value | null): void {
    this.#value = value;
    if (value === null) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go(value);
  }

  get isKnown(): boolean {
    return this.#value !== null;
  }

  /** At once where it is known. */
  get(): Promise<Value> {
    const value = this.#value;
    if (value !== null) return Promise.resolve(value);
    return new Promise((go) => this.#waiting.push(go));
  }
}
