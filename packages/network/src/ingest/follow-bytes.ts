import type { FollowColumns } from './batch.ts';

/**
 * Reads follows straight from bytes: 64-bit ids are put together from two 32-bit halves, with no string and no
 * bigint on the way. Rows of another form than two plain numbers in their columns are handed to `odd`.
 */
export interface FollowBytesOptions {
  readonly delimiter: number;
  /** Places of the two columns in the row, from 0. */
  readonly source: number;
  readonly target: number;
  readonly columns: number;
}

export interface FollowBytesResult {
  readonly follows: FollowColumns;
  /** Rows that are not blank, odd ones included. */
  readonly rows: number;
  readonly lines: number;
  readonly selfFollows: readonly OddRow[];
  readonly odd: readonly OddRow[];
}

export interface OddRow {
  readonly row: number;
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

const LF = 10;
const CR = 13;
const TWO_32 = 4_294_967_296;
const SAFE_DIGITS = 15;
const MAX_DIGITS = 20;

export function readFollowBytes(bytes: Uint8Array, options: FollowBytesOptions): FollowBytesResult {
  const { delimiter, columns } = options;
  // The shortest row is "1,2\n".
  const capacity = (bytes.length >> 2) + 2;
  const halves = [new Uint32Array(capacity * 2), new Uint32Array(capacity * 2)] as const;
  const [sources, targets] = halves;
  const odd: OddRow[] = [];
  const selfFollows: OddRow[] = [];
  let rows = 0;
  let lines = 0;
  let kept = 0;
  let at = 0;
  while (at < bytes.length) {
    const from = at;
    let column = 0;
    let fine = true;
    let blank = true;
    let end = -1;
    while (end < 0) {
      const wanted = column === options.source ? sources : column === options.target ? targets : null;
      let value = 0;
      let low = 0;
      let high = 0;
      let digits = 0;
      let byte = at < bytes.length ? (bytes[at] ?? LF) : LF;
      while (byte !== delimiter && byte !== LF && byte !== CR) {
        blank = false;
        if (wanted !== null) {
          const digit = byte - 48;
          if (digit < 0 || digit > 9) {
            fine = false;
          } else if (++digits <= SAFE_DIGITS) {
            value = value * 10 + digit;
          } else {
            if (digits === SAFE_DIGITS + 1) {
              high = Math.floor(value / TWO_32);
              low = value - high * TWO_32;
            }
            low = low * 10 + digit;
            const carry = Math.floor(low / TWO_32);
            low -= carry * TWO_32;
            high = high * 10 + carry;
          }
        }
        at++;
        byte = at < bytes.length ? (bytes[at] ?? LF) : LF;
      }
      if (wanted !== null) {
        if (digits <= SAFE_DIGITS) {
          high = Math.floor(value / TWO_32);
          low = value - high * TWO_32;
        }
        if (digits === 0 || digits > MAX_DIGITS || high >= TWO_32 || (high === 0 && low === 0)) fine = false;
        wanted[kept * 2] = low;
        wanted[kept * 2 + 1] = high;
      }
      column++;
      if (byte === delimiter) {
        blank = false;
        at++;
        continue;
      }
      end = at;
      // CR LF ends a line; CR alone is no part of a number and makes the row odd.
      if (byte === CR && bytes[at + 1] === LF) at++;
      else if (byte === CR && at + 1 < bytes.length) fine = false;
      if (byte === CR && !fine && bytes[at] !== LF) while (at < bytes.length && bytes[at] !== LF) at++;
      at++;
    }
    const line = lines++;
    if (blank) continue;
    const row = rows++;
    if (!fine || column !== columns) {
      odd.push({ row, line, from, to: Math.min(at, bytes.length) });
    } else if (sources[kept * 2] === targets[kept * 2] && sources[kept * 2 + 1] === targets[kept * 2 + 1]) {
      selfFollows.push({ row, line, from, to: end });
    } else {
      kept++;
    }
  }
  return { follows: columnsOf(sources, targets, kept), rows, lines, selfFollows, odd };
}

function columnsOf(sources: Uint32Array, targets: Uint32Array, length: number): FollowColumns {
  // Little-endian, as every machine that runs this is: low half first.
  const wide = (halves: Uint32Array): BigUint64Array => new BigUint64Array(halves.buffer, 0, length);
  const zeros = new Uint32Array(length);
  return { source: wide(sources), target: wide(targets), firstSeen: zeros, lastSeen: zeros, eventEnd: zeros, length };
}
