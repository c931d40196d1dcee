import { AppError, type LocalText } from "./errors.ts";
import { DISK_FULL } from "./sentences.ts";
import type { DiskPort, DiskReserve } from "./ports/disk.ts";

const MB = 1_000_000;
/** On large disks; on smaller ones a tenth, but room for the embedded database's log. */
const MOST_RESERVE = 1000 * MB;
const LEAST_RESERVE = 64 * MB;
const SHARE_OF_DISK = 0.1;
const LOOK_EVERY_MS = 100;
/** Looks in which work that is told to stop still writes, as fast as it did at its fastest. */
const STOPPING_LOOKS = 10;

/** Free bytes that background work leaves alone, unless a setting says otherwise. */
function defaultReserve({ total }: { readonly total: number }): number {
  return Math.min(
    MOST_RESERVE,
    Math.max(total * SHARE_OF_DISK, Math.min(LEAST_RESERVE, total / 2)),
  );
}

/**
 * Keeps a reserve of the disk free. Imports, uploads, syncs, samples and engine builds stop before they use it, so that
 * saving, signing in and deleting stay possible.
 */
export class DiskGuard implements DiskReserve {
  readonly #disk: DiskPort;
  readonly #reserve: number;

  constructor(disk: DiskPort, reserveBytes?: number) {
    this.#disk = disk;
    this.#reserve = reserveBytes ?? defaultReserve(disk.space());
  }

  get reserve(): number {
    return this.#reserve;
  }

  /** Bytes that background work may still write. */
  get spare(): number {
    return Math.max(0, this.#disk.space().free - this.#reserve);
  }

  isLow(): boolean {
    return this.spare === 0;
  }

  require(bytes = 0): void {
    if (this.spare <= bytes) throw diskFull();
  }

  /** Runs work whose signal aborts when the reserve is reached, or would be before the work has stopped. */
  async watch<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.require();
    const full = new AbortController();
    let before = this.spare;
    let fastest = 0;
    const timer = setInterval(() => {
      const { spare } = this;
      fastest = Math.max(fastest, before - spare);
      before = spare;
      if (spare <= fastest * STOPPING_LOOKS) full.abort(diskFull());
    }, LOOK_EVERY_MS).unref();
    try {
      return await work(AbortSignal.any([signal, full.signal]));
    } finally {
      clearInterval(timer);
    }
  }
}

export function diskFull(
  user: LocalText = DISK_FULL,
  { cause, retryAfter = 60 }: { readonly cause?: unknown; readonly retryAfter?: number } = {},
): AppError {
  return new AppError("unavailable", {
    message: "the disk is full",
    user,
    retryAfter,
    ...(cause !== undefined && { cause }),
  });
}

const NO_SPACE = /ENOSPC|no space left on device|disk is full|could not write (all )?bytes/i;

/** Whether work failed because the disk is full, or because the guard stopped it before. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && (cause.code === "ENOSPC" || cause.code === "53100")) return true;
    if (NO_SPACE.test(cause.message)) return true;
  }
  return false;
}
