import { normalForm } from "../text/normal-form.ts";
import { PhraseMatcher } from "./phrase-matcher.ts";
import { INTERESTS } from "./taxonomies.ts";
import type { ScoredId } from "./traits.ts";

const matcher = new PhraseMatcher(
  INTERESTS.flatMap((interest) =>
    interest.keywords.map((keyword) => [normalForm(keyword), interest.id] as const),
  ),
);

/** Interests that a bio speaks of. */
export function inferInterests(bioNorm: string): ScoredId[] {
  const found = new Map<number, number>();
  matcher.forEachMatch(bioNorm, (id) => found.set(id, (found.get(id) ?? 0) + 1));
  return [...found].map(([id, times]) => ({ id, confidence: 1 - 0.3 ** times }));
}
