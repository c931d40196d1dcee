import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { diskOf, type DiskPort } from "./ports/disk.ts";

/** Below it the file goes: the database needs room for two segments of its log. */
const DROP_BELOW = 40_000_000;
/** Three segments of the log, 16 MiB each, which the database may need to open after a crash, and what it writes else. */
const LARGEST = 56_000_000;
const SHARE_OF_DISK = 0.2;
const PIECE = Buffer.alloc(1_000_000);
const LOOK_EVERY_MS = 5_000;

/**
 * A file that only takes up room. When something outside this program fills the disk, it is removed, so that the database
 * can still write; it is made again when there is plenty of room.
 */
export class Ballast {
  readonly #path: string;
  readonly #disk: DiskPort;
  readonly #bytes: number;
  #timer: NodeJS.Timeout | null = null;

  constructor(directory: string, disk: DiskPort) {
    this.#path = join(directory, "ballast");
    this.#disk = disk;
    this.#bytes = Math.min(LARGEST, disk.space().total * SHARE_OF_DISK);
  }

  get exists(): boolean {
    return statSync(this.#path, { throwIfNoEntry: false }) !== undefined;
  }

  start(): void {
    // A write that was cut off with the process has left its part.
    rmSync(this.#draft, { force: true });
    this.look();
    this.#timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  /** Free bytes, after the file was dropped where they are few: the database asks before it writes. */
  freeBytes(): number {
    const { free } = this.#disk.space();
    if (free >= DROP_BELOW || !this.exists) return free;
    rmSync(this.#path, { force: true });
    return this.#disk.space().free;
  }

  /** Drops the file when the disk is nearly full, makes it when there is room for several of its size. */
  look(): void {
    const { free } = this.#disk.space();
    if (free < DROP_BELOW) rmSync(this.#path, { force: true });
    else if (free > DROP_BELOW + this.#bytes * 4 && !this.exists) this.#make();
  }

  get #draft(): string {
    return `${this.#path}.new`;
  }

  #make(): void {
    const draft = this.#draft;
    try {
      const file = openSync(draft, "w", 0o600);
      try {
        for (let left = this.#bytes; left > 0; left -= PIECE.length)
          writeSync(file, PIECE, 0, Math.min(left, PIECE.length));
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      renameSync(draft, this.#path);
    } catch {
      // No room after all: the next look tries again.
      rmSync(draft, { force: true });
    }
  }
}

/** Gives the room back before a start writes anything: a disk that was filled while no server ran has room for no file. */
export function useReserveWhenFull(directory: string): void {
  new Ballast(directory, diskOf(directory)).freeBytes();
}
