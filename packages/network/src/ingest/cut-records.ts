/** A run of whole records of a file. */
export interface Block {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Byte of the text at which the next block begins: where a resumed import goes on. */
  readonly end: number;
  /** Not null: the block is the beginning of one record that cannot be read. */
  readonly broken: Broken | null;
}

export interface Broken {
  readonly reason: string;
  /** Length of the whole record, or where it breaks. */
  readonly detail: string;
}

export interface CutOptions {
  /** Bytes after which a block ends at the next record's end. */
  readonly blockBytes: number;
  /** Longest record with a quoted cell open; beyond it its first line is turned away and reading goes on at the next. */
  readonly maxRecordBytes: number;
  /** Byte that opens and closes a cell that may hold line breaks; null: a line is a record. */
  readonly quote: number | null;
  /** Byte between cells. */
  readonly delimiter: number;
  /** Byte that ends a line. */
  readonly newline: number;
  /** Longest line; of a longer one the beginning is given out, as broken. */
  readonly maxLineBytes?: number;
}

const LONGEST_LINE_BYTES = 64 * 1024 * 1024;
/** What is kept of a line that is too long: more than any report shows of it. */
const KEPT_OF_LINE_BYTES = 4096;
/** Up to here a loop finds a byte faster than a search outside of the engine is begun. */
const NEAR_BYTES = 256;

/**
 * Cuts a stream of bytes at the ends of records. A quote opens a quoted cell only at the cell's beginning, as
 * table programs read it; elsewhere it is text. Only bytes between quotes and line ends are looked at, so that
 * cutting runs at the speed of memchr where no quotes are.
 */
export async function* cutRecords(
  chunks: AsyncIterable<Uint8Array>,
  from: number,
  options: CutOptions,
): AsyncGenerator<Block> {
  const cutter = new RecordCutter(from, options);
  try {
    for await (const chunk of chunks) {
      cutter.add(chunk);
      yield* cutter.blocks(false);
    }
  } catch (error) {
    // The stream broke off: the records before the break are whole.
    yield* cutter.wholeSoFar();
    throw error;
  }
  yield* cutter.blocks(true);
}

class RecordCutter {
  private readonly options: CutOptions;
  private buffer: Buffer;
  /** Bytes in the buffer, those looked at, and those that make whole records. */
  private filled = 0;
  private seen = 0;
  private whole = 0;
  private quoted = false;
  private unclosed = false;
  /** Bytes dropped of the line at the buffer's beginning, which is too long and whose end is not found yet. */
  private dropped = 0;
  private readonly maxLineBytes: number;
  private readonly keptBytes: number;
  /** Place in the text of the buffer's first byte. */
  private origin: number;

  constructor(from: number, options: CutOptions) {
    this.options = options;
    this.origin = from;
    this.maxLineBytes = options.maxLineBytes ?? LONGEST_LINE_BYTES;
    this.keptBytes = Math.min(KEPT_OF_LINE_BYTES, this.maxLineBytes);
    this.buffer = Buffer.allocUnsafeSlow(options.blockBytes * 2);
  }

  add(chunk: Uint8Array): void {
    if (this.filled + chunk.length > this.buffer.length) {
      const larger = Buffer.allocUnsafeSlow(
        Math.max(this.buffer.length * 2, this.filled + chunk.length),
      );
      this.buffer.copy(larger, 0, 0, this.filled);
      this.buffer = larger;
    }
    this.buffer.set(chunk, this.filled);
    this.filled += chunk.length;
  }

  *blocks(last: boolean): Generator<Block> {
    for (;;) {
      if (this.dropped > 0) {
        const tooLong = this.takeTooLong(last);
        if (!tooLong) return;
        yield tooLong;
      }
      this.look(last);
      if (this.filled - this.whole > this.maxLineBytes && this.isOneLine()) {
        if (this.whole > 0) yield this.take(this.whole, null);
        this.drop(this.filled - this.keptBytes);
        continue;
      }
      if (this.unclosed) {
        const broken = this.takeBroken(last);
        if (!broken) return;
        yield* broken;
        continue;
      }
      if (last) {
        if (this.quoted && this.whole < this.filled) {
          // The file ends inside quotes: the record that opened them is broken, what follows it may be sound.
          const broken = this.takeBroken(true);
          if (broken) yield* broken;
          if (this.filled > 0) continue;
          return;
        }
        if (this.filled > 0) yield this.take(this.filled, null);
        return;
      }
      if (this.whole < this.options.blockBytes) return;
      yield this.take(this.whole, null);
    }
  }

  *wholeSoFar(): Generator<Block> {
    if (this.whole > 0) yield this.take(this.whole, null);
  }

  /** Looks at new bytes up to the buffer's end; keeps the end of the last whole record. */
  private look(last: boolean): void {
    const { quote, newline } = this.options;
    const bytes = this.buffer.subarray(0, this.filled);
    while (this.seen < this.filled) {
      const at = quote === null ? -1 : bytes.indexOf(quote, this.seen);
      if (!this.quoted) {
        const to = at < 0 ? this.filled : at;
        const end = lastOf(bytes, newline, this.seen, to);
        if (end >= 0) this.whole = end + 1;
        if (at < 0) {
          this.seen = this.filled;
          return;
        }
        this.quoted = this.opensCell(bytes, at);
        this.seen = at + 1;
        continue;
      }
      if ((at < 0 ? this.filled : at) - this.whole > this.options.maxRecordBytes) {
        this.unclosed = true;
        return;
      }
      if (at < 0) {
        this.seen = this.filled;
        return;
      }
      if (at + 1 === this.filled && !last) {
        // Whether it is doubled shows only with the next byte.
        this.seen = at;
        return;
      }
      if (bytes[at + 1] === quote && at + 1 < this.filled) {
        this.seen = at + 2;
      } else {
        this.quoted = false;
        this.seen = at + 1;
      }
    }
  }

  private opensCell(bytes: Buffer, at: number): boolean {
    if (at === this.whole) return true;
    const before = bytes[at - 1];
    return before === this.options.delimiter || before === this.options.newline;
  }

  /** Whether the record that has no end yet is one line so far. */
  private isOneLine(): boolean {
    return !this.buffer.subarray(this.whole, this.filled).includes(this.options.newline);
  }

  /** Forgets bytes of the line that is too long, behind those that are kept of it. */
  private drop(length: number): void {
    this.buffer.copyWithin(this.keptBytes, this.keptBytes + length, this.filled);
    this.filled -= length;
    this.dropped += length;
  }

  /** The beginning of a line that is too long, once its end is found. Null: it is not there yet. */
  private takeTooLong(last: boolean): Block | null {
    const { newline } = this.options;
    const end = this.buffer.subarray(0, this.filled).indexOf(newline, this.keptBytes);
    this.drop((end < 0 ? this.filled : end + 1) - this.keptBytes);
    if (end < 0 && !last) return null;
    const bytes = this.keptBytes + this.dropped;
    this.origin += this.dropped;
    this.dropped = 0;
    return this.take(this.keptBytes, { reason: "the line is too long", detail: `${bytes} bytes` });
  }

  /** The whole records so far, then the first line of the record whose quote is not closed. Null: its line is not all there. */
  private takeBroken(last: boolean): Block[] | null {
    const start = this.whole;
    const end = this.buffer.subarray(0, this.filled).indexOf(this.options.newline, start);
    if (end < 0 && !last) return null;
    const blocks: Block[] = [];
    if (start > 0) blocks.push(this.take(start, null));
    const bytes = end < 0 ? this.filled : end + 1 - start;
    blocks.push(this.take(bytes, { reason: "a quote is not closed", detail: `${bytes} bytes` }));
    return blocks;
  }

  private take(length: number, broken: Broken | null): Block {
    const taken = Buffer.allocUnsafeSlow(length);
    this.buffer.copy(taken, 0, 0, length);
    this.buffer.copyWithin(0, length, this.filled);
    this.filled -= length;
    this.origin += length;
    if (broken === null && this.whole === length) {
      this.seen -= Math.min(length, this.seen);
    } else {
      this.seen = 0;
      this.quoted = false;
      this.unclosed = false;
    }
    this.whole = 0;
    return { bytes: taken, end: this.origin, broken };
  }
}

/** Place of the last such byte between two others; -1: there is none. Looks at no byte before `from`. */
function lastOf(bytes: Buffer, byte: number, from: number, to: number): number {
  if (to - from > NEAR_BYTES) {
    const at = bytes.subarray(from, to).lastIndexOf(byte);
    return at < 0 ? -1 : from + at;
  }
  for (let at = to - 1; at >= from; at--) if (bytes[at] === byte) return at;
  return -1;
}
