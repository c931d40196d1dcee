import { realTime, type ApiClock } from "./api-clock.ts";

/** The network counts calls over windows of this length. */
export const WINDOW_MS = 15 * 60 * 1000;

/** A refusal always costs a moment, and none is believed for longer than the network's longest window and an hour. */
const LEAST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 25 * 60 * 60 * 1000;
/** `Date` has whole seconds and the answer travels: smaller differences between the clocks are none. */
const LEAST_SKEW_MS = 5000;

interface Window {
  remaining: number;
  /** As the network names the window's end, by its own clock. */
  readonly reset: number | null;
  /** Milliseconds since 1970, by this machine's clock. */
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
    const known = this.#windows.get(endpoint);
    // Answers may overtake each other: of one window the lower number is the later one.
    const lower = known?.reset === reset ? Math.min(known.remaining, remaining) : remaining;
    const resetAt = reset * 1000 + this.#skew(headers);
    this.#windows.set(endpoint, { remaining: lower, reset, resetAt });
  }

  /**
   * Notes a refusal: nothing is left until the latest of the moments that it names, else for a whole window.
   *
   * @returns that moment, in milliseconds since 1970.
   */
  exhaust(endpoint: string, headers: Headers): number {
    const now = this.#clock.now();
    const skew = this.#skew(headers);
    const named = resetsOf(headers).map((reset) => reset * 1000 + skew);
    const after = retryAfterMs(headers, now - skew);
    if (after !== null) named.push(now + after);
    const until = named.length === 0 ? now + WINDOW_MS : Math.max(...named);
    const resetAt = Math.min(Math.max(until, now + LEAST_WAIT_MS), now + LONGEST_WAIT_MS);
    this.#windows.set(endpoint, { remaining: 0, reset: null, resetAt });
    return resetAt;
  }

  /** How far this machine's clock is ahead of the network's. */
  #skew(headers: Headers): number {
    const date = Date.parse(headers.get("date") ?? "");
    const skew = Number.isNaN(date) ? 0 : this.#clock.now() - date;
    return Math.abs(skew) < LEAST_SKEW_MS ? 0 : skew;
  }
}

/** Milliseconds that `Retry-After` asks to wait, given in seconds or as a date; null: it does not. */
export function retryAfterMs(headers: Headers, now: number): number | null {
  const text = headers.get("retry-after")?.trim() ?? "";
  const seconds = wholeOf(text);
  if (seconds !== null) return seconds * 1000;
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** Ends of the windows that a refusal is about: of the call's own, and of those of a day that are used up. */
function resetsOf(headers: Headers): number[] {
  const ofDay = ["x-user-limit-24hour", "x-app-limit-24hour"]
    .filter((name) => headers.get(`${name}-remaining`) === "0")
    .map((name) => headers.get(`${name}-reset`));
  return [limitHeader(headers, "reset"), ...ofDay].map(wholeOf).filter((reset) => reset !== null);
}

/** Where calls are counted by ad account too, that count holds. */
function limitHeader(headers: Headers, what: "remaining" | "reset"): string | null {
  return headers.get(`x-account-rate-limit-${what}`) ?? headers.get(`x-rate-limit-${what}`);
}

function wholeOf(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;
}
