import type { Query, QueryFilters } from "@toolkit/core/domain/query";
import type { Engine } from "@toolkit/engine/port/engine";
import { COUNTRIES } from "@toolkit/network/enrich/places";
import { LANGUAGES } from "../../../reference/lists/services/languages.ts";

/** What the data can measure at all, over all its profiles; under "declared only", of declared values alone. */
export interface Coverage {
  readonly follows: boolean;
  readonly posts: boolean;
  readonly gender: boolean;
  readonly age: boolean;
  readonly place: boolean;
  readonly language: boolean;
  readonly automation: boolean;
}

const OLDEST = 255;

/** A kind is covered when at least one account passes the widest criterion of that kind. */
export async function measureCoverage(engine: Engine, declaredOnly: boolean): Promise<Coverage> {
  const anybody = async (filters: QueryFilters): Promise<boolean> => {
    const query: Query = {
      seeds: [],
      expression: null,
      exclude: [],
      filters,
      windowDays: null,
      declaredOnly,
    };
    return (await engine.size(query)).count > 0;
  };
  const [male, female, age, place, language, automation] = await Promise.all([
    anybody({ gender: 1 }),
    anybody({ gender: 2 }),
    anybody({ age: { low: 0, high: OLDEST } }),
    anybody({ countries: COUNTRIES.map(({ code }) => code) }),
    anybody({ languages: LANGUAGES.map(({ code }) => code) }),
    anybody({ automated: { from: 0, are: "only" } }),
  ]);
  return {
    follows: engine.data.follows > 0,
    posts: engine.data.posts > 0,
    gender: male || female,
    age,
    place,
    language,
    automation,
  };
}
