import { Worker } from "node:worker_threads";

const TICK_MS = 1000;

/**
 * Counts seconds in which the other thread did not count on. A process that is suspended as a whole counts none of them,
 * since this thread stands still as well.
 */
const WATCH = `
  const { workerData } = require("node:worker_threads");
  const { writeSync } = require("node:fs");
  const ticks = new Int32Array(workerData.shared);
  let last = -1;
  let missed = 0;
  setInterval(() => {
    const now = Atomics.load(ticks, 0);
    missed = now === last ? missed + 1 : 0;
    last = now;
    if (missed < workerData.most) return;
    writeSync(2, "The server did not react for " + missed + " seconds and was ended. What it acknowledged is kept; start it again.\\n");
    process.kill(process.pid, "SIGKILL");
  }, workerData.tickMs);
`;

/** Knows how long the main thread has been busy, and ends the process when it does not come back. */
export class MainThread {
  #last = performance.now();

  /**
   * @param most milliseconds for which the main thread may do nothing else: as long as a stop may take, since signals are
   * noticed by the main thread alone
   */
  watch(most: number): void {
    const shared = new SharedArrayBuffer(4);
    const ticks = new Int32Array(shared);
    this.#last = performance.now();
    setInterval(() => {
      this.#last = performance.now();
      Atomics.add(ticks, 0, 1);
    }, TICK_MS).unref();
    new Worker(WATCH, {
      eval: true,
      name: "main thread watch",
      execArgv: [],
      workerData: { shared, most: Math.max(2, Math.ceil(most / TICK_MS)), tickMs: TICK_MS },
    }).unref();
  }

  /** Milliseconds since it was last free: a signal that is noticed now may have come as long ago. */
  get busyFor(): number {
    return Math.max(0, performance.now() - this.#last - TICK_MS);
  }
}
