/** Why a file cannot be read as text. */
export type NotText = "picture" | "binary";

/** Control characters beyond line ends and tabs: no text that people write has them. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Where bytes were read as text that are none: a picture or a program on the clipboard. */
const NO_TEXT = /[\u0000\ufffd]/;

/** Whether what was pasted is no text: entries of it would be pieces of a file. */
export function isPastedBinary(text: string): boolean {
  return NO_TEXT.test(text);
}

/** Beginnings of pictures, whatever their files are called. */
const PICTURES: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
];

/** Encodings of lists as spreadsheets write them, Japanese ones among them; the first that fits is meant. */
const ENCODINGS = ["utf-8", "shift_jis"] as const;

function encodingsOf(bytes: Uint8Array): readonly string[] {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return ["utf-16le"];
  return first === 0xfe && second === 0xff ? ["utf-16be"] : ENCODINGS;
}

/** The text of a file, or why it has none. */
export async function readTextFile(file: Blob): Promise<string | { readonly not: NotText }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPicture = PICTURES.some((sign) => sign.every((byte, at) => bytes[at] === byte));
  if (isPicture || file.type.startsWith("image/")) return { not: "picture" };
  for (const encoding of encodingsOf(bytes)) {
    const text = decoded(bytes, encoding);
    if (text !== null && !CONTROL.test(text)) return text;
  }
  return { not: "binary" };
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** An email address, or a phone number with its country: no seed is written so. */
const CONTACT = /^(?:[^\s@]+@[^\s@]+\.[^\s@]+|\+[\d ()-]{6,20})$/;

/** Whether a list is one of customers, which is uploaded and not typed: a third of its entries or more are contacts. */
export function holdsContacts(text: string): boolean {
  const entries = text
    .split(/[\n\r,;\t]+/)
    .map((entry) => entry.trim().replace(/^"(.*)"$/, "$1"))
    .filter((entry) => entry !== "");
  const contacts = entries.filter((entry) => CONTACT.test(entry)).length;
  return contacts > 0 && contacts >= entries.length / 3;
}
