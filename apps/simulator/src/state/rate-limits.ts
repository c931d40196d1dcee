export interface RateLimit {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds since 1970 at which the window ends. */
  readonly reset: number;
  readonly exceeded: boolean;
}

const WINDOW_MS = 15 * 60 * 1000;

interface Window {
  readonly ends: number;
  used: number;
}

/** Calls of one caller to one endpoint, counted over fixed windows. */
export class RateLimits {
  private readonly windows = new Map<string, Window>();

  count(
    caller: string,
    endpoint: string,
    limit: number,
    now: number,
    windowMs = WINDOW_MS,
  ): RateLimit {
    const key = `${caller} ${endpoint}`;
    let window = this.windows.get(key);
    if (!window || window.ends <= now) {
      window = { ends: now + windowMs, used: 0 };
      this.windows.set(key, window);
    }
    const exceeded = window.used >= limit;
    if (!exceeded) window.used++;
    return {
      limit,
      remaining: limit - window.used,
      // Never before the window's end: who waits until then must not be refused again.
      reset: Math.ceil(window.ends / 1000),
      exceeded,
    };
  }

  clear(): void {
    this.windows.clear();
  }
}
