/** Imports that run in this process, by dataset: one at a time each. */
export class RunningImports {
  readonly #running = new Map<string, number>();
  readonly #shares = new Map<string, number>();
  #waiting: (() => void)[] = [];

  isRunning(slug: string): boolean {
    return this.#running.has(slug);
  }

  /** How far an import or a repair is, 0–1, for whoever lists the dataset meanwhile. */
  noteShare(slug: string, share: number | null): void {
    if (share !== null && this.isRunning(slug)) this.#shares.set(slug, share);
  }

  /** Null: nothing runs, or nothing said how far it is. */
  shareOf(slug: string): number | null {
    return this.#shares.get(slug) ?? null;
  }

  /** Resolves when nothing is imported into the dataset. */
  async ended(slug: string): Promise<void> {
    while (this.isRunning(slug)) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  async run<T>(slug: string, work: () => Promise<T>): Promise<T> {
    this.#running.set(slug, (this.#running.get(slug) ?? 0) + 1);
    try {
      return await work();
    } finally {
      const left = (this.#running.get(slug) ?? 1) - 1;
      if (left === 0) {
        this.#running.delete(slug);
        this.#shares.delete(slug);
        for (const wake of this.#waiting.splice(0)) wake();
      } else {
        this.#running.set(slug, left);
      }
    }
  }
}
