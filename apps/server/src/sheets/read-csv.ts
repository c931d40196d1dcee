import { SHEET_LIMITS, SheetRefused, type CellSink } from "./sheet-limits.ts";

/** What ends a run of plain characters. */
const SIGNS = /["\r\n,]/g;

/** Reads comma-separated text in one pass. A cell is quoted when it begins with a quote; two quotes inside are one. */
export function readCsv(bytes: Uint8Array, sink: CellSink): void {
  const text = new TextDecoder().decode(bytes);
  let cell = "";
  let at = 0;
  const take = (until: number): void => {
    if (cell.length + until - at > SHEET_LIMITS.cellCharacters) throw new SheetRefused("too_large");
    cell += text.slice(at, until);
    at = until;
  };
  const endCell = (): void => {
    sink.cell(cell);
    cell = "";
  };
  while (at < text.length) {
    if (cell === "" && text[at] === '"') {
      at = readQuoted(text, at + 1, (piece) => {
        cell += piece;
        if (cell.length > SHEET_LIMITS.cellCharacters) throw new SheetRefused("too_large");
      });
      continue;
    }
    SIGNS.lastIndex = at;
    const found = SIGNS.exec(text);
    take(found?.index ?? text.length);
    if (found === null) break;
    const [sign] = found;
    at += 1;
    if (sign === ",") endCell();
    else if (sign === "\n") {
      endCell();
      sink.endRow();
    } else if (sign === '"') cell += sign;
  }
  endCell();
  sink.endRow();
}

/** @returns where the text continues behind the closing quote */
function readQuoted(text: string, from: number, onPiece: (piece: string) => void): number {
  let at = from;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end < 0) {
      onPiece(text.slice(at));
      return text.length;
    }
    const isDoubled = text[end + 1] === '"';
    onPiece(text.slice(at, isDoubled ? end + 1 : end));
    if (!isDoubled) return end + 1;
    at = end + 2;
  }
}
