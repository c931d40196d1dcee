import type { DatasetDamageCode } from "@toolkit/core/domain/dataset-damage";

export interface Damage {
  readonly code: DatasetDamageCode;
  /** Below the data folder, with "/". */
  readonly file: string;
  /** What was found, for the log. */
  readonly detail: string;
}

/** A dataset that stays closed until somebody mends it; others are not affected. */
export class DatasetDamaged extends Error {
  readonly slug: string;
  readonly damage: Damage;

  constructor(slug: string, damage: Damage, cause?: unknown) {
    super(`dataset ${slug}: ${damage.code} (${damage.file}): ${damage.detail}`, { cause });
    this.name = "DatasetDamaged";
    this.slug = slug;
    this.damage = damage;
  }
}

/** Failures of the machine, not of the file: they pass. */
const PASSING =
  /could not set lock|conflicting lock|too many open files|no space left|out of memory|permission denied/i;
/** What the database says of a file whose blocks are not what was written. */
const BROKEN =
  /corrupt|checksum|has been invalidated|not a valid DuckDB|serialization error|replaying WAL/i;

/** Whether a file that cannot be opened is damaged, as against held or out of reach for now. */
export function isBrokenFile(error: unknown): boolean {
  return error instanceof Error && !PASSING.test(error.message);
}

/** Whether the log of a file cannot be read, as against the file. */
export function isBrokenLog(error: unknown): boolean {
  return error instanceof Error && /replaying WAL/i.test(error.message);
}

/** Whether a statement failed since the file is damaged. */
export function isBrokenRead(error: unknown): boolean {
  return error instanceof Error && BROKEN.test(error.message);
}
