import { BULK_COLUMNS, type BulkColumn, type BulkRow } from "@toolkit/core/domain/bulk-sheet";
import { unzip } from "fflate";
import { AppError } from "../../../../errors.ts";
import type { Upload } from "../../../../upload.ts";
import { NO_SHEET, SHEET_TOO_LARGE, WRONG_SHEET } from "./applying-texts.ts";

const MOST_BYTES = 10_000_000;
/** What an archive may unpack to: a sheet of text is a tenth of it packed. */
const MOST_UNPACKED = 60_000_000;
const MOST_ROWS = 10_000;
/** Apostrophe before what a spreadsheet would calculate. */
const MARKED = /^'(?=[=+\-@\t\r])/;

/** Rows of the sheet that the bulk editor exported, CSV or XLSX. @throws AppError when it is none. */
export async function readSheetFile(files: AsyncIterable<Upload>): Promise<BulkRow[]> {
  for await (const { stream } of files) {
    const bytes = await bytesOf(stream);
    const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
    return rowsOf(isArchive ? await cellsOfWorkbook(bytes) : cellsOfText(bytes));
  }
  throw new AppError("unsupported_media", { message: "no sheet", user: NO_SHEET });
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of stream) {
    length += part.length;
    // The rest of the form is read, so that the connection ends well.
    if (length <= MOST_BYTES) parts.push(part);
  }
  if (length > MOST_BYTES)
    throw new AppError("too_large", { message: "sheet too large", user: SHEET_TOO_LARGE });
  return Buffer.concat(parts);
}

function rowsOf(cells: readonly (readonly string[])[]): BulkRow[] {
  const [header = [], ...rest] = cells;
  const at = new Map(BULK_COLUMNS.map((column) => [column, header.indexOf(column)] as const));
  if ([...at.values()].some((place) => place < 0)) throw wrongSheet();
  const text = (row: readonly string[], column: BulkColumn): string =>
    (row[at.get(column) ?? -1] ?? "").trim().replace(MARKED, "");
  return rest
    .slice(0, MOST_ROWS)
    .map(
      (row) =>
        Object.fromEntries(BULK_COLUMNS.map((column) => [column, text(row, column)])) as BulkRow,
    );
}

function wrongSheet(): AppError {
  return new AppError("unsupported_media", { message: "not a bulk sheet", user: WRONG_SHEET });
}

function cellsOfText(bytes: Uint8Array): string[][] {
  const text = new TextDecoder().decode(bytes);
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  const endCell = (): void => {
    rows.at(-1)?.push(cell);
    cell = "";
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (isQuoted && sign === '"' && text.charAt(at + 1) === '"') {
      cell += sign;
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === "")) isQuoted = !isQuoted;
    else if (sign === "," && !isQuoted) endCell();
    else if (sign === "\n" && !isQuoted) {
      endCell();
      rows.push([]);
    } else if (sign !== "\r" || isQuoted) cell += sign;
  }
  endCell();
  return rows.filter((row) => row.some((each) => each !== ""));
}

/** The first sheet of a workbook, every cell as its text. */
async function cellsOfWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const parts = await new Promise<Record<string, Uint8Array>>((resolve, reject) => {
    let unpacked = 0;
    unzip(
      bytes,
      {
        filter: ({ name, originalSize }) => {
          if (!/^xl\/(sharedStrings|worksheets\/sheet1)\.xml$/.test(name)) return false;
          unpacked += originalSize;
          return unpacked <= MOST_UNPACKED;
        },
      },
      (error, files) => (error === null ? resolve(files) : reject(wrongSheet())),
    );
  });
  const textOf = (name: string): string => new TextDecoder().decode(parts[name]);
  const sheet = textOf("xl/worksheets/sheet1.xml");
  if (sheet === "") throw wrongSheet();
  const shared = [...textOf("xl/sharedStrings.xml").matchAll(/<si\b[^>]*>([^]*?)<\/si>/g)].map(
    ([, inner = ""]) => textIn(inner),
  );
  return [...sheet.matchAll(/<row\b[^>]*>([^]*?)<\/row>/g)].map(([, row = ""]) => {
    const cells: string[] = [];
    for (const [, attributes = "", inner = ""] of row.matchAll(
      /<c\b([^>]*?)(?:\/>|>([^]*?)<\/c>)/g,
    )) {
      const place = columnOf(/\br="([A-Z]+)\d+"/.exec(attributes)?.[1]) ?? cells.length;
      const type = /\bt="(\w+)"/.exec(attributes)?.[1];
      const value = /<v\b[^>]*>([^]*?)<\/v>/.exec(inner)?.[1] ?? "";
      if (place > 200) continue;
      while (cells.length < place) cells.push("");
      cells[place] =
        type === "s"
          ? (shared[Number(value)] ?? "")
          : type === "inlineStr"
            ? textIn(inner)
            : plain(value);
    }
    return cells;
  });
}

/** "C" is 2. */
function columnOf(letters: string | undefined): number | null {
  if (letters === undefined) return null;
  let place = 0;
  for (const letter of letters) place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}

function textIn(xml: string): string {
  return [...xml.matchAll(/<t\b[^>]*>([^]*?)<\/t>/g)].map(([, text = ""]) => plain(text)).join("");
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function plain(xml: string): string {
  return xml.replaceAll(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return NAMED[name] ?? whole;
    const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
