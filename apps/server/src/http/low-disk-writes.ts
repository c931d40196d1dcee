import type { WriteLimit } from "../db/write-limit.ts";
import { diskFull, type DiskGuard } from "../disk-guard.ts";
import type { Clock } from "../ports/clock.ts";
import { LOW_DISK } from "./limit-sentences.ts";
import { RateLimiter } from "./rate-limit.ts";

/**
 * Some twenty saves of a usual audience, each with its version and its kept answer: the least reserve (64 MB) lasts dozens of
 * people for an hour, the log of the database included.
 */
const BY_PERSON = { most: Infinity, mostBytes: 256_000, windowSeconds: 3600 };
/** So that a save of several rows is refused at its first, before a part of it is written in vain. */
const BY_STATEMENT = 64_000;
/** An office behind one address, or one person with several accounts. */
const BY_ADDRESS = { most: Infinity, mostBytes: 1_000_000, windowSeconds: 3600 };

/**
 * Keeps the disk's reserve for everybody: while the disk is low, one caller writes little. What counts is what a call
 * writes, not what it sends, since restoring a version sends a number and writes a whole package.
 */
export class LowDiskWrites {
  readonly #disk: Pick<DiskGuard, "isLow">;
  readonly #byPerson: RateLimiter;
  readonly #byAddress: RateLimiter;

  constructor(disk: Pick<DiskGuard, "isLow">, clock: Clock) {
    this.#disk = disk;
    this.#byPerson = new RateLimiter(BY_PERSON, clock);
    this.#byAddress = new RateLimiter(BY_ADDRESS, clock);
  }

  /** The limit of one call. `person` null: the command line, which its operator answers for. */
  of(person: string | null, address: string): WriteLimit {
    return (bytes) => {
      if (person === null || !this.#disk.isLow()) return;
      const counts = [
        this.#byPerson.countBytes(person, bytes),
        this.#byAddress.countBytes(address, bytes),
      ];
      const exceeded = counts.find(({ isTooMuch }) => isTooMuch);
      if (exceeded === undefined && bytes <= BY_STATEMENT) return;
      // What was not written leaves room for smaller saves.
      this.#byPerson.countBytes(person, -bytes);
      this.#byAddress.countBytes(address, -bytes);
      throw diskFull(LOW_DISK, { retryAfter: exceeded?.reset ?? BY_PERSON.windowSeconds });
    };
  }
}
