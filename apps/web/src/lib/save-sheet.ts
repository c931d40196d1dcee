import { saveFile } from "./download.ts";

export type SheetValue = string | number | null;

/** Rows as a spreadsheet; the writer is loaded with the first. Numbers stay numbers, and no text is run as a formula. */
export async function saveSheet(
  name: string,
  rows: readonly (readonly SheetValue[])[],
): Promise<void> {
  const { default: writeSheet } = await import("write-excel-file/browser");
  const [head = [], ...body] = rows;
  const sheet = [
    head.map((value) => ({ value: value ?? "", fontWeight: "bold" as const })),
    ...body.map((row) =>
      row.map((value) =>
        typeof value === "number" ? { value, type: Number } : { value: value ?? "", type: String },
      ),
    ),
  ];
  const options = {
    columns: head.map((_, place) => ({ width: place === 0 ? 36 : 14 })),
    stickyRowsCount: 1,
  };
  saveFile(name, await writeSheet(sheet, options).toBlob());
}
