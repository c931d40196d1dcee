import type { FollowColumns } from "./follow-columns.ts";

/**
 * Reads follows straight from bytes: 64-bit ids are put together from two 32-bit halves, with no string and no
 * bigint on the way. Rows of another form than two plain numbers in their columns are handed back as odd.
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
const ZERO = 48;
const TWO_15 = 32_768;
const TWO_17 = 131_072;
const TWO_31 = 2_147_483_648;
const TWO_32 = 4_294_967_296;
const POWERS = Float64Array.from({ length: 10 }, (_, i) => 10 ** i);

/** Halves of the ids of a block, low half first; kept between blocks, because fresh memory costs more than reading. */
let sources = new Uint32Array(0);
let targets = new Uint32Array(0);

export function readFollowBytes(given: Uint8Array, options: FollowBytesOptions): FollowBytesResult {
  const bytes = endedByNewline(given);
  // The shortest row is "1,2\n".
  const capacity = ((bytes.length >> 2) + 2) * 2;
  if (sources.length < capacity) {
    sources = new Uint32Array(capacity);
    targets = new Uint32Array(capacity);
  }
  const { delimiter, columns } = options;
  const first = Math.min(options.source, options.target);
  const second = Math.max(options.source, options.target);
  const firstHalves = options.source === first ? sources : targets;
  const secondHalves = options.source === first ? targets : sources;
  const odd: OddRow[] = [];
  const selfFollows: OddRow[] = [];
  let rows = 0;
  let lines = 0;
  let kept = 0;
  let at = 0;
  while (at < bytes.length) {
    const from = at;
    at = skipColumns(bytes, at, first, delimiter);
    at = readId(bytes, at, firstHalves, kept * 2);
    let fine = at > 0;
    if (fine) {
      at =
        second === first + 1 ? at : skipColumns(bytes, at + 1, second - first - 1, delimiter) - 1;
      fine = at >= 0 && bytes[at] === delimiter;
    }
    if (fine) {
      at = readId(bytes, at + 1, secondHalves, kept * 2);
      fine = at > 0;
    }
    if (fine && columns > second + 1) {
      fine = bytes[at] === delimiter;
      if (fine) at = skipColumns(bytes, at + 1, columns - second - 2, delimiter);
      if (fine && at >= 0)
        while (bytes[at] !== LF && bytes[at] !== CR && bytes[at] !== delimiter) at++;
    }
    if (fine && at >= 0 && bytes[at] === CR) at++;
    fine &&= at >= 0 && bytes[at] === LF;
    if (!fine) at = bytes.indexOf(LF, from);
    const to = at++;
    const line = lines++;
    if (!fine) {
      if (!isBlank(bytes, from, to)) odd.push({ row: rows++, line, from, to });
      continue;
    }
    const row = rows++;
    if (sources[kept * 2] === targets[kept * 2] && sources[kept * 2 + 1] === targets[kept * 2 + 1])
      selfFollows.push({ row, line, from, to });
    else kept++;
  }
  return { follows: columnsOf(kept), rows, selfFollows, odd };
}

/** With a newline at the very end no loop needs to watch the length. */
function endedByNewline(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0 || bytes[bytes.length - 1] === LF) return bytes;
  const ended = new Uint8Array(bytes.length + 1);
  ended.set(bytes);
  ended[bytes.length] = LF;
  return ended;
}

/** Behind the given number of delimiters; negative when the line ends before. */
function skipColumns(bytes: Uint8Array, from: number, columns: number, delimiter: number): number {
  let at = from;
  for (let column = 0; column < columns; column++) {
    while (bytes[at] !== delimiter) {
      if (bytes[at] === LF) return -1;
      at++;
    }
    at++;
  }
  return at;
}

/**
 * Writes the halves of the id at a place and answers the place behind it; negative when none stands there: no
 * digits, 0, or beyond 2^63 − 1. Digits are gathered in small integers, nine at a time, and joined once.
 */
function readId(bytes: Uint8Array, from: number, halves: Uint32Array, to: number): number {
  if (from < 0) return -1;
  let at = from;
  let head = 0;
  let digit = (bytes[at] ?? 0) - ZERO;
  const nine = from + 9;
  while (at < nine && digit >= 0 && digit <= 9) {
    head = head * 10 + digit;
    digit = (bytes[++at] ?? 0) - ZERO;
  }
  if (digit < 0 || digit > 9) {
    if (head === 0) return -1;
    halves[to] = head;
    halves[to + 1] = 0;
    return at;
  }
  let tail = 0;
  const eighteen = from + 18;
  while (at < eighteen && digit >= 0 && digit <= 9) {
    tail = tail * 10 + digit;
    digit = (bytes[++at] ?? 0) - ZERO;
  }
  // head × power + tail in 64 bits: head in two parts of 15 bits, so that every product is exact.
  const power = POWERS[at - nine] ?? 1;
  const upper = (head >>> 15) * power;
  const upperHigh = Math.floor(upper / TWO_17);
  const sum = (upper - upperHigh * TWO_17) * TWO_15 + (head & 0x7fff) * power + tail;
  let high = upperHigh + Math.floor(sum / TWO_32);
  let low = sum - Math.floor(sum / TWO_32) * TWO_32;
  const twenty = from + 20;
  while (digit >= 0 && digit <= 9) {
    if (at === twenty) return -1;
    low = low * 10 + digit;
    const carry = Math.floor(low / TWO_32);
    low -= carry * TWO_32;
    high = high * 10 + carry;
    digit = (bytes[++at] ?? 0) - ZERO;
  }
  if (high >= TWO_31 || (high === 0 && low === 0)) return -1;
  halves[to] = low;
  halves[to + 1] = high;
  return at;
}

function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  return to === from || (to === from + 1 && bytes[from] === CR);
}

/** Copies of their own size, which can be handed to another thread. */
function columnsOf(length: number): FollowColumns {
  // Little-endian, as every machine that runs this is: low half first.
  const wide = (halves: Uint32Array): BigUint64Array =>
    new BigUint64Array(halves.slice(0, length * 2).buffer);
  return {
    source: wide(sources),
    target: wide(targets),
    firstSeen: new Uint32Array(length),
    lastSeen: new Uint32Array(length),
    eventEnd: new Uint32Array(length),
    length,
  };
}
