import type { TermSuggestion } from "./engine.ts";
import type { SharedTables } from "./shared-tables.ts";

/** Terms that begin with a folded prefix and were posted in the default window, most authors first. */
export function suggestTerms(
  tables: SharedTables,
  kind: "word" | "hashtag",
  prefix: string,
  limit: number,
): TermSuggestion[] {
  const index = kind === "word" ? "term" : "tag";
  const dictionary = tables.dictionaries[index];
  const authors = tables.authors[index];
  const [from, to] = dictionary.prefixRange(prefix);
  const best: number[] = [];
  for (let id = from; id < to; id++) {
    const count = authors[id] ?? 0;
    const last = best[best.length - 1];
    if (
      count === 0 ||
      (best.length >= limit && last !== undefined && count <= (authors[last] ?? 0))
    )
      continue;
    let place = best.length;
    while (place > 0 && (authors[best[place - 1] ?? 0] ?? 0) < count) place--;
    best.splice(place, 0, id);
    if (best.length > limit) best.pop();
  }
  return best.map((id) => ({ text: dictionary.at(id), authors: authors[id] ?? 0 }));
}
