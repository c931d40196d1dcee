/** After this long, in milliseconds, what a caller took weighs a third of it. */
const REMEMBERED_MS = 10_000;
/** What is as good as forgotten, in milliseconds of work. */
const FORGOTTEN_MS = 1;

interface Waiting<T> {
  readonly items: T[];
  /** Milliseconds of work that were done for the caller, at `at`; the longer ago, the less they weigh. */
  took: number;
  at: number;
}

/**
 * What waits, each caller's in the order in which it came. The next one is of whoever took the least lately: who asks for a
 * little waits for what is under way, however many ask for much.
 */
export class Turns<T> {
  readonly #callers = new Map<string, Waiting<T>>();
  readonly #now: () => number;
  #size = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  add(caller: string, item: T): void {
    this.#of(caller).items.push(item);
    this.#size += 1;
  }

  /** The next one; undefined: nothing waits. */
  take(): T | undefined {
    let next: Waiting<T> | undefined;
    let least = Infinity;
    for (const [caller, waiting] of this.#callers) {
      const took = this.#tookOf(waiting);
      if (waiting.items.length > 0 && took < least) [next, least] = [waiting, took];
      else if (waiting.items.length === 0 && took < FORGOTTEN_MS) this.#callers.delete(caller);
    }
    if (next !== undefined) this.#size -= 1;
    return next?.items.shift();
  }

  /** Notes work that was done for a caller, in milliseconds. */
  charge(caller: string, ms: number): void {
    const waiting = this.#of(caller);
    waiting.took = this.#tookOf(waiting) + ms;
    waiting.at = this.#now();
  }

  remove(caller: string, item: T): void {
    const { items } = this.#of(caller);
    const at = items.indexOf(item);
    if (at < 0) return;
    items.splice(at, 1);
    this.#size -= 1;
  }

  /** How many wait, of all callers. */
  get size(): number {
    return this.#size;
  }

  /** Takes out the newest of whoever has most waiting; undefined: nobody has two more than `than`. */
  takeOfMost(than: string): T | undefined {
    let most = this.#callers.get(than)?.items ?? [];
    const own = most;
    for (const { items } of this.#callers.values()) if (items.length > most.length) most = items;
    if (most.length <= own.length + 1) return undefined;
    this.#size -= 1;
    return most.pop();
  }

  /** Everything that waits, which then waits no more. */
  clear(): T[] {
    this.#size = 0;
    return [...this.#callers.values()].flatMap(({ items }) => items.splice(0));
  }

  #of(caller: string): Waiting<T> {
    const known = this.#callers.get(caller);
    if (known !== undefined) return known;
    const waiting = { items: [], took: 0, at: this.#now() };
    this.#callers.set(caller, waiting);
    return waiting;
  }

  #tookOf({ took, at }: Waiting<T>): number {
    return took * Math.exp((at - this.#now()) / REMEMBERED_MS);
  }
}
