import { Unzip, UnzipInflate } from "fflate";
import { SHEET_LIMITS, SheetRefused } from "./sheet-limits.ts";

/** Bytes of the archive that are unpacked before the limit is looked at. */
const PIECE = 16_384;
/** Files of an archive: a workbook has some twenty. */
const MOST_FILES = 2000;

/** Unpacks the named parts of a workbook. How much they unpack to is counted: sizes that an archive names may be false. */
export function unpackParts(
  bytes: Uint8Array,
  names: readonly string[],
): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  let files = 0;
  const archive = new Unzip((file) => {
    files += 1;
    if (files > MOST_FILES) throw new SheetRefused("too_large");
    if (!names.includes(file.name) || parts.has(file.name)) return;
    const decoder = new TextDecoder();
    let unpacked = 0;
    parts.set(file.name, "");
    let text = "";
    file.ondata = (error, piece, isLast) => {
      // A refusal that is thrown here comes back as an error of the archive.
      if (error !== null)
        throw error instanceof SheetRefused ? error : new SheetRefused("not_sheet");
      unpacked += piece.length;
      if (unpacked > SHEET_LIMITS.unpacked) throw new SheetRefused("too_large");
      text += decoder.decode(piece, { stream: !isLast });
      if (isLast) parts.set(file.name, text);
    };
    file.start();
  });
  archive.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += PIECE)
      archive.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused("not_sheet");
  }
  return parts;
}
