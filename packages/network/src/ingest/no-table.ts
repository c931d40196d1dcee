/** Beginnings of files that people take for tables, with what to do instead. */
const KINDS: readonly (readonly [isOne: (head: Buffer) => boolean, why: string])[] = [
  [
    (head) => isZip(head) && head.includes("xl/"),
    "it is an Excel workbook: save it as CSV (UTF-8) in Excel and choose that file",
  ],
  [
    // Word's and Excel's former formats share their beginning.
    (head) => head.subarray(0, 4).equals(Buffer.from("d0cf11e0", "hex")),
    "it is an old Office file: save its table as CSV (UTF-8) and choose that file",
  ],
  [isZip, "zip archives are not read: unpack it first"],
  [(head) => begins(head, "%PDF-"), "it is a PDF: export the table as CSV from where it was made"],
  [isPicture, "it is a picture: choose a CSV, TSV or JSON file with the names or ids"],
  [
    (head) =>
      /^\s*(?:\ufeff)?<(?:!doctype html|html|head|body)\b/i.test(head.toString("utf8", 0, 512)),
    "it is a web page: a download may have answered with a sign-in page, so download the file again",
  ],
];

/** Why a file cannot be a table, from its first bytes; null: it may be one. */
export function whyNoTable(head: Buffer): string | null {
  return KINDS.find(([isOne]) => isOne(head))?.[1] ?? null;
}

function isZip(head: Buffer): boolean {
  return begins(head, "PK") && (head[2] === 3 || head[2] === 5);
}

function isPicture(head: Buffer): boolean {
  return (
    head.subarray(0, 4).equals(Buffer.from("89504e47", "hex")) ||
    head.subarray(0, 3).equals(Buffer.from("ffd8ff", "hex")) ||
    begins(head, "GIF8") ||
    (begins(head, "RIFF") && head.toString("latin1", 8, 12) === "WEBP") ||
    /^ftyp(?:heic|heix|mif1|avif)/.test(head.toString("latin1", 4, 12)) ||
    /^(?:<\?xml[^>]*>\s*)?<svg\b/i.test(head.toString("utf8", 0, 512))
  );
}

function begins(head: Buffer, text: string): boolean {
  return head.toString("latin1", 0, text.length) === text;
}
