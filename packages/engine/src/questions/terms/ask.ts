import type { SharedTables } from "../../files/shared-tables.ts";
import type { TermSuggestion } from "../../port/suggestions.ts";
import { DEFAULT_WINDOW_DAYS } from "../../port/window.ts";
import type { ValueOrders } from "../shared/value-orders.ts";

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
  const order = tables.order[index];
  const best: number[] = [];
  for (const id of numbersIn(dictionary.prefixRanges(prefix), order)) {
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

/** The numbers of some ranges, in the order of all. */
function* numbersIn(
  ranges: readonly (readonly [from: number, to: number])[],
  order: Uint32Array | null,
): Generator<number> {
  if (order !== null && ranges.some(([from, to], i) => i > 0 && to > from)) {
    const numbers = ranges.flatMap(([from, to]) =>
      Array.from({ length: to - from }, (_, i) => from + i),
    );
    yield* numbers.sort((a, b) => order[a]! - order[b]!);
    return;
  }
  for (const [from, to] of ranges) for (let id = from; id < to; id++) yield id;
}

/** The terms that most accounts posted in the default window, most first. */
export function topTerms(
  tables: SharedTables,
  orders: ValueOrders,
  kind: "word" | "hashtag",
  limit: number,
): TermSuggestion[] {
  const index = kind === "word" ? "term" : "tag";
  const { values, users } = orders.of(index, DEFAULT_WINDOW_DAYS);
  const dictionary = tables.dictionaries[index];
  return Array.from(values.subarray(0, limit), (value, i) => ({
    text: dictionary.at(value),
    authors: users[i] ?? 0,
  }));
}
