import { isUtf8 } from "node:buffer";
import { closeSync, openSync, readSync } from "node:fs";
import { parseJson } from "./json-values.ts";
import { legacyEncoding } from "./legacy-encoding.ts";
import { whyNoTable } from "./no-table.ts";
import { readBytes, UnreadableFile } from "./read-bytes.ts";
import type { Compression } from "./read-bytes.ts";
import { csvRows } from "./csv-rows.ts";
import type { Dialect } from "./csv-rows.ts";

/** How a file is written, found from its content: names lie. */
export type Sniffed =
  | { readonly form: "empty" }
  | { readonly form: "unknown"; readonly why: string }
  | (Written & { readonly form: "json" | "jsonl" })
  | (Written & { readonly form: "table"; readonly dialect: Dialect });

interface Written {
  readonly compression: Compression;
  readonly encoding: string;
  /** Bytes of a byte order mark before the text. */
  readonly markBytes: number;
  /** The text's beginning, whole lines where there are any. */
  readonly sample: string;
  /** Lines of the sample that are not valid UTF-8. */
  readonly malformed: number;
}

const SAMPLE_BYTES = 1 << 20;

export async function sniff(
  path: string,
  given: { encoding?: string; delimiter?: string } = {},
): Promise<Sniffed> {
  const head = readHead(path, 4096);
  if (head.length === 0) return { form: "empty" };
  const refusal = whyNoTable(head);
  if (refusal !== null) return { form: "unknown", why: refusal };
  const compression: Compression = head[0] === 0x1f && head[1] === 0x8b ? "gzip" : "none";
  const first =
    compression === "gzip"
      ? await sampleOf({ path, compression, encoding: "utf-8" }, 4096)
      : { bytes: head, failure: null };
  if (first.bytes.length === 0)
    return first.failure === null ? { form: "empty" } : { form: "unknown", why: first.failure };
  // What is packed may be a picture as well.
  const packed = compression === "gzip" ? whyNoTable(first.bytes) : null;
  if (packed !== null) return { form: "unknown", why: packed };
  let encoding = given.encoding ?? encodingOf(first.bytes);
  let { bytes } = await sampleOf({ path, compression, encoding }, SAMPLE_BYTES);
  if (looksBinary(bytes))
    return { form: "unknown", why: "it holds no text: choose a CSV, TSV or JSON file" };
  const legacy =
    given.encoding === undefined && encoding === "utf-8"
      ? legacyEncoding(bytes.subarray(0, wholeLines(bytes)))
      : null;
  if (legacy !== null) {
    encoding = legacy;
    ({ bytes } = await sampleOf({ path, compression, encoding }, SAMPLE_BYTES));
  }
  const markBytes = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const text = bytes.subarray(markBytes, wholeLines(bytes));
  const written: Written = {
    compression,
    encoding,
    markBytes,
    sample: text.toString("utf8"),
    malformed: malformedLines(text),
  };
  if (written.sample.trim() === "") return { form: "empty" };
  const json = jsonForm(written.sample, bytes.length < SAMPLE_BYTES);
  if (json) return { ...written, form: json };
  return { ...written, form: "table", dialect: dialectOf(written.sample, given.delimiter) };
}

function readHead(path: string, length: number): Buffer {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, 0));
  } finally {
    closeSync(file);
  }
}

/** Up to `length` bytes of the unpacked text; a damaged file gives what it has, and why there is no more. */
async function sampleOf(
  source: { path: string; compression: Compression; encoding: string },
  length: number,
): Promise<{ readonly bytes: Buffer; readonly failure: string | null }> {
  let failure: string | null = null;
  const parts: Buffer[] = [];
  let total = 0;
  try {
    for await (const chunk of readBytes(source, 0, () => undefined)) {
      parts.push(chunk);
      total += chunk.length;
      if (total >= length) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    failure = error.message;
  }
  return { bytes: Buffer.concat(parts).subarray(0, length), failure };
}

function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  // Without a mark, UTF-16 of mostly Latin text shows as every other byte being 0.
  const zeros = [0, 0];
  for (let i = 0; i < head.length; i++) if (head[i] === 0) zeros[i & 1] = (zeros[i & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length * 0.3 && even < odd / 10) return "utf-16le";
  if (even > head.length * 0.3 && odd < even / 10) return "utf-16be";
  return "utf-8";
}

/** Halves what is not sound until it is one line: a megabyte may be a million lines, and few of them faulty. */
function malformedLines(bytes: Buffer): number {
  if (isUtf8(bytes)) return 0;
  const middle = bytes.indexOf(10, bytes.length >> 1);
  const cut = middle < 0 ? bytes.lastIndexOf(10, (bytes.length >> 1) - 1) : middle;
  if (cut < 0) return 1;
  return malformedLines(bytes.subarray(0, cut)) + malformedLines(bytes.subarray(cut + 1));
}

/** A tenth of random bytes are control characters; texts hold hardly any. */
function looksBinary(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4096);
  let odd = 0;
  for (const byte of head) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) odd++;
  return odd > Math.max(3, head.length * 0.03);
}

/** Where a sample that does not hold the whole text is cut. */
function wholeLines(bytes: Buffer): number {
  return bytes.length < SAMPLE_BYTES ? bytes.length : bytes.lastIndexOf(10) + 1 || bytes.length;
}

function jsonForm(sample: string, whole: boolean): "json" | "jsonl" | null {
  const text = sample.trimStart();
  if (text[0] !== "{" && text[0] !== "[") return null;
  const line = text.split("\n", 1)[0] ?? "";
  const oneLine = text.trimEnd().length === line.trimEnd().length;
  if (parses(line)) return oneLine && whole && text[0] === "[" ? "json" : "jsonl";
  // A line that is broken among sound ones is still a line; a document's first line is seldom sound.
  if (oneLine || opensDocument(line)) return "json";
  const next = text
    .split("\n")
    .slice(1, 6)
    .filter((each) => each.trim() !== "");
  return next.some((each) => /^\s*[{[]/.test(each) && parses(each)) ? "jsonl" : "json";
}

/** Whether a line that begins with a bracket holds no more than one key, with no value or with the bracket of one. */
function opensDocument(line: string): boolean {
  const colon = line.indexOf(":");
  return colon < 0 || /^[[{]?$/.test(line.slice(colon + 1).trim());
}

function parses(text: string): boolean {
  try {
    parseJson(text);
    return true;
  } catch {
    return false;
  }
}

const DELIMITERS = ["\t", ",", ";", "|"];

/** The delimiter and quoting that give the same number of cells, more than one, in most rows. */
function dialectOf(sample: string, given: string | undefined): Dialect {
  const newline = !sample.includes("\n") && sample.includes("\r") ? "\r" : "\n";
  let best: { dialect: Dialect; score: number } = {
    dialect: { delimiter: given ?? ",", quote: '"', newline },
    score: 0,
  };
  for (const delimiter of given ? [given] : DELIMITERS) {
    for (const quote of ['"', null]) {
      const dialect = { delimiter, quote, newline };
      const score = steadiness(sample, dialect);
      if (score > best.score) best = { dialect, score };
    }
  }
  return best.dialect;
}

function steadiness(sample: string, dialect: Dialect): number {
  const widths: number[] = [];
  for (const row of csvRows(sample.slice(0, 200_000), dialect)) {
    widths.push(row.cells.length);
    if (widths.length === 200) break;
  }
  const header = widths[0] ?? 1;
  if (header < 2) return 0;
  const same = widths.filter((width) => width === header).length / widths.length;
  return same + Math.min(header, 20) / 1000;
}
