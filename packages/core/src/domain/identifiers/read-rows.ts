/** A row of a delimited text, with its place as a spreadsheet counts it: from 1, blank lines and the header included. */
export interface Row {
  readonly number: number;
  readonly cells: readonly string[];
}

/** What is longer is no identifier: the rest of the cell is dropped, and the cell is found invalid. */
const MOST_CELL = 400;
/** More columns hold nothing that is read. */
const MOST_CELLS = 200;
/** Of two that a line has equally often, the one that texts hold least. */
const DELIMITERS = ["\t", ",", ";"] as const;
/** No cell is as long, or has as many lines: its quote was never closed, and all rows behind it would be lost as one. */
const MOST_QUOTED = 1_000_000;
const MOST_QUOTED_LINES = 100;

export class UnclosedQuote extends Error {
  readonly line: number;

  /** @param line on which its row begins */
  constructor(line: number) {
    super(`a quote on line ${line} is never closed`);
    this.line = line;
  }
}

/**
 * Cuts a text that arrives in pieces into rows, in memory that no file makes larger. Lines end as on any system. A cell is
 * quoted when it begins with a quote; two quotes inside are one.
 */
class RowReader {
  readonly #delimiter: string;
  #cells: string[] = [];
  #cell = "";
  #line = 1;
  #startLine = 1;
  #isQuoted = false;
  /** A quote inside a quoted cell was read, and what follows says whether it ends. */
  #isQuoteOpen = false;
  #isCellBegun = false;
  #quoted = 0;
  /** The last sign was a carriage return, whose line feed belongs to it. */
  #isReturned = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  *read(text: string): Generator<Row> {
    for (let at = 0; at < text.length; at++) {
      const sign = text.charAt(at);
      const isLineEnd = (sign === "\n" && !this.#isReturned) || sign === "\r";
      const isSecondSign = sign === "\n" && this.#isReturned;
      this.#isReturned = sign === "\r";
      if (this.#isQuoted && !this.#isQuoteOpen) {
        if (sign === '"') this.#isQuoteOpen = true;
        else this.#take(sign);
        if (isLineEnd) this.#line++;
        const lines = this.#line - this.#startLine;
        if (++this.#quoted > MOST_QUOTED || lines > MOST_QUOTED_LINES) throw this.#unclosed();
        continue;
      }
      if (isSecondSign) continue;
      if (this.#isQuoteOpen) {
        this.#isQuoteOpen = false;
        if (sign === '"') {
          this.#take(sign);
          continue;
        }
        this.#isQuoted = false;
        // The quote that begins a later cell has ended this one: the rows between are no cell.
        const isEnd = sign === this.#delimiter || isLineEnd || sign === " ";
        if (!isEnd && this.#line > this.#startLine) throw this.#unclosed();
      }
      if (sign === this.#delimiter) this.#endCell();
      else if (isLineEnd) {
        const row = this.#endRow();
        if (row !== null) yield row;
        this.#line++;
        this.#startLine = this.#line;
      } else if (sign === '"' && !this.#isCellBegun) {
        this.#isQuoted = true;
        this.#isCellBegun = true;
        this.#quoted = 0;
      } else this.#take(sign);
    }
  }

  *end(): Generator<Row> {
    if (this.#isQuoted && !this.#isQuoteOpen) throw this.#unclosed();
    const row = this.#endRow();
    if (row !== null) yield row;
  }

  #unclosed(): UnclosedQuote {
    return new UnclosedQuote(this.#startLine);
  }

  #take(sign: string): void {
    this.#isCellBegun = true;
    if (this.#cell.length < MOST_CELL) this.#cell += sign;
  }

  #endCell(): void {
    if (this.#cells.length < MOST_CELLS) this.#cells.push(this.#cell);
    this.#cell = "";
    this.#isCellBegun = false;
    this.#isQuoted = false;
    this.#isQuoteOpen = false;
  }

  /** Null for a blank line. */
  #endRow(): Row | null {
    this.#endCell();
    const cells = this.#cells;
    this.#cells = [];
    return cells.some((cell) => cell.trim() !== "") ? { number: this.#startLine, cells } : null;
  }
}

/** Rows of bytes that arrive in pieces: UTF-8, UTF-16 with its mark, or any encoding that writes ASCII as itself. */
export async function* readRows(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Row> {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let reader: RowReader | null = null;
  let head = "";
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue;
    decoder ??= new TextDecoder(encodingOf(chunk));
    const text = decoder.decode(chunk, { stream: true });
    if (reader === null) {
      // The delimiter is that of the first line.
      head += text;
      if (!/[\r\n]/.test(head) && head.length < 65_536) continue;
      reader = new RowReader(delimiterOf(head));
      yield* reader.read(head);
    } else yield* reader.read(text);
  }
  const rest = decoder?.decode() ?? "";
  if (reader === null) {
    head += rest;
    reader = new RowReader(delimiterOf(head));
    yield* reader.read(head);
  } else yield* reader.read(rest);
  yield* reader.end();
}

function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  return "utf-8";
}

/** The sign that the first line has most often outside quotes. */
function delimiterOf(head: string): string {
  const plain = head.replaceAll(/"(?:[^"]|"")*"/g, "");
  const line = plain.split(/[\r\n]/, 1)[0] ?? "";
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  const most = Math.max(...counts);
  return most === 1 ? "," : (DELIMITERS[counts.indexOf(most)] ?? ",");
}
