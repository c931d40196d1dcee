/**
 * A text that is no longer than `most` in its compatibility form, in which one character may stand for eighteen; the
 * beginning of a longer one. Keeps the time that a name of a caller takes in proportion to its length.
 */
export function boundedText(text: string, most: number): string {
  const form = text.normalize("NFKC");
  return form.length <= most ? text : form.slice(0, most);
}
