/** Shows NUL characters as ␀: databases keep no text that holds one. */
export function withVisibleNul(text: string): string {
  return text.includes("\0") ? text.replaceAll("\0", "\u2400") : text;
}
