import { isUtf8 } from "node:buffer";
import { analyse } from "chardet";

/** Names of the detector, and the label of the Encoding Standard under which each is decoded. */
const LABELS: Readonly<Record<string, string>> = {
  Shift_JIS: "shift_jis",
  "EUC-JP": "euc-jp",
  "ISO-2022-JP": "iso-2022-jp",
  "EUC-KR": "euc-kr",
  Big5: "big5",
  GB18030: "gb18030",
  "KOI8-R": "koi8-r",
  "windows-1250": "windows-1250",
  "windows-1251": "windows-1251",
  "windows-1252": "windows-1252",
  "windows-1253": "windows-1253",
  "windows-1254": "windows-1254",
  "windows-1255": "windows-1255",
  "windows-1256": "windows-1256",
  "ISO-8859-1": "windows-1252",
  "ISO-8859-2": "iso-8859-2",
  "ISO-8859-5": "iso-8859-5",
  "ISO-8859-6": "iso-8859-6",
  "ISO-8859-7": "iso-8859-7",
  "ISO-8859-8": "iso-8859-8",
  "ISO-8859-9": "windows-1254",
};
const EXAMINED_BYTES = 65_536;
/** Lines with letters beyond ASCII of which fewer are UTF-8 than this were not written as UTF-8. */
const MOSTLY_BROKEN = 0.5;
const ESCAPED_JAPANESE = /\u001B\$[@B]/;

/**
 * The encoding of a text that was not written as UTF-8, as spreadsheets of older systems write it (Shift_JIS in Japan):
 * a label of the Encoding Standard under which the whole sample can be read. Null: it is UTF-8, also with a few damaged
 * lines, or nothing fits.
 *
 * @param sample whole lines of the text's beginning
 */
export function legacyEncoding(sample: Buffer): string | null {
  // A mark says that the rest was written as UTF-8, however it was damaged since.
  if (sample.subarray(0, 3).equals(MARK)) return null;
  if (isUtf8(sample))
    return ESCAPED_JAPANESE.test(sample.toString("latin1", 0, EXAMINED_BYTES))
      ? "iso-2022-jp"
      : null;
  const lines = linesBeyondAscii(sample);
  const broken = lines.filter((line) => !isUtf8(line)).length;
  if (broken < MOSTLY_BROKEN * lines.length) return null;
  // Lines of ASCII say nothing, and would outweigh the others.
  const told = Buffer.concat(lines.flatMap((line) => [line, NEWLINE])).subarray(0, EXAMINED_BYTES);
  const labels = analyse(told).flatMap(({ name }) => LABELS[name] ?? []);
  // Short Japanese texts are often taken for Chinese: kana decide.
  const kana = ["shift_jis", "euc-jp"].filter((label) => kanaShare(lines, label) > 0.1);
  return [...kana, ...labels].find((label) => decodes(lines, label)) ?? null;
}

const MARK = Buffer.from("\uFEFF");
const NEWLINE = Buffer.from("\n");

function linesBeyondAscii(sample: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let total = 0;
  for (let from = 0; from < sample.length && total < EXAMINED_BYTES;) {
    const end = sample.indexOf(10, from);
    const line = sample.subarray(from, end < 0 ? sample.length : end);
    if (line.some((byte) => byte > 127)) {
      lines.push(line);
      total += line.length;
    }
    from = end < 0 ? sample.length : end + 1;
  }
  return lines;
}

function decoded(lines: readonly Buffer[], label: string): string | null {
  const decoder = new TextDecoder(label, { fatal: true });
  try {
    return lines.map((line) => decoder.decode(line)).join("\n");
  } catch {
    return null;
  }
}

/** Whether every line is text in the encoding: no control characters, which single-byte encodings always have a place for. */
function decodes(lines: readonly Buffer[], label: string): boolean {
  const text = decoded(lines, label);
  return text !== null && !/[\u0000-\u0008\u000E-\u001F\u0080-\u009F]/.test(text);
}

/** Share of the characters beyond ASCII that are hiragana or full-width katakana. */
function kanaShare(lines: readonly Buffer[], label: string): number {
  const text = decoded(lines, label);
  if (text === null) return 0;
  const beyond = text.match(/[^\u0000-\u007F]/gu)?.length ?? 0;
  const kana = text.match(/[\u3041-\u3096\u30A1-\u30FA]/gu)?.length ?? 0;
  return beyond === 0 ? 0 : kana / beyond;
}
