/** How long the thread may be kept from its other work: answers wait for no import. */
const MOST_MS = 4;

/** Long work that waits for its next turn, first come first served. */
const waiting: (() => void)[] = [];

/** Lets one of them go on; the next only after everything else had its turn again. */
function takeTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(takeTurn);
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(takeTurn);
  });
}

/**
 * Long work on a thread that also answers calls it often; now and then it lets the others go first. However many do such
 * work at once, only one of them goes on between two looks at what else there is.
 */
export class Breather {
  #since = performance.now();

  /** Resolves at once unless the work has gone on for some milliseconds. */
  async pause(): Promise<void> {
    if (performance.now() - this.#since < MOST_MS) return;
    await turn();
    this.#since = performance.now();
  }
}
