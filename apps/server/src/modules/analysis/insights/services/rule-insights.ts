import type { Facet, Ranking } from "@toolkit/engine/statistics/contrast-rows";
import type { AgeInterval, RawInsights } from "@toolkit/engine/port/insights";
import { ageBands } from "../../../measuring/presenting/services/age-bands.ts";
import {
  hiddenFacet,
  sorted,
  type FacetParts,
  type Sort,
} from "../../../measuring/presenting/services/present-rows.ts";

export interface ListsChoice {
  /** Items a list. */
  readonly limit: number;
  readonly sort: Sort;
  /** Interests and jobs are inferred, whatever the source: unknown for everybody then. */
  readonly declaredOnly: boolean;
  /** Whether the audience lies in its baseline. */
  readonly holdsAudience: boolean;
}

/** What may be said of an audience, list by list. */
export interface RuledLists {
  readonly gender: FacetParts<"male" | "female">;
  readonly age: FacetParts<AgeInterval>;
  readonly country: FacetParts<string>;
  readonly region: FacetParts<string>;
  readonly city: FacetParts<string>;
  readonly language: FacetParts<string>;
  readonly interests: FacetParts<number>;
  readonly jobs: FacetParts<number>;
  readonly words: FacetParts<string>;
}

/** Cuts every list to the limit; hides what is inferred alone where only declared values count. */
export function ruleLists(raw: RawInsights, choice: ListsChoice): RuledLists {
  const { limit, sort, declaredOnly } = choice;
  const size = raw.audience.count;
  const parts = <V>(facet: Facet<V>, by: Sort): FacetParts<V> => ({
    rows: sorted(facet.rows, by, limit),
    total: facet.rows.filter(({ audience }) => audience > 0).length,
    known: facet.totals,
    unknown: facet.unknown.audience,
  });
  const inferred = (facet: Facet<number>): FacetParts<number> =>
    declaredOnly ? hiddenFacet(size) : parts(facet, sort);
  const bands = ageBands(raw.age, choice.holdsAudience);
  return {
    gender: parts(raw.gender, "count"),
    age: { ...bands, total: bands.rows.length },
    country: parts(raw.country, "count"),
    region: parts(raw.region, "count"),
    city: parts(raw.city, "count"),
    language: parts(raw.language, "count"),
    interests: inferred(raw.interests),
    jobs: inferred(raw.jobs),
    words: rankedParts(raw.bioWords, size, sort),
  };
}

/** A ranking of the engine, which is as long as was asked. */
function rankedParts<V>(ranking: Ranking<V>, size: number, sort: Sort): FacetParts<V> {
  return {
    rows: sort === "count" ? ranking.byCount : ranking.byAffinity,
    total: ranking.listed,
    known: ranking.totals,
    unknown: size - ranking.totals.audience,
  };
}
