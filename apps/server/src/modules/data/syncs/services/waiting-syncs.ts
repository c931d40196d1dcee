import type { SyncRow } from "../repository.ts";

/** Longest delay that a timer takes. */
const LONGEST_MS = 2 ** 31 - 1;

interface WaitingSyncsOptions {
  resume(row: SyncRow): Promise<unknown>;
  report(error: unknown, syncId: string): void;
}

/** Has syncs go on when the network answers again, so that none holds a worker of the queue until then. */
export class WaitingSyncs {
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #options: WaitingSyncsOptions;

  constructor(options: WaitingSyncsOptions) {
    this.#options = options;
  }

  expect(row: SyncRow): void {
    clearTimeout(this.#timers.get(row.id));
    // The network's windows end at real moments.
    const delay = (row.resumesAt?.getTime() ?? 0) - Date.now();
    const timer = setTimeout(
      () => {
        this.#timers.delete(row.id);
        const { resume, report } = this.#options;
        resume(row).catch((error: unknown) => report(error, row.id));
      },
      Math.min(LONGEST_MS, Math.max(0, delay)),
    );
    timer.unref();
    this.#timers.set(row.id, timer);
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
