import { AsyncLocalStorage } from "node:async_hooks";

/** How long the thread may be kept from its other work: answers wait for no import. */
const MOST_MS = 4;
/** Looks at what else there is after a long piece of work: a call takes several from its connection to its answer. */
const RESTS = 3;

/** Whoever long work is done for; the server itself where nobody is named. */
const callers = new AsyncLocalStorage<string>();
const SERVER = "";

/** Does the work of one caller, whose pieces take turns with those of other callers, however many there are of each. */
export function onBehalfOf<T>(caller: string, work: () => T): T {
  return callers.run(caller, work);
}

/**
 * Does work whose result others wait for as well, and later callers have: it takes none of the caller's turns, which a busy
 * caller has few of.
 */
export function onBehalfOfAll<T>(work: () => T): T {
  return callers.run(SERVER, work);
}

/** Whoever the work that runs now is done for. */
export function callerNow(): string {
  return callers.getStore() ?? SERVER;
}

/** Work that waits for its turn, by caller in the order of their turns; first come first served for each. */
const waiting = new Map<string, (() => void)[]>();
/** When long work began or went on since the last look at what else there is; null: none did. */
let began: number | null = null;
/** Looks that are left before the next turn; null: nothing is watched. */
let rests: number | null = null;

/** Notes that work which may be long begins or goes on now. */
function note(now: number): void {
  began ??= now;
  watch();
}

function watch(): void {
  if (rests !== null) return;
  rests = 0;
  setImmediate(look);
}

function look(): void {
  const wasLong = began !== null && performance.now() - began >= MOST_MS;
  rests = wasLong ? RESTS : Math.max(0, (rests ?? 0) - 1);
  began = null;
  if (rests === 0) giveTurn();
  if (rests === 0 && began === null) rests = null;
  else setImmediate(look);
}

function giveTurn(): void {
  for (const [caller, [next, ...others]] of waiting) {
    waiting.delete(caller);
    if (others.length > 0) waiting.set(caller, others);
    return next?.();
  }
}

/**
 * Long work on a thread that also answers calls it often; now and then it lets the others go first. However many do such
 * work at once, only one of them begins or goes on between two looks at what else there is.
 */
export class Breather {
  readonly #caller = callerNow();
  #since = performance.now();

  /** Before the first piece of work that may be long: resolves at once only if no other is under way or waits. */
  async begin(): Promise<void> {
    if (waiting.size > 0 || rests !== null) return this.#turn();
    this.#since = performance.now();
    note(this.#since);
  }

  /** Resolves at once unless this work, or another since the last look, has gone on for some milliseconds. */
  async pause(): Promise<void> {
    const now = performance.now();
    if (now - this.#since >= MOST_MS || (began !== null && now - began >= MOST_MS))
      return this.#turn();
    note(now);
  }

  #turn(): Promise<void> {
    return new Promise((resolve) => {
      const turn = (): void => {
        this.#since = performance.now();
        note(this.#since);
        resolve();
      };
      const others = waiting.get(this.#caller);
      if (others === undefined) waiting.set(this.#caller, [turn]);
      else others.push(turn);
      watch();
    });
  }
}
