/**
 * Characters that begin another line or turn the direction of a text: in a name they would forge lines of mails, files
 * and tables, or show it other than it is. Marks that join or separate letters within a word are not among them.
 */
const FORGING = String.raw`\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069`;

/** What a name of one line consists of. */
export const ONE_LINE = new RegExp(`^[^${FORGING}]*$`, "u");

const RUNS = new RegExp(`[${FORGING}]+`, "gu");

/** A text as one line, for names that were kept before they were checked. */
export function oneLine(text: string): string {
  return text.replaceAll(RUNS, " ").trim();
}
