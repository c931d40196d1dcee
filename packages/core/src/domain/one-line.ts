/**
 * Characters that begin another line or turn the direction of a text: in a name they would forge lines of mails, files
 * and tables, or show it other than it is. Marks that join or separate letters within a word are not among them.
 */
const FORGING = String.raw`\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069`;

/** What a name of one line consists of. */
export const ONE_LINE = new RegExp(`^[^${FORGING}]*$`, "u");

/**
 * A character that is seen: not a blank, a control or a mark of format, nor a letter without a shape (U+3164, U+2800).
 * Such marks may join the letters of a name; a name of them alone looks like none.
 */
export const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The text, or none where nothing of it is seen. */
export function seenText(text: string): string {
  return VISIBLE.test(text) ? text : "";
}

const RUNS = new RegExp(`[${FORGING}]+`, "gu");

/** A text as one line, for names that were kept before they were checked, or come from elsewhere. */
export function oneLine(text: string): string {
  return seenText(text.replaceAll(RUNS, " ").trim());
}

/** Controls but line ends and tabs, marks that turn a direction, and the sign for bytes that are no text: nobody writes them. */
const UNWRITTEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffd]/;

/** Whether a text holds characters that no word, name or title has. */
export function hasControls(text: string): boolean {
  return UNWRITTEN.test(text);
}
