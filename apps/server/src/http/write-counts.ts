import type { WriteLimit } from "../db/write-limit.ts";
import { diskFull, type DiskGuard } from "../disk-guard.ts";
import { AppError } from "../errors.ts";
import type { Clock } from "../ports/clock.ts";
import { LOW_DISK, savedMuchToday } from "./limit-sentences.ts";
import { RateLimiter } from "./rate-limit.ts";

const HOUR = 3600;
/**
 * A person: some twenty saves of a usual audience, each with its version and its kept answer; the least reserve (64 MB)
 * lasts dozens of people for an hour, the log of the database included. An address: an office, or one person with
 * several accounts.
 */
const ON_LOW_DISK = { person: 256_000, address: 1_000_000, seconds: HOUR };
/** So that a save of several rows is refused at its first, before a part of it is written in vain. */
const STATEMENT_ON_LOW_DISK = 64_000;
/**
 * Some 50,000 saves. It bounds what no quota counts, since it goes by itself or cannot be deleted: answers that are
 * kept for a day, the team's history, and the room of rows that are saved and deleted again and again.
 */
const IN_A_DAY = { person: 1_000_000_000, address: 4_000_000_000, seconds: 24 * HOUR };

interface Most {
  readonly person: number;
  readonly address: number;
  readonly seconds: number;
}

interface Writer {
  readonly person: string;
  readonly address: string;
}

/** Bytes that persons and addresses write in a window. */
class Budget {
  readonly #byPerson: RateLimiter;
  readonly #byAddress: RateLimiter;

  constructor({ person, address, seconds: windowSeconds }: Most, clock: Clock) {
    this.#byPerson = new RateLimiter({ most: Infinity, mostBytes: person, windowSeconds }, clock);
    this.#byAddress = new RateLimiter({ most: Infinity, mostBytes: address, windowSeconds }, clock);
  }

  /** Seconds to wait when the bytes are too many; null: they were taken. */
  take({ person, address }: Writer, bytes: number): number | null {
    const counts = [
      this.#byPerson.countBytes(person, bytes),
      this.#byAddress.countBytes(address, bytes),
    ];
    const exceeded = counts.find(({ isTooMuch }) => isTooMuch);
    if (exceeded === undefined) return null;
    // What was not written leaves room for smaller saves.
    this.#byPerson.countBytes(person, -bytes);
    this.#byAddress.countBytes(address, -bytes);
    return exceeded.reset;
  }
}

/**
 * Limits what one caller writes: in a day, and to little while the disk is low, whose reserve is everybody's. What
 * counts is what a call writes, not what it sends: restoring a version sends a number and writes a whole package.
 */
export class WriteCounts {
  readonly #disk: Pick<DiskGuard, "isLow">;
  readonly #onLowDisk: Budget;
  readonly #inADay: Budget;

  constructor(disk: Pick<DiskGuard, "isLow">, clock: Clock) {
    this.#disk = disk;
    this.#onLowDisk = new Budget(ON_LOW_DISK, clock);
    this.#inADay = new Budget(IN_A_DAY, clock);
  }

  /** The limit of one call. */
  of(writer: Writer): WriteLimit {
    return (bytes) => {
      if (this.#disk.isLow()) {
        const wait = bytes > STATEMENT_ON_LOW_DISK ? HOUR : this.#onLowDisk.take(writer, bytes);
        if (wait !== null) throw diskFull(LOW_DISK, { retryAfter: wait });
      }
      const wait = this.#inADay.take(writer, bytes);
      if (wait === null) return;
      throw new AppError("too_many_requests", {
        message: "too many bytes written in a day",
        user: savedMuchToday(wait),
        retryAfter: wait,
      });
    };
  }
}
