/**
 * Whether a text is the one before it with letters added, or the last one taken away: what was offered for that one may
 * stand until the new answer is there. Another text is another word: nothing that was offered before fits it.
 */
export function isContinued(before: unknown, text: string): boolean {
  if (typeof before !== "string" || before === "" || text === "") return false;
  return text.startsWith(before) || (before.startsWith(text) && before.length === text.length + 1);
}

/** Keeps what was offered while the text goes on. @param place of the text in the question's key. */
export function whileContinued(text: string, place: number) {
  return <T>(
    offered: T | undefined,
    before: { readonly queryKey: readonly unknown[] } | undefined,
  ): T | undefined => (isContinued(before?.queryKey[place], text) ? offered : undefined);
}
