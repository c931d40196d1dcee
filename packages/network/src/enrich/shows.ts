import { normalForm } from "../text/normal-form.ts";
import { PhraseMatcher } from "./phrase-matcher.ts";
import { SHOWS } from "./taxonomies.ts";

const matcher = new PhraseMatcher(
  SHOWS.flatMap((show) => show.keywords.map((keyword) => [normalForm(keyword), show.id] as const)),
);

/** Ids of the films and series that a post names, ascending. */
export function inferShows(norm: string): number[] {
  const found = new Set<number>();
  matcher.forEachMatch(norm, (id) => found.add(id));
  return [...found].sort((a, b) => a - b);
}
