/** Work under a name begins when what was begun before under the same name has ended. */
export class OneAtATime {
  readonly #running = new Map<string, Promise<unknown>>();

  async run<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = this.#running.get(id) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.catch(() => undefined);
    this.#running.set(id, settled);
    try {
      return await mine;
    } finally {
      if (this.#running.get(id) === settled) this.#running.delete(id);
    }
  }

  /** Resolves when nothing of the name runs. */
  async ended(id: string): Promise<void> {
    await this.#running.get(id);
  }
}
