import { JSONParser } from "@streamparser/json";
import { cutRecords } from "./cut-records.ts";
import { MAX_ROW_BYTES } from "./parse-block.ts";
import type { ParseTask } from "./parse-block.ts";
import type { PlannedFile } from "./plan-types.ts";
import { readBytes } from "./read-bytes.ts";

/** A part of a file that a worker can take, and the cursor behind it. */
export interface FilePart {
  readonly block: ParseTask["block"];
  readonly broken: string | null;
  readonly cursor: number;
}

/** Follows are read as bytes and cost little; other rows are enriched, and smaller blocks spread the work better. */
const FOLLOW_BLOCK_BYTES = 4 << 20;
const BLOCK_BYTES = 512 << 10;
/** A document up to this is parsed at once; a longer one value by value. */
const WHOLE_DOCUMENT_BYTES = 32 << 20;
const VALUES_A_PART = 500;

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
  const array = firstByte(begun) === "[";
  // Of an array its items; of a response the items of its data and of what it includes.
  const parser = new JSONParser({
    paths: array
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
  let values: unknown[] = [];
  let seen = 0;
  let failure: Error | null = null;
  parser.onValue = ({ value }) => {
    if (seen++ >= skip) values.push(value);
  };
  parser.onError = (error) => {
    failure ??= error;
  };
  const take = (): FilePart => {
    const part: FilePart = { block: { values }, broken: null, cursor: seen };
    values = [];
    return part;
  };
  for (const chunk of begun) if (!failure) parser.write(chunk);
  for await (const chunk of rest) {
    if (values.length >= VALUES_A_PART) yield take();
    if (failure) break;
    parser.write(chunk);
  }
  if (values.length > 0) yield take();
  const ended = failure as Error | null;
  if (ended !== null)
    yield {
      block: { bytes: Buffer.from(`the document breaks after ${seen} values: ${ended.message}`) },
      broken: "broken JSON",
      cursor: seen + 1,
    };
}

function firstByte(chunks: readonly Buffer[]): string {
  for (const chunk of chunks) {
    const text = chunk.toString("latin1").trimStart();
    if (text !== "") return text[0] ?? "";
  }
  return "";
}
