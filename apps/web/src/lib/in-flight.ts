import { useSyncExternalStore } from "react";

/** Specification, point 9: progress of calls under way is sampled every 500 ms. */
const SAMPLE_MS = 500;

/**
 * Calls under way, as the page shows them: a call that is answered between two samples never shows, so that short work
 * does not flicker.
 */
export class InFlight {
  readonly #running = new Set<symbol>();
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #sampled: ReadonlySet<symbol> = new Set();
  #isBusy = false;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** True while some call has been under way at two samples. */
  readonly isBusy = (): boolean => this.#isBusy;

  get count(): number {
    return this.#running.size;
  }

  /** Counts a call in; the answer counts it out, once. */
  begin(): () => void {
    const call = Symbol("call");
    this.#running.add(call);
    this.#timer ??= setInterval(() => this.#sample(), SAMPLE_MS);
    return () => this.#running.delete(call);
  }

  #sample(): void {
    const isBusy = [...this.#running].some((call) => this.#sampled.has(call));
    this.#sampled = new Set(this.#running);
    if (this.#running.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    if (isBusy === this.#isBusy) return;
    this.#isBusy = isBusy;
    for (const listener of this.#listeners) listener();
  }
}

export const inFlight = new InFlight();

export function useIsBusy(): boolean {
  return useSyncExternalStore(inFlight.subscribe, inFlight.isBusy);
}
