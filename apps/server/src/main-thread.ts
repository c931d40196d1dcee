import { Worker } from "node:worker_threads";

const TICK_MS = 1000;

/** How much longer than its time by the processor a main thread may be away by the clock. */
const MOST_BY_CLOCK = 10;

/**
 * Counts the processor time that the process used while the main thread did not count on: on a machine that is short of
 * it, a thread that is given none is away without any fault. One that waits for something without using any is ended by
 * the clock. A process that is suspended as a whole counts nothing, since this thread stands still as well.
 */
const WATCH = `
  const { workerData } = require("node:worker_threads");
  const { writeSync } = require("node:fs");
  const { shared, most, tickMs } = workerData;
  const ticks = new Int32Array(shared);
  let last = -1;
  let missed = 0;
  let spent = 0;
  let before = process.cpuUsage();
  setInterval(() => {
    const now = Atomics.load(ticks, 0);
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    if (now !== last) {
      last = now;
      missed = 0;
      spent = 0;
      return;
    }
    missed += 1;
    spent += Math.min(tickMs, (user + system) / 1000);
    // Timers are seldom exact to the millisecond.
    if (spent < most - tickMs / 2 && missed * tickMs < ${MOST_BY_CLOCK} * most) return;
    writeSync(2, "The server did not react for " + missed + " seconds and was ended. What it acknowledged is kept; start it again.\\n");
    process.kill(process.pid, "SIGKILL");
  }, tickMs);
`;

/** Knows how long the main thread has been busy, and ends the process when it does not come back. */
export class MainThread {
  #last = performance.now();

  /**
   * @param most milliseconds of processor time for which the main thread may do nothing else: as long as a stop may take,
   * since signals are noticed by the main thread alone
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
      workerData: { shared, most: Math.max(2 * TICK_MS, most), tickMs: TICK_MS },
    }).unref();
  }

  /** Milliseconds since it was last free: a signal that is noticed now may have come as long ago. */
  get busyFor(): number {
    return Math.max(0, performance.now() - this.#last - TICK_MS);
  }
}
