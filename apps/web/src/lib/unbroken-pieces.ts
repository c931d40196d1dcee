const MONTHS = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec";

/** Dates, sums with their currency, and Japanese numbers with their counter. */
const UNBROKEN = new RegExp(
  [
    String.raw`\d{4}年\d{1,2}月\d{1,2}日`,
    String.raw`(?:${MONTHS}) \d{1,2}, \d{4}`,
    String.raw`-?\d[\d,.]*(?:円|か月分?| [A-Z]{3}\b)`,
  ].join("|"),
  "gu",
);

/** A sentence in pieces; those at odd positions must not break. */
export function unbrokenPieces(text: string): string[] {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(UNBROKEN)) {
    pieces.push(text.slice(end, index), found);
    end = index + found.length;
  }
  return [...pieces, text.slice(end)];
}
