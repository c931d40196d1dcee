/** Rejected rows after which an import stops: a mapping that fits that badly is a mistake. */
export const MOST_REJECTED = 100_000;

/** Rows that were read and rejected until an import stopped. */
export interface RejectedRows {
  readonly read: number;
  readonly rejected: number;
}

/** Too many rows were rejected. Nothing is merged; the rejected rows stay in the dataset's history of imports. */
export class TooManyRejects extends Error {
  readonly rows: RejectedRows;
  /** Number of the import in the dataset's history, once it is known. */
  importId: number | null = null;

  constructor(rows: RejectedRows) {
    super(`${rows.rejected} of ${rows.read} rows were rejected`);
    this.name = "TooManyRejects";
    this.rows = rows;
  }
}

interface Counts {
  readonly read: Partial<Record<string, number>>;
  readonly rejected: Partial<Record<string, number>>;
}

/** Rows that were read and rejected so far. */
export function rowsOf({ read, rejected }: Counts): RejectedRows {
  return { read: sum(read), rejected: sum(rejected) };
}

/** Rows that may still be rejected. */
export function rejectsLeft({ rejected }: Pick<Counts, "rejected">): number {
  return Math.max(0, MOST_REJECTED - sum(rejected));
}

/** Rows that one block has rejected. */
export function rejectedOf({ rejected }: Pick<Counts, "rejected">): number {
  return sum(rejected);
}

function sum(counts: Partial<Record<string, number>>): number {
  return Object.values(counts).reduce<number>((total, count) => total + (count ?? 0), 0);
}
