import { useSyncExternalStore } from "react";

/** Specification, points 4 and 9: the latest uncaught error; others are ignored for 1000 ms after it is dismissed. */
const IGNORE_MS = 1000;

interface CrashSource {
  addEventListener(
    type: "error" | "unhandledrejection",
    listener: (event: { readonly error?: unknown; readonly reason?: unknown }) => void,
  ): void;
}

/** An abort is somebody leaving; a cut connection and a refused call are told where they happen. */
function isExpected(error: unknown): boolean {
  return error instanceof Error && (error.name === "AbortError" || error.name === "ApiError");
}

/** Browsers report it when a layout settles one frame late: nothing went wrong. */
function isNoise(error: unknown): boolean {
  return error === null || error === undefined;
}

export class Crashes {
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  #latest: Error | null = null;
  #dismissedAt = Number.NEGATIVE_INFINITY;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): Error | null => this.#latest;

  listen(source: CrashSource): void {
    source.addEventListener("error", (event) => this.record(event.error));
    source.addEventListener("unhandledrejection", (event) => this.record(event.reason));
  }

  record(thrown: unknown): void {
    if (isNoise(thrown) || isExpected(thrown)) return;
    if (this.#now() - this.#dismissedAt < IGNORE_MS) return;
    this.#set(thrown instanceof Error ? thrown : new Error(String(thrown)));
  }

  dismiss(): void {
    this.#dismissedAt = this.#now();
    this.#set(null);
  }

  #set(error: Error | null): void {
    this.#latest = error;
    for (const listener of this.#listeners) listener();
  }
}

export const crashes = new Crashes();

export function useCrash(): Error | null {
  return useSyncExternalStore(crashes.subscribe, crashes.snapshot);
}
