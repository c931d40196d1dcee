import { realTime, type ApiClock } from "./api-clock.ts";

/** The network counts calls over windows of this length. */
export const WINDOW_MS = 15 * 60 * 1000;

interface Window {
  remaining: number;
  /** Milliseconds since 1970. */
  readonly resetAt: number;
}

/**
 * How many calls one token still has at each endpoint, as the network's headers say. Whoever shares a token shares its
 * budget, so that two that read at once do not each spend the whole.
 */
export class RateBudget {
  readonly #windows = new Map<string, Window>();
  readonly #clock: ApiClock;

  constructor(clock: ApiClock = realTime) {
    this.#clock = clock;
  }

  /** Takes a call out of the window. Null: it may be made; else the moment until which there is none. */
  take(endpoint: string): number | null {
    const window = this.#windows.get(endpoint);
    if (window === undefined) return null;
    if (window.resetAt <= this.#clock.now()) {
      this.#windows.delete(endpoint);
      return null;
    }
    if (window.remaining <= 0) return window.resetAt;
    window.remaining -= 1;
    return null;
  }

  /** Calls that are left, where the network has said so; null: not known yet. */
  remaining(endpoint: string): number | null {
    const window = this.#windows.get(endpoint);
    return window === undefined || window.resetAt <= this.#clock.now() ? null : window.remaining;
  }

  /** What an answer says of its window. */
  note(endpoint: string, headers: Headers): void {
    const remaining = wholeOf(limitHeader(headers, "remaining"));
    const reset = wholeOf(limitHeader(headers, "reset"));
    if (remaining === null || reset === null) return;
    const resetAt = reset * 1000;
    const known = this.#windows.get(endpoint);
    // Answers may overtake each other: of one window the lower number is the later one.
    const lower = known?.resetAt === resetAt ? Math.min(known.remaining, remaining) : remaining;
    this.#windows.set(endpoint, { remaining: lower, resetAt });
  }

  /** A refusal: nothing is left, until the moment that it names, else for a whole window. */
  exhaust(endpoint: string, headers: Headers): void {
    const reset = wholeOf(limitHeader(headers, "reset"));
    const now = this.#clock.now();
    const resetAt = reset === null ? now + WINDOW_MS : reset * 1000;
    this.#windows.set(endpoint, { remaining: 0, resetAt });
  }
}

/** Where calls are counted by ad account too, that count holds. */
function limitHeader(headers: Headers, what: "remaining" | "reset"): string | null {
  return headers.get(`x-account-rate-limit-${what}`) ?? headers.get(`x-rate-limit-${what}`);
}

function wholeOf(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;
}
