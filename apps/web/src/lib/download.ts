const REVOKE_AFTER_MS = 40_000;

/** Lets the browser save a text as a file. The object URL is revoked after 40 s (specification, point 9). */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

const FORMULA_START = /^[=+\-@\t\r]/;

/** One value of a CSV file. Texts that a spreadsheet would run as a formula get a quote before them. */
function csvValue(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV with a byte-order mark, so that spreadsheets read Japanese. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvValue).join(",")).join("\r\n")}\r\n`;
}

export function saveCsv(
  name: string,
  rows: readonly (readonly (string | number | null)[])[],
): void {
  saveFile(name, new Blob([toCsv(rows)], { type: "text/csv;charset=utf-8" }));
}
