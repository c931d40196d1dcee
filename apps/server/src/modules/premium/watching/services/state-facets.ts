import type { KeptState } from "./kept-state.ts";
import { ALL_CODES, codeOf } from "./letter-codes.ts";
import type { CodeCount, Facets } from "./state-questions.ts";

/** Codes that are shown to choose from. */
const MOST_CODES = 30;

/** What the profiles of the whole list say. */
export function facetsOf(state: KeptState): Facets {
  const { rows, profiles } = state;
  const languages = new Uint32Array(ALL_CODES);
  const countries = new Uint32Array(ALL_CODES);
  let automated = 0;
  for (let row = 0; row < rows.size; row++) {
    if (!state.isFollower(row)) continue;
    const [language, country] = [profiles.language(row), profiles.country(row)];
    languages[language] = (languages[language] ?? 0) + 1;
    countries[country] = (countries[country] ?? 0) + 1;
    if (profiles.automated(row) === 1) automated++;
  }
  return { languages: mostFrequent(languages), countries: mostFrequent(countries), automated };
}

function mostFrequent(counts: Uint32Array): CodeCount[] {
  return [...counts]
    .flatMap((count, number) => {
      const code = codeOf(number);
      return code === null || count === 0 ? [] : [{ code, count }];
    })
    .toSorted((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1))
    .slice(0, MOST_CODES);
}
