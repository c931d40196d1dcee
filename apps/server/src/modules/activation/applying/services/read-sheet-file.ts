import { BULK_COLUMNS, type BulkRow } from "@toolkit/core/domain/bulk-sheet";
import { AppError } from "../../../../errors.ts";
import { readSheet } from "../../../../sheets/read-sheet.ts";
import { SHEET_LIMITS } from "../../../../sheets/sheet-limits.ts";
import type { Upload } from "../../../../upload.ts";
import { NO_SHEET, SHEET_TOO_LARGE, WRONG_SHEET } from "./applying-texts.ts";

/** Rows of one usage: one per import of its sheet. */
const MOST_ROWS = 100;

/**
 * Rows of the sheet that the bulk editor exported, CSV or XLSX, whose ad group's name ends as given.
 *
 * @throws AppError when it is none.
 */
export async function readSheetFile(
  files: AsyncIterable<Upload>,
  endsWith: string,
  signal?: AbortSignal,
): Promise<BulkRow[]> {
  for await (const { stream } of files) {
    const result = await readSheet(
      {
        bytes: await bytesOf(stream),
        columns: BULK_COLUMNS,
        where: { column: "Ad group name", endsWith, most: MOST_ROWS },
      },
      signal,
    );
    if ("rows" in result) return result.rows.map(rowOf);
    throw result.refused === "too_large"
      ? tooLarge()
      : new AppError("unsupported_media", { message: "not a bulk sheet", user: WRONG_SHEET });
  }
  throw new AppError("unsupported_media", { message: "no sheet", user: NO_SHEET });
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of stream) {
    length += part.length;
    // The rest of the form is read, so that the connection ends well.
    if (length <= SHEET_LIMITS.bytes) parts.push(part);
  }
  if (length > SHEET_LIMITS.bytes) throw tooLarge();
  return Buffer.concat(parts);
}

function tooLarge(): AppError {
  return new AppError("too_large", { message: "sheet too large", user: SHEET_TOO_LARGE });
}

function rowOf(values: readonly string[]): BulkRow {
  return Object.fromEntries(
    BULK_COLUMNS.map((column, at) => [column, values[at] ?? ""]),
  ) as BulkRow;
}
