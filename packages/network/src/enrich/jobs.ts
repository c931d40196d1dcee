import { normalForm } from "../text/normal-form.ts";
import { PhraseMatcher } from "./phrase-matcher.ts";
import { JOBS } from "./taxonomies.ts";
import type { ScoredId } from "./traits.ts";

const matcher = new PhraseMatcher(
  JOBS.flatMap((job) => job.keywords.map((keyword) => [normalForm(keyword), job.id] as const)),
);

/** Job titles that a bio states. */
export function inferJobs(bioNorm: string): ScoredId[] {
  const found = new Set<number>();
  matcher.forEachMatch(bioNorm, (id) => found.add(id));
  return [...found].map((id) => ({ id, confidence: 0.8 }));
}
