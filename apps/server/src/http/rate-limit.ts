import type { Clock } from "../ports/clock.ts";

export interface RateLimit {
  /** Calls in one window. */
  readonly most: number;
  /** Bytes of bodies in one window; absent: not counted. */
  readonly mostBytes?: number;
  readonly windowSeconds: number;
}

/** Where a key stands in its window after a call. */
export interface Counted {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly reset: number;
  readonly isExceeded: boolean;
  readonly isTooMuch: boolean;
}

interface Count {
  calls: number;
  bytes: number;
  endsAt: number;
}

const KEYS_BEFORE_SWEEP = 10_000;

/** Counts calls and the bytes of their bodies by key in fixed windows, in this process's memory. */
export class RateLimiter {
  readonly #limit: RateLimit;
  readonly #clock: Clock;
  readonly #counts = new Map<string, Count>();

  constructor(limit: RateLimit, clock: Clock) {
    this.#limit = limit;
    this.#clock = clock;
  }

  /** Counts one call; gives the seconds to wait when it is one too many, else 0. */
  take(key: string): number {
    const { isExceeded, reset } = this.count(key);
    return isExceeded ? reset : 0;
  }

  /** Counts one call less: it was counted, and nothing came of it. */
  giveBack(key: string): void {
    const count = this.#counts.get(key);
    if (count !== undefined && count.calls > 0) count.calls -= 1;
  }

  /** Counts one call. */
  count(key: string): Counted {
    return this.#add(key, 1, 0);
  }

  /** Counts bytes of a call's body; the call itself is counted elsewhere. */
  countBytes(key: string, bytes: number): Counted {
    return this.#add(key, 0, bytes);
  }

  #add(key: string, calls: number, bytes: number): Counted {
    const now = this.#clock.now().getTime();
    if (this.#counts.size > KEYS_BEFORE_SWEEP) this.#sweep(now);
    let count = this.#counts.get(key);
    if (count === undefined || count.endsAt <= now) {
      count = { calls: 0, bytes: 0, endsAt: now + this.#limit.windowSeconds * 1000 };
      this.#counts.set(key, count);
    }
    count.calls += calls;
    count.bytes += bytes;
    const { most, mostBytes = Infinity } = this.#limit;
    return {
      limit: most,
      remaining: Math.max(0, most - count.calls),
      reset: Math.ceil((count.endsAt - now) / 1000),
      isExceeded: count.calls > most,
      isTooMuch: count.bytes > mostBytes,
    };
  }

  #sweep(now: number): void {
    for (const [key, count] of this.#counts) if (count.endsAt <= now) this.#counts.delete(key);
  }
}
