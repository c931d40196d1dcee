import { setImmediate } from "node:timers/promises";

/** How long the thread may be kept from its other work: answers wait for no import. */
const MOST_MS = 4;

/** Long work on a thread that also answers calls it often; now and then it lets the others go first. */
export class Breather {
  #since = performance.now();

  /** Resolves at once unless the work has gone on for some milliseconds. */
  async pause(): Promise<void> {
    if (performance.now() - this.#since < MOST_MS) return;
    await setImmediate();
    this.#since = performance.now();
  }
}
