/** Longest delay that a timer takes. */
const LONGEST_MS = 2 ** 31 - 1;

interface AlarmsOptions<Key> {
  ring(key: Key): Promise<unknown>;
  report(error: unknown, id: string): void;
}

/** Has things go on at their moment, so that none holds a worker of the queue until then. */
export class Alarms<Key extends { readonly id: string }> {
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #options: AlarmsOptions<Key>;

  constructor(options: AlarmsOptions<Key>) {
    this.#options = options;
  }

  /** Replaces what was set for the same thing; a moment that is past rings at once. */
  set(key: Key, inMs: number): void {
    clearTimeout(this.#timers.get(key.id));
    const timer = setTimeout(
      () => {
        this.#timers.delete(key.id);
        const { ring, report } = this.#options;
        ring(key).catch((error: unknown) => report(error, key.id));
      },
      Math.min(LONGEST_MS, Math.max(0, inMs)),
    );
    timer.unref();
    this.#timers.set(key.id, timer);
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
