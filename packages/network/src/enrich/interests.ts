import { KeywordMatcher, type MatchedText } from "./keyword-matcher.ts";
import { INTERESTS } from "./taxonomies.ts";
import type { ScoredId } from "./traits.ts";

export const matcher = new KeywordMatcher(INTERESTS, { plurals: true });

/** Chance that one keyword in a bio does not speak of an interest. */
const MISS = 0.3;

/** Interests that a bio speaks of, the surest first; with the text itself its acronyms and hashtags count too. */
export function inferInterests(
  norm: string,
  written: Pick<MatchedText, "text" | "hashtags"> = { text: norm, hashtags: [] },
): ScoredId[] {
  const found = new Map<number, number>();
  for (const { id } of matcher.matches({ norm, text: written.text, hashtags: written.hashtags }))
    found.set(id, (found.get(id) ?? 0) + 1);
  return [...found]
    .map(([id, times]) => ({ id, confidence: 1 - MISS ** times }))
    .sort((a, b) => b.confidence - a.confidence || a.id - b.id);
}
