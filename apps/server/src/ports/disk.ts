import { statfsSync } from "node:fs";

export interface DiskSpace {
  /** Bytes that this process may still write. */
  readonly free: number;
  readonly total: number;
}

/** What is kept free of the disk. */
export interface DiskReserve {
  /** @throws AppError "unavailable" when this many bytes do not fit beside the reserve. */
  require(bytes?: number): void;
}

/** The disk of the data directory. Tests put their own in. */
export interface DiskPort {
  space(): DiskSpace;
}

export function diskOf(directory: string): DiskPort {
  return {
    space() {
      const { bavail, blocks, bsize } = statfsSync(directory);
      return { free: bavail * bsize, total: blocks * bsize };
    },
  };
}
