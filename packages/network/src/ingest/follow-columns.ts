import type { StagedColumns, StagedRow } from "./staged.ts";

/** Follows in flat arrays, of which the first `length` places count. */
export interface FollowColumns {
  readonly source: BigUint64Array;
  readonly target: BigUint64Array;
  readonly firstSeen: Uint32Array;
  readonly lastSeen: Uint32Array;
  readonly eventEnd: Uint32Array;
  readonly length: number;
}

/** Columns parsed as bytes, and behind them those that had to be read row by row, as the columns of a file's table. */
export function stagedFollows(
  file: number,
  fast: readonly FollowColumns[],
  slow: readonly StagedRow<"follows">[],
): StagedColumns<"follows"> {
  const parts = slow.length > 0 ? [...fast, columnsOf(slow)] : fast;
  const [only] = parts;
  const isWhole = only && parts.length === 1 && only.length === only.source.length;
  const { length, ...columns } = isWhole ? only : joined(parts);
  return {
    length,
    values: {
      file: new Uint32Array(length).fill(file),
      source: columns.source,
      target: columns.target,
      first_seen: columns.firstSeen,
      last_seen: columns.lastSeen,
      event_end: columns.eventEnd,
    },
  };
}

function columnsOf(rows: readonly StagedRow<"follows">[]): FollowColumns {
  return {
    source: BigUint64Array.from(rows, (row) => row.source),
    target: BigUint64Array.from(rows, (row) => row.target),
    firstSeen: Uint32Array.from(rows, (row) => row.first_seen),
    lastSeen: Uint32Array.from(rows, (row) => row.last_seen),
    eventEnd: Uint32Array.from(rows, (row) => row.event_end),
    length: rows.length,
  };
}

function joined(parts: readonly FollowColumns[]): FollowColumns {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const all = {
    source: new BigUint64Array(length),
    target: new BigUint64Array(length),
    firstSeen: new Uint32Array(length),
    lastSeen: new Uint32Array(length),
    eventEnd: new Uint32Array(length),
    length,
  };
  let at = 0;
  for (const part of parts) {
    all.source.set(part.source.subarray(0, part.length), at);
    all.target.set(part.target.subarray(0, part.length), at);
    all.firstSeen.set(part.firstSeen.subarray(0, part.length), at);
    all.lastSeen.set(part.lastSeen.subarray(0, part.length), at);
    all.eventEnd.set(part.eventEnd.subarray(0, part.length), at);
    at += part.length;
  }
  return all;
}
