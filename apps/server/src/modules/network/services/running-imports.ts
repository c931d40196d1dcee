/** Imports that run in this process, by dataset: one at a time each. */
export class RunningImports {
  readonly #running = new Map<string, number>();

  isRunning(slug: string): boolean {
    return this.#running.has(slug);
  }

  async run<T>(slug: string, work: () => Promise<T>): Promise<T> {
    this.#running.set(slug, (this.#running.get(slug) ?? 0) + 1);
    try {
      return await work();
    } finally {
      const left = (this.#running.get(slug) ?? 1) - 1;
      if (left === 0) this.#running.delete(slug);
      else this.#running.set(slug, left);
    }
  }
}
