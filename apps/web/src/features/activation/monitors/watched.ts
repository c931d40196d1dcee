import { guessItems } from "../../../lib/draft/guess.ts";

/** What a typed text asks to be watched: one handle, or words, phrases and hashtags; null: nothing. */
export function watchedIn(
  text: string,
): { readonly handle: string } | { readonly keywords: string[] } | null {
  const items = guessItems(text);
  const [first] = items;
  if (!first) return null;
  if (items.length === 1 && first.kind === "handle") return { handle: first.label };
  return {
    keywords: items.map(({ kind, label }) =>
      kind === "hashtag" ? `#${label}` : kind === "handle" ? `@${label}` : label,
    ),
  };
}
