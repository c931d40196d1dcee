import { JSONParser, TokenType } from "@streamparser/json";
import { cutRecords, type Broken } from "./cut-records.ts";
import { MOST_LEVELS, NESTED_TOO_DEEPLY } from "./json-text.ts";
import { MAX_ROW_BYTES } from "./parse-block.ts";
import type { ParseTask } from "./parse-block.ts";
import type { PlannedFile } from "./plan-types.ts";
import { readBytes } from "./read-bytes.ts";

/** A part of a file that a worker can take, and the cursor behind it. */
export interface FilePart {
  readonly block: ParseTask["block"];
  readonly broken: Broken | null;
  readonly cursor: number;
}

/** Follows are read as bytes and cost little; other rows are enriched, and smaller blocks spread the work better. */
const FOLLOW_BLOCK_BYTES = 4 << 20;
const BLOCK_BYTES = 512 << 10;
/** A document up to this is parsed at once; a longer one value by value. */
const WHOLE_DOCUMENT_BYTES = 32 << 20;
/** Longest value of such a document. */
const LONGEST_VALUE_BYTES = 64 << 20;
const VALUES_A_PART = 500;
/** What is shown of a document that breaks: its beginning. */
const SHOWN_BYTES = 2000;

/** The parts of a file from a cursor on. */
export async function* readFileParts(
  file: PlannedFile,
  cursor: number,
  onRead: (bytes: number) => void,
): AsyncGenerator<FilePart> {
  if (file.format === "v2-json") {
    yield* readDocument(file, cursor, onRead);
    return;
  }
  const from = Math.max(cursor, file.dataFrom);
  const newline = file.dialect?.newline === "\r" ? 13 : 10;
  const options = {
    blockBytes: file.kind === "follows" && file.dialect !== null ? FOLLOW_BLOCK_BYTES : BLOCK_BYTES,
    maxRecordBytes: MAX_ROW_BYTES,
    quote: file.dialect?.quote ? file.dialect.quote.charCodeAt(0) : null,
    delimiter: file.dialect?.delimiter.charCodeAt(0) ?? 0,
    newline,
  };
  for await (const block of cutRecords(readBytes(file, from, onRead), from, options)) {
    yield { block: { bytes: block.bytes }, broken: block.broken, cursor: block.end };
  }
}

/** A document is one part, or, when it is long, parts of its array's values; then the cursor counts values. */
async function* readDocument(
  file: PlannedFile,
  cursor: number,
  onRead: (bytes: number) => void,
): AsyncGenerator<FilePart> {
  const chunks: Buffer[] = [];
  let length = 0;
  const bytes = readBytes(file, file.dataFrom, onRead);
  for (;;) {
    const next = await bytes.next();
    if (next.done) break;
    chunks.push(next.value);
    length += next.value.length;
    if (length <= WHOLE_DOCUMENT_BYTES) continue;
    yield* readLongDocument(chunks, bytes, cursor);
    return;
  }
  if (cursor === 0 && length > 0) {
    const whole = new Uint8Array(length);
    let at = 0;
    for (const chunk of chunks) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    yield { block: { bytes: whole }, broken: null, cursor: 1 };
  }
}

async function* readLongDocument(
  begun: readonly Buffer[],
  rest: AsyncGenerator<Buffer>,
  skip: number,
): AsyncGenerator<FilePart> {
  const reader = new DocumentReader(firstByte(begun) === "[", skip);
  for (const chunk of begun) reader.write(chunk);
  for await (const chunk of rest) {
    if (reader.values.length >= VALUES_A_PART) yield reader.take();
    if (reader.failure !== null) break;
    reader.write(chunk);
  }
  if (reader.values.length > 0) yield reader.take();
  const why = reader.failure ?? reader.missing();
  if (why === null) return;
  yield {
    block: { bytes: Buffer.from(begun[0]?.subarray(0, SHOWN_BYTES) ?? []) },
    broken: { reason: "broken JSON", detail: `after ${reader.seen} values: ${why}` },
    cursor: reader.seen + 1,
  };
}

/** The values of a long document, as they come; how much of it waits for its value's end is bounded. */
class DocumentReader {
  values: unknown[] = [];
  /** Values that the document held so far. */
  seen = 0;
  failure: string | null = null;
  readonly #parser: JSONParser;
  #levels = 0;
  #bytesSinceValue = 0;

  /** @param isArray of an array its items are read, of a response the items of its data and of what it includes. */
  constructor(isArray: boolean, skip: number) {
    this.#parser = new JSONParser({
      paths: isArray
        ? ["$.*"]
        : [
            "$.data.*",
            "$.includes.users.*",
            "$.includes.tweets.*",
            "$.includes.posts.*",
            "$.includes.lists.*",
            "$.users.*",
          ],
      keepStack: false,
    });
    this.#parser.onValue = ({ value }) => {
      this.#bytesSinceValue = 0;
      if (this.seen++ >= skip) this.values.push(value);
    };
    this.#parser.onToken = ({ token }) => {
      if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) this.#levels++;
      if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) this.#levels--;
      // The parser hands on what is thrown here.
      if (this.#levels > MOST_LEVELS) throw new SyntaxError(NESTED_TOO_DEEPLY);
    };
    this.#parser.onError = ({ message }) => {
      this.failure ??= message;
    };
  }

  write(chunk: Buffer): void {
    if (this.failure !== null) return;
    this.#bytesSinceValue += chunk.length;
    if (this.#bytesSinceValue > LONGEST_VALUE_BYTES + chunk.length)
      this.failure = `no record within ${LONGEST_VALUE_BYTES >> 20} MB`;
    else this.#parser.write(chunk);
  }

  take(): FilePart {
    const part: FilePart = { block: { values: this.values }, broken: null, cursor: this.seen };
    this.values = [];
    return part;
  }

  /** What is wrong with a document that was read to its end. */
  missing(): string | null {
    if (!this.#parser.isEnded) return "its end is missing";
    return this.seen === 0 ? "it holds no records" : null;
  }
}

function firstByte(chunks: readonly Buffer[]): string {
  for (const chunk of chunks) {
    const text = chunk.toString("latin1").trimStart();
    if (text !== "") return text[0] ?? "";
  }
  return "";
}
