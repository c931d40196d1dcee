import { KeywordMatcher, type MatchedText } from "./keyword-matcher.ts";
import { INTERESTS } from "./taxonomies.ts";
import type { ScoredId } from "./traits.ts";

const matcher = new KeywordMatcher(INTERESTS, { plurals: true });

/** Chance that one keyword in a bio does not speak of an interest. */
const MISS = 0.3;

/** Interests that a bio speaks of, the surest first. */
export function inferInterests(bio: MatchedText): ScoredId[] {
  const found = new Map<number, number>();
  for (const { id } of matcher.matches(bio)) found.set(id, (found.get(id) ?? 0) + 1);
  return [...found]
    .map(([id, times]) => ({ id, confidence: 1 - MISS ** times }))
    .sort((a, b) => b.confidence - a.confidence || a.id - b.id);
}
